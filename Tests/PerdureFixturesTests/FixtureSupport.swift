import Perdure
import PerdureFixtures
import PerdureYAML
import Testing

/// Definitions and files of saved links, written in a test.
enum Fixture {
    /// Each text is one file, called by its number; its keys say what it is.
    static func definitions(_ files: [String]) -> Definitions {
        let parsed = files.enumerated().compactMap { index, text -> DefinitionAssembler.File? in
            let file = "\(index).yaml"
            return YAMLParser.parse(Array(text.utf8), file: file).node.map { .init(path: file, node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { .failure(.init("no table '\($0)'")) }
        if findings.hasErrors { Issue.record("\(findings)") }
        return definitions
    }

    /// A lineage `note` of two versions, whose fields and steps are given.
    static func note(
        _ fields: String = "{}", to target: String? = nil, form: String = "{id}", steps: String = "[]"
    ) -> Definitions {
        let head = "lineage: note\nactivity: com.x.note\n"
        return definitions([
            head + "version: 1\nurls: [\"note:{id}\"]\nuserInfo: \(fields)\n",
            head + "version: 2\nurls: [\"note://\(form)\"]\nuserInfo: \(target ?? fields)\n",
            "lineage: note\nfrom: 1\nto: 2\nsteps: \(steps)\n",
        ])
    }

    static func read(_ text: String, path: String = "Links/a.json") -> LinkFile {
        LinkFileReader.read(Array(text.utf8), path: path)
    }

    static func test(_ text: String, _ definitions: Definitions, path: String = "Links/a.json") -> [LinkTestResult] {
        var tester = LinkTester(definitions)
        return tester.test(read(text, path: path))
    }

    /// A file with one link of the lineage `note`.
    static func file(_ payload: String, expect: String) -> String {
        """
        {
          "format": "perdure-links/1",
          "link": {"activityType": "com.x.note", "userInfo": \(payload)},
          "expect": \(expect)
        }

        """
    }
}

extension [Finding] {
    /// `line:column rule`, for each.
    var brief: [String] { map { "\($0.place.line):\($0.place.column) \($0.rule)" } }
}
