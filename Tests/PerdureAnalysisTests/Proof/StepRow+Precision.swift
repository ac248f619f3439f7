/// Migrations that are decided by what forms, bounds, lengths and documents say together.
extension StepRow {
    private static let json = "d: {type: data, format: json, required: true, content: "

    static let precise: [StepRow] = [
        .right(
            "rewrite", "what no link of the version has", "s: {type: string, format: integer, required: true}",
            "s: {type: string, format: integer, required: true}",
            "when: {matches: {s: \"Optional({_id:integer})\"}}\n    then: [{rewrite: {field: s, from: \"Optional({id:integer})\", to: \"{id:integer}\"}}]"
        ),
        .right(
            "rewrite", "to a part whose form is the target's",
            "s: {type: string, template: \"Optional({id:integer})\"}",
            "s: {type: string, format: integer}",
            "rewrite: {field: s, from: \"Optional({id:integer})\", to: \"{id:integer}\"}"),
        .wrong(
            "rewrite", "only the texts of one form", "s: {type: string, required: true}",
            "s: {type: string, format: integer}",
            "when: {matches: {s: \"Optional({_id:integer})\"}}\n    then: [{rewrite: {field: s, from: \"Optional({id:integer})\", to: \"{id:integer}\"}}]",
            at: "s"),
        .wrong(
            "rewrite", "to a part without the target's form",
            "s: {type: string, template: \"Optional({id})\", required: true}", "s: {type: string, format: integer}",
            "rewrite: {field: s, from: \"Optional({id})\", to: \"{id}\"}", at: "s"),
        .right(
            "build", "of one part whose form is the target's", "n: {type: string, format: integer, required: true}",
            "n: string, s: {type: string, format: integer, required: true}",
            "build: {field: s, template: \"{n:integer}\"}"),
        .right(
            "build", "a text of parts that are there, or nothing comes out",
            "a: {type: string, minLength: 1, required: true}, b: {type: string, minLength: 1, required: true}",
            "a: string, b: string, c: {type: string, required: true}", "build: {field: c, template: \"{a}-{b}\"}"),
        .wrong(
            "build", "a text of parts one of which may be empty",
            "a: {type: string, minLength: 1, required: true}, b: {type: string, required: true}",
            "a: string, b: string, c: {type: string, required: true}", "build: {field: c, template: \"{a}-{b}\"}",
            at: "c"),
        .wrong(
            "build", "of one part without the target's form", "n: {type: string, minLength: 1, required: true}",
            "n: string, s: {type: string, format: integer}", "build: {field: s, template: \"{n}\"}", at: "s"),

        .right(
            "cases", "for each number below those of the target", "n: {type: integer, minimum: -2}",
            "n: {type: integer, minimum: 0}",
            "cases: [{when: {equals: {n: -1}}, then: [{remove: n, lossy: why}]}, {when: {equals: {n: -2}}, then: [{remove: n, lossy: why}]}]"
        ),
        .right(
            "cases", "for all numbers of a range", "n: {type: integer, minimum: 0, maximum: 1}", "n: boolean",
            "cases: [{when: {equals: {n: 0}}, then: [{remove: n, lossy: why}]}, {when: {equals: {n: 1}}, then: [{remove: n, lossy: why}]}]"
        ),
        .wrong(
            "cases", "for the wrong numbers of a range", "n: {type: integer, minimum: -2, required: true}",
            "n: {type: integer, minimum: 0}",
            "cases: [{when: {equals: {n: -1}}, then: [{remove: n, lossy: why}]}, {when: {equals: {n: 0}}, then: [{remove: n, lossy: why}]}]",
            at: "n"),
        .right(
            "when", "for the greatest number", "n: {type: integer, maximum: 3}", "n: {type: integer, maximum: 2}",
            "when: {equals: {n: 3}}\n    then: [{remove: n, lossy: why}]"),
        .wrong(
            "when", "for the least of numbers that are not whole", "n: {type: number, minimum: -1, required: true}",
            "n: {type: number, minimum: 0}", "when: {equals: {n: -1}}\n    then: [{remove: n, lossy: why}]", at: "n"),
        .right(
            "when", "for an empty text", "s: string", "s: {type: string, minLength: 1}",
            "when: {equals: {s: \"\"}}\n    then: [{remove: s, lossy: why}]"),

        .right(
            "replace", "with a group that is not empty", "s: {type: string, pattern: '^.*/[^/]+$', required: true}",
            "s: {type: string, minLength: 1, required: true}",
            "replace: {field: s, pattern: '^.*/([^/]+)$', with: \"$1\"}\n    lossy: \"why\""),
        .wrong(
            "replace", "with a group that may be empty",
            "s: {type: string, minLength: 1, enum: [\"-\", b], open: true, required: true}",
            "s: {type: string, minLength: 1}",
            "replace: {field: s, pattern: '^([a-z]*)-$', with: \"$1\"}\n    lossy: \"why\"", at: "s"),
        .right(
            "copy", "text as long as its pattern says", "s: {type: string, pattern: '^[A-Z]{2,4}-a?b$'}",
            "s: string, t: {type: string, minLength: 4, maxLength: 7}", "copy: {from: s, to: t}"),
        .wrong(
            "copy", "text that its pattern lets be shorter", "s: {type: string, pattern: '^[a-b]{2,3}$'}",
            "s: string, t: {type: string, minLength: 3}", "copy: {from: s, to: t}", at: "t"),

        .right(
            "add", "a document that the target allows", "",
            "\(json){one-of: [{when: {present: a}, fields: {a: {type: string, required: true}}}, {when: {present: b}, fields: {b: {type: integer, enum: [0, 1], required: true}}}]}}",
            "add: {field: d, value: {b: 0}}"),
        .wrong(
            "add", "a document with a value that the target does not allow", "",
            "\(json){fields: {b: {type: integer, enum: [0, 1], required: true}}}}", "add: {field: d, value: {b: 2}}",
            at: "d.b"),
        .wrong(
            "add", "a document that lacks what the target requires", "",
            "\(json){fields: {b: string, c: {type: string, required: true}}}}", "add: {field: d, value: {b: x}}",
            at: "d.c"),
    ]
}
