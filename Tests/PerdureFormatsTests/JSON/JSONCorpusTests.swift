import Foundation
import Perdure
import PerdureFormats
import Testing

/// Values of the public test files, put into a link: what is not edited must come out as it went in.
@Suite(.enabled(if: JSONCorpora.root != nil, "the shared corpora are not here"))
struct JSONCorpusTests {
    static let files = JSONCorpora.files(in: "json-transform") + JSONCorpora.files(in: "json-parsing")

    @Test(arguments: files)
    func keepsEverythingButTheEdit(_ file: URL) throws {
        let content = Array(try Data(contentsOf: file))
        guard case .success = walkJSON(content), !content.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        let head = Array(#"{"activityType":"t","userInfo":{"x":"#.utf8)
        let link = head + content + Array("}}".utf8)
        try withJSONTape(of: link) { tape in
            #expect(renderedJSON(tape) == link)
            tape.insert(.integer(1), in: tape.payload, as: Array("n".utf8))
            let spaces = content.prefix { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
            // With one member, the space after its colon is taken for the space after a comma.
            let value = content.reversed().drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }.reversed()
            let tail = content[value.count...]
            let added = [UInt8(ascii: ",")] + spaces + Array("\"n\":".utf8) + spaces + [UInt8(ascii: "1")]
            #expect(renderedJSON(tape) == head + value + added + tail + Array("}}".utf8))
        }
    }

    @Test func aFewOfThemAreJSON() {
        let read = Self.files.filter { file in
            guard let content = try? Data(contentsOf: file), case .success = walkJSON(Array(content)) else {
                return false
            }
            return true
        }
        #expect(read.count > 110)
    }
}
