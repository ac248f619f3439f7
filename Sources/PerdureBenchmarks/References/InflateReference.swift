import CDeflate
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Inflates every entry of a zip that ``ZipData`` made, and takes its checksum: libdeflate on two threads, no more.
enum InflateReference {
    private struct Entry {
        var header, compressed, expanded: Int
        var checksum: UInt32
    }

    static func run(_ path: String) throws {
        // Mapped for good and never written, so threads may share it.
        nonisolated(unsafe) let zip = try mapped(path)
        let entries = try directory(of: zip)
        let next = Atomic(0)
        let wrong = Atomic(0)
        let largest = max(entries.map(\.expanded).max() ?? 1, 1)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            let decompressor = libdeflate_alloc_decompressor()
            defer { libdeflate_free_decompressor(decompressor) }
            var buffer = [UInt8](repeating: 0, count: largest)
            while case let start = next.add(64, ordering: .relaxed).oldValue, start < entries.count {
                for entry in entries[start..<min(start + 64, entries.count)] {
                    let nameLength = number(zip, entry.header + 26, 2) + number(zip, entry.header + 28, 2)
                    let data = UnsafeRawBufferPointer(rebasing: zip[(entry.header + 30 + nameLength)...])
                    let result = libdeflate_deflate_decompress(
                        decompressor, data.baseAddress, entry.compressed, &buffer, entry.expanded, nil)
                    let isRight =
                        result == LIBDEFLATE_SUCCESS && libdeflate_crc32(0, buffer, entry.expanded) == entry.checksum
                    if !isRight { wrong.add(1, ordering: .relaxed) }
                }
            }
        }
        guard wrong.load(ordering: .relaxed) == 0 else { throw BenchmarkFailure("'\(path)' has damaged entries") }
    }

    private static func mapped(_ path: String) throws -> UnsafeRawBufferPointer {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw BenchmarkFailure("'\(path)' can't be read") }
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
        guard size >= 22, let memory, memory != MAP_FAILED else { throw BenchmarkFailure("'\(path)' can't be mapped") }
        return UnsafeRawBufferPointer(start: memory, count: size)
    }

    private static func directory(of zip: UnsafeRawBufferPointer) throws -> [Entry] {
        let end = zip.count - 22
        guard number(zip, end, 4) == 0x0605_4B50 else { throw BenchmarkFailure("this zip was not made here") }
        var count = number(zip, end + 10, 2)
        var position = number(zip, end + 16, 4)
        // The record of Zip64 stands before its locator.
        if count == 0xFFFF { (count, position) = (number(zip, end - 76 + 32, 8), number(zip, end - 76 + 48, 8)) }
        return (0..<count).map { _ in
            let lengths = (28...32).filter { $0 % 2 == 0 }.map { number(zip, position + $0, 2) }
            defer { position += 46 + lengths.reduce(0, +) }
            return Entry(
                header: number(zip, position + 42, 4), compressed: number(zip, position + 20, 4),
                expanded: number(zip, position + 24, 4), checksum: UInt32(number(zip, position + 16, 4)))
        }
    }

    private static func number(_ zip: UnsafeRawBufferPointer, _ offset: Int, _ width: Int) -> Int {
        (0..<width).reduce(0) { $0 | Int(zip[offset + $1]) << ($1 * 8) }
    }
}
