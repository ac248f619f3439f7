import Perdure

extension BuiltText {
    /// Whether the path of the URL certainly lacks a byte, once its escapes are undone.
    func pathLacks(_ byte: UInt8) -> Bool {
        let uses = template.pathParts
        return !template.literalBytes.contains(byte)
            && zip(template.parts, parts).allSatisfy { part, value in
                if !uses.contains(part.index) { return true }
                if let form = part.form, !form.mayContain(byte) { return true }
                return value.map { $0.cases.allSatisfy { $0.lacks(byte) } } ?? false
            }
    }
}

extension ValueCase {
    /// Whether no text of the case has a byte.
    fileprivate func lacks(_ byte: UInt8) -> Bool {
        switch kind {
        case .null: return true
        case .number: return !ScalarForm.number.mayContain(byte)
        case .boolean: return !ScalarForm.boolean.mayContain(byte)
        case .uuid: return !ScalarForm.uuid.mayContain(byte)
        case .string, .url: break
        case .date, .data, .array, .set, .dictionary: return false
        }
        if let values = facts.values { return values.allSatisfy { !($0.text ?? "").utf8.contains(byte) } }
        return facts.contains { fact in
            switch fact {
            case .form(let form): !form.mayContain(byte)
            case .pattern(let pattern): pattern.lacks(byte)
            default: false
            }
        }
    }
}

extension Pattern {
    /// Whether the pattern is a run of characters from start to end, none of which is an ASCII byte.
    fileprivate func lacks(_ byte: UInt8) -> Bool {
        guard byte < 0x80, case .sequence(let parts)? = node, parts.count == 3, parts[0] == .assertion(.textStart),
            parts[2] == .assertion(.textEnd), case .repeated(let repetition) = parts[1],
            case .set(let set) = repetition.body
        else { return false }
        return !set.contains(UInt32(byte))
    }
}
