import Perdure

/// A condition over sets of dictionaries: it tells those for which it holds from the others.
indirect enum SetCondition: Sendable {
    case present(SetPath)
    case equals(SetPath, [Value])
    case matches(SetPath, Template)
    case type(SetPath, [FieldKind])
    case all([SetCondition])
    case any([SetCondition])
    case not(SetCondition)

    /// A condition of a plan.
    init(_ condition: CompiledCondition, _ plan: Plan) {
        switch condition {
        case .present(let paths): self = .all(paths.map { .present(SetPath($0, of: plan)) })
        case .absent(let paths): self = .all(paths.map { .not(.present(SetPath($0, of: plan))) })
        case .equals(let path, let values): self = .equals(SetPath(path, of: plan), values)
        case .matches(let path, let template): self = .matches(SetPath(path, of: plan), template)
        case .type(let path, let kinds): self = .type(SetPath(path, of: plan), kinds)
        case .activity(let types):
            let texts = types.map { Value.string(String(decoding: $0, as: UTF8.self)) }
            self = .equals(SetPath([.init(key: "activityType")]), texts)
        case .all(let parts): self = .all(parts.map { SetCondition($0, plan) })
        case .any(let parts): self = .any(parts.map { SetCondition($0, plan) })
        case .not(let part): self = .not(SetCondition(part, plan))
        }
    }

    /// The condition of a union's arm, whose paths start at the dictionary.
    init(_ condition: Condition) {
        switch condition {
        case .present(let paths): self = .all(paths.map { .present(SetPath($0)) })
        case .absent(let paths): self = .all(paths.map { .not(.present(SetPath($0))) })
        case .equals(let path, let values): self = .equals(SetPath(path), values)
        case .matches(let path, let template): self = .matches(SetPath(path), template)
        case .type(let path, let kinds): self = .type(SetPath(path), kinds)
        // An activity type is no member of a union's dictionary, so no arm is taken for one.
        case .activity: self = .any([])
        case .all(let parts): self = .all(parts.map { SetCondition($0) })
        case .any(let parts): self = .any(parts.map { SetCondition($0) })
        case .not(let part): self = .not(SetCondition(part))
        }
    }

    /// The dictionaries for which it holds, or does not; where that can't be told, both lists have them.
    func narrow(_ set: DictionarySet, holds: Bool) -> [DictionarySet] {
        switch self {
        case .present(let path): return present(path, set, holds)
        case .equals(let path, let values):
            return value(path, set, holds) { $0.narrowed(to: values, holds: holds) }
        case .matches(let path, let template):
            return value(path, set, holds) { $0.narrowed(to: template, holds: holds) }
        case .type(let path, let kinds):
            return value(path, set, holds) { $0.narrowed(to: kinds, holds: holds) }
        case .not(let part): return part.narrow(set, holds: !holds)
        case .all(let parts): return Self.narrow(set, parts, every: holds, holds: holds)
        case .any(let parts): return Self.narrow(set, parts, every: !holds, holds: holds)
        }
    }

    /// `every`: each part must come out as `holds`; else one is enough, and those before it come out otherwise.
    private static func narrow(
        _ set: DictionarySet, _ parts: [SetCondition], every: Bool, holds: Bool
    ) -> [DictionarySet] {
        var rest = [set]
        var found: [DictionarySet] = []
        for part in parts {
            // As many ways as that are not worth telling apart: it may hold of all of them, and may not.
            guard rest.count + found.count <= 64 else { return [set] }
            if every {
                rest = rest.flatMap { part.narrow($0, holds: holds) }
            } else {
                found += rest.flatMap { part.narrow($0, holds: holds) }
                rest = rest.flatMap { part.narrow($0, holds: !holds) }
            }
        }
        return every ? rest : found
    }

    private func present(_ path: SetPath, _ set: DictionarySet, _ holds: Bool) -> [DictionarySet] {
        if path.hasEvery { return [set] }
        return set.focused(on: path.steps[...]).compactMap { way in
            switch way.found {
            case .absent: return holds ? nil : way.set
            case .value where path.part == nil: return holds ? way.set : nil
            case .value, .perhaps: return way.set
            }
        }
    }

    /// Whether it may hold of a part of a text: not where it asks for a character that the text certainly lacks.
    private func mayHold(_ part: TextPart, _ value: ValueSet) -> Bool {
        guard case .matches(_, let template) = self, case .path = part else { return true }
        return value.cases.contains { one in
            guard let built = one.facts.built else { return true }
            return !template.requiredBytes.contains { built.pathLacks($0) }
        }
    }

    private func value(
        _ path: SetPath, _ set: DictionarySet, _ holds: Bool, _ narrowed: (ValueSet) -> ValueSet
    ) -> [DictionarySet] {
        if path.hasEvery { return [set] }
        return set.focused(on: path.steps[...]).compactMap { way in
            switch way.found {
            case .absent: return holds ? nil : way.set
            case .perhaps: return way.set
            case .value(let value):
                if let part = path.part { return mayHold(part, value) || !holds ? way.set : nil }
                let left = narrowed(value)
                return left.isEmpty ? nil : way.set.putting(left, at: path.steps[...])
            }
        }
    }
}
