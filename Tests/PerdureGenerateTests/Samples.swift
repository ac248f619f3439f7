import Foundation
import Perdure
import PerdureYAML

/// Definitions of the samples, of the apps, and of one lineage that has every kind of field.
struct Samples: Sendable, CustomStringConvertible {
    let name: String
    let definitions: Definitions
    let areUsable: Bool
    let source: @Sendable (String) -> [UInt8]?
    /// Where schemas, migrations and saved links are; nil for definitions that were only there to be read.
    private(set) var folder: String?

    var description: String { name }

    static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    static let all = [everything, Samples("samples", in: root.path)] + apps

    private static let apps: [Samples] = {
        let folder = root.appendingPathComponent("Tests/Apps").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.contains(".") }.sorted().map { Samples($0, in: folder + "/" + $0) }
    }()

    private init(_ name: String, in folder: String) {
        let loaded = DefinitionLoader.load(schemas: [folder + "/Schemas"], migrations: [folder + "/Migrations"])
        self.name = name
        self.folder = folder
        definitions = loaded.definitions
        areUsable = loaded.areUsable
        source = { loaded.source(of: $0) }
    }

    static let everything: Samples = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "perdure-generate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("Schemas/v1.yaml", first), ("Schemas/v2.yaml", second), ("Migrations/m.yaml", migration)]
        {
            let file = folder.appendingPathComponent(name)
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: file)
        }
        var samples = Samples("everything", in: folder.path)
        samples.folder = nil
        return samples
    }()

    private static let first = #"""
        lineage: everything
        version: 1
        summary: Every kind of field | and more.
        activity: [com.example.a, com.example.b]
        title: {required: true, minLength: 1}
        identifiers:
          targetContentIdentifier: "e-{id}"
          webpageURL: {required: false}
        userInfo:
          id: {type: string, required: true, identity: true, pattern: '^[a-z]+\d?$|^é'}
          text: {type: string, nullable: true, maxLength: 3}
          count: {type: integer, minimum: -2, maximum: 9007199254740993, default: 3, accept: [string]}
          ratio: {type: number, minimum: 0.5}
          flag: boolean
          level: {type: integer, enum: [1, 2, 3]}
          state: {type: string, enum: [on, "off|x"], open: true, summary: "on or `off`"}
          mode: {type: string, enum: [a, b], nullable: true}
          when: date
          page: url
          ref: {type: uuid, enum: [0F8FAD5B-D9CB-469F-A165-70867728950E]}
          bytes: {type: data, maxLength: 8}
          names: {type: array, of: string, minLength: 1, maxLength: 3}
          pins: {type: set, of: integer}
          free: {type: array}
          odd: any
          place:
            type: dictionary
            fields: {x: {type: number, required: true}, "a.b": {type: string, deprecated: "gone"}}
          tally: {type: dictionary, keys: {type: string, pattern: '^[a-z]+$'}, values: integer}
          target:
            one-of:
              - {when: {equals: {kind: feed}}, fields: {kind: string, feed: {type: string, required: true}}}
              - {when: {present: folder}, fields: {kind: string, folder: {type: string, required: true}}}
          inner: {type: string, format: json, content: {fields: {zoom: {type: number, required: true}}}}
          link: {type: string, link: true}
        variants:
          - when: {activity: com.example.b}
            userInfo: {text: {type: string, required: true}}

        """#
    private static let second = """
        lineage: everything
        version: 2
        like: 1
        variants: null
        unknown: refuse

        """
    private static let migration = """
        lineage: everything
        from: 1
        to: 2
        steps:
          - normalise: {field: text, trim: true}
            lossy: "white space at the ends | says nothing"

        """
}
