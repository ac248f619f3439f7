import Foundation
import Perdure
import PerdureFormats
import PerdureYAML
import Testing

extension CommandTests {
    /// The command and the library in an app make the same of the same links.
    @Suite struct LibraryAgreementTests {
        /// `PERDURE_LINKS` asks for more, of all projects together: 100000 is the full number.
        static let wanted = ProcessInfo.processInfo.environment["PERDURE_LINKS"].flatMap { Int($0) } ?? 3_000

        /// A folder with schemas and migrations: the samples, and each app.
        static let projects: [String] = {
            let apps = Perdure.root.appendingPathComponent("Tests/Apps").path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: apps)) ?? []
            return [Perdure.root.path] + names.filter { !$0.contains(".") }.sorted().map { apps + "/" + $0 }
        }()

        @Test("links of every version, whole and damaged", arguments: projects)
        func same(project: String) throws {
            let folder = TemporaryFolder()
            let names = ["--schemas", project + "/Schemas", "--migrations", project + "/Migrations"]
            let loaded = DefinitionLoader.load(schemas: [names[1]], migrations: [names[3]])
            let versions = loaded.definitions.lineages.reduce(0) { $0 + $1.schemas.count { !$0.activityTypes.isEmpty } }
            let count = Self.wanted / Self.projects.count / max(versions, 1) + 1
            let made = try Perdure.run(["generate", "links", "--count", "\(count)"] + names, in: folder)
            #expect(made.code == 0, "\(made.errors)")
            let lines = made.output.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
                Self.altered(Array(line), number)
            }
            #expect(versions == 0 || lines.count >= min(count, versions))
            let run = try Perdure.run(
                ["migrate", "--input-format", "ndjson", "--fail-on", "none", "-q", "--report", "report.json"] + names
                    + ["-", "-o", "-"], in: folder, input: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
            #expect(run.code == 0, "\(run.errors)")
            let migrated = run.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            try #require(migrated.count == lines.count)

            let engine = MigrationEngine(loaded.definitions)
            var outcomes: [String: Int] = [:]
            for (line, after) in zip(lines, migrated) {
                let link = try #require(Self.link(line))
                let own = engine.migrate(link)
                outcomes[own.outcome.rawValue, default: 0] += 1
                // Types that JSON does not have are text in the command's output.
                let isSame = Self.json(Self.link(Array(after))) == Self.json(own.link)
                #expect(isSame, "\(own.outcome) \(own.messages): \(String(decoding: line, as: UTF8.self))")
                if !own.outcome.isRewritten { #expect(Array(after) == line) }
            }
            let report = try JSONSerialization.jsonObject(with: Data(folder.bytes("report.json")))
            let counts = try #require((report as? [String: Any])?["links"] as? [String: Int])
            // The command also finds links that stand in others.
            let isWhole = counts["total"] == lines.count
            for (outcome, count) in counts where outcome != "total" {
                let own = outcomes[outcome] ?? 0
                #expect(isWhole ? own == count : own <= count, "\(outcome)")
            }
        }

        /// A link as an app has it in memory, with data where JSON has `{"$data": …}`.
        private static func link(_ line: [UInt8]) -> Link? {
            line.withUnsafeBytes { bytes in
                var tape = Tape()
                guard (try? JSONTape.lex(bytes, into: &tape)) != nil else { return nil }
                return Link(tape.value(Tape.root))
            }
        }

        private static func json(_ link: Link?) -> Link? {
            let text = link.map { JSONText.encoded($0.value) } ?? []
            return text.withUnsafeBytes { JSONText.value(reading: $0) }.map { Link($0) }
        }

        /// Some lines as other releases and accidents leave them: an unknown field, a field less, a number too high.
        private static func altered(_ line: [UInt8], _ number: Int) -> [UInt8] {
            let value = line.withUnsafeBytes { JSONText.value(reading: $0) }
            guard case .dictionary(var members)? = value,
                let index = members.firstIndex(where: { $0.key == "userInfo" }),
                case .dictionary(var info) = members[index].value
            else { return line }
            switch number % 10 {
            case 3: info.append(("unheardOf", .array([.integer(1), .null, .string("ü\u{2028}")])))
            case 5 where !info.isEmpty: info.remove(at: number / 10 % info.count)
            case 7: info = info.map { ($0.key, $0.value == .integer(number / 10 % 5) ? .integer(1 << 40) : $0.value) }
            case 9: info = info.map { ($0.key, $0.key == info[number / 10 % info.count].key ? .null : $0.value) }
            default: return line
            }
            members[index].value = .dictionary(info)
            return JSONText.encoded(.dictionary(members))
        }
    }
}
