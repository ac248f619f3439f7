package import Perdure

/// The bytes of a property list, binary or XML.
package enum PropertyListSource {
    case binary(BinaryPropertyList, BinaryPropertyListCensus)
    case xml(UnsafeRawBufferPointer)

    /// Whether bytes, of which these are the first, are to be taken for a property list, whatever their name is.
    package static func begins(_ start: UnsafeRawBufferPointer) -> Bool {
        if BinaryPropertyList.begins(start) {
            // The first object is mostly a container, whose byte no text has after these.
            return start.count > 8 && start[6] == UInt8(ascii: "0") && start[8] >= 0x80
        }
        return XMLProlog.begins(start)
    }

    /// For how many values there is memory before they are read, at most.
    private static let reservedNodes = 1 << 22

    /// - Parameter jobs: how many cores may look at it.
    /// - Throws: where it is neither, or is not well-formed.
    package init(
        _ bytes: UnsafeRawBufferPointer, jobs: Int = 1, on cores: any Execution = SerialExecution()
    ) throws(PropertyListFailure) {
        guard BinaryPropertyList.begins(bytes) else {
            self = .xml(bytes)
            return
        }
        let list = try BinaryPropertyList(bytes)
        self = .binary(list, try list.check(jobs: jobs, on: cores))
    }

    /// Decodes all of it, whatever its type.
    package func lex(into tape: inout Tape) throws(PropertyListFailure) {
        switch self {
        case .binary(let list, let census):
            // Edits add to them, and memory that nobody uses costs little.
            tape.reserve(nodes: min(census.valueCount + census.valueCount / 2, Self.reservedNodes))
            // Where nothing but scalars is shared, there are no more values than references.
            try BinaryPropertyListTape.lex(
                any: list.top, of: list, keys: census.keys, into: &tape, limit: max(1 << 20, list.bytes.count))
        case .xml(let bytes): try XMLPropertyListTape.lex(bytes, into: &tape)
        }
    }

    /// The property list as it was edited.
    package func write(_ tape: borrowing Tape) throws(PropertyListWritingFailure) -> [UInt8] {
        do {
            switch self {
            case .binary(let list, let census):
                var patch = BinaryPropertyListPatch(list, census)
                try patch.write(tape)
                return try patch.finish()
            case .xml:
                var renderer = XMLPropertyListRenderer()
                var out: [UInt8] = []
                try renderer.render(tape, into: &out)
                return out
            }
        } catch let failure as UnwritableValue {
            throw PropertyListWritingFailure(failure.message)
        } catch let failure as PropertyListFailure {
            throw PropertyListWritingFailure(failure)
        } catch {
            throw PropertyListWritingFailure("\(error)")
        }
    }
}

/// Why a property list could not be written: a value that it can't hold, or a layout that can't be edited.
package struct PropertyListWritingFailure: Error, Equatable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }
    package init(_ failure: PropertyListFailure) { message = "\(failure) (at byte \(failure.offset))" }
}
