import Perdure

/// Versions without a version key that can't be told apart.
enum VersionShapeLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard case .byShape = lineage.versionRule else { return [] }
        return zip(lineage.schemas, lineage.schemas.dropFirst()).compactMap { older, newer in
            guard older.recognise == nil, newer.recognise == nil,
                !Set(older.activityTypes).isDisjoint(with: newer.activityTypes),
                !older.activityTypes.isEmpty, looksLike(older, newer)
            else { return nil }
            return Finding(
                .versionsOverlap,
                "a link of version \(older.version) may look like one of version \(newer.version), and payloads carry no version",
                at: newer.place, notes: [.init("version \(older.version) is here", at: older.place)],
                help: "Say what tells them apart: recognise: {present: …, absent: …}")
        }
    }

    /// Whether the fields that one requires are fields of the other.
    private static func looksLike(_ a: Schema, _ b: Schema) -> Bool {
        func requires(_ a: Schema, within b: Schema) -> Bool {
            a.userInfo.filter(\.required).allSatisfy { b.userInfo[key: $0.key]?.kind == $0.kind }
        }
        return requires(a, within: b) && requires(b, within: a)
    }
}
