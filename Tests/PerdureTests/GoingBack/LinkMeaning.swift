import Perdure
import PerdureFormats

/// What a link says, without what the engine may spell anew: the type of its version, the order of
/// `requiredUserInfoKeys`, the order of members.
enum LinkMeaning {
    static func of(_ json: String, versionKey: String = "activityVersion") throws -> LinkDigest {
        let value = try Array(json.utf8).withUnsafeBytes { source in
            var tape = Tape()
            try JSONTape.lex(source, into: &tape)
            return tape.value(Tape.root)
        }
        let tape = Tape(plain(value, versionKey))
        return LinkDigest(of: Tape.root, in: tape)
    }

    private static func plain(_ value: Value, _ versionKey: String) -> Value {
        guard case .dictionary(let members) = value else { return value }
        return .dictionary(
            members.map { member in
                switch (member.key, member.value) {
                case ("userInfo", .dictionary(let payload)):
                    (
                        member.key,
                        .dictionary(
                            payload.map { ($0.key, $0.key == versionKey ? version($0.value) : $0.value) })
                    )
                case ("requiredUserInfoKeys", .array(let keys)): (member.key, .set(keys))
                default: member
                }
            })
    }

    private static func version(_ value: Value) -> Value {
        value.text.flatMap { Number($0) }.map(Value.number) ?? value
    }
}
