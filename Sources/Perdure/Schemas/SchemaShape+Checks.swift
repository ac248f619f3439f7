extension SchemaShape {
    /// Says so where a path leads to a field that the schema, as it stands here, does not have.
    @discardableResult
    package mutating func expect(_ path: Path, at site: StepSite) -> Field? {
        if absolute(path).root == .scratch {
            let path = absolute(path)
            unread.removeAll { $0.path.hasPrefix(path) || path.hasPrefix($0.path) }
        }
        switch lookup(path) {
        case .field(let field): return field
        case .anything: return nil
        case .nothing(let name, let names):
            if site.allowsUnknown { return nil }
            findings.add(
                .unknownField,
                "'\(site.keyword)' reaches for '\(absolute(path))', and the schema has no '\(name)' at this point",
                at: site.place,
                notes: [.init("the schema it starts from is here", at: schema.place(of: "userInfo"))],
                help: Suggestion.help(for: name, in: names)
                    ?? "If links hold it although no schema says so, write 'unknown: true' beside the step.")
            return nil
        }
    }

    /// Says so where a step can lose something and does not declare it.
    package mutating func expectDeclaredLoss(_ path: Path, at site: StepSite, because reason: String) {
        // What lives for one hop was never the link's own.
        if absolute(path).root == .scratch { return }
        if site.lossy == nil {
            findings.add(
                .undeclaredLoss, "'\(site.keyword)' \(reason), and does not say that it is lossy", at: site.place,
                help: "Say why that is all right: lossy: \"…\".")
        }
        if !site.allowsIdentity, field(path)?.identity == true {
            findings.add(
                .identityLost, "'\(site.keyword)' can lose '\(path)', which names the content", at: site.place,
                help: "If the content keeps its name in another way, write 'identity: true' beside the step.")
        }
    }

    /// Says so where a policy can drop one of two values, and the step does not declare it.
    mutating func expectDeclaredConflict(_ path: Path, at site: StepSite) {
        guard losesAtConflict(site), field(path) != nil, absolute(path).root != .scratch else { return }
        expectDeclaredLoss(
            path, at: site, because: "keeps one of two values where '\(absolute(path))' is there already")
    }

    /// Says so where a value that is certainly of another type is put into an attribute of the link.
    mutating func expectType(of path: Path, toTake kind: FieldKind, at site: StepSite) {
        guard case .attribute = absolute(path).root, kind != .any, let attribute = field(path) else { return }
        let texts: Set<FieldKind> = [.string, .url, .uuid]
        let fits =
            switch attribute.kind {
            case .string, .url: texts.contains(kind)
            case .array: kind == .array || kind == .set
            case .date: kind == .date || kind == .string
            default: kind == attribute.kind
            }
        guard !fits else { return }
        findings.add(
            .attributeType,
            "'\(absolute(path))' is \(attribute.kind.described), and '\(site.keyword)' puts \(kind.described) there",
            at: site.place, help: "Convert it before: - convert: {field: …, to: \(attribute.kind.rawValue)}.")
    }

    /// Says so where the last step is done and a moved value is nowhere but in a place that lives for one hop.
    package mutating func expectAllRead() {
        for (path, site) in unread where site.lossy == nil {
            findings.add(
                .undeclaredLoss,
                "'\(site.keyword)' puts a value at '\(path)', which lives for one hop, and no step reads it there",
                at: site.place, help: "Say why nobody will miss it: lossy: \"…\". Or copy it, instead of moving it.")
        }
        unread = []
    }

    /// Whether a policy drops one of two values. A step that leaves its source where it is drops none if it keeps the
    /// value that is there already.
    private func losesAtConflict(_ site: StepSite) -> Bool {
        switch site.onConflict {
        case .fail: false
        case .replace: true
        case .keep: [RenameStep.keyword, MoveStep.keyword].contains(site.keyword)
        }
    }

    package mutating func expectFree(_ path: Path, at site: StepSite) {
        if case .nothing = lookup(path), case .attribute = absolute(path).root { expect(path, at: site) }
        expectDeclaredConflict(path, at: site)
        let place = absolute(path)
        if let versionKey, place.isPayload, place.components == [.key(versionKey)] {
            findings.add(
                .fieldExists, "'\(versionKey)' is the version key: what '\(site.keyword)' puts there is written over",
                at: site.place, help: "Give it another name.")
        }
        guard site.onConflict == .fail, let field = field(path), field.required, absolute(path).root != .scratch,
            absolute(path).isPayload
        else { return }
        findings.add(
            .fieldExists,
            "'\(site.keyword)' puts something at '\(absolute(path))', where the schema already has a field",
            at: site.place, notes: field.place.line > 0 ? [.init("the field is here", at: field.place)] : [],
            help: "Every link that has both fails; say onConflict: keep or replace to decide.")
    }
}
