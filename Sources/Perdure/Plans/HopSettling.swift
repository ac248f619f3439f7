/// Works out what the engine settles at the end of a hop, beside the steps.
struct HopSettling {
    let lineage: Lineage
    let source: Schema
    let target: Schema

    func hop(in builder: inout PlanBuilder) -> Hop {
        let before = SchemaShape(source, versionKey: lineage.versionKey)
        let after = SchemaShape(target, versionKey: lineage.versionKey)
        builder.shape = after
        let version = versionConstant(&builder)
        let versionPath = lineage.versionKey.map { builder.path(Path(key: $0)) } ?? -1
        let activityPath = builder.path(Path(.attribute(.activityType), []))
        let keysPath = builder.path(Path(.attribute(.requiredUserInfoKeys), []))
        var requiredKeys: [RequiredKeys] = []
        for variant in target.variants {
            requiredKeys.append(keys(of: target.merged(with: variant), when: variant.condition, &builder))
        }
        requiredKeys.append(keys(of: target, when: nil, &builder))
        var identifiers: [HopIdentifier] = []
        for attribute in LinkAttribute.identifiers {
            builder.shape = before
            let sources = choices(attribute, source, &builder)
            builder.shape = after
            let targets = choices(attribute, target, &builder)
            guard targets.contains(where: { $0.template >= 0 }) else { continue }
            let path = builder.path(Path(.attribute(attribute), []))
            identifiers.append(HopIdentifier(path: path, attribute: attribute, sources: sources, targets: targets))
        }
        builder.shape = before
        return Hop(
            source: source.version, target: target.version, versionPath: versionPath, versionConstant: version,
            activityTypes: target.activityTypes.map { Array($0.utf8) }, activityRenames: activityRenames(),
            keepsActivityType: Set(source.activityTypes).isSubset(of: target.activityTypes), activityPath: activityPath,
            identifiers: identifiers, requiredKeys: requiredKeys, requiredKeysPath: keysPath)
    }

    private func keys(of schema: Schema, when condition: Condition?, _ builder: inout PlanBuilder) -> RequiredKeys {
        let names = schema.requiredUserInfoKeys ?? schema.userInfo.filter(\.required).map(\.key)
        return RequiredKeys(
            condition: condition.map { builder.condition($0) } ?? -1, paths: names.map { builder.path(Path(key: $0)) },
            names: names)
    }

    /// What becomes of the types that bundle identifiers give, where the target has one form of them: the identifier
    /// stays.
    private func activityRenames() -> [Hop.ActivityRename] {
        guard target.activityForms.count == 1, let new = target.activityForms.first else { return [] }
        return source.activityForms.filter { $0.count == new.count }.flatMap { old in
            zip(old, new).map { Hop.ActivityRename(from: Array($0.utf8), to: Array($1.utf8)) }
        }
    }

    /// What is written under the version key: the number, in the type that the schema declares. Down to the
    /// version that an absent key means, the key goes, unless that schema declares it.
    private func versionConstant(_ builder: inout PlanBuilder) -> Int32 {
        guard let key = lineage.versionKey else { return -1 }
        let declared = target.userInfo[key: key]
        if case .key(_, let missing) = lineage.versionRule, missing == .version(target.version), declared == nil,
            target.version < source.version
        {
            return -1
        }
        let number = target.writtenVersion
        return builder.constant(declared?.kind == .string ? .string(String(number)) : .integer(number))
    }

    /// The identifier's templates, those of variants first, in their order.
    private func choices(
        _ attribute: LinkAttribute, _ schema: Schema, _ builder: inout PlanBuilder
    ) -> [HopIdentifier.Choice] {
        var choices: [HopIdentifier.Choice] = []
        for variant in schema.variants {
            let identifier = schema.merged(with: variant).identifier(attribute)
            choices.append(choice(identifier, when: variant.condition, &builder))
        }
        choices.append(choice(schema.identifier(attribute), when: nil, &builder))
        return choices
    }

    private func choice(
        _ identifier: Identifier?, when condition: Condition?, _ builder: inout PlanBuilder
    ) -> HopIdentifier.Choice {
        HopIdentifier.Choice(
            condition: condition.map { builder.condition($0) } ?? -1,
            template: identifier?.template.map { builder.template($0) } ?? -1,
            required: identifier?.required ?? false)
    }
}
