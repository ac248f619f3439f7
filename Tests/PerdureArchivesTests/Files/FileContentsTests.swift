import Foundation
import Testing

@testable import PerdureArchives

@Suite struct FileContentsTests {
    @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
    func wholeFileAndPadding(size: Int) throws {
        let folder = TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(PathBytes("f"), bytes)
        let contents = try SystemCalls.live.readFile(at: folder["f"], limit: size, padding: 64)
        #expect(contents.count == size)
        #expect(Array(contents.contents) == bytes)
        #expect(contents.bytes.dropFirst(size).elementsEqual(repeatElement(0, count: 64)))
        #expect(contents.info.size == size)
    }

    @Test func theLimitHolds() throws {
        let folder = TemporaryFolder()
        try folder.write("f", "12345")
        let failure = failure { _ = try SystemCalls.live.readFile(at: folder["f"], limit: 4) }
        #expect(failure?.reason == .refused(.tooLarge(limit: 4)))
    }

    @Test func shortReadsAreContinued() throws {
        let folder = TemporaryFolder()
        try folder.write("f", "hello, world")
        let system = SystemCalls(fault: { $0 == .read ? .short(1) : nil })
        #expect(try system.readFile(at: folder["f"], limit: 100).bytes == Array("hello, world".utf8))
    }

    @Test(arguments: [true, false])
    func aFileThatChangesWhileItIsRead(grows: Bool) throws {
        let folder = TemporaryFolder()
        try folder.write(PathBytes("f"), Array(repeating: 1, count: 1000))
        let path = folder["f"]
        let system = SystemCalls(fault: { operation in
            if operation == .read {
                shell(
                    grows
                        ? "test $(wc -c < '\(path)') -gt 200000 || head -c 100000 /dev/zero >> '\(path)'"
                        : ": > '\(path)'")
            }
            return operation == .read ? .short(grows ? 200_000 : 100) : nil
        })
        let contents = try system.readFile(at: path, limit: 1 << 20, padding: 8)
        #expect(contents.bytes.count == contents.count + 8)
        #expect(grows ? contents.count > 200_000 : contents.count == 0)
        let growing = failure { _ = try system.readFile(at: path, limit: 1500) }
        #expect(grows ? growing?.reason == .refused(.tooLarge(limit: 1500)) : growing == nil)
    }

    @Test func filesWithoutASizeAreReadToTheirEnd() throws {
        #if os(Linux)
            #expect(try SystemCalls.live.readFile(at: PathBytes("/proc/self/stat"), limit: 1 << 20).count > 10)
        #else
            skipAloud("no /proc here")
        #endif
    }

    @Test func interruptedCallsAreMadeAgainOrEndTheWork() throws {
        var system = SystemCalls()
        let attempts = FaultCounter(failing: .max, errno: 0)
        let first = try system.call(.read, PathBytes("x")) { _ -> Int in
            _ = attempts.system.fault?(.read)
            errno = EINTR
            return attempts.calls < 3 ? -1 : 7
        }
        #expect(first == 7)
        system.isInterrupted = { true }
        let failure = failure {
            try system.call(.read, PathBytes("x")) { _ -> Int in
                errno = EINTR
                return -1
            }
        }
        #expect(failure?.reason == .interrupted)
    }
}
