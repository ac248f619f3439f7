import Foundation
import Perdure
import PerdureFormats
import Testing

/// A decoder in Python, written apart from this one, reads the same in payloads.
@Suite(.enabled(if: PayloadPython.isThere, "python3 is not here"))
struct PayloadPythonTests {
    @Test func bothReadTheSame() throws {
        let payloads = (0..<UInt64(1_500)).map { seed in
            var samples = PayloadSamples(seed: seed)
            samples.hasMixedKeys = false
            return samples.payload()
        }
        let answers = try PayloadPython.values(of: payloads)
        #expect(answers.count == payloads.count)
        for (seed, (payload, answer)) in zip(payloads, answers).enumerated() {
            try withPayloadTape(of: payload) { tape in
                #expect(tape.value(Tape.root) == answer, "seed \(seed)")
            }
        }
    }
}

/// The script of the tests, run once.
enum PayloadPython {
    private static let script = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.appendingPathComponent("Scripts/apple_formats.py")

    private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// A small Python may lack modules that the script wants.
    static let isThere = (try? values(of: [[0x4D, 0x50, 0, 0, 0x80]])) == [.dictionary([])]

    struct Failed: Error {}

    static func values(of payloads: [[UInt8]]) throws -> [Value] {
        guard let path else { throw Failed() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
        try Data(payloads.map { Hex.encoded($0) + "\n" }.joined().utf8).write(to: input)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [script.path, "payloads"]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed() }
        return try String(decoding: Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map { line in
            try value(JSONSerialization.jsonObject(with: Data(line.utf8)))
        }
    }

    /// A value from its type and what it is.
    private static func value(_ json: Any) throws -> Value {
        guard let parts = json as? [Any], let type = parts.first as? String else { throw Failed() }
        let text = parts.dropFirst().first as? String ?? ""
        let items = parts.dropFirst().first as? [Any] ?? []
        switch type {
        case "n": return .null
        case "b": return .boolean(parts[1] as? Bool == true)
        case "i", "r": return Number(text).map(Value.number) ?? .dictionary([("$real", .string(text))])
        case "s": return .string(text)
        case "x": return .data(Hex.decoded(text.utf8) ?? [])
        case "u": return .uuid(text)
        case "U": return .url(text)
        case "B": return .url(PayloadSamples.joined(text, parts[2] as? String ?? ""))
        case "t":
            guard let seconds = Double(text) else { throw Failed() }
            return .date(Timestamp(secondsSinceReferenceDate: seconds))
        case "a": return .array(try items.map(value))
        case "S": return .set(try items.map(value))
        case "m": return try dictionary(items)
        default: throw Failed()
        }
    }

    /// Keys that are no text make pairs, if all of them are scalars.
    private static func dictionary(_ items: [Any]) throws -> Value {
        let pairs = try items.map { pair in
            guard let sides = pair as? [Any], sides.count == 2 else { throw Failed() }
            return (key: try value(sides[0]), value: try value(sides[1]))
        }
        let texts = pairs.compactMap { if case .string(let text) = $0.key { (text, $0.value) } else { nil } }
        if texts.count == pairs.count { return .dictionary(texts) }
        guard texts.isEmpty, pairs.allSatisfy({ !$0.key.isContainer }) else { throw Mixed() }
        return .dictionary([("$pairs", .array(pairs.map { .array([$0.key, $0.value]) }))])
    }

    private struct Mixed: Error {}
}
