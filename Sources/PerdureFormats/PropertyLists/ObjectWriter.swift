/// Writes the parts of a binary property list into memory, of which there must be enough.
struct ObjectWriter: ~Copyable {
    private let memory: UnsafeMutableRawBufferPointer
    /// Where the next bytes go.
    private(set) var count: Int

    init(_ memory: UnsafeMutableRawBufferPointer, at start: Int) {
        self.memory = memory
        count = start
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) {
        let start = take(bytes.count)
        UnsafeMutableRawBufferPointer(rebasing: memory[start..<count]).copyMemory(from: bytes)
    }

    mutating func write(_ byte: UInt8) { memory[take(1)] = byte }

    /// Big-endian numbers one behind the other, each of that size.
    mutating func write(_ numbers: some Collection<some BinaryInteger>, size: Int) {
        var place = take(numbers.count * size)
        for number in numbers {
            put(UInt64(truncatingIfNeeded: number), size: size, at: place)
            place += size
        }
    }

    /// The marker of an object, with its count in it or after it.
    mutating func write(marker type: UInt8, count: Int) {
        if count < 15 { return write(type | UInt8(count)) }
        let width = BinaryScalar.width(of: UInt64(count))
        write(type | 0x0F)
        write(0x10 | UInt8(width.trailingZeroBitCount))
        write(CollectionOfOne(count), size: width)
    }

    /// Where the next bytes go, so many.
    @inline(__always)
    private mutating func take(_ more: Int) -> Int {
        precondition(more <= memory.count - count, "no memory was made for this object")
        defer { count += more }
        return count
    }

    @inline(__always)
    private func put(_ number: UInt64, size: Int, at place: Int) {
        switch size {
        case 1: memory[place] = UInt8(truncatingIfNeeded: number)
        case 2:
            memory.storeBytes(of: UInt16(truncatingIfNeeded: number).bigEndian, toByteOffset: place, as: UInt16.self)
        case 4:
            memory.storeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian, toByteOffset: place, as: UInt32.self)
        default:
            for byte in 0..<size {
                memory[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (size - 1 - byte)))
            }
        }
    }
}
