import Foundation
import Perdure
import PerdureFixtures
import Testing

@testable import PerdureGenerate

/// Definitions, and the Swift that was made of them, which is compiled here.
struct GeneratedLinks: Sendable, CustomStringConvertible {
    let samples: Samples
    /// What the type of all links is called.
    let name: String
    let restorer: Restorer
    let definitions: Definitions
    /// Reads what was restored as the generated type, and gives it back as that type writes it; nil where it is refused.
    let rewritten: @Sendable (Restoration) throws -> (action: String, link: Link?)?

    var description: String { samples.name }

    private init<Content: TypedLink>(_ samples: Samples, _ links: TypedLinks<Content>, _ definitions: Definitions) {
        self.samples = samples
        self.definitions = definitions
        name = "\(Content.self)"
        restorer = links.restorer
        rewritten = { restoration in
            let restored = RestoredLink<Content>(restoration)
            func written(_ content: Content) throws -> Link? {
                do throws(LinkWritingError) { return try links.write(content) } catch {
                    // A URL need not say all that an activity needs.
                    guard restoration.url != nil else { throw error }
                    return nil
                }
            }
            return switch restored.action {
            case .open(let content): ("open", try written(content))
            case .moved(let content, _): ("moved", try content.flatMap(written))
            case .deleted(let content): ("deleted", try written(content))
            case .fallback(let content, _): ("fallback", try written(content))
            case .unresolvable(let content): ("unresolvable", try written(content))
            case .newer: ("newer", nil)
            case .discarded: ("discarded", nil)
            case .unknown: ("unknown", nil)
            case .refused: nil
            }
        }
    }

    static let all: [GeneratedLinks] = Samples.all.map { samples in
        switch samples.name {
        case "samples": GeneratedLinks(samples, SampleLink.links, SampleLink.definitions)
        case "awful": GeneratedLinks(samples, AwfulLink.links, AwfulLink.definitions)
        case "fsnotes": GeneratedLinks(samples, FSNotesLink.links, FSNotesLink.definitions)
        case "kdrive": GeneratedLinks(samples, KDriveLink.links, KDriveLink.definitions)
        case "netnewswire": GeneratedLinks(samples, NetNewsWireLink.links, NetNewsWireLink.definitions)
        case "zotero": GeneratedLinks(samples, ZoteroLink.links, ZoteroLink.definitions)
        default: GeneratedLinks(samples, EverythingLink.links, EverythingLink.definitions)
        }
    }

    // MARK: Links

    /// Every saved link of the project.
    var links: [SavedLink.Text.Carrier] {
        guard let folder = samples.folder.map({ $0 + "/Links" }) else { return [] }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name in
            let bytes = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
            return LinkFileReader.read(Array(bytes), path: name).links.flatMap { saved in
                [saved.link.carrier] + [saved.expectation?.link?.carrier].compactMap { $0 }
            }
        }
    }
}
