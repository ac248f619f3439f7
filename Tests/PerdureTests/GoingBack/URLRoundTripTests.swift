import Perdure
import Testing

/// Links that are only URLs, down and up again.
@Suite struct URLRoundTripTests {
    private struct Run {
        var outcome: Outcome
        var from: Int?
        var text: String
        var detail: LinkResult.Detail?

        init(_ url: String, _ engine: MigrationEngine, _ policy: RemainderPolicy) {
            let bytes = Array(url.utf8)
            var tape = Tape()
            var worker = Worker(copiesLineages: false, remainders: policy)
            let (result, new) = bytes.withUnsafeBytes { bytes in
                let (result, pieces) = engine.migrate(url: bytes, &tape, &worker)
                return (result, String(decoding: pieces.joined(with: bytes), as: UTF8.self))
            }
            (outcome, from, detail) = (result.outcome, result.from, result.detail)
            text = outcome.isRewritten ? new : url
        }
    }

    /// The URLs of random lineages, of every version above the first.
    @Test("down and up again is the same URL", arguments: TwinTests.seeds.filter { $0 % 2 == 0 })
    func random(seed: Int) throws {
        let lineage = RandomLineage(seed: seed)
        let definitions = lineage.definitions.definitions
        let engines = lineage.versions.map { version in MigrationEngine(definitions) { _ in version.number } }
        for number in 0..<16 {
            let version = lineage.versions[number % 4]
            let link = RandomLink(version, hasKey: lineage.hasKey, seed: seed * 1_000 + number).text
            guard let url = SampleRun.value(link)?["webpageURL"]?.text else { continue }
            for source in version.number...4 {
                let up = Run(url, engines[source - 1], .standard)
                guard up.outcome.isRewritten || up.outcome == .current else { continue }
                for target in 1..<source { try downUp(up.text, source, target, engines, lineage) }
            }
        }
    }

    private func downUp(
        _ url: String, _ source: Int, _ target: Int, _ engines: [MigrationEngine], _ lineage: RandomLineage
    ) throws {
        let down = Run(url, engines[target - 1], RemainderPolicy(.journal))
        guard down.outcome.isRewritten, down.from == source else { return }
        #expect(down.outcome == .migrated)
        let about = Comment(rawValue: "\(url)\n\(down.text)\n\(lineage)")
        var shelf = RemainderShelf()
        if let kept = down.detail?.kept { shelf.add(kept) }
        let up = Run(down.text, engines[source - 1], RemainderPolicy(.journal, shelf: shelf))
        guard up.from == target else { return }
        #expect(up.outcome.isRewritten && up.text == url, "\(up) \(up.detail?.messages ?? []) \(about)")
        // Where nothing is said to be lost, the way up alone leads to the same link.
        let dropped = Run(url, engines[target - 1], .standard)
        #expect(dropped.text == down.text, about)
        #expect(down.detail?.kept != nil || dropped.outcome == .migrated, about)
    }

    private static let definitions = TestDefinitions([
        "lineage: thing\nversion: by-shape",
        "lineage: thing\nversion: 1\nurls: [\"x:one?id={id}\"]\nuserInfo: {id: string}",
        "lineage: thing\nversion: 2\nurls: [\"x:two?id={id}{?page:integer}\"]\nuserInfo: {id: string, page: integer}",
        "lineage: thing\nversion: 3\nurls: [\"x:three?id={id}{?page:integer}{?style}\"]\nuserInfo: {id: {type: string, identity: true}, page: integer, style: string}",
        "lineage: thing\nfrom: 1\nto: 2\nsteps: []\ndown: [{remove: page, lossy: no pages}]",
        "lineage: thing\nfrom: 2\nto: 3\nsteps: []\ndown: [{remove: style, lossy: no styles}]",
    ])

    private func run(_ url: String, to version: Int, _ policy: RemainderPolicy = .standard) -> Run {
        Run(url, MigrationEngine(Self.definitions.definitions) { _ in version }, policy)
    }

    @Test("a URL has no room, and says what it drops")
    func dropped() {
        #expect(Self.definitions.findings.filter(\.isLoadError) == [])
        let down = run("x:three?id=7&page=2&style=map", to: 1)
        #expect(down.outcome == .migratedWithLoss && down.text == "x:one?id=7")
        #expect(down.detail?.losses.map(\.path) == ["page", "style"])
        #expect(down.detail?.losses.map(\.reason) == ["no pages", "no styles"])
        #expect(run("x:three?id=7", to: 1).outcome == .migrated)
    }

    @Test("kept beside it, it comes back, unless the URL was edited")
    func kept() throws {
        let newest = "x:three?id=%37&page=2&style=map#top"
        let down = run(newest, to: 1, RemainderPolicy(.journal))
        #expect(down.outcome == .migrated && down.text == "x:one?id=%37#top", "\(down)")
        var shelf = RemainderShelf()
        shelf.add(try #require(down.detail?.kept))
        let policy = RemainderPolicy(.journal, shelf: shelf)
        #expect(run(down.text, to: 3, policy).text == newest)
        // Halfway it is kept once more.
        let halfway = run(down.text, to: 2, policy)
        #expect(halfway.outcome == .migrated && halfway.text == "x:two?id=%37#top")
        var next = RemainderShelf()
        next.add(try #require(halfway.detail?.kept))
        #expect(run(halfway.text, to: 3, RemainderPolicy(.journal, shelf: next)).text == newest)
        // Another URL is another link.
        #expect(run("x:one?id=8", to: 3, policy).text == "x:three?id=8")
    }

    @Test("what a hostile journal keeps for a URL is a conflict")
    func hostile() {
        for value in ["y:other", "x:one?id=8", "no URL"] {
            let standing = LinkDigest(text: "x:three?id=7".utf8)
            let entry = #"{"path":["$url"],"value":"\#(value)","standing":"\#(standing)"}"#
            let text = #"{"format":"perdure-remainder/1","layers":[{"version":3,"entries":[\#(entry)]}]}"#
            var shelf = RemainderShelf()
            shelf.add(KeptRemainder(link: LinkDigest(text: "x:one?id=7".utf8), text: text))
            let up = run("x:one?id=7", to: 3, RemainderPolicy(.journal, shelf: shelf))
            #expect(up.outcome == .migrated && up.text == "x:three?id=7")
            #expect(up.detail?.warnings.count == 1)
        }
    }
}
