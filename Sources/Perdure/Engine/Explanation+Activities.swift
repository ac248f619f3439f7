extension CompiledLineage {
    /// Every version, and what speaks for or against it.
    func candidates(_ tape: borrowing Tape, chosen: Int?) -> [Explanation.Candidate] {
        let value = versionKey.isEmpty ? VersionValue.absent : VersionValue.read(versionKey, tape)
        var candidates: [Explanation.Candidate] = []
        for version in versions {
            let schema = version.schema
            candidates.append(
                .init(
                    lineage: lineage.name, version: schema.version, place: schema.place,
                    reasons: keyReasons(schema, value) + shapeReasons(version, tape, value),
                    isChosen: schema.version == chosen))
        }
        return candidates
    }

    private func keyReasons(_ schema: Schema, _ value: VersionValue) -> [String] {
        guard !versionKey.isEmpty else { return [] }
        switch value {
        case .number(let number):
            let isOwn = number == schema.writtenVersion
            return [
                "'\(versionKeyName)' is \(number)" + (isOwn ? "" : ", and this version has \(schema.writtenVersion)")
            ]
        case .absent:
            switch missing {
            case .version(schema.version): return ["'\(versionKeyName)' is missing, which means this version"]
            case .version(let other): return ["'\(versionKeyName)' is missing, which means version \(other)"]
            case .unversioned: return ["'\(versionKeyName)' is missing"]
            case .byShape: return []
            }
        case .beyond: return ["'\(versionKeyName)' is beyond every version"]
        case .unusable(let why): return ["'\(versionKeyName)' \(why)"]
        }
    }

    private func shapeReasons(
        _ version: CompiledVersion, _ tape: borrowing Tape, _ value: VersionValue
    ) -> [String] {
        var worker = Worker(copiesLineages: false)
        var reasons: [String] = []
        let isOfType = version.allows(activityType: activityType(tape))
        if !isOfType {
            reasons.append("it has another activity type (\(version.schema.activityTypes.joined(separator: ", ")))")
        }
        if let fits = version.isRecognised(tape, worker.machine) {
            reasons.append(fits ? "its 'recognise' holds" : "its 'recognise' does not hold")
        }
        let problems = worker.validator.allProblems(of: tape, version.table(for: tape, worker.machine))
            .filter { isOfType || $0.path != "$activityType" }
        reasons += problems.prefix(3).map { "'\($0.path)' \($0.message)" }
        if problems.count > 3 { reasons.append("and \(problems.count - 3) more") }
        if problems.isEmpty, isOfType { reasons.append("the link satisfies its schema") }
        let unknown = worker.validator.unknownCount
        if unknown > 0, needsRecognition(tape) {
            reasons.append("it leaves \(unknown) field\(unknown == 1 ? "" : "s") unknown")
        }
        return reasons
    }
}
