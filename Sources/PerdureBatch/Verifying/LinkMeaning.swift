import Perdure
import PerdureFormats

/// What a link means, whatever its carrier makes of types: a hash that is the same for a link that is to be written, and
/// for what is read then.
enum LinkMeaning {
    static func digest(of tape: borrowing Tape) -> UInt64 { digest(of: tape.value(Tape.root)) }

    static func digest(ofURL url: some Sequence<UInt8>) -> UInt64 { LinkDigest(text: url).number }

    private static func digest(of value: Value) -> UInt64 {
        let tape = Tape(plain(value))
        return LinkDigest(of: Tape.root, in: tape).number
    }

    /// JSON has no data and no sets, and the payload of a stored activity no booleans.
    private static func plain(_ value: Value) -> Value {
        switch value {
        case .boolean(let flag): .integer(flag ? 1 : 0)
        case .data(let bytes): .string(String(decoding: Base64.encoded(bytes), as: UTF8.self))
        case .array(let items), .set(let items): .set(items.map(plain))
        case .dictionary(let members): .dictionary(members.map { ($0.key, plain($0.value)) })
        default: value
        }
    }

    // MARK: What is no link

    /// Of all values of a binary property list that are no links of a known lineage; nil for keyed archives, whose
    /// objects have no order, and for what is no binary property list.
    static func outside(ofPropertyList bytes: UnsafeRawBufferPointer, _ engine: MigrationEngine) -> UInt64? {
        do throws(PropertyListFailure) {
            let source = try PropertyListSource(bytes)
            guard case .binary(let list, _) = source, try !list.isKeyedArchive() else { return nil }
            var document = Tape()
            try source.lex(into: &document)
            var worker = Worker(copiesLineages: false)
            return digest(of: withoutLinks(document.value(Tape.root), engine, &worker))
        } catch {
            return nil
        }
    }

    private static func withoutLinks(_ value: Value, _ engine: MigrationEngine, _ worker: inout Worker) -> Value {
        switch value {
        case .string(let text): return engine.urls.claims(Array(text.utf8)) ? .null : value
        case .array(let items): return .array(items.map { withoutLinks($0, engine, &worker) })
        case .set(let items): return .set(items.map { withoutLinks($0, engine, &worker) })
        case .dictionary(let members):
            if case .string? = value["activityType"] {
                var tape = Tape(value)
                if engine.migrate(&tape, &worker).outcome != .unknown { return .null }
            }
            return .dictionary(members.map { ($0.key, withoutLinks($0.value, engine, &worker)) })
        default: return value
        }
    }
}
