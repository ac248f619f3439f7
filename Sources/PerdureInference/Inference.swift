import Perdure
import PerdureFormats

/// Collects what the links of an archive have in common, in bounded memory, and drafts schemas from it.
package struct Inference: Sendable {
    private(set) var groups: [LinkGroup.Kind: LinkGroup] = [:]
    /// Web addresses by host, of hosts that nobody asked for.
    private(set) var otherHosts: [String: Int] = [:]
    /// Links that no draft can describe, by why.
    private(set) var odd: [String: Int] = [:]
    /// How often a scheme stood where only a URL stands.
    private var proofOfScheme: [String: Int] = [:]
    private var groupsLeftOut = 0
    private let hosts: Set<String>

    private static let groupLimit = 1_000

    /// - Parameter hosts: whose web addresses are links too.
    package init(hosts: [String] = []) { self.hosts = Set(hosts.map { $0.lowercased() }) }

    // MARK: Activities

    /// Adds an activity in JSON.
    package mutating func add(activity bytes: [UInt8]) {
        var link: Value?
        var isRepeated = false
        bytes.withUnsafeBytes { source in
            var tape = Tape()
            guard (try? JSONTape.lex(source, into: &tape)) != nil else { return }
            isRepeated = tape.repeatsPayload
            link = tape.value(Tape.root)
        }
        guard let link, case .string(let type)? = link["activityType"] else { return note("that are no activity") }
        if isRepeated { return note("with two payloads") }
        let payload: Value.Members
        switch link["userInfo"] {
        case nil, .null?: payload = []
        case .dictionary(let members)?: payload = members
        default: return note("whose payload is no dictionary")
        }
        guard !type.isEmpty, !type.utf8.contains(where: { $0 < 0x20 }) else { return note("without an activity type") }
        add(type, link, payload)
    }

    private mutating func add(_ type: String, _ link: Value, _ payload: Value.Members) {
        let mark = VersionMark.find(in: payload)
        let texts = Self.texts(payload.filter { $0.key != mark?.key })
        let address = link["webpageURL"]?.plainText
        let parts = address.flatMap { URLParts(Array($0.utf8)) }
        var shape = LinkShape(
            version: mark, tag: TagValue.find(in: payload),
            keys: Set(payload.map(\.key)).sorted())
        if type == "NSUserActivityTypeBrowsingWeb", address != nil {
            guard let parts else { return note("whose web address has empty or unreadable parts") }
            shape.form = parts.skeleton
            shape.form?.hasFragment = false
        }
        add(to: .activity(type), shape) { statistics in
            statistics.add(payload: payload)
            if let title = link["title"]?.plainText { statistics.add(title: title) }
            for name in ["targetContentIdentifier", "persistentIdentifier"] {
                if let text = link[name]?.plainText { statistics.add(identifier: name, text, payload: texts) }
            }
            if address != nil { statistics.add(parts, payload: texts) }
        }
    }

    /// The texts of the payload's fields that a template can name.
    private static func texts(_ payload: Value.Members) -> [String: String] {
        var texts: [String: String] = [:]
        for (key, value) in payload where DraftName.isPlainKey(key) && texts[key] == nil {
            switch value {
            case .string(let text), .uuid(let text): texts[key] = text
            case .number(let number) where number.isInteger: texts[key] = number.lexeme
            default: continue
            }
        }
        return texts
    }

    // MARK: URLs

    /// Adds a link that is only a URL.
    ///
    /// - Parameter isBare: whether only the words around it say that it is one.
    package mutating func add(url: [UInt8], isBare: Bool) {
        guard let parts = URLParts(url) else { return note("that are URLs with empty or unreadable parts") }
        let skeleton = parts.skeleton
        var name = skeleton.scheme
        if let host = skeleton.host {
            guard hosts.contains(host) else {
                if otherHosts[host] != nil || otherHosts.count < Self.groupLimit { otherHosts[host, default: 0] += 1 }
                return
            }
            name = host
        } else if !isBare || skeleton.hasAuthority || !parts.items.isEmpty {
            proofOfScheme[name, default: 0] += 1
        }
        let items = parts.items.map { (key: $0.name, value: Value.string($0.value)) }
        let shape = LinkShape(
            version: VersionMark.find(in: items), form: skeleton, word: parts.segments.first, keys: [])
        add(to: .url(name), shape) { statistics in
            statistics.add(payload: [])
            statistics.add(parts, payload: [:])
        }
    }

    // MARK: Counting

    private mutating func add(to kind: LinkGroup.Kind, _ shape: LinkShape, _ body: (inout ShapeStatistics) -> Void) {
        guard groups[kind] != nil || groups.count < Self.groupLimit else {
            groupsLeftOut += 1
            return
        }
        groups[kind, default: LinkGroup(kind)].add(shape, body)
    }

    private mutating func note(_ what: String) { odd[what, default: 0] += 1 }

    // MARK: Drafting

    /// The drafts, in an order that is the same every time.
    package func drafts() -> Drafts {
        var drafts = Drafts()
        for (kind, group) in groups.sorted(by: { Self.name($0.key) < Self.name($1.key) }) {
            if case .url(let name) = kind, !hosts.contains(name), proofOfScheme[name] == nil {
                drafts.leaveOut("\(name): (\(group.count)) looks like words with a colon")
                continue
            }
            drafts.add(group, hosts: hosts)
        }
        for (what, count) in odd.sorted(by: { $0.key < $1.key }) {
            drafts.leaveOut("\(Drafts.counted(count, "link")) \(what)")
        }
        if groupsLeftOut > 0 {
            drafts.leaveOut("\(groupsLeftOut) links of activity types and schemes after the first \(Self.groupLimit)")
        }
        drafts.leaveOut(hosts: otherHosts)
        return drafts
    }

    private static func name(_ kind: LinkGroup.Kind) -> String {
        switch kind {
        case .activity(let type): "0 " + type
        case .url(let name): "1 " + name
        }
    }
}
