internal import Perdure
package import PerdureFixtures

/// The same for programs: one JSON object in one line.
package enum CoverageJSON {
    package static let format = "perdure-coverage/1"

    package static func line(_ coverage: Coverage) -> String {
        let files = coverage.files.map { file in
            Value.dictionary([
                ("file", .string(file.path)), ("covered", .integer(file.covered)),
                ("total", .integer(file.items.count)),
                ("missing", .array(file.missing.map(item))),
            ])
        }
        let members: Value.Members = [
            ("format", .string(format)), ("percent", .integer(coverage.percent)),
            ("covered", .integer(coverage.covered)), ("total", .integer(coverage.total)), ("files", .array(files)),
        ]
        return String(decoding: JSONText.encoded(.dictionary(members)), as: UTF8.self) + "\n"
    }

    private static func item(_ item: Coverage.Item) -> Value {
        .dictionary([
            ("kind", .string(item.kind.rawValue)), ("file", .string(item.place.file)),
            ("line", .integer(item.place.line)), ("column", .integer(item.place.column)),
            ("message", .string(item.sentence)),
        ])
    }
}
