/// What must hold of a link, or of a value in it: `recognise`, `when`, `where`.
package indirect enum Condition: Sendable {
    /// Each path leads to something, `null` included.
    case present([Path])
    case absent([Path])
    /// The value there equals one of these.
    case equals(Path, [Value])
    /// The text there has the form of the template.
    case matches(Path, Template)
    case type(Path, [FieldKind])
    /// The activity type is one of these.
    case activity([String])
    case all([Condition])
    case any([Condition])
    case not(Condition)
}

extension Condition {
    /// Every path it looks at, for checks and for what a step needs.
    package var paths: [Path] {
        switch self {
        case .present(let paths), .absent(let paths): paths
        case .equals(let path, _), .matches(let path, _), .type(let path, _): [path]
        case .activity: []
        case .all(let parts), .any(let parts): parts.flatMap(\.paths)
        case .not(let part): part.paths
        }
    }

    /// The same condition with its paths starting at another place.
    package func prefixed(_ prefix: Path) -> Condition {
        switch self {
        case .present(let paths): .present(paths.map(prefix.appending))
        case .absent(let paths): .absent(paths.map(prefix.appending))
        case .equals(let path, let values): .equals(prefix.appending(path), values)
        case .matches(let path, let template): .matches(prefix.appending(path), template)
        case .type(let path, let kinds): .type(prefix.appending(path), kinds)
        case .activity: self
        case .all(let parts): .all(parts.map { $0.prefixed(prefix) })
        case .any(let parts): .any(parts.map { $0.prefixed(prefix) })
        case .not(let part): .not(part.prefixed(prefix))
        }
    }
}
