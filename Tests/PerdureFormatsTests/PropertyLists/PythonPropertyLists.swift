import Foundation
import Perdure

/// Python's `plistlib` in a child process, as an oracle.
enum PythonPropertyLists {
    static let isThere = path != nil

    private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Reads a property list a line, in hexadecimal; writes what it holds, with its types, keys sorted; or an empty line.
    private static let script = """
        import datetime, plistlib, struct, sys
        epoch = datetime.datetime(2001, 1, 1)
        def spell(value):
            if value is None: return "null"
            if isinstance(value, bool): return str(value).lower()
            if isinstance(value, int): return str(value)
            if isinstance(value, float): return "real " + struct.pack(">d", value).hex()
            if isinstance(value, datetime.datetime):
                return "date " + struct.pack(">d", (value - epoch).total_seconds()).hex()
            if isinstance(value, bytes): return "data " + value.hex()
            if isinstance(value, str): return "text " + value.encode("utf-8", "surrogatepass").hex()
            if isinstance(value, plistlib.UID): return "uid " + str(value.data)
            if isinstance(value, list): return "[" + ", ".join(map(spell, value)) + "]"
            if set(value) == {"CF$UID"}: return "uid " + str(value["CF$UID"])
            return "{" + ", ".join(sorted(spell(k) + ": " + spell(v) for k, v in value.items())) + "}"
        for line in sys.stdin:
            try:
                print(spell(plistlib.loads(bytes.fromhex(line.strip()))))
            except Exception:
                print("")
        """

    struct Failed: Error { let status: Int32 }

    /// What Python reads from each; nil where it refuses it.
    static func read(_ lists: [[UInt8]]) throws -> [String?] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appendingPathComponent("lists")
        let output = folder.appendingPathComponent("values")
        try Data((lists.map(PlainPropertyList.hexadecimal) + [""]).joined(separator: "\n").utf8).write(to: input)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["-c", script]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        let answers = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        return answers.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            $0.isEmpty ? nil : String($0)
        }
    }
}

extension PlainPropertyList {
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// As the oracle spells it: of equal keys the last counts.
    var asPython: String {
        func hex(_ bits: UInt64) -> String {
            let text = String(bits, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        switch self {
        case .null: return "null"
        case .boolean(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .real(let value): return "real " + hex(value.bitPattern)
        case .float(let value): return "real " + hex(Double(value).bitPattern)
        case .date(let value): return "date " + hex((value == 0 ? 0 : value).bitPattern)
        case .data(let bytes): return "data " + Self.hexadecimal(bytes)
        case .string(let units): return "text " + Self.hexadecimal(Array(String(decoding: units, as: UTF16.self).utf8))
        case .uid(let value): return "uid \(value)"
        case .array(let items), .set(let items): return "[" + items.map(\.asPython).joined(separator: ", ") + "]"
        case .dictionary(let members):
            var last: [String: String] = [:]
            for (key, value) in members { last[key.asPython] = value.asPython }
            return "{" + last.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ") + "}"
        }
    }
}

extension PlainPropertyList {
    /// A value as a property list holds it.
    init(_ value: Value) {
        switch value {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number):
            let isReal = number.lexeme.contains { ".eE".contains($0) }
            self = isReal ? .real(Double(number.lexeme) ?? 0) : .integer(Int128(number.lexeme) ?? 0)
        case .string(let text), .url(let text), .uuid(let text): self = .string(text)
        case .date(let date): self = .date(date.secondsSinceReferenceDate)
        case .data(let bytes): self = .data(bytes)
        case .array(let items), .set(let items): self = .array(items.map { PlainPropertyList($0) })
        case .dictionary(let members):
            if members.count == 1, members[0].key == "CF$UID", case .number(let uid) = members[0].value {
                self = .uid(UInt64(uid.lexeme) ?? 0)
            } else {
                self = .object(members.map { ($0.key, PlainPropertyList($0.value)) })
            }
        }
    }
}
