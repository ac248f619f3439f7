// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum KDriveLink: TypedLink, Equatable {
    /// The screen of kDrive that was open, kept by the scene for state restoration.
    case screen(Screen)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<KDriveLink>(definitions)
    /// The schemas and migrations.
    static let definitions = KDriveLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case Screen.lineage: self = .screen(try Screen(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .screen(let link): link.content
        }
    }
}

extension KDriveLink {
    /// The screen of kDrive that was open, kept by the scene for state restoration. Version 4.
    struct Screen: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "screen"
        /// The version that is read and written.
        static let version = 4

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The tab that was chosen. At least 0.
        var selectedIndex: Int?
        /// The field `lastViewController`. Known values: `"FileListViewController"`, `"PreviewViewController"`.
        var lastViewController: String
        /// The field `driveId`.
        var driveId: Int?
        /// The folder.
        var fileId: Int?
        /// The files one can swipe through.
        var filesIds: [Int]?
        /// Which of them is shown. At least 0.
        var currentIndex: Int?
        /// The field `normalFolderHierarchy`.
        var normalFolderHierarchy: Bool?
        /// The field `presentationOrigin`.
        var presentationOrigin: PresentationOrigin?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(
            lastViewController: String,
            title: String? = nil,
            selectedIndex: Int? = nil,
            driveId: Int? = nil,
            fileId: Int? = nil,
            filesIds: [Int]? = nil,
            currentIndex: Int? = nil,
            normalFolderHierarchy: Bool? = nil,
            presentationOrigin: PresentationOrigin? = nil
        ) {
            self.title = title
            self.selectedIndex = selectedIndex
            self.lastViewController = lastViewController
            self.driveId = driveId
            self.fileId = fileId
            self.filesIds = filesIds
            self.currentIndex = currentIndex
            self.normalFolderHierarchy = normalFolderHierarchy
            self.presentationOrigin = presentationOrigin
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            selectedIndex = try fields.optional("selectedIndex", .integer)
            lastViewController = try fields.required("lastViewController", .string)
            driveId = try fields.optional("driveId", .integer)
            fileId = try fields.optional("fileId", .integer)
            filesIds = try fields.optional("filesIds", .array(of: .integer))
            currentIndex = try fields.optional("currentIndex", .integer)
            normalFolderHierarchy = try fields.optional("normalFolderHierarchy", .boolean)
            presentationOrigin = try fields.optional("presentationOrigin", .choice)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.setOptional("selectedIndex", selectedIndex, .integer)
            fields.set("lastViewController", lastViewController, .string)
            fields.setOptional("driveId", driveId, .integer)
            fields.setOptional("fileId", fileId, .integer)
            fields.setOptional("filesIds", filesIds, .array(of: .integer))
            fields.setOptional("currentIndex", currentIndex, .integer)
            fields.setOptional("normalFolderHierarchy", normalFolderHierarchy, .boolean)
            fields.setOptional("presentationOrigin", presentationOrigin, .choice)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The values that the schema allows.
        enum PresentationOrigin: String, Sendable, CaseIterable {
            case fileList
            case photoList
            case activities
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum KDriveLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/screen/lineage.yaml",
            #"""
            {
              "lineage": "screen",
              "summary": "The screen of kDrive that was open, kept by the scene for state restoration.",
              "version": "by-shape",
              "surfaces": ["state-restoration"]
            }
            """#),
        EmbeddedFile(
            "Schemas/screen/v1.yaml",
            #"""
            {
              "lineage": "screen",
              "version": 1,
              "summary": "June 2024, one day of development: keys begin with a capital where older NSCoder s\#
            tate had one.",
              "activity": "com.infomaniak.drive.mainActivity",
              "userInfo": {
                "selectedIndex": {
                  "type": "integer",
                  "minimum": 0,
                  "required": true,
                  "summary": "The tab that was chosen."
                },
                "lastViewController": {
                  "type": "string",
                  "enum": ["FileListViewController","PreviewViewController"],
                  "open": true,
                  "required": true
                }
              },
              "variants": [
                {
                  "when": {"equals":{"lastViewController":"FileListViewController"}},
                  "userInfo": {
                    "DriveId": {"type":"integer","required":true,"identity":true},
                    "FileId": {"type":"integer","required":true,"identity":true,"summary":"The folder."}
                  }
                },
                {
                  "when": {"equals":{"lastViewController":"PreviewViewController"}},
                  "userInfo": {
                    "DriveId": {"type":"integer","required":true,"identity":true},
                    "FilesIds": {
                      "type": "array",
                      "of": "integer",
                      "required": true,
                      "identity": true,
                      "summary": "The files one can swipe through."
                    },
                    "currentIndex": {
                      "type": "integer",
                      "minimum": 0,
                      "required": true,
                      "summary": "Which of them is shown."
                    },
                    "normalFolderHierarchy": {"type":"boolean","required":true},
                    "fromActivities": {"type":"boolean","required":true}
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/screen/v1-v2.yaml",
            #"""
            {
              "lineage": "screen",
              "from": 1,
              "to": 2,
              "steps": [{"rename":{"DriveId":"driveId","FileId":"fileId","FilesIds":"filesIds"}}]
            }
            """#),
        EmbeddedFile(
            "Schemas/screen/v2.yaml",
            #"""
            {
              "lineage": "screen",
              "version": 2,
              "like": 1,
              "summary": "4.5.0, June 2024: the same keys, all in camel case.",
              "urls": [
                {
                  "url": "https://kdrive.infomaniak.com/app/drive/{driveId}/files/{fileId}",
                  "name": "files",
                  "set": {"lastViewController":"FileListViewController"}
                },
                {
                  "url": "https://kdrive.infomaniak.com/app/drive/{driveId}/redirect/{fileId}",
                  "name": "redirect",
                  "set": {"lastViewController":"FileListViewController"}
                },
                {
                  "url": "https://kdrive.infomaniak.com/app/office/{driveId}/{fileId}",
                  "name": "office",
                  "set": {"lastViewController":"FileListViewController"}
                }
              ],
              "variants": [
                {
                  "when": {"equals":{"lastViewController":"FileListViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "fileId": {"type":"integer","required":true,"identity":true,"summary":"The folder."}
                  }
                },
                {
                  "when": {"equals":{"lastViewController":"PreviewViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "filesIds": {
                      "type": "array",
                      "of": "integer",
                      "required": true,
                      "identity": true,
                      "summary": "The files one can swipe through."
                    },
                    "currentIndex": {
                      "type": "integer",
                      "minimum": 0,
                      "required": true,
                      "summary": "Which of them is shown."
                    },
                    "normalFolderHierarchy": {"type":"boolean","required":true},
                    "fromActivities": {"type":"boolean","required":true}
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/screen/v2-v3.yaml",
            #"""
            {
              "lineage": "screen",
              "from": 2,
              "to": 3,
              "summary": "Nothing was opened from the photo list yet. A file list is the same as before.",
              "steps": [
                {
                  "when": {"equals":{"lastViewController":"PreviewViewController"}},
                  "then": [{"add":{"field":"fromPhotoList","value":false}}]
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/screen/v3.yaml",
            #"""
            {
              "lineage": "screen",
              "version": 3,
              "like": 2,
              "summary": "13 September 2024, never shipped: a second flag says where the preview was opened \#
            from.",
              "variants": [
                {
                  "when": {"equals":{"lastViewController":"FileListViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "fileId": {"type":"integer","required":true,"identity":true,"summary":"The folder."}
                  }
                },
                {
                  "when": {"equals":{"lastViewController":"PreviewViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "filesIds": {
                      "type": "array",
                      "of": "integer",
                      "required": true,
                      "identity": true,
                      "summary": "The files one can swipe through."
                    },
                    "currentIndex": {
                      "type": "integer",
                      "minimum": 0,
                      "required": true,
                      "summary": "Which of them is shown."
                    },
                    "normalFolderHierarchy": {"type":"boolean","required":true},
                    "fromActivities": {"type":"boolean","required":true},
                    "fromPhotoList": {"type":"boolean","required":true}
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/screen/v3-v4.yaml",
            #"""
            {
              "lineage": "screen",
              "from": 3,
              "to": 4,
              "steps": [
                {
                  "cases": [
                    {
                      "when": {"equals":{"fromPhotoList":true}},
                      "then": [{"add":{"field":"presentationOrigin","value":"photoList"}}]
                    },
                    {
                      "when": {"equals":{"fromActivities":true}},
                      "then": [{"add":{"field":"presentationOrigin","value":"activities"}}]
                    },
                    {
                      "when": {"equals":{"lastViewController":"PreviewViewController"}},
                      "then": [{"add":{"field":"presentationOrigin","value":"fileList"}}]
                    }
                  ]
                },
                {
                  "remove": ["fromPhotoList","fromActivities"],
                  "lossy": "presentationOrigin says it; a preview that had both was opened from the photo li\#
            st"
                }
              ],
              "down": [
                {"copy":{"from":"presentationOrigin","to":"fromPhotoList"}},
                {
                  "map": {
                    "field": "fromPhotoList",
                    "values": {"photoList":true,"activities":false,"fileList":false}
                  }
                },
                {"rename":{"presentationOrigin":"fromActivities"}},
                {
                  "map": {
                    "field": "fromActivities",
                    "values": {"photoList":false,"activities":true,"fileList":false}
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/screen/v4.yaml",
            #"""
            {
              "lineage": "screen",
              "version": 4,
              "like": 3,
              "summary": "13 September 2024: one origin in place of the flags. Builds until 10 October could\#
             not read what they wrote.",
              "variants": [
                {
                  "when": {"equals":{"lastViewController":"FileListViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "fileId": {"type":"integer","required":true,"identity":true,"summary":"The folder."}
                  }
                },
                {
                  "when": {"equals":{"lastViewController":"PreviewViewController"}},
                  "userInfo": {
                    "driveId": {"type":"integer","required":true,"identity":true},
                    "filesIds": {
                      "type": "array",
                      "of": "integer",
                      "required": true,
                      "identity": true,
                      "summary": "The files one can swipe through."
                    },
                    "currentIndex": {
                      "type": "integer",
                      "minimum": 0,
                      "required": true,
                      "summary": "Which of them is shown."
                    },
                    "normalFolderHierarchy": {"type":"boolean","required":true},
                    "presentationOrigin": {
                      "type": "string",
                      "enum": ["fileList","photoList","activities"],
                      "required": true
                    }
                  }
                }
              ]
            }
            """#),
    ]
}
