import Foundation
import Testing

@testable import PerdureArchives

@Suite struct FileFailureTests {
    @Test(arguments: [
        (ENOSPC, FileFailure.Reason.diskFull(errno: ENOSPC), true), (EDQUOT, .diskFull(errno: EDQUOT), true),
        (EPIPE, .closedPipe, true), (EACCES, .system(errno: EACCES), false),
    ])
    func reasons(code: Int32, reason: FileFailure.Reason, stops: Bool) {
        let failure = FileFailure(.write, PathBytes("a"), errno: code)
        #expect(failure.reason == reason)
        #expect(failure.errno == code)
        #expect(failure.stopsEverything == stops)
    }

    @Test func sentences() {
        #expect(
            FileFailure(.open, PathBytes([0x61, 0xFF]), errno: ENOENT).description
                == "Can't open a\\xFF: there is no such file or folder. Check how the path is spelt.")
        #expect(FileFailure(.rename, PathBytes("a"), errno: EMLINK).description.hasPrefix("Can't put into place a: "))
    }

    @Test(arguments: FileOperation.allCases)
    func everyOperationMakesASentence(operation: FileOperation) {
        let text = FileFailure(operation, PathBytes("a"), .changedMeanwhile).description
        #expect(text.hasPrefix("Can't \(operation.rawValue) a: it was changed"))
    }

    @Test func aClosedPipeIsItsOwnCase() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        let file = FileDescriptor(owning: ends[1], path: PathBytes("stdout"))
        var failure: FileFailure?
        do throws(FileFailure) { try SystemCalls.live.write([1], to: file) } catch { failure = error }
        #expect(failure?.reason == .closedPipe)
    }
}
