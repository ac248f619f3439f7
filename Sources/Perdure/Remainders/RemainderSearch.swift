/// Finds where a link that went down and came up again by the migrations alone differs from what it was.
struct RemainderSearch {
    /// A key of the payload that the engine writes itself.
    let versionKey: [UInt8]
    private(set) var entries: [Remainder.Entry] = []
    private var path: [Remainder.Step] = []

    /// A difference that no remainder can hold.
    struct Failure: Error { var message: String }

    init(versionKey: [UInt8]) { self.versionKey = versionKey }

    /// Compares two links, attributes and payload.
    mutating func compare<Store: LinkStore & ~Copyable>(
        _ original: borrowing Store, with back: borrowing Store
    ) throws(Failure) {
        try members(original.root, original, back.root, back)
        guard entries.count <= Remainder.entryLimit else {
            throw Failure(
                message: "going down would drop \(entries.count) values, and at most \(Remainder.entryLimit) are kept")
        }
    }

    /// Compares the payloads alone.
    mutating func comparePayloads<Store: LinkStore & ~Copyable>(
        _ original: borrowing Store, with back: borrowing Store
    ) throws(Failure) {
        path = [.key("userInfo")]
        try members(original.payload, original, back.payload, back)
    }

    private mutating func members<Store: LinkStore & ~Copyable>(
        _ a: Int32, _ original: borrowing Store, _ b: Int32, _ back: borrowing Store
    ) throws(Failure) {
        let (mine, theirs) = (Self.index(a, original), Self.index(b, back))
        for key in mine.keys where !isSettled(key) {
            guard let own = mine[key] else { continue }
            path.append(.key(key))
            let other = theirs[key]
            if own.count > 1 || (other?.count ?? 0) > 1 || own.isOdd {
                try expectSame(own, original, other, back)
            } else if let other {
                try compare(own.first, original, other.first, back)
            } else if a == original.root, key == "userInfo" {
                // A payload that is gone is one without members.
                try members(own.first, original, -1, back)
            } else {
                try keep(own.first, original, standing: nil)
            }
            path.removeLast()
        }
        for key in theirs.keys where mine[key] == nil && !isSettled(key) {
            guard let other = theirs[key] else { continue }
            path.append(.key(key))
            if other.count > 1 || other.isOdd {
                try expectSame(.init(), original, other, back)
            } else if b == back.root, key == "userInfo" {
                try members(-1, original, other.first, back)
            } else {
                entries.append(.init(path: path, value: nil, standing: LinkDigest(of: other.first, in: back)))
            }
            path.removeLast()
        }
    }

    /// Whether the engine sees to a member itself.
    private func isSettled(_ key: String) -> Bool {
        path == [.key("userInfo")]
            && (key == Remainder.key || !versionKey.isEmpty && key.utf8.elementsEqual(versionKey))
    }

    private mutating func compare<Store: LinkStore & ~Copyable>(
        _ a: Int32, _ original: borrowing Store, _ b: Int32, _ back: borrowing Store
    ) throws(Failure) {
        let standing = LinkDigest(of: b, in: back)
        guard LinkDigest(of: a, in: original) != standing, !isSameList(a, original, b, back) else { return }
        if original.kind(a) == .dictionary, back.kind(b) == .dictionary {
            return try members(a, original, b, back)
        }
        if original.kind(a) == .array, back.kind(b) == .array, original.count(of: a) == back.count(of: b) {
            return try elements(a, original, b, back)
        }
        try keep(a, original, standing: standing)
    }

    /// Elements are kept whole: a place in an array names one only as long as it is the same one.
    private mutating func elements<Store: LinkStore & ~Copyable>(
        _ a: Int32, _ original: borrowing Store, _ b: Int32, _ back: borrowing Store
    ) throws(Failure) {
        var (own, other, index) = (original.firstChild(of: a), back.firstChild(of: b), 0)
        while own >= 0, other >= 0 {
            let standing = LinkDigest(of: other, in: back)
            if LinkDigest(of: own, in: original) != standing {
                path.append(.element(index))
                try keep(own, original, standing: standing)
                path.removeLast()
            }
            (own, other, index) = (original.sibling(after: own), back.sibling(after: other), index + 1)
        }
    }

    /// `requiredUserInfoKeys` is a set that is written as a list.
    private func isSameList<Store: LinkStore & ~Copyable>(
        _ a: Int32, _ original: borrowing Store, _ b: Int32, _ back: borrowing Store
    ) -> Bool {
        guard path == [.key("requiredUserInfoKeys")] else { return false }
        return Self.texts(of: a, original) == Self.texts(of: b, back)
    }

    private static func texts<Store: LinkStore & ~Copyable>(
        of node: Int32, _ store: borrowing Store
    ) -> Set<LinkDigest> {
        var texts = Set<LinkDigest>()
        var child = store.kind(node).isContainer ? store.firstChild(of: node) : -1
        while child >= 0 {
            texts.insert(LinkDigest(of: child, in: store))
            child = store.sibling(after: child)
        }
        return texts
    }

    private mutating func keep<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ original: borrowing Store, standing: LinkDigest?
    ) throws(Failure) {
        guard let value = RemainderValue.of(node, in: original) else {
            throw Failure(message: "'\(Remainder.describe(path))' holds what is no Unicode text, and can't be kept")
        }
        entries.append(.init(path: path, value: value, standing: standing))
    }
}

// MARK: Members by their keys

extension RemainderSearch {
    /// What stands under one key.
    private struct Members {
        var nodes: [Int32] = []
        /// A key that is no Unicode text.
        var isOdd = false

        var count: Int { nodes.count }
        var first: Int32 { nodes.first ?? -1 }
    }

    private struct Index {
        /// In the order of the dictionary.
        var keys: [String] = []
        private var members: [[UInt8]: Members] = [:]

        subscript(_ key: String) -> Members? { members[Array(key.utf8)] }

        mutating func add(_ node: Int32, _ key: String, isOdd: Bool) {
            let bytes = Array(key.utf8)
            if members[bytes] == nil { keys.append(key) }
            members[bytes, default: Members()].nodes.append(node)
            if isOdd { members[bytes]?.isOdd = true }
        }
    }

    private static func index<Store: LinkStore & ~Copyable>(_ dictionary: Int32, _ store: borrowing Store) -> Index {
        var index = Index()
        var child = dictionary >= 0 ? store.firstChild(of: dictionary) : -1
        while child >= 0 {
            var key = store.keyText(child)
            let isOdd = key.withUTF8 { !store.keyEquals(child, UnsafeRawBufferPointer($0)) }
            index.add(child, key, isOdd: isOdd)
            child = store.sibling(after: child)
        }
        return index
    }

    /// No path leads to a key that is there twice, or that is no text; so it must not differ.
    private func expectSame<Store: LinkStore & ~Copyable>(
        _ mine: Members, _ original: borrowing Store, _ theirs: Members?, _ back: borrowing Store
    ) throws(Failure) {
        var (own, other): ([LinkDigest], [LinkDigest]) = ([], [])
        for node in mine.nodes { own.append(LinkDigest(of: node, in: original)) }
        for node in theirs?.nodes ?? [] { other.append(LinkDigest(of: node, in: back)) }
        guard own == other else {
            throw Failure(
                message: "'\(Remainder.describe(path))' differs, and no path leads to a key that is there twice "
                    + "or is no text")
        }
    }
}
