// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum EverythingLink: TypedLink, Equatable {
    /// The lineage `everything`.
    case everything(Everything)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<EverythingLink>(definitions)
    /// The schemas and migrations.
    static let definitions = EverythingLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case Everything.lineage: self = .everything(try Everything(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .everything(let link): link.content
        }
    }
}

extension EverythingLink {
    /// A link of the lineage `everything`. Version 2.
    struct Everything: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "everything"
        /// The version that is read and written.
        static let version = 2
        /// The activity types that a link of this version may have.
        static let activityTypes = ["com.example.a", "com.example.b"]

        /// One of ``activityTypes``; nil where the link was only a URL.
        var activityType: String?
        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The identifier of that name, which no template makes.
        var webpageURL: String?
        /// The field `id`.
        var id: String
        /// The field `text`.
        var text: String?
        /// The field `count`. At least -2, at most 9007199254740993. Absent means `3`.
        var count: Int
        /// The field `ratio`. At least 0.5.
        var ratio: Double?
        /// The field `flag`.
        var flag: Bool?
        /// The field `level`.
        var level: Int?
        /// on or `off`. Known values: `"on"`, `"off|x"`.
        var state: String?
        /// The field `mode`.
        var mode: Mode?
        /// The field `when`.
        var when: Timestamp?
        /// The field `page`.
        var page: String?
        /// The field `ref`.
        var ref: String?
        /// The field `bytes`.
        var bytes: [UInt8]?
        /// The field `names`.
        var names: [String]?
        /// The field `pins`.
        var pins: [Int]?
        /// The field `free`.
        var free: [Value]?
        /// The field `odd`.
        var odd: Value?
        /// The field `place`.
        var place: Place?
        /// The field `tally`.
        var tally: [String: Int]?
        /// The field `target`.
        var target: Target?
        /// The field `inner`. A JSON document.
        var inner: String?
        /// The field `link`.
        var link: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            id: String,
            activityType: String? = nil,
            title: String? = nil,
            webpageURL: String? = nil,
            text: String? = nil,
            count: Int = 3,
            ratio: Double? = nil,
            flag: Bool? = nil,
            level: Int? = nil,
            state: String? = nil,
            mode: Mode? = nil,
            when: Timestamp? = nil,
            page: String? = nil,
            ref: String? = nil,
            bytes: [UInt8]? = nil,
            names: [String]? = nil,
            pins: [Int]? = nil,
            free: [Value]? = nil,
            odd: Value? = nil,
            place: Place? = nil,
            tally: [String: Int]? = nil,
            target: Target? = nil,
            inner: String? = nil,
            link: String? = nil
        ) {
            self.activityType = activityType
            self.title = title
            self.webpageURL = webpageURL
            self.id = id
            self.text = text
            self.count = count
            self.ratio = ratio
            self.flag = flag
            self.level = level
            self.state = state
            self.mode = mode
            self.when = when
            self.page = page
            self.ref = ref
            self.bytes = bytes
            self.names = names
            self.pins = pins
            self.free = free
            self.odd = odd
            self.place = place
            self.tally = tally
            self.target = target
            self.inner = inner
            self.link = link
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            id = try fields.required("id", .string)
            text = try fields.optional("text", .string)
            count = try fields.value("count", .integer, default: 3)
            ratio = try fields.optional("ratio", .number)
            flag = try fields.optional("flag", .boolean)
            level = try fields.optional("level", .integer)
            state = try fields.optional("state", .string)
            mode = try fields.optional("mode", .choice)
            when = try fields.optional("when", .date)
            page = try fields.optional("page", .url)
            ref = try fields.optional("ref", .uuid)
            bytes = try fields.optional("bytes", .data)
            names = try fields.optional("names", .array(of: .string))
            pins = try fields.optional("pins", .set(of: .integer))
            free = try fields.optional("free", .array(of: .any))
            odd = try fields.optional("odd", .any)
            place = try fields.optional("place", .structure)
            tally = try fields.optional("tally", .entries(of: .integer))
            target = try fields.optional("target", .structure)
            inner = try fields.optional("inner", .string)
            link = try fields.optional("link", .string)
            otherFields = fields.members
            activityType = content.activityType
            title = content.title
            webpageURL = content.identifiers[.webpageURL]
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("id", id, .string)
            fields.setOptional("text", text, .string)
            fields.set("count", count, .integer, default: 3)
            fields.setOptional("ratio", ratio, .number)
            fields.setOptional("flag", flag, .boolean)
            fields.setOptional("level", level, .integer)
            fields.setOptional("state", state, .string)
            fields.setOptional("mode", mode, .choice)
            fields.setOptional("when", when, .date)
            fields.setOptional("page", page, .url)
            fields.setOptional("ref", ref, .uuid)
            fields.setOptional("bytes", bytes, .data)
            fields.setOptional("names", names, .array(of: .string))
            fields.setOptional("pins", pins, .set(of: .integer))
            fields.setOptional("free", free, .array(of: .any))
            fields.setOptional("odd", odd, .any)
            fields.setOptional("place", place, .structure)
            fields.setOptional("tally", tally, .entries(of: .integer))
            fields.setOptional("target", target, .structure)
            fields.setOptional("inner", inner, .string)
            fields.setOptional("link", link, .string)
            var identifiers: [LinkAttribute: String] = [:]
            identifiers[.webpageURL] = webpageURL
            return LinkContent(
                lineage: Self.lineage,
                activityType: activityType,
                title: title,
                identifiers: identifiers,
                userInfo: fields.members,
                original: original)
        }

        /// The values that the schema allows.
        enum Mode: String, Sendable, CaseIterable {
            case a
            case b
        }

        /// The members of a dictionary.
        struct Place: PayloadStructure, Equatable {
            /// The field `x`.
            var x: Double
            /// The field `a.b`. Deprecated: gone.
            var aB: String?
            /// Members that the schema does not know. They are written again.
            var otherFields: [String: Value] = [:]

            /// One with these fields, and no others.
            init(x: Double, aB: String? = nil) {
                self.x = x
                self.aB = aB
            }

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                x = try fields.required("x", .number)
                aB = try fields.optional("a.b", .string)
                otherFields = fields.members
            }

            /// All members.
            var fields: PayloadFields {
                var fields = PayloadFields(otherFields)
                fields.set("x", x, .number)
                fields.setOptional("a.b", aB, .string)
                return fields
            }
        }

        /// The members of a dictionary.
        struct Target: PayloadStructure, Equatable {
            /// The field `kind`.
            var kind: String?
            /// The field `feed`.
            var feed: String?
            /// The field `folder`.
            var folder: String?
            /// Members that the schema does not know. They are written again.
            var otherFields: [String: Value] = [:]

            /// One with these fields, and no others.
            init(kind: String? = nil, feed: String? = nil, folder: String? = nil) {
                self.kind = kind
                self.feed = feed
                self.folder = folder
            }

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                kind = try fields.optional("kind", .string)
                feed = try fields.optional("feed", .string)
                folder = try fields.optional("folder", .string)
                otherFields = fields.members
            }

            /// All members.
            var fields: PayloadFields {
                var fields = PayloadFields(otherFields)
                fields.setOptional("kind", kind, .string)
                fields.setOptional("feed", feed, .string)
                fields.setOptional("folder", folder, .string)
                return fields
            }
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum EverythingLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/everything/v1.yaml",
            #"""
            {
              "lineage": "everything",
              "version": 1,
              "summary": "Every kind of field | and more.",
              "activity": ["com.example.a","com.example.b"],
              "title": {"required":true,"minLength":1},
              "identifiers": {"targetContentIdentifier":"e-{id}","webpageURL":{"required":false}},
              "userInfo": {
                "id": {"type":"string","required":true,"identity":true,"pattern":"^[a-z]+\\d?$|^é"},
                "text": {"type":"string","nullable":true,"maxLength":3},
                "count": {
                  "type": "integer",
                  "minimum": -2,
                  "maximum": 9007199254740993,
                  "default": 3,
                  "accept": ["string"]
                },
                "ratio": {"type":"number","minimum":0.5},
                "flag": "boolean",
                "level": {"type":"integer","enum":[1,2,3]},
                "state": {"type":"string","enum":["on","off|x"],"open":true,"summary":"on or `off`"},
                "mode": {"type":"string","enum":["a","b"],"nullable":true},
                "when": "date",
                "page": "url",
                "ref": {"type":"uuid","enum":["0F8FAD5B-D9CB-469F-A165-70867728950E"]},
                "bytes": {"type":"data","maxLength":8},
                "names": {"type":"array","of":"string","minLength":1,"maxLength":3},
                "pins": {"type":"set","of":"integer"},
                "free": {"type":"array"},
                "odd": "any",
                "place": {
                  "type": "dictionary",
                  "fields": {
                    "x": {"type":"number","required":true},
                    "a.b": {"type":"string","deprecated":"gone"}
                  }
                },
                "tally": {
                  "type": "dictionary",
                  "keys": {"type":"string","pattern":"^[a-z]+$"},
                  "values": "integer"
                },
                "target": {
                  "one-of": [
                    {
                      "when": {"equals":{"kind":"feed"}},
                      "fields": {"kind":"string","feed":{"type":"string","required":true}}
                    },
                    {
                      "when": {"present":"folder"},
                      "fields": {"kind":"string","folder":{"type":"string","required":true}}
                    }
                  ]
                },
                "inner": {
                  "type": "string",
                  "format": "json",
                  "content": {"fields":{"zoom":{"type":"number","required":true}}}
                },
                "link": {"type":"string","link":true}
              },
              "variants": [
                {"when":{"activity":"com.example.b"},"userInfo":{"text":{"type":"string","required":true}}}
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/everything/v1-v2.yaml",
            #"""
            {
              "lineage": "everything",
              "from": 1,
              "to": 2,
              "steps": [
                {"normalise":{"field":"text","trim":true},"lossy":"white space at the ends | says nothing"}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/everything/v2.yaml",
            #"""
            {"lineage":"everything","version":2,"like":1,"variants":null,"unknown":"refuse"}
            """#),
    ]
}
