package import Perdure

/// A link that shows what a change breaks, and for whom.
package struct Witness: Sendable {
    package var link: Value
    package var audience: Audience
    /// What is wrong with it, in words.
    package var message: String
}

extension Lineage {
    /// A link of a version as an app would say it: a proof may have left out the version, which it knows without.
    func stamped(_ link: Value, version: Int) -> Value {
        guard case .key(let key, let missing) = versionRule, missing != .version(version), missing != .byShape,
            let schema = schema(version), case .dictionary(var members) = link
        else { return link }
        let place = members.firstIndex { $0.key == "userInfo" }
        var info: Value.Members = []
        if let place, case .dictionary(let own) = members[place].value { info = own }
        guard !info.contains(where: { $0.key == key }) else { return link }
        let isText = schema.userInfo[key: key]?.kind == .string
        info.append((key, isText ? .string(String(schema.writtenVersion)) : .integer(schema.writtenVersion)))
        if let place {
            members[place].value = .dictionary(info)
        } else {
            members.append(("userInfo", .dictionary(info)))
        }
        return .dictionary(members)
    }
}
