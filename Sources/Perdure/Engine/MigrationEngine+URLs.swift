extension MigrationEngine {
    /// A version whose form a URL has.
    struct URLReading {
        var lineage: Int
        var version: Int
        var form: CompiledURLForm
        /// The template that read it: the form's, or the form's with an item for the version.
        var template: Template
        var match: TemplateMatch
    }

    /// Migrates a link that is only a URL.
    ///
    /// - Parameters:
    ///   - url: the URL with the escapes of its surroundings undone.
    ///   - tape: is used for the work, and holds nothing of interest afterwards.
    /// - Returns: what became of it, and for a rewritten link the new URL in pieces of the old one.
    package func migrate(
        url: UnsafeRawBufferPointer, _ tape: inout Tape, _ worker: inout Worker
    ) -> (LinkResult, [URLPiece]) {
        switch read(url) {
        case .settled(let result): return (result, [])
        case .readings(let readings):
            let trials = readings.map { reading in
                URLTape.fill(&tape, url, reading)
                let version = lineages[reading.lineage].versions[reading.version]
                let isRecognised = readings.count > 1 && version.isRecognised(tape, worker.machine) ?? true
                let (result, pieces) = migrate(url, reading, &tape, &worker)
                return Trial(reading: reading, isRecognised: isRecognised, result: result, pieces: pieces)
            }
            if trials.count == 1 { return (trials[0].result, trials[0].pieces) }
            if let same = agreeing(trials, url) { return same }
            let recognised = trials.filter(\.isRecognised)
            if recognised.count == 1 { return (recognised[0].result, recognised[0].pieces) }
            return (undecided(trials), [])
        }
    }

    private struct Trial {
        var reading: URLReading
        var isRecognised: Bool
        var result: LinkResult
        var pieces: [URLPiece]

        func text(_ url: UnsafeRawBufferPointer) -> [UInt8]? {
            switch result.outcome {
            case .current: Array(url)
            case .migrated, .migratedWithLoss: pieces.joined(with: url)
            default: nil
            }
        }
    }

    /// Of several versions whose routes make the same of the link: the wanted one, else the highest.
    private func agreeing(_ trials: [Trial], _ url: UnsafeRawBufferPointer) -> (LinkResult, [URLPiece])? {
        let texts = trials.map { $0.text(url) }
        let lineage = lineages[trials[0].reading.lineage]
        guard let first = texts[0], texts.allSatisfy({ $0 == first }) else { return nil }
        let wanted = trials.first { lineage.schema(at: $0.reading.version).version == lineage.target }
        let chosen = wanted ?? trials[trials.count - 1]
        return (chosen.result, chosen.pieces)
    }

    private func undecided(_ trials: [Trial]) -> LinkResult {
        let lineage = lineages[trials[0].reading.lineage]
        let names = trials.map { String(lineage.schema(at: $0.reading.version).version) }.joined(separator: ", ")
        let message = "it could be any of the versions \(names), and they lead to different links"
        return LinkResult(.unversioned, lineage: trials[0].reading.lineage, detail: .init(messages: [message]))
    }

    /// As what a URL of one version of a lineage is read.
    func reading(_ url: UnsafeRawBufferPointer, lineage: Int, version: Int) -> URLReading? {
        guard case .readings(let readings) = read(url) else { return nil }
        return readings.first { $0.lineage == lineage && $0.version == version }
    }

    /// The versions that a URL is read as, all of one lineage; none where its form alone settles what becomes of it.
    package func versions(of url: String) -> [Int] {
        Array(url.utf8).withUnsafeBytes { bytes in
            guard case .readings(let readings) = read(bytes) else { return [] }
            return readings.map { lineages[$0.lineage].schema(at: $0.version).version }
        }
    }

    private enum Reading {
        case readings([URLReading])
        case settled(LinkResult)
    }

    /// How a URL reads as a link of one version; of several forms, by the one that names most items.
    func reading(of url: UnsafeRawBufferPointer, lineage: Int, version: Int) -> URLReading? {
        let readings = readings(of: url).exact.filter { $0.lineage == lineage && $0.version == version }
        let fewest = readings.map { Self.unknownItems($0) }.min()
        return readings.first { Self.unknownItems($0) == fewest }
    }

    /// Every form that fits; loosely, where the item that gives the version says another one.
    private func readings(of url: UnsafeRawBufferPointer) -> (exact: [URLReading], loose: [URLReading]) {
        var exact: [URLReading] = []
        var loose: [URLReading] = []
        guard let ranges = URLRanges(url) else { return ([], []) }
        for index in urls.candidates(for: url, ranges) {
            let entry = urls.entries[index]
            let form = entry.compiled(lineages)
            func reading(_ template: Template, _ match: TemplateMatch) -> URLReading {
                URLReading(
                    lineage: entry.lineage, version: entry.version, form: form, template: template, match: match)
            }
            if let template = form.withVersion, let match = template.match(url) {
                exact.append(reading(template, match))
            } else if let match = form.form.template.match(url) {
                exact.append(reading(form.form.template, match))
            } else if let template = form.anyVersion, let match = template.match(url) {
                loose.append(reading(template, match))
            }
        }
        return (exact, loose)
    }

    private func read(_ url: UnsafeRawBufferPointer) -> Reading {
        let (exact, loose) = readings(of: url)
        let all = exact + loose
        guard let first = all.first else { return .settled(LinkResult(.unknown)) }
        let lineageNames = Set(all.map(\.lineage)).map { lineages[$0].lineage.name }.sorted()
        if lineageNames.count > 1 {
            let names = lineageNames.map { "'\($0)'" }.joined(separator: " and ")
            return .settled(
                LinkResult(.unversioned, detail: .init(messages: ["the lineages \(names) both describe this link"])))
        }
        return versions(exact, url, first)
    }

    /// Of the forms that fit: those of the version that an item gives, and of these the ones that name most items.
    private func versions(_ exact: [URLReading], _ url: UnsafeRawBufferPointer, _ any: URLReading) -> Reading {
        let lineage = lineages[any.lineage]
        var readings = exact
        switch versionItem(of: any, url) {
        case .absent: break
        case .number(let number):
            readings = exact.filter { lineage.schema(at: $0.version).writtenVersion == number }
            if readings.isEmpty {
                let known = !lineage.candidates(writing: number).isEmpty
                if number > lineage.newestWritten {
                    return .settled(LinkResult(.newer, lineage: any.lineage, from: number))
                }
                return .settled(
                    LinkResult(
                        known ? .invalid : .failed, lineage: any.lineage, from: number,
                        detail: .init(messages: [
                            known
                                ? "version \(number) of '\(lineage.lineage.name)' has no URL form that fits"
                                : "no schema describes version \(number) of '\(lineage.lineage.name)'"
                        ])))
            }
        case .beyond: return .settled(LinkResult(.newer, lineage: any.lineage))
        case .unusable(let why):
            return .settled(
                LinkResult(
                    .unversioned, lineage: any.lineage,
                    detail: .init(messages: ["the version item '\(lineage.versionKeyName)' \(why)"])))
        }
        let fewest = readings.map { Self.unknownItems($0) }.min() ?? 0
        var versions = Set<Int>()
        // One form a version: the first that fits best.
        return .readings(readings.filter { Self.unknownItems($0) == fewest && versions.insert($0.version).inserted })
    }

    private static func unknownItems(_ reading: URLReading) -> Int {
        reading.match.unknownItems.reduce(0) { count, _ in count + 1 }
    }

    private func versionItem(of reading: URLReading, _ url: UnsafeRawBufferPointer) -> VersionValue {
        let key = lineages[reading.lineage].versionKey
        let items = key.isEmpty ? [] : reading.match.items.filter { $0.isNamed(key, in: url) }
        if items.count > 1 { return .unusable("is there more than once") }
        guard let item = items.first else {
            return .absent
        }
        return PercentEncoding.decoded(url[item.value]).withUnsafeBytes { VersionValue.read($0) }
    }
}
