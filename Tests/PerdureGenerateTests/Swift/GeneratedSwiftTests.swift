import Foundation
import Perdure
import PerdureFixtures
import Testing

@testable import PerdureGenerate

/// The Swift that is made of the samples and of the apps. It stands in `Generated` and is compiled with these tests,
/// warnings as errors.
@Suite struct GeneratedSwiftTests {
    @Test(
        "what is compiled here is what is generated now; UPDATE_GOLDENS=1 writes it anew",
        arguments: GeneratedLinks.all)
    func current(generated: GeneratedLinks) throws {
        let text = SwiftSource(generated.samples.definitions, name: generated.name, access: .internal).text
        let file = Samples.root.appendingPathComponent("Tests/PerdureGenerateTests/Generated/\(generated.name).swift")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: file)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test(
        "embedded definitions make of every saved link what the files make of it", arguments: GeneratedLinks.all)
    func sameResults(generated: GeneratedLinks) throws {
        let links = generated.links
        #expect(generated.samples.folder == nil || links.count > 10)
        let restorer = Restorer(MigrationEngine(generated.samples.definitions))
        for link in links {
            switch link {
            case .url(let text):
                let (expected, actual) = (restorer.restore(url: text), generated.restorer.restore(url: text))
                #expect(Self.told(actual) == Self.told(expected), "\(text)")
                #expect(actual.url == expected.url && actual.content == expected.content, "\(text)")
            case .activity(let bytes):
                let value = try #require(bytes.withUnsafeBytes { JSONText.value(reading: $0) })
                let expected = restorer.restore(activity: value)
                let actual = generated.restorer.restore(activity: value)
                #expect(Self.told(actual.restoration) == Self.told(expected.restoration), "\(value)")
                #expect(actual.activity == expected.activity, "\(value)")
                #expect(actual.restoration.content == expected.restoration.content, "\(value)")
            }
        }
    }

    private static func told(_ restoration: Restoration) -> [String] {
        let parts = [
            restoration.verdict.rawValue, restoration.outcome.rawValue, restoration.lineage,
            restoration.from.map(String.init), restoration.to.map(String.init), restoration.identifier,
            restoration.webpageURL,
        ]
        return parts.map { $0 ?? "" } + restoration.messages
    }

    @Test(
        "every link that can be opened has its type, and is written again with all that it said",
        arguments: GeneratedLinks.all)
    func rewritten(generated: GeneratedLinks) throws {
        for link in generated.links {
            let restoration: Restoration
            switch link {
            case .url(let text): restoration = generated.restorer.restore(url: text)
            case .activity(let bytes):
                let value = try #require(bytes.withUnsafeBytes { JSONText.value(reading: $0) })
                restoration = generated.restorer.restore(Link(value))
            }
            let result = try generated.rewritten(restoration)
            guard let result else {
                #expect(restoration.verdict.isProblem, "\(restoration)")
                continue
            }
            #expect(result.action == restoration.verdict.rawValue)
            guard let before = restoration.content?.original, let after = result.link else { continue }
            var (old, new) = (before.userInfo, after.userInfo)
            let lineage = generated.definitions.lineage(restoration.lineage ?? "")
            if let key = lineage?.versionKey, old[key] == nil || old[key]?.text != nil {
                (old[key], new[key]) = (nil, nil)
            }
            #expect(Self.isSame(old, new), "\(before)\n\(after)")
            #expect(after.title == before.title && after.keywords == before.keywords)
            for attribute in LinkAttribute.identifiers {
                if let text = before[attribute] { #expect(after[attribute] == text, "\(before)") }
            }
        }
    }

    /// Equal, but for types that JSON does not have: what was text there is the type now that the schema says.
    private static func isSame(_ old: [String: Value], _ new: [String: Value]) -> Bool {
        old.count == new.count && old.allSatisfy { key, value in new[key].map { isSame(value, $0) } ?? false }
    }

    private static func isSame(_ old: Value, _ new: Value) -> Bool {
        switch (old, new) {
        case (.dictionary(let a), .dictionary(let b)):
            isSame(
                Dictionary(a.map { ($0.key, $0.value) }) { first, _ in first },
                Dictionary(b.map { ($0.key, $0.value) }) { first, _ in first })
        case (.array(let a), .array(let b)), (.array(let a), .set(let b)):
            a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
        case (.string(let text), _): text == new.text || text == new.plainText
        default: old == new
        }
    }
}
