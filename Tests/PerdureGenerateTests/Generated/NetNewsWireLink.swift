// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum NetNewsWireLink: TypedLink, Equatable {
    /// An article open in NetNewsWire, and what was chosen in the sidebar beside it.
    case article(Article)
    /// What is chosen in NetNewsWire's sidebar, a feed, a folder or a smart feed.
    case feed(Feed)
    /// A web page opened from an article. It is the system's type, with its address and nothing else.
    case linkedPage(LinkedPage)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<NetNewsWireLink>(definitions)
    /// The schemas and migrations.
    static let definitions = NetNewsWireLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case Article.lineage: self = .article(try Article(content))
        case Feed.lineage: self = .feed(try Feed(content))
        case LinkedPage.lineage: self = .linkedPage(try LinkedPage(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .article(let link): link.content
        case .feed(let link): link.content
        case .linkedPage(let link): link.content
        }
    }
}

extension NetNewsWireLink {
    /// An article open in NetNewsWire, and what was chosen in the sidebar beside it. Version 5.
    struct Article: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "article"
        /// The version that is read and written.
        static let version = 5

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `articlePath`.
        var articlePath: ArticlePath
        /// The field `sidebarItemID`.
        var sidebarItemID: SidebarItemID?
        /// The field `isShowingExtractedArticle`.
        var isShowingExtractedArticle: Bool?
        /// The field `articleWindowScrollY`. At least 0.
        var articleWindowScrollY: Int?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            articlePath: ArticlePath,
            title: String? = nil,
            sidebarItemID: SidebarItemID? = nil,
            isShowingExtractedArticle: Bool? = nil,
            articleWindowScrollY: Int? = nil
        ) {
            self.title = title
            self.articlePath = articlePath
            self.sidebarItemID = sidebarItemID
            self.isShowingExtractedArticle = isShowingExtractedArticle
            self.articleWindowScrollY = articleWindowScrollY
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            articlePath = try fields.required("articlePath", .structure)
            sidebarItemID = try fields.optional("sidebarItemID", .structure)
            isShowingExtractedArticle = try fields.optional("isShowingExtractedArticle", .boolean)
            articleWindowScrollY = try fields.optional("articleWindowScrollY", .integer)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("articlePath", articlePath, .structure)
            fields.setOptional("sidebarItemID", sidebarItemID, .structure)
            fields.setOptional("isShowingExtractedArticle", isShowingExtractedArticle, .boolean)
            fields.setOptional("articleWindowScrollY", articleWindowScrollY, .integer)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The members of a dictionary.
        struct ArticlePath: PayloadStructure, Equatable {
            /// The field `accountID`.
            var accountID: String
            /// The field `accountName`.
            var accountName: String
            /// The field `feedID`.
            var feedID: String
            /// The field `articleID`.
            var articleID: String
            /// Members that the schema does not know. They are written again.
            var otherFields: [String: Value] = [:]

            /// One with these fields, and no others.
            init(accountID: String, accountName: String, feedID: String, articleID: String) {
                self.accountID = accountID
                self.accountName = accountName
                self.feedID = feedID
                self.articleID = articleID
            }

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                accountID = try fields.required("accountID", .string)
                accountName = try fields.required("accountName", .string)
                feedID = try fields.required("feedID", .string)
                articleID = try fields.required("articleID", .string)
                otherFields = fields.members
            }

            /// All members.
            var fields: PayloadFields {
                var fields = PayloadFields(otherFields)
                fields.set("accountID", accountID, .string)
                fields.set("accountName", accountName, .string)
                fields.set("feedID", feedID, .string)
                fields.set("articleID", articleID, .string)
                return fields
            }
        }

        /// One of several dictionaries, told apart by `type`.
        enum SidebarItemID: PayloadStructure, Equatable {
            /// Where `type` is `feed`.
            case feed(Feed)
            /// Where `type` is `folder`.
            case folder(Folder)
            /// Where `type` is `smartFeed`.
            case smartFeed(SmartFeed)

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                switch try fields.required("type", .string) {
                case "feed": self = .feed(try Feed(&fields))
                case "folder": self = .folder(try Folder(&fields))
                case "smartFeed": self = .smartFeed(try SmartFeed(&fields))
                case let other: throw PayloadFault("is of the kind '\(other)', which is not described")
                }
            }

            /// All members.
            var fields: PayloadFields {
                var fields: PayloadFields
                switch self {
                case .feed(let content):
                    fields = content.fields
                    fields.set("type", "feed", .string)
                case .folder(let content):
                    fields = content.fields
                    fields.set("type", "folder", .string)
                case .smartFeed(let content):
                    fields = content.fields
                    fields.set("type", "smartFeed", .string)
                }
                return fields
            }

            /// The members of a dictionary.
            struct Feed: PayloadStructure, Equatable {
                /// The field `accountID`.
                var accountID: String
                /// The field `feedID`.
                var feedID: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(accountID: String, feedID: String) {
                    self.accountID = accountID
                    self.feedID = feedID
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    accountID = try fields.required("accountID", .string)
                    feedID = try fields.required("feedID", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("accountID", accountID, .string)
                    fields.set("feedID", feedID, .string)
                    return fields
                }
            }

            /// The members of a dictionary.
            struct Folder: PayloadStructure, Equatable {
                /// The field `accountID`.
                var accountID: String
                /// The field `folderName`.
                var folderName: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(accountID: String, folderName: String) {
                    self.accountID = accountID
                    self.folderName = folderName
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    accountID = try fields.required("accountID", .string)
                    folderName = try fields.required("folderName", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("accountID", accountID, .string)
                    fields.set("folderName", folderName, .string)
                    return fields
                }
            }

            /// The members of a dictionary.
            struct SmartFeed: PayloadStructure, Equatable {
                /// The field `id`.
                var id: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(id: String) {
                    self.id = id
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    id = try fields.required("id", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("id", id, .string)
                    return fields
                }
            }
        }
    }
}

extension NetNewsWireLink {
    /// What is chosen in NetNewsWire's sidebar, a feed, a folder or a smart feed. Version 5.
    struct Feed: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "feed"
        /// The version that is read and written.
        static let version = 5

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `sidebarItemID`.
        var sidebarItemID: SidebarItemID
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(sidebarItemID: SidebarItemID, title: String? = nil) {
            self.title = title
            self.sidebarItemID = sidebarItemID
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            sidebarItemID = try fields.required("sidebarItemID", .structure)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("sidebarItemID", sidebarItemID, .structure)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// One of several dictionaries, told apart by `type`.
        enum SidebarItemID: PayloadStructure, Equatable {
            /// Where `type` is `feed`.
            case feed(Feed)
            /// Where `type` is `folder`.
            case folder(Folder)
            /// Where `type` is `smartFeed`.
            case smartFeed(SmartFeed)

            /// Takes the members that it knows.
            init(_ fields: inout PayloadFields) throws(PayloadFault) {
                switch try fields.required("type", .string) {
                case "feed": self = .feed(try Feed(&fields))
                case "folder": self = .folder(try Folder(&fields))
                case "smartFeed": self = .smartFeed(try SmartFeed(&fields))
                case let other: throw PayloadFault("is of the kind '\(other)', which is not described")
                }
            }

            /// All members.
            var fields: PayloadFields {
                var fields: PayloadFields
                switch self {
                case .feed(let content):
                    fields = content.fields
                    fields.set("type", "feed", .string)
                case .folder(let content):
                    fields = content.fields
                    fields.set("type", "folder", .string)
                case .smartFeed(let content):
                    fields = content.fields
                    fields.set("type", "smartFeed", .string)
                }
                return fields
            }

            /// The members of a dictionary.
            struct Feed: PayloadStructure, Equatable {
                /// The field `accountID`.
                var accountID: String
                /// The field `feedID`.
                var feedID: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(accountID: String, feedID: String) {
                    self.accountID = accountID
                    self.feedID = feedID
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    accountID = try fields.required("accountID", .string)
                    feedID = try fields.required("feedID", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("accountID", accountID, .string)
                    fields.set("feedID", feedID, .string)
                    return fields
                }
            }

            /// The members of a dictionary.
            struct Folder: PayloadStructure, Equatable {
                /// The field `accountID`.
                var accountID: String
                /// The field `folderName`.
                var folderName: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(accountID: String, folderName: String) {
                    self.accountID = accountID
                    self.folderName = folderName
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    accountID = try fields.required("accountID", .string)
                    folderName = try fields.required("folderName", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("accountID", accountID, .string)
                    fields.set("folderName", folderName, .string)
                    return fields
                }
            }

            /// The members of a dictionary.
            struct SmartFeed: PayloadStructure, Equatable {
                /// The field `id`. Known values: `"TodayFeedDelegate"`, `"UnreadFeed"`, `"StarredFeedDelegate"`.
                var id: String
                /// Members that the schema does not know. They are written again.
                var otherFields: [String: Value] = [:]

                /// One with these fields, and no others.
                init(id: String) {
                    self.id = id
                }

                /// Takes the members that it knows.
                init(_ fields: inout PayloadFields) throws(PayloadFault) {
                    id = try fields.required("id", .string)
                    otherFields = fields.members
                }

                /// All members.
                var fields: PayloadFields {
                    var fields = PayloadFields(otherFields)
                    fields.set("id", id, .string)
                    return fields
                }
            }
        }
    }
}

extension NetNewsWireLink {
    /// A web page opened from an article. It is the system's type, with its address and nothing else. Version 6.
    struct LinkedPage: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "linked-page"
        /// The version that is read and written.
        static let version = 6

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The identifier of that name, which no template makes.
        var webpageURL: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(title: String? = nil, webpageURL: String? = nil) {
            self.title = title
            self.webpageURL = webpageURL
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            let fields = PayloadFields(content.userInfo)
            otherFields = fields.members
            title = content.title
            webpageURL = content.identifiers[.webpageURL]
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            let fields = PayloadFields(otherFields)
            var identifiers: [LinkAttribute: String] = [:]
            identifiers[.webpageURL] = webpageURL
            return LinkContent(
                lineage: Self.lineage,
                title: title,
                identifiers: identifiers,
                userInfo: fields.members,
                original: original)
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum NetNewsWireLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/article/lineage.yaml",
            #"""
            {
              "lineage": "article",
              "summary": "An article open in NetNewsWire, and what was chosen in the sidebar beside it.",
              "version": "by-shape",
              "surfaces": ["handoff","spotlight","quick-note"]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v0.yaml",
            #"""
            {
              "lineage": "article",
              "version": 0,
              "summary": "August 2019, a day of development: no account name yet, and no identifier.",
              "activity": "com.ranchero.NetNewsWire.ReadArticle",
              "title": {"required":true},
              "userInfo": {
                "accountID": {"type":"string","required":true},
                "feedID": {
                  "type": "string",
                  "required": true,
                  "summary": "The feed's address, or what a sync service calls it."
                },
                "articleID": {"type":"string","required":true,"identity":true}
              },
              "eligible": {"handoff":true,"search":true,"prediction":false}
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v0-v1.yaml",
            #"""
            {"lineage":"article","from":0,"to":1,"steps":[{"add":{"field":"accountName","value":""}}]}
            """#),
        EmbeddedFile(
            "Schemas/article/v1.yaml",
            #"""
            {
              "lineage": "article",
              "version": 1,
              "like": 0,
              "summary": "2019: the account's name, which finds it on a device where it has another id.",
              "identifiers": {
                "persistentIdentifier": "account_{accountID}_feed_{feedID}_article_{articleID}"
              },
              "userInfo": {
                "accountID": {"type":"string","required":true},
                "accountName": {"type":"string","required":true},
                "feedID": {
                  "type": "string",
                  "required": true,
                  "summary": "The feed's address, or what a sync service calls it."
                },
                "articleID": {"type":"string","required":true,"identity":true}
              },
              "requiredUserInfoKeys": ["accountID","accountName","articleID","feedID"]
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v1-v2.yaml",
            #"""
            {
              "lineage": "article",
              "from": 1,
              "to": 2,
              "summary": "The four keys move into articlePath. What was chosen in the sidebar, version 1 did\#
             not say.",
              "steps": [
                {
                  "move": {
                    "accountID": "articlePath.accountID",
                    "accountName": "articlePath.accountName",
                    "feedID": "articlePath.feedID",
                    "articleID": "articlePath.articleID"
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v2.yaml",
            #"""
            {
              "lineage": "article",
              "version": 2,
              "summary": "14 November 2019, five hours, never shipped: two dictionaries, one of them for the\#
             sidebar.",
              "activity": "ReadArticle",
              "title": {"required":true},
              "identifiers": {
                "persistentIdentifier": "account_{articlePath.accountID}_feed_{articlePath.feedID}_article_{\#
            articlePath.articleID}"
              },
              "userInfo": {
                "articlePath": {
                  "type": "dictionary",
                  "required": true,
                  "identity": true,
                  "fields": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "feedID": {"type":"string","required":true},
                    "articleID": {"type":"string","required":true}
                  }
                },
                "feedIdentifier": {
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "feedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":["smartFeed","script"]}},
                      "fields": {"type":"string","id":{"type":"string","required":true}}
                    }
                  ]
                }
              },
              "variants": [
                {
                  "when": {"present":"feedIdentifier"},
                  "requiredUserInfoKeys": ["articlePath","feedIdentifier"]
                }
              ],
              "eligible": {"handoff":true,"search":true,"prediction":false}
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v2-v3.yaml",
            #"""
            {
              "lineage": "article",
              "from": 2,
              "to": 3,
              "steps": [
                {"rename":{"articlePath.feedID":"articlePath.webFeedID"}},
                {
                  "when": {"equals":{"feedIdentifier.type":"feed"}},
                  "then": [{"rename":{"feedIdentifier.feedID":"feedIdentifier.webFeedID"}}]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v3.yaml",
            #"""
            {
              "lineage": "article",
              "version": 3,
              "like": 2,
              "summary": "November 2019 to 6.2: feedID became webFeedID, in both dictionaries. Since 2021 wi\#
            th what the window showed.",
              "identifiers": {
                "persistentIdentifier": "account_{articlePath.accountID}_feed_{articlePath.webFeedID}_articl\#
            e_{articlePath.articleID}"
              },
              "userInfo": {
                "articlePath": {
                  "type": "dictionary",
                  "required": true,
                  "identity": true,
                  "fields": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "webFeedID": {"type":"string","required":true},
                    "articleID": {"type":"string","required":true}
                  }
                },
                "feedIdentifier": {
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "webFeedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":["smartFeed","script"]}},
                      "fields": {"type":"string","id":{"type":"string","required":true}}
                    }
                  ]
                },
                "windowState": {
                  "type": "dictionary",
                  "deprecated": "7.0 keeps it in its user defaults.",
                  "fields": {
                    "readFeedsFilterState": {
                      "type": "boolean",
                      "summary": "Whether feeds without unread articles are hidden."
                    },
                    "containerExpandedWindowState": {
                      "type": "array",
                      "of": {
                        "one-of": [
                          {
                            "when": {"equals":{"type":"account"}},
                            "fields": {"type":"string","accountID":{"type":"string","required":true}}
                          },
                          {
                            "when": {"equals":{"type":"folder"}},
                            "fields": {
                              "type": "string",
                              "accountID": {"type":"string","required":true},
                              "folderName": {"type":"string","required":true}
                            }
                          }
                        ]
                      }
                    },
                    "readArticlesFilterState": {"type":"dictionary","keys":"dictionary","values":"boolean"}
                  }
                },
                "isShowingExtractedArticle": "boolean",
                "articleWindowScrollY": {"type":"integer","minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v3-v4.yaml",
            #"""
            {
              "lineage": "article",
              "from": 3,
              "to": 4,
              "steps": [
                {"rename":{"articlePath.webFeedID":"articlePath.feedID"}},
                {
                  "when": {"equals":{"feedIdentifier.type":"feed"}},
                  "then": [{"rename":{"feedIdentifier.webFeedID":"feedIdentifier.feedID"}}]
                },
                {
                  "remove": "windowState",
                  "lossy": "what is open and hidden in the sidebar belongs to the device; the app keeps it i\#
            n UserDefaults"
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v4.yaml",
            #"""
            {
              "lineage": "article",
              "version": 4,
              "like": 3,
              "summary": "November 2025, never shipped: feedID again, so that its links look like those of v\#
            ersion 2. Both lead to one version 5.",
              "identifiers": {
                "persistentIdentifier": "account_{articlePath.accountID}_feed_{articlePath.feedID}_article_{\#
            articlePath.articleID}"
              },
              "userInfo": {
                "articlePath": {
                  "type": "dictionary",
                  "required": true,
                  "identity": true,
                  "fields": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "feedID": {"type":"string","required":true},
                    "articleID": {"type":"string","required":true}
                  }
                },
                "feedIdentifier": {
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "feedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":["smartFeed","script"]}},
                      "fields": {"type":"string","id":{"type":"string","required":true}}
                    }
                  ]
                },
                "isShowingExtractedArticle": "boolean",
                "articleWindowScrollY": {"type":"integer","minimum":0}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/article/v4-v5.yaml",
            #"""
            {
              "lineage": "article",
              "from": 4,
              "to": 5,
              "steps": [
                {
                  "when": {"equals":{"feedIdentifier.type":"script"}},
                  "then": [
                    {
                      "remove": "feedIdentifier",
                      "lossy": "script feeds were removed in 7.0; the article is still there"
                    }
                  ]
                },
                {"rename":{"feedIdentifier":"sidebarItemID"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/article/v5.yaml",
            #"""
            {
              "lineage": "article",
              "version": 5,
              "like": 4,
              "summary": "7.0, December 2025: the outer key is sidebarItemID. Script feeds are gone.",
              "userInfo": {
                "articlePath": {
                  "type": "dictionary",
                  "required": true,
                  "identity": true,
                  "fields": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "feedID": {"type":"string","required":true},
                    "articleID": {"type":"string","required":true}
                  }
                },
                "sidebarItemID": {
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "feedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"smartFeed"}},
                      "fields": {"type":"string","id":{"type":"string","required":true}}
                    }
                  ]
                },
                "isShowingExtractedArticle": "boolean",
                "articleWindowScrollY": {"type":"integer","minimum":0}
              },
              "variants": [
                {"when":{"present":"sidebarItemID"},"requiredUserInfoKeys":["articlePath","sidebarItemID"]}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/lineage.yaml",
            #"""
            {
              "lineage": "feed",
              "summary": "What is chosen in NetNewsWire's sidebar, a feed, a folder or a smart feed.",
              "version": "by-shape",
              "surfaces": ["spotlight","siri"]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/v1.yaml",
            #"""
            {
              "lineage": "feed",
              "version": 1,
              "summary": "2019: a type of its own for each kind; the smart feeds have no payload.",
              "activity": [
                "com.ranchero.NetNewsWire.SelectFeed",
                "com.ranchero.NetNewsWire.SelectFolder",
                "com.ranchero.NetNewsWire.SelectToday",
                "com.ranchero.NetNewsWire.SelectAllUnread",
                "com.ranchero.NetNewsWire.SelectStarred"
              ],
              "title": {"required":true},
              "variants": [
                {
                  "when": {"activity":"com.ranchero.NetNewsWire.SelectFeed"},
                  "identifiers": {"persistentIdentifier":"account_{accountID}_feed_{feedID}"},
                  "userInfo": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "feedID": {"type":"string","required":true,"identity":true}
                  },
                  "requiredUserInfoKeys": ["accountID","accountName","feedID"]
                },
                {
                  "when": {"activity":"com.ranchero.NetNewsWire.SelectFolder"},
                  "identifiers": {"persistentIdentifier":"account_{accountID}_folder_{folderName}"},
                  "userInfo": {
                    "accountID": {"type":"string","required":true},
                    "accountName": {"type":"string","required":true},
                    "folderName": {"type":"string","required":true,"identity":true}
                  },
                  "requiredUserInfoKeys": ["accountID","accountName","folderName"]
                },
                {
                  "when": {"activity":"com.ranchero.NetNewsWire.SelectToday"},
                  "identifiers": {"persistentIdentifier":"smartfeed.today"}
                }
              ],
              "eligible": {"search":true,"prediction":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/feed/v1-v2.yaml",
            #"""
            {
              "lineage": "feed",
              "from": 1,
              "to": 2,
              "summary": "Five types become one; what the type said becomes data.",
              "steps": [
                {
                  "move": {
                    "accountID": "feedIdentifier.accountID",
                    "feedID": "feedIdentifier.feedID",
                    "folderName": "feedIdentifier.folderName"
                  }
                },
                {
                  "cases": [
                    {
                      "when": {"activity":"com.ranchero.NetNewsWire.SelectFeed"},
                      "then": [{"add":{"field":"feedIdentifier.type","value":"feed"}}]
                    },
                    {
                      "when": {"activity":"com.ranchero.NetNewsWire.SelectFolder"},
                      "then": [{"add":{"field":"feedIdentifier.type","value":"folder"}}]
                    },
                    {
                      "when": {"activity":"com.ranchero.NetNewsWire.SelectToday"},
                      "then": [
                        {
                          "add": {
                            "field": "feedIdentifier",
                            "value": {"type":"smartFeed","id":"TodayFeedDelegate"}
                          }
                        }
                      ]
                    },
                    {
                      "when": {"activity":"com.ranchero.NetNewsWire.SelectAllUnread"},
                      "then": [
                        {"add":{"field":"feedIdentifier","value":{"type":"smartFeed","id":"UnreadFeed"}}}
                      ]
                    },
                    {
                      "when": {"activity":"com.ranchero.NetNewsWire.SelectStarred"},
                      "then": [
                        {
                          "add": {
                            "field": "feedIdentifier",
                            "value": {"type":"smartFeed","id":"StarredFeedDelegate"}
                          }
                        }
                      ]
                    }
                  ]
                },
                {
                  "remove": "accountName",
                  "lossy": "the account is found by its id; on a device where the id is another one, no long\#
            er at all"
                }
              ],
              "down": [
                {
                  "cases": [
                    {
                      "when": {"equals":{"feedIdentifier.type":"feed"}},
                      "then": [
                        {
                          "map": {
                            "field": "$activityType",
                            "values": {"SelectFeed":"com.ranchero.NetNewsWire.SelectFeed"}
                          }
                        },
                        {"move":{"feedIdentifier.accountID":"accountID","feedIdentifier.feedID":"feedID"}},
                        {"add":{"field":"accountName","value":""}}
                      ]
                    },
                    {
                      "when": {"equals":{"feedIdentifier.type":"folder"}},
                      "then": [
                        {
                          "map": {
                            "field": "$activityType",
                            "values": {"SelectFeed":"com.ranchero.NetNewsWire.SelectFolder"}
                          }
                        },
                        {
                          "move": {
                            "feedIdentifier.accountID": "accountID",
                            "feedIdentifier.folderName": "folderName"
                          }
                        },
                        {"add":{"field":"accountName","value":""}}
                      ]
                    },
                    {
                      "when": {"equals":{"feedIdentifier.id":"TodayFeedDelegate"}},
                      "then": [
                        {
                          "map": {
                            "field": "$activityType",
                            "values": {"SelectFeed":"com.ranchero.NetNewsWire.SelectToday"}
                          }
                        }
                      ]
                    },
                    {
                      "when": {"equals":{"feedIdentifier.id":"UnreadFeed"}},
                      "then": [
                        {
                          "map": {
                            "field": "$activityType",
                            "values": {"SelectFeed":"com.ranchero.NetNewsWire.SelectAllUnread"}
                          }
                        }
                      ]
                    },
                    {
                      "when": {"equals":{"feedIdentifier.id":"StarredFeedDelegate"}},
                      "then": [
                        {
                          "map": {
                            "field": "$activityType",
                            "values": {"SelectFeed":"com.ranchero.NetNewsWire.SelectStarred"}
                          }
                        }
                      ]
                    },
                    {
                      "when": {"present":"feedIdentifier"},
                      "then": [{"discard":"version 1 has neither script feeds nor other smart feeds"}]
                    }
                  ]
                },
                {"remove":"feedIdentifier","lossy":"the activity type says the kind"}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/v2.yaml",
            #"""
            {
              "lineage": "feed",
              "version": 2,
              "summary": "14 November 2019, five hours, never shipped: one type for all kinds, and the kind \#
            in the payload.",
              "activity": "SelectFeed",
              "title": {"required":true},
              "identifiers": {
                "persistentIdentifier": [
                  "feed: {feedIdentifier.accountID}_{feedIdentifier.feedID}",
                  "folder: {feedIdentifier.accountID}_{feedIdentifier.folderName}",
                  "{feedIdentifier.type}: {feedIdentifier.id}"
                ]
              },
              "userInfo": {
                "feedIdentifier": {
                  "required": true,
                  "identity": true,
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "feedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"smartFeed"}},
                      "fields": {
                        "type": "string",
                        "id": {
                          "type": "string",
                          "enum": ["TodayFeedDelegate","UnreadFeed","StarredFeedDelegate"],
                          "open": true,
                          "required": true
                        }
                      }
                    },
                    {
                      "when": {"equals":{"type":"script"}},
                      "fields": {
                        "type": "string",
                        "id": {
                          "type": "string",
                          "required": true,
                          "deprecated": "Script feeds were removed in 7.0."
                        }
                      }
                    }
                  ]
                }
              },
              "eligible": {"search":true,"prediction":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/feed/v2-v3.yaml",
            #"""
            {
              "lineage": "feed",
              "from": 2,
              "to": 3,
              "steps": [
                {
                  "when": {"equals":{"feedIdentifier.type":"feed"}},
                  "then": [{"rename":{"feedIdentifier.feedID":"feedIdentifier.webFeedID"}}]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/v3.yaml",
            #"""
            {
              "lineage": "feed",
              "version": 3,
              "like": 2,
              "summary": "November 2019 to 6.2: feedID became webFeedID.",
              "identifiers": {
                "persistentIdentifier": [
                  "feed: {feedIdentifier.accountID}_{feedIdentifier.webFeedID}",
                  "folder: {feedIdentifier.accountID}_{feedIdentifier.folderName}",
                  "{feedIdentifier.type}: {feedIdentifier.id}"
                ]
              },
              "userInfo": {
                "feedIdentifier": {
                  "required": true,
                  "identity": true,
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "webFeedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"smartFeed"}},
                      "fields": {
                        "type": "string",
                        "id": {
                          "type": "string",
                          "enum": ["TodayFeedDelegate","UnreadFeed","StarredFeedDelegate"],
                          "open": true,
                          "required": true
                        }
                      }
                    },
                    {
                      "when": {"equals":{"type":"script"}},
                      "fields": {
                        "type": "string",
                        "id": {
                          "type": "string",
                          "required": true,
                          "deprecated": "Script feeds were removed in 7.0."
                        }
                      }
                    }
                  ]
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/feed/v3-v4.yaml",
            #"""
            {
              "lineage": "feed",
              "from": 3,
              "to": 4,
              "steps": [
                {
                  "when": {"equals":{"feedIdentifier.type":"feed"}},
                  "then": [{"rename":{"feedIdentifier.webFeedID":"feedIdentifier.feedID"}}]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/v4.yaml",
            #"""
            {
              "lineage": "feed",
              "version": 4,
              "like": 2,
              "summary": "November 2025, never shipped: feedID again, as in version 2."
            }
            """#),
        EmbeddedFile(
            "Migrations/feed/v4-v5.yaml",
            #"""
            {
              "lineage": "feed",
              "from": 4,
              "to": 5,
              "steps": [
                {
                  "when": {"equals":{"feedIdentifier.type":"script"}},
                  "then": [{"discard":"script feeds were removed in 7.0"}]
                },
                {"rename":{"feedIdentifier":"sidebarItemID"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/feed/v5.yaml",
            #"""
            {
              "lineage": "feed",
              "version": 5,
              "like": 4,
              "summary": "7.0, December 2025: sidebarItemID, and no script feeds. So far identifiers say '(t\#
            ypeName)' for the kind.",
              "identifiers": {
                "persistentIdentifier": [
                  "feed: {sidebarItemID.accountID}_{sidebarItemID.feedID}",
                  "folder: {sidebarItemID.accountID}_{sidebarItemID.folderName}",
                  "{sidebarItemID.type}: {sidebarItemID.id}"
                ]
              },
              "userInfo": {
                "sidebarItemID": {
                  "required": true,
                  "identity": true,
                  "one-of": [
                    {
                      "when": {"equals":{"type":"feed"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "feedID": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"folder"}},
                      "fields": {
                        "type": "string",
                        "accountID": {"type":"string","required":true},
                        "folderName": {"type":"string","required":true}
                      }
                    },
                    {
                      "when": {"equals":{"type":"smartFeed"}},
                      "fields": {
                        "type": "string",
                        "id": {
                          "type": "string",
                          "enum": ["TodayFeedDelegate","UnreadFeed","StarredFeedDelegate"],
                          "open": true,
                          "required": true
                        }
                      }
                    }
                  ]
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/feed/v5-repair.yaml",
            #"""
            {
              "lineage": "feed",
              "from": 5,
              "to": 5,
              "summary": "A backslash is missing in the app, so that identifiers begin with the text (typeNa\#
            me).",
              "steps": [
                {
                  "when": {"matches":{"$persistentIdentifier":"(typeName): {_rest}"}},
                  "then": [
                    {
                      "build": {
                        "field": "$persistentIdentifier",
                        "template": [
                          "feed: {sidebarItemID.accountID}_{sidebarItemID.feedID}",
                          "folder: {sidebarItemID.accountID}_{sidebarItemID.folderName}",
                          "{sidebarItemID.type}: {sidebarItemID.id}"
                        ]
                      }
                    }
                  ]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/linked-page/lineage.yaml",
            #"""
            {
              "lineage": "linked-page",
              "summary": "A web page opened from an article. It is the system's type, with its address and n\#
            othing else.",
              "version": "by-shape",
              "surfaces": ["handoff"]
            }
            """#),
        EmbeddedFile(
            "Schemas/linked-page/v6.yaml",
            #"""
            {
              "lineage": "linked-page",
              "version": 6,
              "summary": "July 2026, the first to write it. Any page fits, so the address is only described,\#
             and no URL in a text is one.",
              "activity": "NSUserActivityTypeBrowsingWeb",
              "identifiers": {"webpageURL":{"type":"url","required":true}},
              "eligible": {"handoff":true}
            }
            """#),
    ]
}
