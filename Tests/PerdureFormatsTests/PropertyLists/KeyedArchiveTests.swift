import Perdure
import PerdureFormats
import Testing

/// Reads an archive, edits the first link in it, and gives the new bytes.
func editedArchive(_ bytes: [UInt8], _ edit: (inout Tape) throws -> Void) throws -> [UInt8] {
    try bytes.withUnsafeBytes { bytes in
        var archive = try KeyedArchive.read(bytes)
        let object = try #require(archive.activities().first)
        var tape = Tape()
        try archive.lex(object, into: &tape)
        try edit(&tape)
        try archive.write(tape, to: object)
        return try archive.finish()
    }
}

@Suite struct KeyedArchiveTests {
    private static let link = Value.dictionary([
        ("activityType", .string("com.example.doc")), ("title", .string("a")),
        (
            "userInfo",
            .dictionary([
                ("id", .string("a")), ("at", .date(Timestamp(secondsSinceReferenceDate: 700_000_000.5))),
                ("page", .url("https://example.com/a")), ("uuid", .uuid("0AD863BA-7584-40CF-8896-BD87B3280C34")),
                ("tags", .set([.string("x")])), ("none", .null), ("blob", .data([1, 2])), ("flag", .boolean(true)),
                ("zoom", .number(Number("0.5")!)),
            ])
        ),
    ])

    @Test(arguments: ["root", "8B6A8F2C-9D0B-4F3F-9C3C-0C9B7B4B6F10"])
    func resolvesEveryType(_ key: String) throws {
        let bytes = PlainPropertyList.archive(Self.link, key: key).binary()
        let same = try editedArchive(bytes) { tape in #expect(tape.value(Tape.root).exact == Self.link.exact) }
        #expect(same == bytes)
        try bytes.withUnsafeBytes { bytes in
            let archive = try KeyedArchive.read(bytes)
            #expect(archive.top.map(\.key) == [key])
            #expect(try archive.value(of: archive.top[0].object).exact == Self.link.exact)
        }
    }

    @Test func aStringOfTwoUsesChangesInOne() throws {
        let bytes = PlainPropertyList.archive(Self.link).binary()
        let after = try editedArchive(bytes) { tape in
            guard case .found(let id) = tape.member("id", of: tape.payload) else { return }
            tape.replace(id, with: .string("b"))
        }
        let value = try #require(PlainPropertyList(binary: after)?.unarchived())
        #expect(value["title"] == .string("a"))
        #expect(value["userInfo"]?["id"] == .string("b"))
    }

    @Test func aURLIsReadAgainstItsBase() throws {
        let list = PlainPropertyList.object([
            ("$version", .integer(100_000)), ("$archiver", .string("NSKeyedArchiver")),
            ("$top", .object([("root", .uid(1))])),
            (
                "$objects",
                .array([
                    .string("$null"), .object([("NS.base", .uid(2)), ("NS.relative", .uid(5)), ("$class", .uid(4))]),
                    .object([("NS.base", .uid(0)), ("NS.relative", .uid(3)), ("$class", .uid(4))]),
                    .string("https://example.com/a/b?x#y"), .object([("$classname", .string("NSURL"))]),
                    .string("../c?d"),
                ])
            ),
        ])
        try list.binary().withUnsafeBytes { bytes in
            let archive = try KeyedArchive.read(bytes)
            #expect(try archive.value(of: 1) == .url("https://example.com/c?d"))
        }
    }

    @Test func aStoredUserActivityGetsANewPayload() throws {
        let list = PlainPropertyList.object([
            ("$version", .integer(100_000)), ("$archiver", .string("NSKeyedArchiver")),
            ("$top", .object([("root", .uid(1))])),
            (
                "$objects",
                .array([
                    .string("$null"),
                    .object([
                        ("version", .integer(1)), ("title", .uid(2)), ("activityType", .uid(3)),
                        ("dynamicActivityType", .uid(3)),
                        ("payload", .uid(4)), ("webpageURL", .uid(0)), ("isActive", .boolean(true)),
                        ("$class", .uid(5)),
                    ]),
                    .string("Old"), .string("com.example.doc"), .data([1, 2, 3]),
                    .object([("$classname", .string("UAUserActivityInfo"))]),
                ])
            ),
        ])
        let after = try list.binary().withUnsafeBytes { bytes in
            var archive = try KeyedArchive.read(bytes)
            let object = try #require(archive.objects(ofClass: "UAUserActivityInfo").first)
            #expect(try archive.attribute("payload", of: object) == .data([1, 2, 3]))
            #expect(try archive.attribute("webpageURL", of: object) == nil)
            #expect(try archive.attribute("isActive", of: object) == .boolean(true))
            #expect(try archive.attributes(of: object).map(\.object) == [nil, 2, 3, 3, 4, 0, nil])
            try archive.set("payload", of: object, to: .data([4]))
            try archive.set("activityType", of: object, to: .string("com.example.other"))
            try archive.set("webpageURL", of: object, to: .url("https://example.com"))
            try archive.set("version", of: object, to: .integer(2))
            return try archive.finish()
        }
        guard case .array(let objects)? = PlainPropertyList(binary: after)?["$objects"] else {
            Issue.record("no objects")
            return
        }
        #expect(
            objects[1].exact
                == #"{"version": 2, "title": uid 2, "activityType": uid 6, "dynamicActivityType": uid 3, "payload": uid 4, "webpageURL": uid 9, "isActive": true, "$class": uid 5}"#
        )
        #expect(objects[3...4].map(\.exact) == [#""com.example.doc""#, "data [4]"])
        #expect(
            objects[6...].map(\.exact) == [
                #""com.example.other""#, #""https://example.com""#,
                #"{"$classname": "NSURL", "$classes": ["NSURL", "NSObject"]}"#,
                #"{"NS.base": uid 0, "NS.relative": uid 7, "$class": uid 8}"#,
            ])
    }

    @Test func aUIDBeyondTheObjectsIsRefused() throws {
        let list = PlainPropertyList.object([
            ("$archiver", .string("NSKeyedArchiver")), ("$top", .object([("root", .uid(255))])),
            ("$objects", .array([.string("$null")])),
        ])
        let bytes = list.binary()
        let place = try #require(bytes.firstRange(of: [0x80, 0xFF])).lowerBound
        #expect(throws: PropertyListFailure(.uid, at: place)) {
            try bytes.withUnsafeBytes { bytes in _ = try KeyedArchive.read(bytes) }
        }
    }

    @Test(arguments: 0..<20)
    func editsAndNothingElse(_ group: UInt64) throws {
        for seed in group * 30..<group * 30 + 30 {
            var generator = RandomPropertyList(seed: seed)
            let link = generator.activity(depth: 3).asValue
            let outside = generator.value(depth: 2).asValue
            let whole = Value.dictionary([("before", outside), ("link", link), ("after", link["a"] ?? .null)])
            let source = PlainPropertyList.archive(whole, sharing: seed % 2 == 0).binary(generator.spelling(seed))
            var model = Value.null
            var log: [String] = []
            let after = try editedArchive(source) { tape in
                var edits = JSONRandomEdits(seed: seed, model: tape.value(Tape.root), scalars: Self.scalars)
                for _ in 0..<Int.random(in: 0...6, using: &edits.random) { edits.edit(&tape) }
                (model, log) = (edits.model, edits.log)
            }
            let story = Comment(rawValue: "seed \(seed): \(whole.exact)\n\(log.joined(separator: "\n"))")
            if log.isEmpty { #expect(after == source, story) }
            let new = try #require(PlainPropertyList(binary: after)?.unarchived(), story)
            #expect(new["before"]?.exact == outside.exact, story)
            #expect(new["after"]?.exact == (link["a"] ?? .null).exact, story)
            #expect(new["link"]?.exact == model.exact, story)
        }
    }

    static let scalars: [Value] =
        JSONRandomEdits.scalars.filter { $0.kind != .uuid } + [
            .uuid("0AD863BA-7584-40CF-8896-BD87B3280C34"), .date(Timestamp(secondsSinceReferenceDate: 0.25)),
        ]
}
