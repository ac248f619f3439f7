import Foundation
import Testing

@testable import PerdureArchives

struct ZipCorpusTests {
    /// What can't be read, by file. These files were spoilt on purpose.
    static let faults: [String: [String]] = [
        "testArchiveReadErrorConditions.zip": [
            "is cut short: the archive comment is missing where the file ends, at byte 6546; get a complete copy"
        ],
        "testCRC32Check.zip": [
            "original has a local header, at byte 6221, that contradicts the central directory about the checksum"
        ],
        "testCorruptSymbolicLinkErrorConditions.zip": [
            "s lies, at least in part, outside the part of the zip that holds entries"
        ],
        "testExtractCompressedDataDescriptorArchive.zip": [damagedSecond],
        "testExtractEncryptedArchiveErrorConditions.zip": ["zip64/test.txt is encrypted, and left as it is"],
        "testInvalidCompressionMethodErrorConditions.zip": [
            ".DS_Store has a local header, at byte 0, that contradicts the central directory about the method"
        ],
        "testPathDelimiterTraversalAttack.zip": ["/../secret.txt has an absolute name"],
        "testRemoveDataDescriptorCompressedEntry.zip": [damagedSecond],
        "testSimpleTraversalAttack.zip": [
            "../testTraversalAttackABC/EVIL_HERE has a name that leads out of the archive by `..`"
        ],
    ]
    private static let damagedSecond =
        "second.txt has data, from byte 117 of the zip on, that is damaged: the checksum is b61f1169, recorded is 00000000"

    @Test(
        .enabled(if: !ZipCorpus.zips.isEmpty, "the shared corpora are not here: set PERDURE_SHARED"),
        arguments: ZipCorpus.zips)
    func readsAndRewrites(file: URL) throws {
        let bytes = try [UInt8](contentsOf: file)
        var faults: [String] = []
        do {
            let archive = try openZip(bytes)
            #expect(try archive.rewritten() == bytes)
            for entry in archive.entries {
                if let issue = entry.nameIssue { faults.append("\(entry.name) \(issue)") }
                do {
                    let contents = try archive.contents(entry.index)
                    try replaceAndCheck(bytes, [entry.index: contents + contents])
                } catch let failure as ZipFailure {
                    faults.append("\(entry.name) \(failure)")
                }
            }
        } catch let failure as ZipFailure {
            faults.append("\(failure)")
        }
        #expect(faults == Self.faults[file.lastPathComponent] ?? [])
    }
}
