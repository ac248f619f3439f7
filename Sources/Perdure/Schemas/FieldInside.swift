/// One place inside a field that a path can lead on to.
package enum FieldInside {
    /// Members, of a dictionary or of one alternative of a union.
    case fields([Field])
    /// What every element or value is.
    case element(Field)
    /// What text or data holds as JSON.
    case document(Field)

    package mutating func changeFields(_ body: (inout [Field]) -> Void) {
        guard case .fields(var fields) = self else { return }
        body(&fields)
        self = .fields(fields)
    }

    package mutating func changeElement(_ body: (inout Field) -> Void) {
        switch self {
        case .fields: return
        case .element(var field):
            body(&field)
            self = .element(field)
        case .document(var field):
            body(&field)
            self = .document(field)
        }
    }
}

extension Field.Content {
    /// Changes everything that a path could lead on to: the members, those of each alternative, the element.
    package mutating func changeInside(_ body: (inout FieldInside) -> Void) {
        func fields(_ fields: [Field]) -> [Field] {
            var inside = FieldInside.fields(fields)
            body(&inside)
            if case .fields(let changed) = inside { return changed }
            return fields
        }
        func single(_ inside: FieldInside) -> Field? {
            var inside = inside
            body(&inside)
            switch inside {
            case .element(let field), .document(let field): return field
            case .fields: return nil
            }
        }
        switch self {
        case .scalar, .elements(nil), .entries(_, nil): return
        case .fields(let members): self = .fields(fields(members))
        case .elements(let element?): self = .elements(single(.element(element)))
        case .entries(let keys, let value?): self = .entries(keys: keys, values: single(.element(value)))
        case .json(let content): self = .json(single(.document(content)) ?? content)
        case .union(let arms):
            self = .union(
                arms.map { arm in
                    var arm = arm
                    arm.fields = fields(arm.fields)
                    return arm
                })
        }
    }
}
