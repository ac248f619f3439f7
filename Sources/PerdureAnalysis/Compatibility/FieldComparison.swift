import Perdure

/// What is different between the fields of a version as it shipped and as they are now.
///
/// Writers are taken as closed and readers as open: an optional field that is added breaks nobody. For each difference
/// it says who may be affected; whether links really break, a search for them shows.
struct FieldComparison {
    private(set) var changes: [Change] = []
    private let earlierPlaces: FieldPlaces
    private let places: FieldPlaces
    private let versionKey: String?
    private var path: [String] = []
    /// Whether every link that has the parent comes here, so that a difference is certain to matter.
    private var isPlain = true

    init(earlier: FieldPlaces, present: FieldPlaces, versionKey: String?) {
        earlierPlaces = earlier
        places = present
        self.versionKey = versionKey
    }

    private var name: String { path.joined(separator: ".") }

    mutating func compare(_ old: [Field], _ new: [Field]) {
        let removed = old.filter { new[key: $0.key] == nil && !isVersionKey($0) }
        let added = new.filter { old[key: $0.key] == nil && !isVersionKey($0) }
        let renames = renames(removed, added)
        for field in removed {
            if let other = renames[field.key] { rename(field, other) } else { remove(field) }
        }
        for field in added where field.required && !renames.values.contains(where: { $0.key == field.key }) {
            add(field)
        }
        for field in old {
            guard let other = new[key: field.key] else { continue }
            inside(field.key) { $0.compare(field, other) }
        }
    }

    /// The engine knows the version key by itself.
    private func isVersionKey(_ field: Field) -> Bool { path.isEmpty && field.key == versionKey }

    /// A field that went and one that came, where no other pair is as much alike.
    private func renames(_ removed: [Field], _ added: [Field]) -> [String: Field] {
        var pairs: [String: Field] = [:]
        for field in removed {
            let alike = added.filter { $0.kind == field.kind && $0.required == field.required }
            let rivals = removed.filter { $0.kind == field.kind && $0.required == field.required }
            if alike.count == 1, rivals.count == 1 { pairs[field.key] = alike[0] }
        }
        return pairs
    }

    mutating func inside(_ key: String, isPlain: Bool = true, _ body: (inout FieldComparison) -> Void) {
        let before = self.isPlain
        path.append(key)
        self.isPlain = before && isPlain
        body(&self)
        path.removeLast()
        self.isPlain = before
    }

    // MARK: Keys

    private mutating func rename(_ old: Field, _ new: Field) {
        let path = path + [old.key]
        changes.append(
            Change(
                rule: .fieldRenamed, path: path, message: "'\(joined(path))' is called '\(new.key)' now",
                place: places.place(of: new, at: self.path + [new.key]),
                earlier: earlierPlaces.place(of: old, at: path),
                help: "Keep '\(old.key)' here, and rename it in a new version with a migration.",
                audiences: [.savedLinks] + (old.required ? [.shippedApps] : []), isCertain: isPlain, forgetsField: true)
        )
    }

    private mutating func remove(_ field: Field) {
        let path = path + [field.key]
        changes.append(
            Change(
                rule: .fieldRemoved, path: path, message: "'\(joined(path))' is gone",
                place: places.enclosing(path), earlier: earlierPlaces.place(of: field, at: path),
                help: "Put it back, and remove it in a new version with a migration.",
                audiences: [.savedLinks] + (field.required ? [.shippedApps] : []), isCertain: isPlain,
                forgetsField: true))
    }

    private mutating func add(_ field: Field) {
        let path = path + [field.key]
        changes.append(
            Change(
                rule: .requiredFieldAdded, path: path,
                message: "'\(joined(path))' is new and required, and no link that was saved has it",
                place: places.place(of: field, at: path), earlier: earlierPlaces.enclosing(path),
                help: "Let it be optional, or add it in a new version with a migration.", audiences: [.savedLinks],
                isCertain: isPlain))
    }

    private func joined(_ path: [String]) -> String { path.joined(separator: ".") }

    // MARK: One field

    mutating func compare(_ old: Field, _ new: Field) {
        if !old.required, new.required {
            note(.fieldRequired, "'\(name)' was optional, and is required now", old, new, [.savedLinks], isPlain)
        } else if old.required, !new.required {
            note(
                .fieldOptional, "'\(name)' was required, and can be missing now", old, new, [.shippedApps], isPlain)
        }
        if old.nullable != new.nullable, old.kind != .any, new.kind != .any {
            let isRefused = old.nullable
            note(
                isRefused ? .nullRefused : .nullAllowed,
                isRefused ? "'\(name)' could be null, and can't be now" : "'\(name)' can be null now, and could not be",
                old, new, [isRefused ? .savedLinks : .shippedApps], isPlain)
        }
        if old.defaultValue != new.defaultValue {
            note(
                .defaultChanged,
                "a link without '\(name)' meant \(Self.spelt(old.defaultValue)), and means "
                    + "\(Self.spelt(new.defaultValue)) now", old, new, [])
        }
        guard old.kind == new.kind else { return compareKinds(old, new) }
        compareValues(old, new)
        for bound in FieldBound.all where bound.spelling(old) != bound.spelling(new) { compare(bound, old, new) }
        compareContents(old, new)
    }

    mutating func note(
        _ rule: Rule, _ message: String, _ old: Field, _ new: Field, _ audiences: [Audience],
        _ isCertain: Bool = false, help: String? = nil
    ) {
        changes.append(
            Change(
                rule: rule, path: path, message: message, place: places.place(of: new, at: path),
                earlier: earlierPlaces.place(of: old, at: path), help: help, audiences: audiences, isCertain: isCertain)
        )
    }

    private static func spelt(_ value: Value?) -> String { value.map(\.spelling) ?? "nothing" }

    private mutating func compareKinds(_ old: Field, _ new: Field) {
        let audiences =
            (new.takes(old.kind) ? [] : [Audience.savedLinks]) + (old.takes(new.kind) ? [] : [.shippedApps])
        note(
            .typeChanged, "'\(name)' was \(old.kind.described), and is \(new.kind.described) now", old, new,
            audiences.isEmpty ? Audience.allCases : audiences,
            help: "Keep the type here, and convert the field in a new version with a migration.")
    }

    private mutating func compareValues(_ old: Field, _ new: Field) {
        let gone = new.isClosed && old.isClosed ? old.values.filter { !new.values.contains($0) } : []
        let come = new.isClosed && old.isClosed ? new.values.filter { !old.values.contains($0) } : []
        let names = { (values: [Value]) in values.map(\.spelling).joined(separator: ", ") }
        if !gone.isEmpty || new.isClosed && !old.isClosed {
            let message =
                gone.isEmpty
                ? "'\(name)' is one of \(names(new.values)) now, and could be anything"
                : "'\(name)' can no longer be \(names(gone))"
            note(
                .enumValueRemoved, message, old, new, [.savedLinks],
                help: "Keep the values here, and map them in a new version with a migration.")
        }
        if !come.isEmpty || old.isClosed && !new.isClosed {
            let message =
                come.isEmpty
                ? "'\(name)' can be anything now, and was one of \(names(old.values))"
                : "'\(name)' can be \(names(come)) now, which shipped apps refuse"
            note(
                .enumValueAdded, message, old, new, [.shippedApps],
                help: "Let apps be ready for it first: with 'open: true' they take any value.")
        }
    }

    private mutating func compare(_ bound: FieldBound, _ old: Field, _ new: Field) {
        let was = bound.spelling(old).map { "was \($0)" } ?? "was not there"
        let message = "'\(bound.key)' of '\(name)' \(was), and is \(bound.spelling(new) ?? "not there") now"
        if bound.isTighter(old, new) {
            note(.constraintTightened, message, old, new, [.savedLinks])
        }
        if bound.isTighter(new, old) {
            note(.constraintLoosened, message, old, new, [.shippedApps])
        }
    }

    private mutating func compareContents(_ old: Field, _ new: Field) {
        switch (old.content, new.content) {
        case (.scalar, .scalar), (.elements(nil), .elements(nil)): return
        case (.fields(let old), .fields(let new)): compare(old, new)
        case (.elements(let old?), .elements(let new?)): inside("*", isPlain: false) { $0.compare(old, new) }
        case (.json(let old), .json(let new)): compareJSON(old, new)
        case (.entries(let oldKeys, let oldValue), .entries(let newKeys, let newValue)):
            if let oldValue, let newValue { inside("*", isPlain: false) { $0.compare(oldValue, newValue) } }
            let isOther = (oldValue == nil) != (newValue == nil) || oldKeys?.bounds != newKeys?.bounds
            if isOther { alternatives("what '\(name)' may hold has changed", old, new) }
        case (.union(let old), .union(let new)) where old.count == new.count:
            for (old, new) in zip(old, new) {
                let before = isPlain
                isPlain = false
                compare(old.fields, new.fields)
                isPlain = before
            }
        case (.union, .union): alternatives("the alternatives of '\(name)' have changed", old, new)
        default: alternatives("what '\(name)' may hold has changed", old, new)
        }
    }

    private mutating func compareJSON(_ old: Field, _ new: Field) {
        let before = isPlain
        isPlain = false
        // A document's members go on with the path of the text that holds it.
        compare(old, new)
        isPlain = before
    }

    private mutating func alternatives(_ message: String, _ old: Field, _ new: Field) {
        note(.alternativesChanged, message, old, new, Audience.allCases)
    }
}

extension Field {
    fileprivate var isClosed: Bool { !values.isEmpty && !isOpen }

    /// Whether it takes every value of a type.
    fileprivate func takes(_ other: FieldKind) -> Bool {
        if kind == .any || kind == other || accept.contains(other) { return true }
        return kind == .number && other == .integer || kind == .set && other == .array
    }

    /// All that bounds it, for telling whether it is the same.
    fileprivate var bounds: [String] {
        FieldBound.all.map { $0.spelling(self) ?? "" } + values.map(\.spelling) + [kind.rawValue]
    }
}
