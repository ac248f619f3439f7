import Foundation
import Synchronization
import Testing

@testable import CommandLineKit

@Suite struct ByteOutputTests {
    /// A descriptor that answers from a list: a count, or an `errno` below zero.
    /// After the list it takes everything.
    private final class FakeSystem: Sendable {
        let answers: Mutex<[Int]>
        let taken = Mutex<[UInt8]>([])
        let waits = Mutex(0)

        init(_ answers: [Int]) { self.answers = Mutex(answers) }

        var output: ByteOutput {
            ByteOutput(
                descriptor: 9,
                system: OutputSystem(
                    writeSome: { _, bytes in
                        let answer = self.answers.withLock {
                            $0.isEmpty ? bytes.count : $0.removeFirst()
                        }
                        guard answer >= 0 else {
                            return .failure(OutputSystem.Refusal(number: Int32(-answer)))
                        }
                        self.taken.withLock { $0 += bytes.prefix(answer) }
                        return .success(min(answer, bytes.count))
                    },
                    awaitRoom: { _ in
                        self.waits.withLock { $0 += 1 }
                        return self.waits.withLock { $0 % 2 == 1 }
                            ? .failure(OutputSystem.Refusal(number: EINTR)) : .success(())
                    }))
        }
    }

    @Test(arguments: [
        ([], 0), ([1, 2, 3], 0), ([Int(-EINTR), 4, Int(-EINTR)], 0),
        ([Int(-EAGAIN), 2, Int(-EWOULDBLOCK)], 4), ([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 0),
    ])
    func everythingIsWritten(answers: [Int], waits: Int) throws {
        let fake = FakeSystem(answers)
        try fake.output.write("hello world")
        #expect(fake.taken.withLock(\.self) == Array("hello world".utf8))
        #expect(fake.waits.withLock(\.self) == waits)
    }

    @Test(arguments: [
        ([Int(-EPIPE)], OutputError.closedPipe), ([3, Int(-EPIPE)], .closedPipe),
        ([Int(-ENOSPC)], .refused(errno: ENOSPC)), ([2, Int(-EBADF)], .refused(errno: EBADF)),
        ([0], .refused(errno: EIO)),
    ])
    func refusalsAreTold(answers: [Int], error: OutputError) {
        #expect(throws: error) { try FakeSystem(answers).output.write("hello world") }
    }

    @Test func nothingNeedsNoCall() throws {
        try FakeSystem([Int(-EBADF)]).output.write([])
    }

    @Test func aFullPipeIsWaitedFor() async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let reader = Thread.readAll(pipe.fileHandleForReading)
        try ByteOutput(descriptor: descriptor).write(bytes)
        try pipe.fileHandleForWriting.close()
        #expect(await reader.value == bytes)
    }

    @Test func aClosedPipeIsToldApart() throws {
        ByteOutput.ignoreClosedPipeSignal()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let output = ByteOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: OutputError.closedPipe) { try output.write("x") }
    }
}

extension Thread {
    /// Reads to the end on a thread of its own, so that no other task waits for it.
    fileprivate static func readAll(_ handle: FileHandle) -> Task<[UInt8], Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        detachNewThread {
            let data = try? handle.readToEnd()
            continuation.yield(Array(data ?? Data()))
            continuation.finish()
        }
        return Task { await stream.reduce(into: []) { $0 += $1 } }
    }
}
