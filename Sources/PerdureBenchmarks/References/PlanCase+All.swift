extension PlanCase {
    package static func named(_ name: String) -> PlanCase? { all.first { $0.name == name } }

    private static let note = """
        {documentIdentifier: {type: string, minLength: 1, required: true}, \
        page: {type: integer, minimum: 0, maximum: 100000}, zoom: {type: string, maxLength: 12}, \
        kind: {type: string, enum: [f, d], required: true}, legacy: boolean}
        """
    private static let newNote = """
        {documentID: {type: string, minLength: 1, required: true}, page: {type: integer, minimum: 0, maximum: 100000}, \
        zoom: number, kind: {type: string, enum: [feed, folder], required: true}, pinned: {type: boolean, required: true}}
        """
    private static let notePayload =
        #"{"documentIdentifier":"0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55","page":12,"zoom":"1.25","kind":"f","#
        + #""legacy":true,"activityVersion":1}"#

    /// Five edits, validation alone, and one case for each step.
    package static let all: [PlanCase] = [
        PlanCase(
            "five-edits", note, newNote,
            """
            {rename: {documentIdentifier: documentID}}, {convert: {field: zoom, to: number}}, \
            {map: {field: kind, values: {f: feed, d: folder}}}, {remove: legacy, lossy: "nobody read it"}, \
            {add: {field: pinned, value: false}}
            """, notePayload),
        PlanCase("validation", note, nil, "", notePayload),
        PlanCase(
            "rename", "{docId: string, page: integer}", "{documentID: string, page: integer}",
            "{rename: {docId: documentID}}", #"{"docId":"7","page":3}"#),
        PlanCase(
            "move", "{feedID: string, accountID: string}", "{source: {fields: {feed: string, account: string}}}",
            "{move: {feedID: source.feed, accountID: source.account}}", #"{"feedID":"7","accountID":"local"}"#),
        PlanCase(
            "copy", "{id: string}", "{id: string, searchID: string}", "{copy: {from: id, to: searchID}}",
            #"{"id":"7"}"#),
        PlanCase(
            "add", "{id: string}", "{id: string, pinned: {type: boolean, required: true}}",
            "{add: {field: pinned, value: false}}", #"{"id":"7"}"#),
        PlanCase(
            "remove", "{id: string, legacy: boolean}", "{id: string}", "{remove: legacy, lossy: \"nobody read it\"}",
            #"{"id":"7","legacy":true}"#),
        PlanCase(
            "convert", "{zoom: string}", "{zoom: number}", "{convert: {field: zoom, to: number}}",
            #"{"zoom":"1.25"}"#),
        PlanCase(
            "map", "{course: {type: integer, enum: [0, 1]}}", "{course: {type: string, enum: [starter, main]}}",
            "{map: {field: course, values: {0: starter, 1: main}}}", #"{"course":1}"#),
        PlanCase(
            "lookup", "{country: string}", "{country: string}",
            "{lookup: {field: country, table: countries.csv, from: code, to: name}}", #"{"country":"no"}"#),
        PlanCase(
            "normalise", "{author: string}", "{author: string}",
            "{normalise: {field: author, trim: true, unicode: NFC}}", #"{"author":" Zoé "}"#),
        PlanCase(
            "replace", "{path: string}", "{path: string}",
            #"{replace: {field: path, pattern: '^.*/([^/]+)\.md$', with: "$1"}}"#, #"{"path":"/Notes/Journal/Soup.md"}"#
        ),
        PlanCase(
            "parse", "{reference: string}", "{reference: string, kind: string, page: integer}",
            #"{parse: {field: reference, template: "{kind}::{page:integer}"}}"#, #"{"reference":"card::12"}"#),
        PlanCase(
            "build", "{kind: string, page: integer}", "{reference: string}",
            #"{build: {field: reference, template: "{kind}::{page:integer}", consume: true}}"#,
            #"{"kind":"card","page":12}"#),
        PlanCase(
            "rewrite", "{page: url}", "{page: url}",
            """
            {rewrite: {field: page, from: "http://cook.example.com/{card}{?lang}", \
            to: "https://cook.example.com/cards/{card}{?lang}"}}
            """, #"{"page":"http://cook.example.com/leek%20soup?lang=no&ref=mail"}"#),
        PlanCase(
            "within", "{source: {fields: {a: integer}}}", "{source: {fields: {b: integer}}}",
            "{within: {field: source, steps: [{rename: {a: b}}]}}", #"{"source":{"a":1}}"#),
        PlanCase(
            "within-json", "{blob: {type: string, format: json, content: {fields: {a: integer}}}}",
            "{blob: {type: string, format: json, content: {fields: {b: integer}}}}",
            "{within: {field: blob, steps: [{rename: {a: b}}]}}", #"{"blob":"{\"a\":1}"}"#),
        PlanCase(
            "each", "{items: {type: array, of: {fields: {key: string}}}}",
            "{items: {type: array, of: {fields: {id: string}}}}",
            "{each: {field: items, steps: [{rename: {key: id}}]}}", #"{"items":[{"key":"a"},{"key":"b"}]}"#),
        PlanCase(
            "filter", "{items: {type: array, of: {fields: {kind: string}}}}",
            "{items: {type: array, of: {fields: {kind: string}}}}",
            "{filter: {field: items, where: {not: {equals: {kind: script}}}}}",
            #"{"items":[{"kind":"script"},{"kind":"card"}]}"#),
        PlanCase("wrap", "{tag: string}", "{tag: {type: array, of: string}}", "{wrap: tag}", #"{"tag":"red"}"#),
        PlanCase("unwrap", "{tag: {type: array, of: string}}", "{tag: string}", "{unwrap: tag}", #"{"tag":["red"]}"#),
        PlanCase(
            "when", "{zoom: string, unit: string}", "{zoom: string, unit: string}",
            "{when: {present: zoom, absent: unit}, then: [{add: {field: unit, value: percent}}]}", #"{"zoom":"7"}"#),
        PlanCase(
            "cases", "{fromPhotos: {type: boolean, required: true}}", "{origin: {type: string, required: true}}",
            """
            {cases: [{when: {equals: {fromPhotos: true}}, then: [{add: {field: origin, value: photos}}]}]}, \
            {add: {field: origin, value: files}}, {remove: fromPhotos, lossy: "origin says it"}
            """, #"{"fromPhotos":true}"#),
        PlanCase(
            "discard", "{kind: string}", "{kind: string}",
            "{when: {equals: {kind: draft}}, then: [{discard: \"drafts were never kept\"}]}", #"{"kind":"draft"}"#
        ).discarding,
    ]

    private var discarding: PlanCase {
        var copy = self
        copy.isDiscarded = true
        return copy
    }
}
