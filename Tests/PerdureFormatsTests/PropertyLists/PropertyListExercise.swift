import Perdure
import PerdureFormats

/// Does with some bytes what a run does with a property list: all that can go wrong, goes wrong with an error.
enum PropertyListExercise {
    /// Whether they could be read.
    static func run(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let source = try? PropertyListSource(bytes) else { return false }
            var tape = Tape()
            guard (try? source.lex(into: &tape)) != nil else { return false }
            if tape.kind(Tape.root) == .dictionary || tape.kind(Tape.root) == .array {
                tape.insert(.string("é"), in: Tape.root, as: Array("k".utf8))
                _ = try? source.write(tape)
            }
            if case .binary(let list, let census) = source {
                var links = BinaryPropertyListLinks(list, census)
                for slot in links.slots where (try? links.lexSlot(slot.object, into: &tape)) != nil {
                    tape.insert(.integer(1), in: Tape.root, as: Array("k".utf8))
                    try? links.writeSlot(tape, to: slot.object)
                }
                _ = try? links.patch.finish()
            }
            guard var archive = try? KeyedArchive.read(bytes) else { return true }
            for slot in archive.slots where (try? archive.lexSlot(slot.object, into: &tape)) != nil {
                tape.insert(.url("u:v"), in: Tape.root, as: Array("k".utf8))
                try? archive.writeSlot(tape, to: slot.object)
            }
            for (_, object) in archive.top { _ = try? archive.value(of: object) }
            _ = try? archive.finish()
            return true
        }
    }
}
