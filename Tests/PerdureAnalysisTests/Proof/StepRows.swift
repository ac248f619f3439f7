/// Migrations of one step or two, wrong and right, for every step of the language.
struct StepRow: Sendable, CustomStringConvertible {
    var step: String
    var what: String
    var from: String
    var to: String
    var steps: String
    /// Where what comes out is wrong; nil where it is right.
    var wrong: String?

    /// - Parameter wrong: the path of what is wrong.
    static func wrong(
        _ step: String, _ what: String, _ from: String, _ to: String, _ steps: String, at wrong: String
    ) -> StepRow {
        StepRow(
            step: step, what: what, from: payload(from), to: payload(to), steps: "  - " + steps, wrong: wrong)
    }

    static func right(_ step: String, _ what: String, _ from: String, _ to: String, _ steps: String) -> StepRow {
        StepRow(step: step, what: what, from: payload(from), to: payload(to), steps: "  - " + steps)
    }

    /// The fields; what follows a bar is of the schema itself.
    private static func payload(_ text: String) -> String {
        let halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return "userInfo: {\(halves.first ?? "")}" + (halves.count > 1 ? "\n" + halves[1] : "")
    }

    var description: String { "\(step): \(what)" }
}

extension StepRow {
    private static let text = "{type: string, required: true}"

    static let places: [StepRow] = [
        .wrong(
            "rename", "to a key that the target does not have", "a: \(text)", "b: \(text)", "rename: {a: c}", at: "b"),
        .wrong(
            "rename", "an optional field that becomes required", "a: string", "b: \(text)", "rename: {a: b}", at: "b"),
        .wrong("rename", "onto a field of another type", "a: \(text)", "b: {type: integer}", "rename: {a: b}", at: "b"),
        .right(
            "rename", "a swap", "a: \(text), b: {type: integer}", "a: {type: integer}, b: \(text)",
            "rename: {a: b, b: a}"),
        .right("rename", "what is optional", "a: {type: uuid}", "b: {type: uuid}", "rename: {a: b}"),

        .wrong(
            "move", "into another type", "a: \(text)", "x: {fields: {b: {type: boolean}}}", "move: {a: x.b}", at: "x.b"),
        .wrong(
            "move", "an optional field, whose dictionary is required", "a: string",
            "x: {required: true, fields: {b: string}}", "move: {a: x.b}", at: "x"),
        .wrong(
            "move", "to a key that the target refuses", "a: \(text)", "x: {fields: {b: string}}|unknown: refuse",
            "move: {a: x.c}", at: "x.c"),
        .right("move", "what is optional", "a: string", "x: {fields: {b: \(text)}}", "move: {a: x.b}"),

        .wrong(
            "copy", "a value that the target does not allow", "k: {type: string, enum: [a, b], required: true}",
            "k: string, l: {type: string, enum: [a]}", "copy: {from: k, to: l}", at: "l"),
        .wrong(
            "copy", "text that may be too long", "s: \(text)", "s: string, t: {type: string, maxLength: 3}",
            "copy: {from: s, to: t}", at: "t"),
        .wrong(
            "copy", "an optional field that becomes required", "s: string", "s: string, t: \(text)",
            "copy: {from: s, to: t}", at: "t"),
        .right(
            "copy", "values that the target allows", "k: {type: string, enum: [a, b]}",
            "k: string, l: {type: string, enum: [a, b, c]}", "copy: {from: k, to: l}"),

        .wrong(
            "add", "a value that the target does not allow", "", "k: {type: string, enum: [a]}",
            "add: {field: k, value: b}", at: "k"),
        .wrong(
            "add", "a number out of its range", "", "n: {type: integer, maximum: 4}", "add: {field: n, value: 5}",
            at: "n"),
        .wrong(
            "add", "inside a dictionary that may be absent", "x: {fields: {a: string}}",
            "x: {required: true, fields: {a: string, b: \(text)}}", "add: {field: x.b, value: b}", at: "x"),
        .right("add", "what becomes required", "k: string", "k: \(text)", "add: {field: k, value: b}"),

        .wrong("remove", "what is required", "a: \(text)", "a: \(text)", "remove: a\n    lossy: \"why\"", at: "a"),
        .wrong(
            "remove", "what is required inside", "x: {required: true, fields: {a: \(text)}}",
            "x: {fields: {a: \(text)}}", "remove: x.a\n    lossy: \"why\"", at: "x.a"),
        .wrong(
            "remove", "one of two that the target refuses", "a: string, b: string", "|unknown: refuse",
            "remove: a\n    lossy: \"why\"", at: "b"),
        .right("remove", "what the target refuses", "a: string", "|unknown: refuse", "remove: a\n    lossy: \"why\""),
    ]

    static let values: [StepRow] = [
        .wrong(
            "convert", "text to a number out of its range", "s: {type: string, format: integer, required: true}",
            "s: {type: integer, minimum: 0}", "convert: {field: s, to: integer}", at: "s"),
        .wrong(
            "convert", "a number to text of another form", "n: {type: number, required: true}",
            "n: {type: string, format: integer}", "convert: {field: n, to: string}", at: "n"),
        .wrong(
            "convert", "keeping what does not fit", "s: \(text)", "s: {type: integer}",
            "convert: {field: s, to: integer, otherwise: {keep: true}}", at: "s"),
        .right("convert", "text to a number", "s: \(text)", "s: {type: integer}", "convert: {field: s, to: integer}"),
        .right(
            "convert", "a bounded number to text", "n: {type: integer, minimum: 0, maximum: 999}",
            "n: {type: string, format: integer, maxLength: 3}", "convert: {field: n, to: string}"),
        .right(
            "convert", "a date to seconds", "d: {type: date}", "d: {type: number}",
            "convert: {field: d, to: seconds-since-1970}"),

        .wrong(
            "map", "to a value that the target does not allow", "k: {type: string, enum: [a, b]}",
            "k: {type: string, enum: [c]}", "map: {field: k, values: {a: c, b: d}}\n    lossy: \"why\"", at: "k"),
        .wrong(
            "map", "keeping what has no answer", "k: {type: string, enum: [a, b]}", "k: {type: string, enum: [c]}",
            "map: {field: k, values: {a: c}, otherwise: {keep: true}}", at: "k"),
        .wrong(
            "map", "to another type", "k: {type: boolean, required: true}", "k: {type: integer}",
            "map: {field: k, values: {true: 1, false: \"0\"}}", at: "k"),
        .right(
            "map", "every value", "k: {type: integer, enum: [0, 1]}", "k: {type: string, enum: [small, large]}",
            "map: {field: k, values: {0: small, 1: large}}"),

        .wrong(
            "lookup", "to a value that the target does not allow", "f: \(text)", "f: {type: string, enum: [Apfel]}",
            "lookup: {field: f, table: fruit.csv, from: key, to: name}", at: "f"),
        .wrong(
            "lookup", "to another type", "f: \(text)", "f: {type: integer}",
            "lookup: {field: f, table: fruit.csv, from: key, to: name}", at: "f"),
        .wrong(
            "lookup", "with a value for the rest that is too long", "f: \(text)", "f: {type: string, maxLength: 5}",
            "lookup: {field: f, table: fruit.csv, from: key, to: name, otherwise: {value: nothing}}\n    lossy: \"why\"",
            at: "f"),
        .right(
            "lookup", "to what the table has", "f: \(text)", "f: {type: string, enum: [Apfel, Birne, Nuss]}",
            "lookup: {field: f, table: fruit.csv, from: key, to: name}"),

        .wrong(
            "normalise", "to another case than the target's", "k: {type: string, enum: [a]}",
            "k: {type: string, enum: [a]}",
            "normalise: {field: k, case: upper}\n    lossy: \"why\"", at: "k"),
        .wrong(
            "normalise", "blanks that are all there is", "s: {type: string, minLength: 1}",
            "s: {type: string, minLength: 1}",
            "normalise: {field: s, trim: true}\n    lossy: \"why\"", at: "s"),
        .wrong(
            "normalise", "a pattern's letters", "s: {type: string, pattern: '^[a-z]+$'}",
            "s: {type: string, pattern: '^[a-z]+$'}", "normalise: {field: s, case: upper}\n    lossy: \"why\"", at: "s"),
        .right(
            "normalise", "the case of a UUID", "s: {type: string, format: uuid}", "s: {type: string, format: uuid}",
            "normalise: {field: s, case: lower}\n    lossy: \"why\""),
        .right(
            "normalise", "values that are known", "k: {type: string, enum: [a, B]}", "k: {type: string, enum: [a, b]}",
            "normalise: {field: k, case: lower}\n    lossy: \"why\""),

        .wrong(
            "replace", "with a text that the target does not allow", "k: {type: string, enum: [a, b]}",
            "k: {type: string, enum: [a, b]}", "replace: {field: k, find: b, with: c}\n    lossy: \"why\"", at: "k"),
        .wrong(
            "replace", "all that there is", "s: {type: string, minLength: 1}", "s: {type: string, minLength: 1}",
            "replace: {field: s, find: a, with: \"\"}\n    lossy: \"why\"", at: "s"),
        .wrong(
            "replace", "digits of a number", "s: {type: string, format: integer}", "s: {type: string, format: integer}",
            "replace: {field: s, find: \"4\", with: four}\n    lossy: \"why\"", at: "s"),
        .right(
            "replace", "parts of values that are known", "k: {type: string, enum: [a-x, b-x]}",
            "k: {type: string, enum: [a, b]}", "replace: {field: k, find: \"-x\", with: \"\"}\n    lossy: \"why\""),
    ]

    static let texts: [StepRow] = [
        .wrong(
            "parse", "into a field of another type", "s: \(text)", "s: string, a: string, b: {type: integer}",
            "parse: {field: s, template: \"{a}-{b}\"}", at: "b"),
        .wrong(
            "parse", "an optional part that is required", "s: \(text)", "s: string, a: string, b: \(text)",
            "parse: {field: s, template: \"{a}[-{b}]\"}", at: "b"),
        .wrong(
            "parse", "a number out of its range", "s: \(text)", "s: string, n: {type: integer, minimum: 0}",
            "parse: {field: s, template: \"n{n:integer}\"}", at: "n"),
        .right(
            "parse", "into typed fields", "s: \(text)",
            "s: string, a: {type: uuid, required: true}, n: {type: integer, required: true}",
            "parse: {field: s, template: \"{a:uuid}-{n:integer}\"}"),

        .wrong(
            "build", "a text that may be too long", "a: \(text), b: \(text)",
            "a: string, b: string, c: {type: string, maxLength: 4}", "build: {field: c, template: \"{a}-{b}\"}", at: "c"
        ),
        .wrong(
            "build", "from an optional field what is required", "a: string, b: \(text)",
            "a: string, b: string, c: \(text)", "build: {field: c, template: \"{a}-{b}\"}", at: "c"),
        .wrong(
            "build", "another form than the target's", "a: \(text), b: \(text)",
            "a: string, b: string, c: {type: string, template: \"{a}+{b}\"}",
            "build: {field: c, template: \"{a}::{b}\"}", at: "c"),
        .right(
            "build", "a URL", "a: {type: string, minLength: 1, required: true}",
            "a: string, u: {type: url, required: true}", "build: {field: u, url: \"https://example.com/{a}\"}"),

        .wrong(
            "rewrite", "to another form than the target's", "s: {type: string, template: \"a-{id}\", required: true}",
            "s: {type: string, template: \"b-{id}\"}", "rewrite: {field: s, from: \"a-{id}\", to: \"c-{id}\"}", at: "s"),
        .wrong(
            "rewrite", "to a text that is too long", "s: {type: string, template: \"a-{id}\"}",
            "s: {type: string, maxLength: 6}", "rewrite: {field: s, from: \"a-{id}\", to: \"long-{id}\"}", at: "s"),
        .wrong(
            "rewrite", "what is another type in the target", "s: {type: string, template: \"a-{id}\", required: true}",
            "s: {type: boolean}", "rewrite: {field: s, from: \"a-{id}\", to: \"b-{id}\"}", at: "s"),
        .right(
            "rewrite", "to the target's form", "s: {type: string, template: \"a-{id}\"}",
            "s: {type: string, template: \"b-{id}\"}", "rewrite: {field: s, from: \"a-{id}\", to: \"b-{id}\"}"),
    ]

    static let inside: [StepRow] = [
        .wrong(
            "within", "renaming to a key that the target does not have", "x: {fields: {a: \(text)}}",
            "x: {fields: {b: \(text)}}", "within: {field: x, steps: [{rename: {a: c}}]}", at: "x.b"),
        .wrong(
            "within", "another type", "x: {fields: {a: string}}", "x: {fields: {b: {type: integer}}}",
            "within: {field: x, steps: [{rename: {a: b}}]}", at: "x.b"),
        .wrong(
            "within", "JSON in text, another type", "x: {type: string, content: {fields: {a: \(text)}}}",
            "x: {type: string, content: {fields: {b: {type: integer}}}}",
            "within: {field: x, steps: [{rename: {a: b}}]}", at: "x.b"),
        .right(
            "within", "JSON in text", "x: {type: string, content: {fields: {a: \(text)}}}",
            "x: {type: string, content: {fields: {b: \(text)}}}", "within: {field: x, steps: [{rename: {a: b}}]}"),
        .right(
            "within", "a dictionary", "x: {fields: {a: \(text)}}", "x: {fields: {b: \(text)}}",
            "within: {field: x, steps: [{rename: {a: b}}]}"),

        .wrong(
            "each", "renaming to a key that the target does not have", "l: {type: array, of: {fields: {a: \(text)}}}",
            "l: {type: array, of: {fields: {b: \(text)}}}", "each: {field: l, steps: [{rename: {a: c}}]}", at: "l.0.b"),
        .wrong(
            "each", "adding a value that the target does not allow", "l: {type: array, of: {fields: {a: string}}}",
            "l: {type: array, of: {fields: {a: string, k: {type: string, enum: [x]}}}}",
            "each: {field: l, steps: [{add: {field: k, value: y}}]}", at: "l.0.k"),
        .wrong(
            "each", "members of a dictionary", "m: {type: dictionary, values: {fields: {a: string}}}",
            "m: {type: dictionary, values: {fields: {b: {type: integer}}}}",
            "each: {field: m, steps: [{rename: {a: b}}]}", at: "m.key.b"),
        .right(
            "each", "every element", "l: {type: array, of: {fields: {a: string}}}",
            "l: {type: array, of: {fields: {b: string, k: {type: string, enum: [x], required: true}}}}",
            "each: {field: l, steps: [{rename: {a: b}}, {add: {field: k, value: x}}]}"),

        .wrong("wrap", "what stays text in the target", "s: \(text)", "s: string", "wrap: s", at: "s"),
        .wrong("wrap", "elements of another type", "s: \(text)", "s: {type: array, of: integer}", "wrap: s", at: "s.0"),
        .wrong("wrap", "too few", "s: \(text)", "s: {type: array, minLength: 2}", "wrap: s", at: "s"),
        .right(
            "wrap", "a value", "s: \(text)", "s: {type: array, of: string, minLength: 1, required: true}", "wrap: s"),

        .wrong(
            "unwrap", "elements of another type", "s: {type: array, of: string, required: true}", "s: {type: integer}",
            "unwrap: s", at: "s"),
        .wrong(
            "unwrap", "what stays an array in the target", "s: {type: array, of: string, required: true}",
            "s: {type: array}", "unwrap: s", at: "s"),
        .wrong(
            "unwrap", "an empty array, where one is required", "s: {type: array, of: string, required: true}",
            "s: \(text)",
            "unwrap: s\n    lossy: \"why\"", at: "s"),
        .wrong(
            "unwrap", "elements that may be empty, in a list that must have some",
            "s: {type: array, minLength: 2, required: true, of: {type: array, of: string}}",
            "s: {type: array, minLength: 2, of: string}", "unwrap: s.*\n    lossy: \"why\"", at: "s"),
        .right(
            "unwrap", "elements that may be empty",
            "s: {type: array, minLength: 2, required: true, of: {type: array, of: string}}",
            "s: {type: array, of: string}", "unwrap: s.*\n    lossy: \"why\""),
        .right("unwrap", "the only element", "s: {type: array, of: string, required: true}", "s: \(text)", "unwrap: s"),

        .wrong(
            "filter", "what may leave too few",
            "l: {type: array, of: {fields: {id: string}}, minLength: 1, required: true}",
            "l: {type: array, minLength: 1}", "filter: {field: l, where: {present: id}}\n    lossy: \"why\"", at: "l"),
        .wrong(
            "filter", "by another field than the one required",
            "l: {type: array, of: {fields: {id: string, n: string}}, required: true}",
            "l: {type: array, of: {fields: {id: string, n: \(text)}}}",
            "filter: {field: l, where: {present: id}}\n    lossy: \"why\"",
            at: "l.0.n"),
        .wrong(
            "filter", "the values that the target wants",
            "l: {type: array, of: {type: dictionary, fields: {k: {type: string, enum: [a, b], required: true}}}, required: true}",
            "l: {type: array, of: {fields: {k: {type: string, enum: [a]}}}}",
            "filter: {field: l, where: {equals: {k: b}}}\n    lossy: \"why\"", at: "l.0.k"),
        .right(
            "filter", "what lacks a required field", "l: {type: array, of: {fields: {id: string}}}",
            "l: {type: array, of: {fields: {id: \(text)}}}",
            "filter: {field: l, where: {present: id}}\n    lossy: \"why\""),
    ]

    static let branches: [StepRow] = [
        .wrong(
            "when", "nothing for the others", "a: string", "b: \(text)",
            "when: {present: a}\n    then: [{rename: {a: b}}]", at: "b"),
        .wrong(
            "when", "a wrong value for the others", "a: string", "b: {type: string, enum: [x], required: true}",
            "when: {present: a}\n    then: [{remove: a, lossy: why}, {add: {field: b, value: x}}]\n    else: [{add: {field: b, value: y}}]",
            at: "b"),
        .wrong(
            "when", "one value only", "k: {type: string, enum: [a, b], required: true}", "k: {type: string, enum: [c]}",
            "when: {equals: {k: a}}\n    then: [{map: {field: k, values: {a: c}}}]", at: "k"),
        .right(
            "when", "both ways", "a: string", "b: \(text)",
            "when: {present: a}\n    then: [{rename: {a: b}}]\n    else: [{add: {field: b, value: x}}]"),

        .wrong(
            "cases", "an arm of a union left out",
            "t: {required: true, one-of: [{when: {equals: {k: f}}, fields: {k: string, f: \(text)}}, {when: {equals: {k: g}}, fields: {k: string, g: \(text)}}]}",
            "id: \(text)", "cases: [{when: {equals: {t.k: f}}, then: [{move: {t.f: id}}]}]", at: "id"),
        .wrong(
            "cases", "a value of an enum left out", "k: {type: string, enum: [a, b, c], required: true}",
            "k: {type: integer}",
            "cases: [{when: {equals: {k: a}}, then: [{map: {field: k, values: {a: 1}}}]}, {when: {equals: {k: b}}, then: [{map: {field: k, values: {b: 2}}}]}]",
            at: "k"),
        .wrong(
            "cases", "a case that an earlier one takes", "a: string, b: string",
            "c: {type: string, enum: [x], required: true}",
            "cases: [{when: {present: a}, then: [{add: {field: c, value: y}}]}, {when: {any: [{present: b}, {absent: b}]}, then: [{add: {field: c, value: x}}]}]",
            at: "c"),
        .right(
            "cases", "every arm of a union",
            "t: {required: true, one-of: [{when: {equals: {k: f}}, fields: {k: string, f: \(text)}}, {when: {equals: {k: g}}, fields: {k: string, g: \(text)}}]}",
            "id: \(text)",
            "cases: [{when: {equals: {t.k: f}}, then: [{move: {t.f: id}}]}, {when: {equals: {t.k: g}}, then: [{move: {t.g: id}}]}]\n  - remove: t\n    lossy: \"why\""
        ),

        .wrong(
            "discard", "others than those that are wrong", "a: string", "a: \(text)",
            "when: {present: a}\n    then: [{discard: why}]", at: "a"),
        .wrong(
            "discard", "only some of those that are wrong", "k: {type: string, enum: [a, b, c], required: true}",
            "k: {type: string, enum: [a]}", "when: {equals: {k: b}}\n    then: [{discard: why}]", at: "k"),
        .wrong(
            "discard", "what is right after all", "n: {type: integer, required: true}", "n: {type: string}",
            "when: {equals: {n: 0}}\n    then: [{discard: why}]", at: "n"),
        .right(
            "discard", "those that are wrong", "a: string", "a: \(text)",
            "when: {absent: a}\n    then: [{discard: why}]"),
    ]

    static let all = places + values + texts + inside + branches + precise
}
