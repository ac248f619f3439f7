extension CompiledLineage {
    /// Every version, and what speaks for or against it.
    func candidates(_ tape: borrowing Tape, chosen: Int?) -> [Explanation.Candidate] {
        let value = versionKey.isEmpty ? VersionValue.absent : VersionValue.read(versionKey, tape)
        var looks: [Look] = []
        for version in versions { looks.append(look(version, tape)) }
        let taken = zip(versions, looks).first { $0.0.schema.version == chosen }?.1
        let isByShape = needsRecognition(tape)
        return zip(versions, looks).map { version, look in
            let schema = version.schema
            var reasons = keyReasons(schema, value) + look.reasons
            if isByShape {
                if look.unknown > 0 {
                    reasons.append("it leaves \(look.unknown) field\(look.unknown == 1 ? "" : "s") unknown")
                }
                if let chosen, let taken, schema.version != chosen, look.fits, look.unknown == taken.unknown {
                    reasons.append("it leads to the same link as version \(chosen), which is taken")
                }
            }
            return .init(
                lineage: lineage.name, version: schema.version, place: schema.place, reasons: reasons,
                isChosen: schema.version == chosen)
        }
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

    /// How a link looks to a version.
    private struct Look {
        var reasons: [String] = []
        var fits = false
        var unknown = 0
    }

    private func look(_ version: CompiledVersion, _ tape: borrowing Tape) -> Look {
        var worker = Worker(copiesLineages: false)
        var look = Look()
        let isOfType = version.allows(activityType: activityType(tape))
        if !isOfType {
            let types = version.schema.activityTypes.joined(separator: ", ")
            look.reasons.append("it has another activity type (\(types))")
        }
        let isRecognised = version.isRecognised(tape, worker.machine)
        if let isRecognised {
            look.reasons.append(isRecognised ? "its 'recognise' holds" : "its 'recognise' does not hold")
        }
        let problems = worker.validator.allProblems(of: tape, version.table(for: tape, worker.machine))
            .filter { isOfType || $0.path != "$activityType" }
        look.reasons += problems.prefix(3).map { "'\($0.path)' \($0.message)" }
        if problems.count > 3 { look.reasons.append("and \(problems.count - 3) more") }
        if problems.isEmpty, isOfType { look.reasons.append("the link satisfies its schema") }
        look.unknown = worker.validator.unknownCount
        look.fits = isOfType && isRecognised ?? problems.isEmpty
        return look
    }
}
