import Foundation
import Perdure
import PerdureFormats
import Testing

/// Property lists of other projects' tests, some of which crashed a reader: each is read, or refused with a place.
@Suite(.enabled(if: JSONCorpora.root != nil, "the shared corpora are not here"))
struct PropertyListCorpusTests {
    static let files: [URL] = ["plist-ddplist", "keyed-archive"].flatMap { folder in
        JSONCorpora.files(in: folder).flatMap { file in
            let inner = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []
            return inner.isEmpty ? [file] : inner.sorted().map { file.appending(path: $0) }
        }
    }

    /// What is in a property list; nil where it is refused.
    static func value(_ bytes: [UInt8]) -> Value? {
        bytes.withUnsafeBytes { bytes in
            var tape = Tape()
            guard let source = try? PropertyListSource(bytes), (try? source.lex(into: &tape)) != nil else { return nil }
            return tape.value(Tape.root)
        }
    }

    @Test(arguments: files)
    func isReadAndWrittenOrRefused(_ file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        try bytes.withUnsafeBytes { raw in
            var tape = Tape()
            let source: PropertyListSource
            do {
                source = try PropertyListSource(raw)
                try source.lex(into: &tape)
            } catch let failure as PropertyListFailure {
                #expect(failure.offset <= bytes.count)
                return
            }
            #expect(try source.write(tape) == bytes)
            guard tape.kind(Tape.root) == .dictionary else { return }
            tape.insert(.string("é"), in: Tape.root, as: Array("added".utf8))
            let value = tape.value(Tape.root)
            let after = try source.write(tape)
            #expect(Self.value(after)?.exact == value.exact)
        }
    }

    @Test func mostOfThemAreRead() throws {
        let read = try Self.files.filter { Self.value(Array(try Data(contentsOf: $0))) != nil }
        #expect(read.count >= 34)
    }

    @Test(arguments: files.filter { $0.path.contains("keyed-archive/NS") })
    func archivesAreReadAsSuch(_ file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        try bytes.withUnsafeBytes { bytes in
            var archive = try KeyedArchive.read(bytes)
            let root = try #require(archive.top.first).object
            let value = try archive.value(of: root)
            switch file.deletingPathExtension().lastPathComponent {
            case "NSKeyedUnarchiver-UUIDTest": #expect(value == .uuid("0AD863BA-7584-40CF-8896-BD87B3280C34"))
            case "NSKeyedUnarchiver-URLTest": #expect(value.kind == .url)
            case "NSSet-Numbers", "NSMutableSet-Numbers": #expect(value == .set((1...5).map { .integer($0) }))
            case "NSKeyedUnarchiver-ArrayTest": #expect(value.kind == .array)
            case "NSKeyedUnarchiver-ComplexTest": #expect(value.kind == .dictionary)
            default: break
            }
            // An object that nothing else needs changes, and the others are as they were.
            let count = archive.objectCount
            try archive.replace(object: root, with: .string("new"))
            let after = try archive.finish()
            try after.withUnsafeBytes { bytes in
                let again = try KeyedArchive.read(bytes)
                #expect(try again.value(of: root) == .string("new"))
                #expect(again.objectCount == count)
            }
        }
    }
}
