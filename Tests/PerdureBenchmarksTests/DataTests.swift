import Foundation
import PerdureBenchmarks
import Testing

struct DataTests {
    /// The database names a file of the repository by its place.
    private static let subjects = Subject.all.map(\.name).filter {
        !$0.hasPrefix("plan-") && !$0.hasPrefix("app-") && $0 != "notes-database"
    }

    @Test(arguments: subjects)
    func theSameCountMakesTheSameData(name: String) throws {
        let subject = try #require(Subject.named(name))
        let (first, second) = (try Scratch(), try Scratch())
        try subject.make(first.path, 3)
        try subject.make(second.path, 3)
        #expect(try !first.files().isEmpty)
        #expect(try first.files() == second.files())
    }

    @Test func recordsAreAboutAsLongAsTheirSubjectSays() throws {
        for (name, length) in [("ndjson", 1000), ("ndjson-long", 10_000)] {
            let subject = try #require(Subject.named(name))
            let scratch = try Scratch()
            try subject.make(scratch.path, 20)
            let size = try #require(scratch.files()["in.ndjson"]).count / 20
            #expect(abs(size - length) < length / 5, "\(name): \(size)")
        }
    }

    @Test func oneRecordInTwentyHasALink() throws {
        let subject = try #require(Subject.named("ndjson-rare"))
        let scratch = try Scratch()
        try subject.make(scratch.path, 100)
        let text = String(decoding: try #require(scratch.files()["in.ndjson"]), as: UTF8.self)
        #expect(text.split(separator: "\n").filter { $0.contains("activityType") }.count == 5)
    }

    @Test func aPropertyListIsOneToOthers() throws {
        let subject = try #require(Subject.named("plist"))
        let scratch = try Scratch()
        try subject.make(scratch.path, 300)
        let data = try #require(scratch.files()["in.plist"])
        let root = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [[String: Any]]]
        let notes = try #require(root?["notes"])
        #expect(notes.count == 300)
        #expect(notes[299]["title"] as? String == "Note 299")
        #expect((notes[299]["userInfo"] as? [String: Any])?["documentIdentifier"] as? String == "0000012b")
    }

    @Test func namesOfSubjectsAreUnique() {
        let names = Subject.all.map(\.name)
        #expect(Set(names).count == names.count)
        for series in GrowthSeries.all { #expect(Subject.named(series.subject) != nil, "\(series.name)") }
        for item in InstructionCase.all { #expect(Subject.named(item.subject) != nil, "\(item.subject)") }
    }

    @Test func targetsNameReferencesThatAreThere() {
        let site = Site(folder: "/", perdure: "perdure", own: "own", tools: Tools())
        for subject in Subject.all {
            let names = subject.contenders(site, 1).map(\.name)
            #expect(Set(names).count == names.count, "\(subject.name)")
            for case .times(_, let name) in subject.targets { #expect(names.contains(name), "\(name)") }
        }
    }
}
