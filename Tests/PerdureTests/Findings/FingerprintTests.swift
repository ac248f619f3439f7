import Perdure
import Testing

@Suite("Fingerprints") struct FingerprintTests {
    private let finding = Finding(
        .unknownField, "no field 'pge'", at: Place(file: "Schemas/article/v3.yaml", line: 4, column: 2))

    private func print(_ finding: Finding) -> String { Fingerprint.all(of: [finding])[0].text }

    private func changed(_ change: (inout Finding) -> Void) -> String {
        var finding = finding
        change(&finding)
        return print(finding)
    }

    @Test("A finding keeps its fingerprint for good") func stable() {
        #expect(print(finding) == "2d36e63ad2c4")
        #expect(print(finding).wholeMatch(of: /[0-9a-f]{12}/) != nil)
    }

    @Test("Lines, severity, notes, help and the way to the project make no difference")
    func whatDoesNotCount() {
        #expect(changed { $0.place.line = 40 } == print(finding))
        #expect(changed { $0.place.column = 9 } == print(finding))
        #expect(changed { $0.severity = .note } == print(finding))
        #expect(changed { $0.notes = [.init("see here")] } == print(finding))
        #expect(changed { $0.help = "Mend it." } == print(finding))
        #expect(changed { $0.place.file = "/home/a/Schemas/article/v3.yaml" } == print(finding))
        #expect(changed { $0.place.file = "../Schemas/article/v3.yaml" } == print(finding))
        #expect(changed { $0.place.file = "article/v3.yaml" } == print(finding))
    }

    @Test("Rule, file, message and subject make a difference") func whatCounts() {
        let all = [
            print(finding), changed { $0.rule = "field-exists" }, changed { $0.place.file = "Schemas/article/v2.yaml" },
            changed { $0.message = "no field 'page'" }, changed { $0.subject = "article/3/page" },
        ]
        #expect(Set(all).count == all.count)
    }

    @Test("With a subject, the message may change its words") func subject() {
        let first = changed { $0.subject = "article/3/page" }
        let second = changed { ($0.subject, $0.message) = ("article/3/page", "another sentence") }
        #expect(first == second)
    }

    @Test("Findings that are alike are numbered, and the first stays what it is alone") func numbered() {
        var second = finding
        second.place.line = 9
        let both = Fingerprint.all(of: [finding, second])
        #expect(both[0].text == print(finding))
        #expect(both[0] != both[1])
    }

    @Test("No two rules begin alike, so that an approval tells what it is for") func beginnings() {
        let beginnings = Set(Rule.all.map { Fingerprint.beginning(of: $0.name) })
        #expect(beginnings.count == Rule.all.count)
        #expect(print(finding).hasPrefix(Fingerprint.beginning(of: finding.rule)))
    }

    @Test("A fingerprint that was taken stays, whatever is left beside it") func taken() {
        var second = finding
        second.fingerprint = Fingerprint.all(of: [finding, finding])[1]
        #expect(Fingerprint.all(of: [second]) == [second.fingerprint])
    }
}
