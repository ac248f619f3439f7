// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum ZoteroLink: TypedLink, Equatable {
    /// What is open in Zotero's readers, first one PDF, later any number of items.
    case openItems(OpenItems)
    /// A PDF, and perhaps a page of it, as URL text in people's notes.
    case openPdf(OpenPdf)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<ZoteroLink>(definitions)
    /// The schemas and migrations.
    static let definitions = ZoteroLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case OpenItems.lineage: self = .openItems(try OpenItems(content))
        case OpenPdf.lineage: self = .openPdf(try OpenPdf(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .openItems(let link): link.content
        case .openPdf(let link): link.content
        }
    }
}

extension ZoteroLink {
    /// What is open in Zotero's readers, first one PDF, later any number of items. Version 5.
    struct OpenItems: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "open-items"
        /// The version that is read and written.
        static let version = 5

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `openItems`.
        var openItems: [[UInt8]]
        /// The field `libraryId`. As `g:{group:integer}, myLibrary` writes it.
        var libraryId: String
        /// The field `collectionId`. A JSON document.
        var collectionId: [UInt8]
        /// The field `restoreMostRecentlyOpenedItem`.
        var restoreMostRecentlyOpenedItem: Bool
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            openItems: [[UInt8]],
            libraryId: String,
            collectionId: [UInt8],
            restoreMostRecentlyOpenedItem: Bool,
            title: String? = nil
        ) {
            self.title = title
            self.openItems = openItems
            self.libraryId = libraryId
            self.collectionId = collectionId
            self.restoreMostRecentlyOpenedItem = restoreMostRecentlyOpenedItem
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            openItems = try fields.required("openItems", .array(of: .data))
            libraryId = try fields.required("libraryId", .string)
            collectionId = try fields.required("collectionId", .data)
            restoreMostRecentlyOpenedItem = try fields.required("restoreMostRecentlyOpenedItem", .boolean)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("openItems", openItems, .array(of: .data))
            fields.set("libraryId", libraryId, .string)
            fields.set("collectionId", collectionId, .data)
            fields.set("restoreMostRecentlyOpenedItem", restoreMostRecentlyOpenedItem, .boolean)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }
    }
}

extension ZoteroLink {
    /// A PDF, and perhaps a page of it, as URL text in people's notes. Version 1.
    struct OpenPdf: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "open-pdf"
        /// The version that is read and written.
        static let version = 1

        /// The field `key`.
        var key: String
        /// The field `libraryId`. As `g:{group:integer}, myLibrary` writes it.
        var libraryId: String
        /// The field `page`. At least 1.
        var page: Int?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(key: String, libraryId: String, page: Int? = nil) {
            self.key = key
            self.libraryId = libraryId
            self.page = page
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            key = try fields.required("key", .string)
            libraryId = try fields.required("libraryId", .string)
            page = try fields.optional("page", .integer)
            otherFields = fields.members
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("key", key, .string)
            fields.set("libraryId", libraryId, .string)
            fields.setOptional("page", page, .integer)
            return LinkContent(lineage: Self.lineage, userInfo: fields.members, original: original)
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum ZoteroLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/open-items/lineage.yaml",
            #"""
            {
              "lineage": "open-items",
              "summary": "What is open in Zotero's readers, first one PDF, later any number of items.",
              "version": "by-shape",
              "surfaces": ["state-restoration"]
            }
            """#),
        EmbeddedFile(
            "Schemas/open-items/v1.yaml",
            #"""
            {
              "lineage": "open-items",
              "version": 1,
              "summary": "1.0.4, May 2022: one PDF, by its key and its library.",
              "activity": "org.zotero.PDFActivity",
              "recognise": {"present":"key","absent":"collectionId"},
              "userInfo": {
                "key": {"type":"string","pattern":"^[23456789A-Z]{8}$","required":true,"identity":true},
                "libraryId": {
                  "type": "string",
                  "template": ["g:{group:integer}","myLibrary"],
                  "required": true,
                  "identity": true
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/open-items/v1-v2.yaml",
            #"""
            {
              "lineage": "open-items",
              "from": 1,
              "to": 2,
              "steps": [{"add":{"field":"collectionId","value":{"custom":0}}}]
            }
            """#),
        EmbeddedFile(
            "Schemas/open-items/v2.yaml",
            #"""
            {
              "lineage": "open-items",
              "version": 2,
              "like": 1,
              "summary": "1.0.18, July 2023: the collection that it was opened from, as JSON in data.",
              "recognise": {"present":["key","collectionId"]},
              "userInfo": {
                "key": {"type":"string","pattern":"^[23456789A-Z]{8}$","required":true,"identity":true},
                "libraryId": {
                  "type": "string",
                  "template": ["g:{group:integer}","myLibrary"],
                  "required": true,
                  "identity": true
                },
                "collectionId": {
                  "type": "data",
                  "format": "json",
                  "required": true,
                  "content": {
                    "one-of": [
                      {
                        "when": {"present":"collection"},
                        "fields": {"collection":{"type":"string","required":true}}
                      },
                      {
                        "when": {"present":"custom"},
                        "fields": {
                          "custom": {
                            "type": "integer",
                            "enum": [0,1,2,3],
                            "required": true,
                            "summary": "0 all items, 1 trash, 2 publications, 3 unfiled."
                          }
                        }
                      }
                    ]
                  }
                }
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/open-items/v2-v3.yaml",
            #"""
            {
              "lineage": "open-items",
              "from": 2,
              "to": 3,
              "summary": "The one PDF becomes the one item of the list.",
              "steps": [
                {"add":{"field":"openItem","value":{"kind":{"pdfKind":true}}}},
                {
                  "when": {"equals":{"libraryId":"myLibrary"}},
                  "then": [{"add":{"field":"openItem.kind.libraryId","value":{"custom":0}}}],
                  "else": [
                    {
                      "parse": {
                        "field": "libraryId",
                        "template": "g:{group:integer}",
                        "into": "openItem.kind.libraryId"
                      }
                    }
                  ]
                },
                {"move":{"key":"openItem.kind.key"}},
                {"add":{"field":"openItem.userIndex","value":0}},
                {"add":{"field":"openItem.lastOpened","value":0}},
                {"convert":{"field":"openItem","to":"json-data"}},
                {"rename":{"openItem":"openItems"}},
                {"wrap":"openItems"},
                {"add":{"field":"restoreMostRecentlyOpenedItem","value":true}}
              ],
              "down": [
                {
                  "filter": {"field":"openItems","where":{"equals":{"kind.pdfKind":true}}},
                  "lossy": "version 2 opens PDFs only"
                },
                {"unwrap":"openItems","lossy":"version 2 opens one item"},
                {"move":{"openItems.kind.key":"key"},"identity":true},
                {
                  "remove": ["openItems","restoreMostRecentlyOpenedItem"],
                  "lossy": "the order of the tabs, and when each was opened, are of no use with one item"
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/open-items/v3.yaml",
            #"""
            {
              "lineage": "open-items",
              "version": 3,
              "summary": "14 August 2024, three hours, never shipped: a list of items, each JSON in data, st\#
            ill under the type of one PDF.",
              "activity": "org.zotero.PDFActivity",
              "recognise": {"present":"openItems"},
              "userInfo": {
                "openItems": {
                  "type": "array",
                  "required": true,
                  "of": {
                    "type": "data",
                    "format": "json",
                    "content": {
                      "fields": {
                        "kind": {
                          "required": true,
                          "one-of": [
                            {
                              "when": {"equals":{"pdfKind":true}},
                              "fields": {
                                "pdfKind": "boolean",
                                "libraryId": {
                                  "required": true,
                                  "one-of": [
                                    {
                                      "when": {"present":"group"},
                                      "fields": {"group":{"type":"integer","required":true}}
                                    },
                                    {
                                      "when": {"present":"custom"},
                                      "fields": {
                                        "custom": {
                                          "type": "integer",
                                          "enum": [0],
                                          "required": true,
                                          "summary": "The reader's own library."
                                        }
                                      }
                                    }
                                  ]
                                },
                                "key": {"type":"string","required":true}
                              }
                            },
                            {
                              "when": {"equals":{"noteKind":true}},
                              "fields": {
                                "noteKind": "boolean",
                                "libraryId": {
                                  "required": true,
                                  "one-of": [
                                    {
                                      "when": {"present":"group"},
                                      "fields": {"group":{"type":"integer","required":true}}
                                    },
                                    {
                                      "when": {"present":"custom"},
                                      "fields": {
                                        "custom": {
                                          "type": "integer",
                                          "enum": [0],
                                          "required": true,
                                          "summary": "The reader's own library."
                                        }
                                      }
                                    }
                                  ]
                                },
                                "key": {"type":"string","required":true}
                              }
                            }
                          ]
                        },
                        "userIndex": {
                          "type": "integer",
                          "minimum": 0,
                          "required": true,
                          "summary": "The order of the tabs."
                        },
                        "lastOpened": {"type":"number","required":true,"summary":"Seconds since 2001."}
                      }
                    }
                  }
                },
                "libraryId": {"type":"string","template":["g:{group:integer}","myLibrary"],"required":true},
                "collectionId": {
                  "type": "data",
                  "format": "json",
                  "required": true,
                  "content": {
                    "one-of": [
                      {
                        "when": {"present":"collection"},
                        "fields": {"collection":{"type":"string","required":true}}
                      },
                      {
                        "when": {"present":"custom"},
                        "fields": {
                          "custom": {
                            "type": "integer",
                            "enum": [0,1,2,3],
                            "required": true,
                            "summary": "0 all items, 1 trash, 2 publications, 3 unfiled."
                          }
                        }
                      }
                    ]
                  }
                },
                "restoreMostRecentlyOpenedItem": {"type":"boolean","required":true}
              }
            }
            """#),
        EmbeddedFile(
            "Migrations/open-items/v3-v4.yaml",
            #"""
            {
              "lineage": "open-items",
              "from": 3,
              "to": 4,
              "summary": "The activity type follows from the schema.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/open-items/v4.yaml",
            #"""
            {
              "lineage": "open-items",
              "version": 4,
              "like": 3,
              "summary": "1.0.41, August 2024: the same under a type of its own, which Info.plist does not l\#
            ist.",
              "activity": "org.zotero.ContentContainerActivity",
              "recognise": null
            }
            """#),
        EmbeddedFile(
            "Migrations/open-items/v4-v5.yaml",
            #"""
            {
              "lineage": "open-items",
              "from": 4,
              "to": 5,
              "summary": "Version 5 only allows more.",
              "steps": [],
              "down": [
                {
                  "filter": {"field":"openItems","where":{"absent":"kind.epubKind"}},
                  "lossy": "version 4 skips items of a kind that it does not know"
                },
                {
                  "map": {
                    "field": "collectionId.custom",
                    "values": {"$pairs":[[4,0]]},
                    "otherwise": {"keep":true}
                  },
                  "lossy": "version 4 takes all items for a collection that it does not know"
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/open-items/v5.yaml",
            #"""
            {
              "lineage": "open-items",
              "version": 5,
              "like": 4,
              "summary": "1.0.51, April 2025: EPUBs. Since April 2026 also the collection 4, what was read r\#
            ecently.",
              "userInfo": {
                "openItems": {
                  "type": "array",
                  "required": true,
                  "of": {
                    "type": "data",
                    "format": "json",
                    "content": {
                      "fields": {
                        "kind": {
                          "required": true,
                          "one-of": [
                            {
                              "when": {"equals":{"pdfKind":true}},
                              "fields": {
                                "pdfKind": "boolean",
                                "libraryId": {
                                  "required": true,
                                  "one-of": [
                                    {
                                      "when": {"present":"group"},
                                      "fields": {"group":{"type":"integer","required":true}}
                                    },
                                    {
                                      "when": {"present":"custom"},
                                      "fields": {
                                        "custom": {
                                          "type": "integer",
                                          "enum": [0],
                                          "required": true,
                                          "summary": "The reader's own library."
                                        }
                                      }
                                    }
                                  ]
                                },
                                "key": {"type":"string","required":true}
                              }
                            },
                            {
                              "when": {"equals":{"noteKind":true}},
                              "fields": {
                                "noteKind": "boolean",
                                "libraryId": {
                                  "required": true,
                                  "one-of": [
                                    {
                                      "when": {"present":"group"},
                                      "fields": {"group":{"type":"integer","required":true}}
                                    },
                                    {
                                      "when": {"present":"custom"},
                                      "fields": {
                                        "custom": {
                                          "type": "integer",
                                          "enum": [0],
                                          "required": true,
                                          "summary": "The reader's own library."
                                        }
                                      }
                                    }
                                  ]
                                },
                                "key": {"type":"string","required":true}
                              }
                            },
                            {
                              "when": {"equals":{"epubKind":true}},
                              "fields": {
                                "epubKind": "boolean",
                                "libraryId": {
                                  "required": true,
                                  "one-of": [
                                    {
                                      "when": {"present":"group"},
                                      "fields": {"group":{"type":"integer","required":true}}
                                    },
                                    {
                                      "when": {"present":"custom"},
                                      "fields": {
                                        "custom": {
                                          "type": "integer",
                                          "enum": [0],
                                          "required": true,
                                          "summary": "The reader's own library."
                                        }
                                      }
                                    }
                                  ]
                                },
                                "key": {"type":"string","required":true}
                              }
                            }
                          ]
                        },
                        "userIndex": {
                          "type": "integer",
                          "minimum": 0,
                          "required": true,
                          "summary": "The order of the tabs."
                        },
                        "lastOpened": {"type":"number","required":true,"summary":"Seconds since 2001."}
                      }
                    }
                  }
                },
                "libraryId": {"type":"string","template":["g:{group:integer}","myLibrary"],"required":true},
                "collectionId": {
                  "type": "data",
                  "format": "json",
                  "required": true,
                  "content": {
                    "one-of": [
                      {
                        "when": {"present":"collection"},
                        "fields": {"collection":{"type":"string","required":true}}
                      },
                      {
                        "when": {"present":"custom"},
                        "fields": {
                          "custom": {
                            "type": "integer",
                            "enum": [0,1,2,3,4],
                            "required": true,
                            "summary": "0 all items, 1 trash, 2 publications, 3 unfiled, 4 recently read."
                          }
                        }
                      }
                    ]
                  }
                },
                "restoreMostRecentlyOpenedItem": {"type":"boolean","required":true}
              }
            }
            """#),
        EmbeddedFile(
            "Schemas/open-pdf/lineage.yaml",
            #"""
            {
              "lineage": "open-pdf",
              "summary": "A PDF, and perhaps a page of it, as URL text in people's notes.",
              "version": "by-shape"
            }
            """#),
        EmbeddedFile(
            "Schemas/open-pdf/v1.yaml",
            #"""
            {
              "lineage": "open-pdf",
              "version": 1,
              "urls": [
                "zotero://open-pdf/groups/{libraryId.group:integer}/items/{key}{?page:integer}",
                {
                  "url": "zotero://open-pdf/library/items/{key}{?page:integer}",
                  "name": "library",
                  "set": {"libraryId":"myLibrary"}
                },
                {"url":"zotero://open-pdf/{libraryId.group:integer}_{key}/{page:integer}","name":"zotfile"}
              ],
              "userInfo": {
                "key": {"type":"string","pattern":"^[23456789A-Z]{8}$","required":true,"identity":true},
                "libraryId": {
                  "type": "string",
                  "template": ["g:{group:integer}","myLibrary"],
                  "required": true,
                  "identity": true
                },
                "page": {"type":"integer","minimum":1}
              }
            }
            """#),
    ]
}
