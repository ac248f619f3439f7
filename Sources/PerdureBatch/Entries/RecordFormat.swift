import PerdureFormats

/// A document that is a run of records, which are read one by one: in bounded memory, whatever its size.
enum RecordFormat: Sendable {
    /// JSON documents, each on its line.
    case ndjson
    /// The notes of an Evernote export, and the resources of each.
    case enex

    /// The format of a document of such records.
    var format: EntryFormat {
        switch self {
        case .ndjson: .ndjson
        case .enex: .enex
        }
    }

    /// Where the last record ends that is whole; zero where none is.
    ///
    /// - Parameter chunk: begins where a record begins.
    func endOfWholeRecords(in chunk: UnsafeRawBufferPointer) -> Int {
        switch self {
        case .ndjson: NDJSONRecords.endOfWholeRecords(in: chunk)
        case .enex: ENEXParts.endOfWholeParts(in: chunk)
        }
    }

    /// Where each record ends.
    func ends(in bytes: UnsafeRawBufferPointer) -> [Int] {
        switch self {
        case .ndjson: NDJSONRecords(bytes).map(\.end)
        case .enex: ENEXParts(bytes).map(\.upperBound)
        }
    }
}

extension EntryFormat {
    /// The records that it is a run of, where it is one.
    var records: RecordFormat? {
        switch self {
        case .ndjson: .ndjson
        case .enex: .enex
        default: nil
        }
    }
}
