// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.

import Perdure

/// Any link of the app.
enum FSNotesLink: TypedLink, Equatable {
    /// A URL that makes a note, in both spellings that FSNotes reads.
    case newNote(NewNote)
    /// One note of FSNotes, which its file's name names; the name changes when the note is renamed.
    case note(Note)

    /// Reads the links that the app is handed, and writes its own.
    static let links = TypedLinks<FSNotesLink>(definitions)
    /// The schemas and migrations.
    static let definitions = FSNotesLinkDefinitions.all

    /// Reads what a link says.
    init(_ content: LinkContent) throws(PayloadFault) {
        switch content.lineage {
        case NewNote.lineage: self = .newNote(try NewNote(content))
        case Note.lineage: self = .note(try Note(content))
        default: throw PayloadFault("is of the lineage '\(content.lineage)', which has no type")
        }
    }

    /// What the link says.
    var content: LinkContent {
        switch self {
        case .newNote(let link): link.content
        case .note(let link): link.content
        }
    }
}

extension FSNotesLink {
    /// A URL that makes a note, in both spellings that FSNotes reads. Version 0.
    struct NewNote: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "new-note"
        /// The version that is read and written.
        static let version = 0

        /// The field `title`.
        var title2: String?
        /// The field `txt`.
        var txt: String?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(title2: String? = nil, txt: String? = nil) {
            self.title2 = title2
            self.txt = txt
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            title2 = try fields.optional("title", .string)
            txt = try fields.optional("txt", .string)
            otherFields = fields.members
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.setOptional("title", title2, .string)
            fields.setOptional("txt", txt, .string)
            return LinkContent(lineage: Self.lineage, userInfo: fields.members, original: original)
        }
    }
}

extension FSNotesLink {
    /// One note of FSNotes, which its file's name names; the name changes when the note is renamed. Version 5.
    struct Note: TypedLink, Equatable {
        /// The lineage, as the definitions call it.
        static let lineage = "note"
        /// The version that is read and written.
        static let version = 5

        /// What people see; nil where the link was only a URL.
        var title: String?
        /// The field `note-file-name`.
        var noteFileName: String
        /// Where the cursor is, a number in text; -1 for nowhere. A whole number in plain decimal: `0`, `-7`, `42`.
        var position: String?
        /// The field `state`.
        var state: State?
        /// Fields of the payload that the schema does not know. They are written again.
        var otherFields: [String: Value] = [:]
        /// What it was read from. What that says beyond the schema is written again.
        var original: Link?

        /// One with these fields, and no others.
        init(noteFileName: String, title: String? = nil, position: String? = nil, state: State? = nil) {
            self.title = title
            self.noteFileName = noteFileName
            self.position = position
            self.state = state
        }

        /// Reads what a link of this lineage says.
        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            noteFileName = try fields.required("note-file-name", .string)
            position = try fields.optional("position", .string)
            state = try fields.optional("state", .choice)
            otherFields = fields.members
            title = content.title
            original = content.original
        }

        /// What the link says.
        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("note-file-name", noteFileName, .string)
            fields.setOptional("position", position, .string)
            fields.setOptional("state", state, .choice)
            return LinkContent(lineage: Self.lineage, title: title, userInfo: fields.members, original: original)
        }

        /// The values that the schema allows.
        enum State: String, Sendable, CaseIterable {
            case editor
            case preview
        }
    }
}

/// The schemas and migrations that the links are read and written with.
private enum FSNotesLinkDefinitions {
    static let all = Definitions(
        embedded: files)

    private static let files = [
        EmbeddedFile(
            "Schemas/new-note/lineage.yaml",
            #"""
            {
              "lineage": "new-note",
              "summary": "A URL that makes a note, in both spellings that FSNotes reads.",
              "version": "by-shape"
            }
            """#),
        EmbeddedFile(
            "Schemas/new-note/v0.yaml",
            #"""
            {
              "lineage": "new-note",
              "version": 0,
              "urls": ["fsnotes://new/{?title,txt}","fsnotes://new/{title}/{txt}"],
              "userInfo": {"title":"string","txt":"string"}
            }
            """#),
        EmbeddedFile(
            "Schemas/note/lineage.yaml",
            #"""
            {
              "lineage": "note",
              "summary": "One note of FSNotes, which its file's name names; the name changes when the note i\#
            s renamed.",
              "version": "by-shape",
              "surfaces": ["handoff","spotlight"]
            }
            """#),
        EmbeddedFile(
            "Schemas/note/v0.yaml",
            #"""
            {
              "lineage": "note",
              "version": 0,
              "summary": "2018: URL text only, also in the forms of Notational Velocity and nvALT, whose not\#
            es FSNotes took over.",
              "urls": [
                "fsnotes://find?id={note-file-name}",
                "fsnotes://find/{note-file-name}",
                "nv://find/{note-file-name}",
                "nv://{note-file-name}",
                "nvalt://{note-file-name}"
              ],
              "userInfo": {"note-file-name":{"type":"string","minLength":1,"required":true,"identity":true}}
            }
            """#),
        EmbeddedFile(
            "Migrations/note/v0-v1.yaml",
            #"""
            {
              "lineage": "note",
              "from": 0,
              "to": 1,
              "summary": "The older forms become fsnotes://find?id=…, which every release since reads.",
              "steps": []
            }
            """#),
        EmbeddedFile(
            "Schemas/note/v1.yaml",
            #"""
            {
              "lineage": "note",
              "version": 1,
              "summary": "30 May 2020, never shipped: Handoff, with a type for reading and one for writing."\#
            ,
              "activity": ["es.fsnot.handoff-view","es.fsnot.handoff-edit"],
              "title": {"required":true},
              "urls": ["fsnotes://find?id={note-file-name}"],
              "userInfo": {
                "note-file-name": {"type":"string","minLength":1,"required":true,"identity":true},
                "position": {
                  "type": "string",
                  "format": "integer",
                  "summary": "Where the cursor is, a number in text; -1 for nowhere."
                },
                "state": {"type":"string","enum":["editor","preview"]}
              },
              "eligible": {"handoff":true}
            }
            """#),
        EmbeddedFile(
            "Migrations/note/v1-v2.yaml",
            #"""
            {
              "lineage": "note",
              "from": 1,
              "to": 2,
              "summary": "Both types become one; `state` goes on saying what the type said.",
              "steps": [],
              "down": [
                {"map":{"field":"$activityType","values":{"es.fsnot.handoff-open":"es.fsnot.handoff-view"}}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/note/v2.yaml",
            #"""
            {
              "lineage": "note",
              "version": 2,
              "like": 1,
              "summary": "31 May 2020, never shipped: one type for both, since `state` says which.",
              "activity": "es.fsnot.handoff-open"
            }
            """#),
        EmbeddedFile(
            "Migrations/note/v2-v3.yaml",
            #"""
            {"lineage":"note","from":2,"to":3,"steps":[]}
            """#),
        EmbeddedFile(
            "Schemas/note/v3.yaml",
            #"""
            {
              "lineage": "note",
              "version": 3,
              "like": 2,
              "summary": "31 May 2020: the type again. A link taken before updateUserActivityState ran has t\#
            he name alone.",
              "activity": "es.fsnot.handoff-open-note"
            }
            """#),
        EmbeddedFile(
            "Migrations/note/v3-v4.yaml",
            #"""
            {"lineage":"note","from":3,"to":4,"summary":"Handoff links stay as they are.","steps":[]}
            """#),
        EmbeddedFile(
            "Schemas/note/v4.yaml",
            #"""
            {
              "lineage": "note",
              "version": 4,
              "summary": "2021: Spotlight opens notes as well, by a path into this device's container.",
              "activity": ["es.fsnot.handoff-open-note","com.apple.corespotlightitem"],
              "urls": ["fsnotes://find?id={note-file-name}"],
              "variants": [
                {
                  "when": {"activity":"es.fsnot.handoff-open-note"},
                  "title": {"required":true},
                  "userInfo": {
                    "note-file-name": {"type":"string","minLength":1,"required":true,"identity":true},
                    "position": {
                      "type": "string",
                      "format": "integer",
                      "summary": "Where the cursor is, a number in text; -1 for nowhere."
                    },
                    "state": {"type":"string","enum":["editor","preview"]}
                  },
                  "requiredUserInfoKeys": ["note-file-name"],
                  "eligible": {"handoff":true}
                },
                {
                  "when": {"activity":"com.apple.corespotlightitem"},
                  "userInfo": {
                    "kCSSearchableItemActivityIdentifier": {
                      "type": "string",
                      "required": true,
                      "pattern": "/Documents/([^/]+/)*[^/]+\\.[^/.]+$",
                      "deprecated": "A path is good on one device, until the app is installed anew."
                    }
                  }
                }
              ]
            }
            """#),
        EmbeddedFile(
            "Migrations/note/v4-v5.yaml",
            #"""
            {
              "lineage": "note",
              "from": 4,
              "to": 5,
              "steps": [
                {
                  "when": {"activity":"com.apple.corespotlightitem"},
                  "then": [
                    {"copy":{"from":"kCSSearchableItemActivityIdentifier","to":"note-file-name"}},
                    {
                      "replace": {"field":"note-file-name","pattern":"^.*/([^/]+)\\.[^/.]+$","with":"$1"},
                      "lossy": "the folders are those of one device's container, and a note is named without\#
             its file's extension",
                      "identity": true
                    }
                  ]
                },
                {
                  "remove": "kCSSearchableItemActivityIdentifier",
                  "lossy": "a path into one device's container leads nowhere on another"
                },
                {"add":{"field":"position","value":"-1"}},
                {"add":{"field":"state","value":"editor"}}
              ]
            }
            """#),
        EmbeddedFile(
            "Schemas/note/v5.yaml",
            #"""
            {
              "lineage": "note",
              "version": 5,
              "like": 3,
              "summary": "What restoring needs on every platform: iOS wants `position`, macOS wants `state`.\#
             Complete links of version 3 are this.",
              "title": {"required":false},
              "userInfo": {
                "note-file-name": {"type":"string","minLength":1,"required":true,"identity":true},
                "position": {
                  "type": "string",
                  "format": "integer",
                  "required": true,
                  "summary": "Where the cursor is, a number in text; -1 for nowhere."
                },
                "state": {"type":"string","enum":["editor","preview"],"required":true}
              },
              "requiredUserInfoKeys": ["note-file-name"]
            }
            """#),
    ]
}
