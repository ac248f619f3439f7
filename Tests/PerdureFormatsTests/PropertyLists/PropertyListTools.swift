import Foundation
import Perdure
import PerdureFormats
import Testing

/// Finds the links of a binary property list, edits the first, and gives the new bytes.
func editedBinary(_ list: [UInt8], slot: Int = 0, _ edit: (inout Tape) throws -> Void) throws -> [UInt8] {
    try list.withUnsafeBytes { bytes in
        let list = try BinaryPropertyList(bytes)
        let census = try list.check()
        let object = try #require(census.slots.dropFirst(slot).first).object
        var tape = Tape()
        try BinaryPropertyListTape.lex(object, of: list, into: &tape)
        try edit(&tape)
        var patch = BinaryPropertyListPatch(list, census)
        try patch.write(tape)
        return try patch.finish()
    }
}

/// Why bytes are no binary property list; nil where they are one.
func binaryFailure(_ bytes: [UInt8]) -> PropertyListFailure? {
    bytes.withUnsafeBytes { bytes in
        do throws(PropertyListFailure) {
            _ = try BinaryPropertyList(bytes).check()
            return nil
        } catch {
            return error
        }
    }
}
