import Perdure

/// What Handoff carries over the air: Apple advises 3 KB or less.
enum HandoffLint {
    static let limit = 3 * 1024

    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard lineage.surfaces.contains(.handoff), let schema = lineage.newest else { return [] }
        let sizes = schema.userInfo.map { (field: $0, bound: PayloadBound($0)) }
        let subject = "\(lineage.name)/\(schema.version)/userInfo"
        if let open = sizes.first(where: { $0.bound.hasUnboundedData }) {
            return [
                Finding(
                    .handoffSize,
                    "nothing says how long the data in '\(open.field.key)' may be, and Handoff is slow "
                        + "beyond 3 KB", at: open.field.place,
                    help: "Bound it with maxLength, or hand over an identifier and let the other device load the rest.",
                    subject: "\(subject).\(open.field.key)")
            ]
        }
        let total = sizes.reduce(0) { PayloadBound.sum($0, $1.bound.declared) }
        guard total > limit, let largest = sizes.max(by: { $0.bound.declared < $1.bound.declared }) else { return [] }
        return [
            Finding(
                .handoffSize, "by its own bounds the payload may take \(total) bytes, and Handoff is slow beyond 3 KB",
                at: largest.field.place, notes: [.init("'\(largest.field.key)' is the largest field")],
                help: "Hand over an identifier, and let the other device load the rest.", subject: subject)
        ]
    }
}

/// How large a field may be by what its schema says. Text without a bound counts as nothing: it is mostly short.
struct PayloadBound {
    /// The largest number of bytes that bounds allow.
    private(set) var declared = 0
    /// Data without a bound is mostly an image, or an archive of objects.
    private(set) var hasUnboundedData = false

    init(_ field: Field, depth: Int = 0) {
        guard depth < 32 else { return }
        declared = Self.sum(field.key.utf8.count, 0)
        switch field.content {
        case .scalar: addScalar(field)
        case .json(let content): add(content, times: 1, depth)
        case .fields(let fields): for inner in fields { add(inner, times: 1, depth) }
        case .elements(let element):
            if let element { add(element, times: field.maxLength ?? 0, depth) }
        case .entries(_, let value):
            if let value { add(value, times: 0, depth) }
        case .union(let arms):
            let ways = arms.map { arm in arm.fields.map { PayloadBound($0, depth: depth + 1) } }
            declared = Self.sum(declared, ways.map { $0.reduce(0) { Self.sum($0, $1.declared) } }.max() ?? 0)
            hasUnboundedData = ways.contains { $0.contains(where: \.hasUnboundedData) }
        }
    }

    private mutating func addScalar(_ field: Field) {
        let bytes =
            field.values.map { $0.text?.utf8.count ?? 8 }.max() ?? field.maxLength ?? Self.fixed[field.kind] ?? 0
        declared = Self.sum(declared, bytes)
        hasUnboundedData = field.kind == .data && field.maxLength == nil
    }

    private mutating func add(_ field: Field, times: Int, _ depth: Int) {
        let inner = PayloadBound(field, depth: depth + 1)
        let (product, overflows) = inner.declared.multipliedReportingOverflow(by: times)
        declared = Self.sum(declared, overflows ? .max : product)
        hasUnboundedData = hasUnboundedData || inner.hasUnboundedData
    }

    static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflows) = a.addingReportingOverflow(b)
        return overflows ? .max : sum
    }

    private static let fixed: [FieldKind: Int] = [.integer: 8, .number: 8, .boolean: 1, .date: 9, .uuid: 18]
}
