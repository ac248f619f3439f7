import PerdureArchives

/// Cuts a stream into blocks of whole records.
struct BlockReader {
    private let records: RecordFormat
    /// For messages.
    private let input: PathBytes
    private let blockSize: Int
    private let padding: Int
    private let recordLimit: Int
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ records: RecordFormat, of input: PathBytes, blockSize: Int, padding: Int, recordLimit: Int) {
        self.records = records
        self.input = input
        self.recordLimit = recordLimit
        self.blockSize = blockSize
        self.padding = padding
    }

    mutating func next(_ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int) throws(FileFailure) -> Block?
    {
        var size = max(blockSize, rest.count + blockSize / 2)
        var filled = rest
        rest = []
        while true {
            let (bytes, count) = try fill(filled, to: size, read)
            if count == 0 { return nil }
            let end =
                isAtEnd
                ? count
                : bytes.withUnsafeBytes { whole in
                    records.endOfWholeRecords(in: UnsafeRawBufferPointer(rebasing: whole[..<count]))
                }
            if end > 0 {
                rest = Array(bytes[end..<count])
                return Block(bytes: bytes, count: end)
            }
            // A record that is longer than the block.
            guard count <= recordLimit else { throw FileFailure(.read, input, .tooLarge(limit: recordLimit)) }
            filled = Array(bytes[..<count])
            size *= 2
        }
    }

    private mutating func fill(
        _ start: [UInt8], to size: Int, _ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int
    ) throws(FileFailure) -> (bytes: [UInt8], count: Int) {
        var failure: FileFailure?
        var count = start.count
        let bytes = [UInt8](unsafeUninitializedCapacity: size + padding) { buffer, initialised in
            let raw = UnsafeMutableRawBufferPointer(buffer)
            raw.copyBytes(from: start)
            do throws(FileFailure) {
                while count < size {
                    let got = try read(UnsafeMutableRawBufferPointer(rebasing: raw[count..<size]))
                    if got == 0 {
                        isAtEnd = true
                        break
                    }
                    count += got
                }
            } catch {
                failure = error
            }
            UnsafeMutableRawBufferPointer(rebasing: raw[count..<count + padding]).initializeMemory(
                as: UInt8.self, repeating: 0)
            initialised = count + padding
        }
        if let failure { throw failure }
        return (bytes, count)
    }
}
