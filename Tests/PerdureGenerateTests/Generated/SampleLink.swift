// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum SampleLink: TypedLink, Equatable {
    /// A Siri shortcut that shows an animal. The activity type says it all; there was no payload at first.
    case animal(Animal)
    /// A universal link, which has nothing but its web address.
    case article(Article)
    /// A document that is open in the editor, as Quick Note keeps it.
    case document(Document)
    /// The size that was chosen, searchable in Spotlight.
    case iceCream(IceCream)
    /// A page that is being read, for Handoff.
    case page(Page)
    /// One photo of the library. One identifier serves every surface.
    case photo(Photo)
    /// A map, written late (needsSave), when the reader has stopped moving it.
    case place(Place)
    /// A stop of OneBusAway, in every form that its releases wrote since 2017.
    case stop(Stop)
    /// A trip of OneBusAway, in every form that its releases wrote since 2016.
    case trip(Trip)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<SampleLink>(definitions)
    /// The schemas and migrations.
    static let definitions = SampleLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case Animal.lineage: self = .animal(try Animal(content))
        case Article.lineage: self = .article(try Article(content))
        case Document.lineage: self = .document(try Document(content))
        case IceCream.lineage: self = .iceCream(try IceCream(content))
        case Page.lineage: self = .page(try Page(content))
        case Photo.lineage: self = .photo(try Photo(content))
        case Place.lineage: self = .place(try Place(content))
        case Stop.lineage: self = .stop(try Stop(content))
        case Trip.lineage: self = .trip(try Trip(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .animal(let link): link.content
        case .article(let link): link.content
        case .document(let link): link.content
        case .iceCream(let link): link.content
        case .page(let link): link.content
        case .photo(let link): link.content
        case .place(let link): link.content
        case .stop(let link): link.content
        case .trip(let link): link.content
        }
    }
}

extension SampleLink {
    /// A Siri shortcut that shows an animal. The activity type says it all; there was no payload at first. Version 2.
    struct Animal: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "animal"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `species`.
        var species: Species
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(species: Species, title: String? = nil) {
            self.title = title
            self.species = species
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            species = try fields.required("species", .choice)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("species", species, .choice)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The values that the schema allows.
        enum Species: String, Sendable, CaseIterable {
            case cat
            case dog
            case other
        }
    }
}

extension SampleLink {
    /// A universal link, which has nothing but its web address. Version 2.
    struct Article: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "article"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `articleID`.
        var articleID: String?
        /// The field `page`. At least 0.
        var page: Int?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(title: String? = nil, articleID: String? = nil, page: Int? = nil) {
            self.title = title
            self.articleID = articleID
            self.page = page
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            let fields = PayloadFields(content.userInfo)
            otherFields = fields.members
            var linkFields = PayloadFields(content.linkFields)
            articleID = try linkFields.optional("articleID", .string)
            page = try linkFields.optional("page", .integer)
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            let fields = PayloadFields(otherFields)
            var linkFields = PayloadFields()
            linkFields.setOptional("articleID", articleID, .string)
            linkFields.setOptional("page", page, .integer)
            return LinkContent(
                lineage: Self.lineage,
                title: title,
                userInfo: fields.members,
                linkFields: linkFields.members,
                original: original)
        }
    }
}

extension SampleLink {
    /// A document that is open in the editor, as Quick Note keeps it. Version 3.
    struct Document: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "document"
        /// The version that is read and written.
        static let version = 3

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `documentID`.
        var documentID: String
        /// The field `position`.
        var position: Position?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(documentID: String, title: String? = nil, position: Position? = nil) {
            self.title = title
            self.documentID = documentID
            self.position = position
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            documentID = try fields.required("documentID", .string)
            position = try fields.optional("position", .structure)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("documentID", documentID, .string)
            fields.setOptional("position", position, .structure)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The members of a dictionary.
        struct Position: PayloadStructure, Equatable {
            /// The field `page`. At least 0. Absent means `0`.
            var page: Int
            /// The field `zoom`. At least 0.1, at most 64.
            var zoom: Double?
            /// Members that the schema does not know. They are written again.
            var otherFields: [String: Value] = [:]

            /// One with these fields, and no others.
            init(page: Int = 0, zoom: Double? = nil) {
                self.page = page
                self.zoom = zoom
            }

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                page = try fields.value("page", .integer, default: 0)
                zoom = try fields.optional("zoom", .number)
                otherFields = fields.members
            }

            /// All members.
            var fields: PayloadFields {
                var fields = PayloadFields(otherFields)
                fields.set("page", page, .integer, default: 0)
                fields.setOptional("zoom", zoom, .number)
                return fields
            }
        }
    }
}

extension SampleLink {
    /// The size that was chosen, searchable in Spotlight. Version 2.
    struct IceCream: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "ice-cream"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `size`.
        var size: Size
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(size: Size, title: String? = nil) {
            self.title = title
            self.size = size
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            size = try fields.required("size", .choice)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("size", size, .choice)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The values that the schema allows.
        enum Size: String, Sendable, CaseIterable {
            case small
            case medium
            case large
        }
    }
}

extension SampleLink {
    /// A page that is being read, for Handoff. Version 2.
    struct Page: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "page"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `page`.
        var page: String
        /// The field `scroll`. At least 0, at most 100.
        var scroll: Double?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(page: String, title: String? = nil, scroll: Double? = nil) {
            self.title = title
            self.page = page
            self.scroll = scroll
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            page = try fields.required("page", .url)
            scroll = try fields.optional("scroll", .number)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("page", page, .url)
            fields.setOptional("scroll", scroll, .number)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

extension SampleLink {
    /// One photo of the library. One identifier serves every surface. Version 2.
    struct Photo: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "photo"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `assetID`.
        var assetID: String
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(assetID: String, title: String? = nil) {
            self.title = title
            self.assetID = assetID
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            assetID = try fields.required("assetID", .uuid)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("assetID", assetID, .uuid)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

extension SampleLink {
    /// A map, written late (needsSave), when the reader has stopped moving it. Version 2.
    struct Place: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "place"
        /// The version that is read and written.
        static let version = 2

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `x`.
        var x: Double
        /// The field `y`.
        var y: Double
        /// The field `zoomScale`. At least 0.
        var zoomScale: Double
        /// The field `style`.
        var style: Style?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(x: Double, y: Double, zoomScale: Double, title: String? = nil, style: Style? = nil) {
            self.title = title
            self.x = x
            self.y = y
            self.zoomScale = zoomScale
            self.style = style
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            x = try fields.required("x", .number)
            y = try fields.required("y", .number)
            zoomScale = try fields.required("zoomScale", .number)
            style = try fields.optional("style", .choice)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("x", x, .number)
            fields.set("y", y, .number)
            fields.set("zoomScale", zoomScale, .number)
            fields.setOptional("style", style, .choice)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The values that the schema allows.
        enum Style: String, Sendable, CaseIterable {
            case map
            case satellite
        }
    }
}

extension SampleLink {
    /// A stop of OneBusAway, in every form that its releases wrote since 2017. Version 4.
    struct Stop: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "stop"
        /// The version that is read and written.
        static let version = 4

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `stopID`.
        var stopID: String
        /// The field `regionID`. At least 0.
        var regionID: Int
        /// The field `host`.
        var host: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(stopID: String, regionID: Int, title: String? = nil, host: String? = nil) {
            self.title = title
            self.stopID = stopID
            self.regionID = regionID
            self.host = host
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            stopID = try fields.required("stopID", .string)
            regionID = try fields.required("regionID", .integer)
            otherFields = fields.members
            var linkFields = PayloadFields(content.linkFields)
            host = try linkFields.optional("host", .string)
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("stopID", stopID, .string)
            fields.set("regionID", regionID, .integer)
            var linkFields = PayloadFields()
            linkFields.setOptional("host", host, .string)
            return LinkContent(
                lineage: Self.lineage,
                title: title,
                userInfo: fields.members,
                linkFields: linkFields.members,
                original: original)
        }
    }
}

extension SampleLink {
    /// A trip of OneBusAway, in every form that its releases wrote since 2016. Version 3.
    struct Trip: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "trip"
        /// The version that is read and written.
        static let version = 3

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `regionID`. At least 0.
        var regionID: Int
        /// The field `stopID`.
        var stopID: String
        /// The field `tripID`.
        var tripID: String
        /// The field `stopSequence`. At least 0.
        var stopSequence: Int
        /// The field `serviceDate`.
        var serviceDate: Timestamp
        /// The field `vehicleID`.
        var vehicleID: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            regionID: Int,
            stopID: String,
            tripID: String,
            stopSequence: Int,
            serviceDate: Timestamp,
            title: String? = nil,
            vehicleID: String? = nil
        ) {
            self.title = title
            self.regionID = regionID
            self.stopID = stopID
            self.tripID = tripID
            self.stopSequence = stopSequence
            self.serviceDate = serviceDate
            self.vehicleID = vehicleID
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            regionID = try fields.required("regionID", .integer)
            stopID = try fields.required("stopID", .string)
            tripID = try fields.required("tripID", .string)
            stopSequence = try fields.required("stopSequence", .integer)
            serviceDate = try fields.required("serviceDate", .date)
            vehicleID = try fields.optional("vehicleID", .string)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("regionID", regionID, .integer)
            fields.set("stopID", stopID, .string)
            fields.set("tripID", tripID, .string)
            fields.set("stopSequence", stopSequence, .integer)
            fields.set("serviceDate", serviceDate, .date)
            fields.setOptional("vehicleID", vehicleID, .string)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum SampleLinkDefinitions {
    static let all = Definitions(
        embedded: files, tables: tables)

    private static let files = [
        EmbeddedFile(
            "Schemas/animal/lineage.yaml",
            #"""
            {
              "lineage": "animal",
              "summary": "A Siri shortcut that shows an animal. The activity type says it all; there was no \#
            payload at first.",
              "version": {"key":"activityVersion","missing":1},
              "surfaces": ["siri"]
            }
            """#),
        EmbeddedFile(
            "Schemas/animal/v1.yaml",
            #"""
            {
              "lineage": "animal",
              "version": 1,
              "activity": "com.example.show-animal",
              "identifiers": {"persistentIdentifier":{"type":"string"}},
              "eligible": {"search":true,"prediction":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/animal/v1-v2.yaml",
            #"""
            {"lineage":"animal","from":1,"to":2,"steps":[{"add":{"field":"species","value":"cat"}}]}
            """#),
        EmbeddedFile(
            "Schemas/animal/v2.yaml",
            #"""
            {
              "lineage": "animal",
              "version": 2,
              "like": 1,
              "identifiers": {"persistentIdentifier":{"template":"animal-{species}","required":true}},
              "userInfo": {
                "species": {"type":"string","enum":["cat","dog","other"],"required":true,"identity":true}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/article/lineage.yaml",
            #"""
            {
              "lineage": "article",
              "summary": "A universal link, which has nothing but its web address.",
              "version": "by-shape",
              "surfaces": ["universal-link"]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v1.yaml",
            #"""
            {
              "lineage": "article",
              "version": 1,
              "activity": "NSUserActivityTypeBrowsingWeb",
              "recognise": {
                "matches": {"$webpageURL":"https://reader.example.com/article.php?id={articleID}"}
              },
              "identifiers": {
                "webpageURL": {
                  "template": "https://reader.example.com/article.php?id={articleID}{?page}",
                  "required": true
                }
              },
              "linkFields": {
                "articleID": {"type":"string","identity":true},
                "page": {"type":"integer","minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v1-v2.yaml",
            #"""
            {
              "lineage": "article",
              "from": 1,
              "to": 2,
              "summary": "The address changed; Perdure writes it by the new template.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v2.yaml",
            #"""
            {
              "lineage": "article",
              "version": 2,
              "activity": "NSUserActivityTypeBrowsingWeb",
              "recognise": {"matches":{"$webpageURL":"https://reader.example.com/a/{articleID}"}},
              "identifiers": {
                "webpageURL": {"template":"https://reader.example.com/a/{articleID}{?page}","required":true}
              },
              "linkFields": {
                "articleID": {"type":"string","identity":true},
                "page": {"type":"integer","minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/document/lineage.yaml",
            #"""
            {
              "lineage": "document",
              "summary": "A document that is open in the editor, as Quick Note keeps it.",
              "version": {"key":"activityVersion","missing":1},
              "surfaces": ["quick-note","handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/document/v1.yaml",
            #"""
            {
              "lineage": "document",
              "version": 1,
              "summary": "The first release. No version key yet.",
              "activity": "com.myapp.MyActivityType",
              "title": {"required":true},
              "identifiers": {"targetContentIdentifier":"{documentIdentifier}"},
              "urls": ["myapp:doc?id={documentIdentifier}"],
              "userInfo": {
                "documentIdentifier": {"type":"string","minLength":1,"required":true,"identity":true}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/document/v1-v2.yaml",
            #"""
            {
              "lineage": "document",
              "from": 1,
              "to": 2,
              "summary": "Nothing changes but the version key, which Perdure writes by itself.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/document/v2.yaml",
            #"""
            {
              "lineage": "document",
              "version": 2,
              "summary": "Payloads say their version, and where in the document the reader was.",
              "like": 1,
              "userInfo": {
                "documentIdentifier": {"type":"string","minLength":1,"required":true,"identity":true},
                "page": {"type":"integer","minimum":0,"default":0},
                "readOnly": "boolean"
              },
              "urls": ["myapp:doc?id={documentIdentifier}{?page}"]
            }
            """#),
        EmbeddedFile(
            "Migrations/document/v2-v3.yaml",
            #"""
            {
              "lineage": "document",
              "from": 2,
              "to": 3,
              "steps": [
                {"rename":{"documentIdentifier":"documentID"}},
                {"move":{"page":"position.page"}},
                {"remove":"readOnly","lossy":"the editor decides by the file's permissions now"}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/document/v3.yaml",
            #"""
            {
              "lineage": "document",
              "version": 3,
              "summary": "The position became a dictionary, so that the zoom could join it. Documents have a\#
             web page.",
              "activity": "com.myapp.document",
              "title": {"required":true},
              "identifiers": {
                "targetContentIdentifier": "document-{documentID}",
                "persistentIdentifier": "document-{documentID}",
                "webpageURL": "https://myapp.example.com/d/{documentID}{?page=position.page}"
              },
              "urls": ["myapp://document/{documentID}{?page=position.page}"],
              "userInfo": {
                "documentID": {"type":"string","minLength":1,"required":true,"identity":true},
                "position": {
                  "type": "dictionary",
                  "fields": {
                    "page": {"type":"integer","minimum":0,"default":0},
                    "zoom": {"type":"number","minimum":0.1,"maximum":64}
                  }
                }
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/ice-cream/lineage.yaml",
            #"""
            {
              "lineage": "ice-cream",
              "summary": "The size that was chosen, searchable in Spotlight.",
              "version": {"key":"activityVersion","missing":1},
              "surfaces": ["spotlight"]
            }
            """#),
        EmbeddedFile(
            "Schemas/ice-cream/v1.yaml",
            #"""
            {
              "lineage": "ice-cream",
              "version": 1,
              "activity": "com.example.icecream-selection",
              "title": {"required":true},
              "userInfo": {"sizeId":{"type":"integer","enum":[0,1,2],"required":true}},
              "eligible": {"search":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/ice-cream/v1-v2.yaml",
            #"""
            {
              "lineage": "ice-cream",
              "from": 1,
              "to": 2,
              "steps": [
                {"map":{"field":"sizeId","values":{"$pairs":[[0,"small"],[1,"medium"],[2,"large"]]}}},
                {"rename":{"sizeId":"size"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/ice-cream/v2.yaml",
            #"""
            {
              "lineage": "ice-cream",
              "version": 2,
              "like": 1,
              "identifiers": {"persistentIdentifier":{"template":"size-{size}","required":true}},
              "userInfo": {
                "size": {"type":"string","enum":["small","medium","large"],"required":true,"identity":true}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/page/lineage.yaml",
            #"""
            {
              "lineage": "page",
              "summary": "A page that is being read, for Handoff.",
              "version": {"key":"activityVersion","missing":1},
              "surfaces": ["handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/page/v1.yaml",
            #"""
            {
              "lineage": "page",
              "version": 1,
              "activity": "com.example.openpage",
              "userInfo": {
                "page": {"type":"url","required":true,"identity":true},
                "scrollPercent": {"type":"number","minimum":0,"maximum":100},
                "setby": "string"
              },
              "requiredUserInfoKeys": ["page"],
              "eligible": {"handoff":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/page/v1-v2.yaml",
            #"""
            {
              "lineage": "page",
              "from": 1,
              "to": 2,
              "steps": [
                {"rename":{"scrollPercent":"scroll"}},
                {"remove":"setby","lossy":"every device knows which app it is"}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/page/v2.yaml",
            #"""
            {
              "lineage": "page",
              "version": 2,
              "like": 1,
              "identifiers": {"webpageURL":{"template":"{page}","required":true}},
              "userInfo": {
                "page": {"type":"url","required":true,"identity":true},
                "scroll": {"type":"number","minimum":0,"maximum":100}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/photo/lineage.yaml",
            #"""
            {
              "lineage": "photo",
              "summary": "One photo of the library. One identifier serves every surface.",
              "version": "by-shape",
              "surfaces": ["quick-note","handoff","spotlight","siri"]
            }
            """#),
        EmbeddedFile(
            "Schemas/photo/v1.yaml",
            #"""
            {
              "lineage": "photo",
              "version": 1,
              "activity": "com.example.photos.view",
              "recognise": {"present":"photoID"},
              "title": {"required":true},
              "identifiers": {"targetContentIdentifier":"photo-{photoID:uuid}"},
              "userInfo": {"photoID":{"type":"uuid","required":true,"identity":true}}
            }
            """#),
        EmbeddedFile(
            "Migrations/photo/v1-v2.yaml",
            #"""
            {"lineage":"photo","from":1,"to":2,"steps":[{"rename":{"photoID":"assetID"}}]}
            """#),
        EmbeddedFile(
            "Schemas/photo/v2.yaml",
            #"""
            {
              "lineage": "photo",
              "version": 2,
              "like": 1,
              "recognise": {"present":"assetID"},
              "identifiers": {
                "targetContentIdentifier": "photo-{assetID:uuid}",
                "persistentIdentifier": "photo-{assetID:uuid}",
                "webpageURL": "https://photos.example.com/p/{assetID:uuid}"
              },
              "userInfo": {"assetID":{"type":"uuid","required":true,"identity":true}}
            }
            """#),
        EmbeddedFile(
            "Schemas/place/lineage.yaml",
            #"""
            {
              "lineage": "place",
              "summary": "A map, written late (needsSave), when the reader has stopped moving it.",
              "version": {"key":"version","missing":1},
              "surfaces": ["state-restoration","handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/place/v1.yaml",
            #"""
            {
              "lineage": "place",
              "version": 1,
              "activity": "com.example.maps.place",
              "userInfo": {
                "center": {"type":"string","format":"point","required":true},
                "zoomScale": {"type":"number","required":true,"minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/place/v1-v2.yaml",
            #"""
            {
              "lineage": "place",
              "from": 1,
              "to": 2,
              "steps": [
                {"parse":{"field":"center","template":"{{{x:number}, {y:number}}}"}},
                {"remove":"center","lossy":"x and y say the same"},
                {"add":{"field":"style","value":"map"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/place/v2.yaml",
            #"""
            {
              "lineage": "place",
              "version": 2,
              "activity": "com.example.maps.place",
              "urls": ["maps-example://place?x={x:number}&y={y:number}{?zoomScale}"],
              "userInfo": {
                "x": {"type":"number","required":true},
                "y": {"type":"number","required":true},
                "zoomScale": {"type":"number","required":true,"minimum":0},
                "style": {"type":"string","enum":["map","satellite"],"required":true}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/stop/lineage.yaml",
            #"""
            {
              "lineage": "stop",
              "summary": "A stop of OneBusAway, in every form that its releases wrote since 2017.",
              "version": "by-shape",
              "surfaces": ["handoff","spotlight","siri","universal-link"]
            }
            """#),
        EmbeddedFile(
            "Schemas/stop/v1.yaml",
            #"""
            {
              "lineage": "stop",
              "version": 1,
              "summary": "2017: one activity type for stops and trips; a stop is the one with a payload.",
              "activity": "org.onebusaway.iphone.handoff",
              "recognise": {"present":["stop_ID","region_id"]},
              "urls": ["https://www.onebusaway.co/regions/{region_id}/stops/{stop_ID}"],
              "title": {"required":true},
              "userInfo": {
                "stop_ID": {"type":"string","required":true,"identity":true},
                "region_id": {"type":"integer","minimum":0,"required":true}
              },
              "requiredUserInfoKeys": ["region_id","stop_ID"],
              "eligible": {"handoff":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/stop/v1-v2.yaml",
            #"""
            {
              "lineage": "stop",
              "from": 1,
              "to": 2,
              "steps": [{"rename":{"stop_ID":"stopID","region_id":"regionID"}}]
            }
            """#),
        EmbeddedFile(
            "Schemas/stop/v2.yaml",
            #"""
            {
              "lineage": "stop",
              "version": 2,
              "summary": "2018: a type of its own, and identifiers.",
              "activity": "org.onebusaway.iphone.handoff.stop",
              "identifiers": {
                "persistentIdentifier": {
                  "template": "region_{regionID:integer}_stop_{stopID}",
                  "required": true
                },
                "webpageURL": {
                  "template": "http://alerts.onebusaway.org/regions/{regionID}/stops/{stopID}",
                  "required": true
                }
              },
              "urls": ["onebusaway://deep-link/regions/{regionID}/stops/{stopID}"],
              "title": {"required":true},
              "userInfo": {
                "stopID": {"type":"string","required":true,"identity":true},
                "regionID": {"type":"integer","minimum":0,"required":true}
              },
              "requiredUserInfoKeys": ["regionID","stopID"],
              "eligible": {"handoff":true,"search":true,"prediction":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/stop/v2-v3.yaml",
            #"""
            {
              "lineage": "stop",
              "from": 2,
              "to": 3,
              "summary": "The activity type and the web address change; both follow from the schema.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/stop/v3.yaml",
            #"""
            {
              "lineage": "stop",
              "version": 3,
              "summary": "2019: the web address moved to https. Shortcuts gives some of these links back wit\#
            hout their payload.",
              "like": 2,
              "activity": "org.onebusaway.iphone.user_activity.stop",
              "recognise": {
                "matches": {"$webpageURL":"https://onebusaway.co/regions/{regionID}/stops/{stopID}"}
              },
              "identifiers": {
                "persistentIdentifier": "region_{regionID:integer}_stop_{stopID}",
                "webpageURL": {
                  "template": "https://onebusaway.co/regions/{regionID}/stops/{stopID}",
                  "required": true
                }
              },
              "urls": ["onebusaway://view-stop?stopID={stopID}&regionID={regionID}"]
            }
            """#),
        EmbeddedFile(
            "Migrations/stop/v3-repair.yaml",
            #"""
            {
              "lineage": "stop",
              "from": 3,
              "to": 3,
              "summary": "Shortcuts turns numbers into text, and sometimes loses the payload. The web addres\#
            s still says it all.",
              "steps": [
                {
                  "parse": {
                    "field": "$webpageURL",
                    "url": "https://onebusaway.co/regions/{regionID:integer}/stops/{stopID}"
                  },
                  "onConflict": "keep"
                },
                {"convert":{"field":"regionID","to":"integer"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/stop/v3-v4.yaml",
            #"""
            {
              "lineage": "stop",
              "from": 3,
              "to": 4,
              "summary": "The web host of a region is in a table of the app's.",
              "steps": [
                {"copy":{"from":"regionID","to":"$scratch.host"}},
                {"lookup":{"field":"$scratch.host","table":"regions.csv","from":"regionID","to":"host"}},
                {
                  "when": {"present":"$url"},
                  "then": [{"move":{"$scratch.host":"host"}}],
                  "else": [
                    {
                      "build": {
                        "field": "$webpageURL",
                        "url": "https://{$scratch.host}.onebusaway.org/regions/{regionID}/stops/{stopID}"
                      }
                    }
                  ]
                }
              ],
              "down": [
                {
                  "when": {"present":"$url"},
                  "then": [{"remove":"host","lossy":"version 3 has one host for all regions"}],
                  "else": [
                    {
                      "build": {
                        "field": "$webpageURL",
                        "url": "https://onebusaway.co/regions/{regionID}/stops/{stopID}"
                      }
                    }
                  ]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/stop/v4.yaml",
            #"""
            {
              "lineage": "stop",
              "version": 4,
              "summary": "2024: each region has a web host of its own.",
              "like": 3,
              "recognise": {
                "matches": {"$webpageURL":"https://{host}.onebusaway.org/regions/{regionID}/stops/{stopID}"}
              },
              "identifiers": {
                "persistentIdentifier": "region_{regionID:integer}_stop_{stopID}",
                "webpageURL": {
                  "template": "https://{host}.onebusaway.org/regions/{regionID}/stops/{stopID}",
                  "required": true
                }
              },
              "urls": ["onebusaway://view-stop?stopID={stopID}&regionID={regionID}"],
              "linkFields": {"host":{"type":"string"}}
            }
            """#),
        EmbeddedFile(
            "Schemas/trip/lineage.yaml",
            #"""
            {
              "lineage": "trip",
              "summary": "A trip of OneBusAway, in every form that its releases wrote since 2016.",
              "version": "by-shape",
              "surfaces": ["handoff","universal-link"]
            }
            """#),
        EmbeddedFile(
            "Schemas/trip/v0.yaml",
            #"""
            {
              "lineage": "trip",
              "version": 0,
              "summary": "2016: the path ended in /arrivals. Never shipped, but in people's messages.",
              "activity": "NSUserActivityTypeBrowsingWeb",
              "recognise": {
                "matches": {
                  "$webpageURL": "https://www.onebusaway.co/regions/{regionID}/stops/{stopID}/arrivals"
                }
              },
              "identifiers": {
                "webpageURL": {
                  "required": true,
                  "template": "https://www.onebusaway.co/regions/{regionID}/stops/{stopID}/arrivals?trip_id=\#
            {tripID}&service_date={serviceDate:milliseconds-since-1970}&stop_sequence={stopSequence:integer}\#
            "
                }
              },
              "linkFields": {
                "regionID": {"type":"integer","minimum":0},
                "stopID": {"type":"string","pattern":"^[^%]*$"},
                "tripID": {"type":"string","identity":true},
                "serviceDate": {"type":"number","minimum":0},
                "stopSequence": {"type":"integer","minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/trip/v0-v1.yaml",
            #"""
            {
              "lineage": "trip",
              "from": 0,
              "to": 1,
              "summary": "/arrivals became /trips; the rest of the address stays.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/trip/v1.yaml",
            #"""
            {
              "lineage": "trip",
              "version": 1,
              "summary": "2017: the type of a stop; a trip is the one whose address ends in /trips. The payl\#
            oad is empty.",
              "like": 0,
              "activity": "org.onebusaway.iphone.handoff",
              "recognise": {
                "matches": {
                  "$webpageURL": "https://www.onebusaway.co/regions/{regionID}/stops/{stopID}/trips"
                }
              },
              "identifiers": {
                "webpageURL": {
                  "required": true,
                  "template": "https://www.onebusaway.co/regions/{regionID}/stops/{stopID}/trips?trip_id={tr\#
            ipID}&service_date={serviceDate:milliseconds-since-1970}&stop_sequence={stopSequence:integer}"
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/trip/v1-repair.yaml",
            #"""
            {
              "lineage": "trip",
              "from": 1,
              "to": 1,
              "summary": "Releases before April 2017 encoded the path twice.",
              "steps": [
                {
                  "when": {"matches":{"$webpageURL.path":"{_before}%{_after}"}},
                  "then": [
                    {
                      "normalise": {"field":"$webpageURL.path","percentDecode":"once"},
                      "lossy": "the second encoding was a fault"
                    }
                  ]
                },
                {
                  "when": {"all":[{"present":"$url"},{"matches":{"stopID":"{_before}%{_after}"}}]},
                  "unknown": true,
                  "then": [
                    {
                      "normalise": {"field":"stopID","percentDecode":"once"},
                      "lossy": "the second encoding was a fault",
                      "unknown": true
                    }
                  ]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/trip/v1-v2.yaml",
            #"""
            {"lineage":"trip","from":1,"to":2,"steps":[]}
            """#),
        EmbeddedFile(
            "Schemas/trip/v2.yaml",
            #"""
            {
              "lineage": "trip",
              "version": 2,
              "summary": "2018: a type of its own; still nothing but the address.",
              "like": 1,
              "activity": "org.onebusaway.iphone.handoff.tripurl",
              "recognise": {
                "matches": {
                  "$webpageURL": "http://alerts.onebusaway.org/regions/{regionID}/stops/{stopID}/trips"
                }
              },
              "identifiers": {
                "webpageURL": {
                  "required": true,
                  "template": "http://alerts.onebusaway.org/regions/{regionID}/stops/{stopID}/trips?trip_id=\#
            {tripID}&service_date={serviceDate:milliseconds-since-1970}&stop_sequence={stopSequence:integer}\#
            "
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/trip/v2-v3.yaml",
            #"""
            {
              "lineage": "trip",
              "from": 2,
              "to": 3,
              "summary": "What was only in the address moves to the payload; the day is counted in seconds f\#
            rom now on.",
              "steps": [
                {
                  "parse": {
                    "field": "$webpageURL",
                    "url": "http://alerts.onebusaway.org/regions/{regionID:integer}/stops/{stopID}/trips?tri\#
            p_id={tripID}&service_date={serviceDate:milliseconds-since-1970}&stop_sequence={stopSequence:int\#
            eger}"
                  }
                },
                {
                  "convert": {"field":"serviceDate","from":"milliseconds-since-1970","to":"date"},
                  "unknown": true
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/trip/v3.yaml",
            #"""
            {
              "lineage": "trip",
              "version": 3,
              "summary": "2020: a payload, and an identifier (which leaves out the day: two days of one trip\#
             share it).",
              "activity": "org.onebusaway.iphone.user_activity.trip",
              "identifiers": {
                "persistentIdentifier": {
                  "template": "region_{regionID:integer}_trip_{tripID}",
                  "required": true
                },
                "webpageURL": {
                  "required": true,
                  "template": "https://onebusaway.co/regions/{regionID}/stops/{stopID}/trips?trip_id={tripID\#
            }&service_date={serviceDate:seconds-since-1970}&stop_sequence={stopSequence}"
                }
              },
              "userInfo": {
                "regionID": {"type":"integer","minimum":0,"required":true},
                "stopID": {"type":"string","required":true},
                "tripID": {"type":"string","required":true,"identity":true},
                "stopSequence": {"type":"integer","minimum":0,"required":true},
                "serviceDate": {"type":"date","required":true},
                "vehicleID": "string"
              },
              "requiredUserInfoKeys": ["regionID","serviceDate","stopID","stopSequence","tripID"],
              "eligible": {"handoff":true}
            }
            """#),
    ]

    private static let tables = [
        EmbeddedTable(
            "Migrations/stop/regions.csv",
            [
                ["regionID", "host"],
                ["0", "sidecar"],
                ["1", "sidecar"],
            ])
    ]
}
