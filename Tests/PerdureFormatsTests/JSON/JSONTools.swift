import Foundation
import Perdure
import PerdureFormats
import Testing

/// What the walker says of a document.
func walkJSON(_ document: [UInt8]) -> Result<[JSONSlot], JSONFailure> {
    var walker = JSONWalker()
    return document.withUnsafeBytes { bytes in
        do throws(JSONFailure) {
            try walker.walk(bytes)
            return .success(walker.slots)
        } catch {
            return .failure(error)
        }
    }
}

/// Lexes a link and hands its tape over.
func withJSONTape<Result>(of object: [UInt8], _ body: (inout Tape) throws -> Result) throws -> Result {
    var tape = Tape()
    return try object.withUnsafeBytes { bytes in
        try JSONTape.lex(bytes, into: &tape)
        return try body(&tape)
    }
}

/// Lexes a link, edits it, and renders it.
func editedJSON(_ object: String, _ edit: (inout Tape) throws -> Void) throws -> String {
    try withJSONTape(of: Array(object.utf8)) { tape in
        try edit(&tape)
        return String(decoding: renderedJSON(tape), as: UTF8.self)
    }
}

func renderedJSON(_ tape: borrowing Tape) -> [UInt8] {
    var renderer = JSONRenderer()
    var out: [UInt8] = []
    renderer.render(tape, into: &out)
    return out
}

extension Tape {
    /// The node at the end of a way of keys and places.
    borrowing func at(_ path: String...) throws -> Int32 {
        var index = Tape.root
        for step in path {
            var child = firstChild(of: index)
            var place = 0
            while child >= 0, keyText(child) != step, nodes[Int(index)].kind == .dictionary || "\(place)" != step {
                child = sibling(after: child)
                place += 1
            }
            index = try #require(child >= 0 ? child : nil, "\(path)")
        }
        return index
    }
}

extension Value {
    /// All of it in order and as it is spelt, which `==` passes over.
    var exact: String {
        switch self {
        case .number(let number): number.lexeme
        case .array(let items): "[" + items.map(\.exact).joined(separator: ",") + "]"
        case .set(let items): "set[" + items.map(\.exact).joined(separator: ",") + "]"
        case .dictionary(let members):
            "{" + members.map { "\($0.key.debugDescription):\($0.value.exact)" }.joined(separator: ",") + "}"
        case .date(let date): "date(\(date.iso8601 ?? "?"))"
        default: "\(self)"
        }
    }
}

/// The public test files, where they are.
enum JSONCorpora {
    static let root: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var candidates = [package.appending(path: "../shared").standardized]
        if let path = ProcessInfo.processInfo.environment["PERDURE_SHARED"] {
            candidates.insert(URL(filePath: path), at: 0)
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: "corpora").path) }
    }()

    static func files(in folder: String) -> [URL] {
        guard let root else { return [] }
        let folder = root.appending(path: "corpora").appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }
}
