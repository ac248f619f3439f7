import Foundation
import Testing

@testable import PerdureArchives

struct ZipReadingTests {
    static let text = String(repeating: "to perdure ", count: 1000)

    /// A zip of one entry, whose recorded expanded size and data may be lies.
    private func zip(size: Int? = nil, spoilData: Int? = nil, method: UInt16 = 8) -> [UInt8] {
        var member = RawMember("a", Self.text, method: method)
        if let size {
            member.spoilLocal = { $0.store(UInt32(size), at: 22) }
            member.spoilCentral = { $0.store(UInt32(size), at: 24) }
        }
        var bytes = RawZip([member]).bytes
        if let spoilData { bytes[31 + spoilData] ^= 0xFF }
        return bytes
    }

    @Test func lyingSizes() throws {
        #expect(throws: ZipFailure.sizeLies(recorded: 10_999, isLonger: true, at: 31)) {
            try openZip(zip(size: 10_999)).contents(0)
        }
        #expect(throws: ZipFailure.sizeLies(recorded: 11_001, isLonger: false, at: 31)) {
            try openZip(zip(size: 11_001)).contents(0)
        }
    }

    @Test func damagedData() throws {
        #expect(throws: ZipFailure.dataDamaged(at: 31)) { try openZip(zip(spoilData: 0)).contents(0) }
        let failure = #expect(throws: ZipFailure.self) { try openZip(zip(spoilData: 500, method: 0)).contents(0) }
        guard case .checksumDiffers(_, _, 31) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func fileThatIsCutShortMeanwhile() throws {
        try withZipFolder { folder in
            let file = folder.appendingPathComponent("a.zip")
            try zip(method: 0).write(to: file)
            let handle = try FileHandle(forUpdating: file)
            let size = try handle.seekToEnd()
            let archive = try ZipArchive(ZipSource(descriptor: handle.fileDescriptor, size: Int(size)))
            #expect(try archive.contents(0) == Array(Self.text.utf8))
            try handle.truncate(atOffset: 5000)
            #expect(throws: ZipFailure.sourceShrank(at: 5000)) { try archive.contents(0) }
            #expect(throws: ZipFailure.sourceShrank(at: 5000)) { try archive.rewritten() }
        }
    }

    @Test func systemErrorsAreTold() {
        #expect(throws: ZipFailure.cannotRead(errno: EBADF, at: 0)) {
            try ZipArchive(ZipSource(descriptor: -1, size: 22))
        }
    }

    @Test func readsFromSeveralThreadsAtOnce() throws {
        let members = (0..<200).map { RawMember("\($0)", String(repeating: "\($0) ", count: 100 * $0)) }
        try withZipFolder { folder in
            let file = folder.appendingPathComponent("a.zip")
            try RawZip(members).bytes.write(to: file)
            let handle = try FileHandle(forReadingFrom: file)
            let archive = try ZipArchive(
                ZipSource(descriptor: handle.fileDescriptor, size: [UInt8](contentsOf: file).count))
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                do {
                    var workspace = try ZipWorkspace()
                    for (entry, member) in Swift.zip(archive.entries, members) {
                        #expect(try archive.read(entry, using: &workspace) == member.contents)
                    }
                } catch {
                    Issue.record(error)
                }
            }
        }
    }
}
