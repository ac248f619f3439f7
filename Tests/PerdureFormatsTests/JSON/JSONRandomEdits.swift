import Perdure
import PerdureFormats

/// Random edits, done to a tape and to a tree of the same content: what the tree is, the tape must come out as.
struct JSONRandomEdits {
    var random: JSONRandom
    var model: Value
    private(set) var log: [String] = []
    /// What new values are made of.
    private let scalars: [Value]

    init(seed: UInt64, model: Value, scalars: [Value] = Self.scalars) {
        random = JSONRandom(seed: seed ^ 0xED17)
        self.model = model
        self.scalars = scalars
    }

    static let scalars: [Value] = [
        .null, .boolean(true), .boolean(false), .integer(7), .string("x\\\""), .string(""), .url("u:v"), .uuid("A-B"),
        .data([1, 2, 3, 4]), .data([]),
    ]

    mutating func edit(_ tape: inout Tape) {
        let path = randomContainer()
        let node = tape.descend(path)
        let count = model.children(at: path).count
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where count > 0 && model.at(path).kind == .dictionary:
            let (place, key) = (Int.random(in: 0..<count, using: &random), randomKey())
            log.append("rename \(path) \(place) \(key)")
            tape.rename(tape.descend(path + [place]), to: Array(key.utf8))
            model.change(at: path) { $0[place].key = key }
        case 1 where count > 0:
            let place = Int.random(in: 0..<count, using: &random)
            log.append("remove \(path) \(place)")
            tape.remove(tape.descend(path + [place]))
            model.change(at: path) { $0.remove(at: place) }
        case 2 where count > 0:
            let (place, value) = (Int.random(in: 0..<count, using: &random), randomValue(depth: 2))
            log.append("replace \(path) \(place) \(value)")
            tape.replace(tape.descend(path + [place]), with: value)
            model.change(at: path) { $0[place].value = value }
        case 3 where count > 0:
            move(Int.random(in: 0..<count, using: &random), of: path, in: &tape)
        case 4, 5:
            let (key, value) = (model.at(path).kind == .dictionary ? randomKey() : "", randomValue(depth: 2))
            log.append("insert \(path) \(key) \(value)")
            tape.insert(value, in: node, as: Array(key.utf8))
            model.change(at: path) { $0.append((key, value)) }
        default: break
        }
    }

    private mutating func move(_ place: Int, of path: [Int], in tape: inout Tape) {
        let source = path + [place]
        let target = randomContainer()
        guard model.at(target).kind == .dictionary, !target.starts(with: source) else { return }
        let key = randomKey()
        log.append("move \(source) to \(target) \(key)")
        let (node, dictionary) = (tape.descend(source), tape.descend(target))
        tape.move(node, to: dictionary, as: Array(key.utf8))
        let value = model.at(source)
        model.change(at: target) { $0.append((key, value)) }
        model.change(at: path) { $0.remove(at: place) }
    }

    /// Any object, array or set, by places from the root.
    private mutating func randomContainer() -> [Int] {
        var path: [Int] = []
        while true {
            let inner = model.children(at: path).enumerated().filter { $0.element.value.isContainer }.map(\.offset)
            guard let next = inner.randomElement(using: &random), random.chance(60) else { return path }
            path.append(next)
        }
    }

    private mutating func randomKey() -> String {
        ["a", "b", "\"", "é\n", "", "$date", "long key"].randomElement(using: &random) ?? ""
    }

    private mutating func randomValue(depth: Int) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
        case 3: return .array((0..<Int.random(in: 0...2, using: &random)).map { _ in randomValue(depth: depth - 1) })
        case 4: return .set((0..<Int.random(in: 0...2, using: &random)).map { _ in randomValue(depth: depth - 1) })
        case 5:
            return .dictionary(
                (0..<Int.random(in: 0...2, using: &random)).map { _ in (randomKey(), randomValue(depth: depth - 1)) })
        default: return scalars.randomElement(using: &random) ?? .null
        }
    }
}

extension Tape {
    /// The node at a way of places.
    borrowing func descend(_ path: [Int]) -> Int32 {
        var index = Tape.root
        for place in path {
            index = firstChild(of: index)
            for _ in 0..<place { index = sibling(after: index) }
        }
        return index
    }
}

extension Value {
    var isContainer: Bool { kind == .dictionary || kind == .array || kind == .set }

    fileprivate var children: Members {
        switch self {
        case .dictionary(let members): members
        case .array(let items), .set(let items): items.map { ("", $0) }
        default: []
        }
    }

    fileprivate func at(_ path: [Int]) -> Value { path.reduce(self) { $0.children[$1].value } }
    fileprivate func children(at path: [Int]) -> Members { at(path).children }

    fileprivate mutating func change(at path: [Int], _ body: (inout Members) -> Void) {
        var members = children
        if let place = path.first {
            members[place].value.change(at: Array(path.dropFirst()), body)
        } else {
            body(&members)
        }
        switch kind {
        case .array: self = .array(members.map(\.value))
        case .set: self = .set(members.map(\.value))
        default: self = .dictionary(members)
        }
    }

    /// What is left of the types once it is JSON: new dates, URLs and UUIDs are text like any other, and what
    /// edits made into a wrapper is one.
    var asJSON: Value {
        switch self {
        case .url(let text), .uuid(let text): return .string(text)
        case .date(let date): return .string(date.iso8601 ?? "")
        case .array(let items): return .array(items.map(\.asJSON))
        case .set(let items): return .set(items.map(\.asJSON))
        case .dictionary(let members):
            let members = members.map { ($0.key, $0.value.asJSON) }
            guard members.count == 1, let (key, value) = members.first else { return .dictionary(members) }
            switch (key, value) {
            case ("$date", .string), ("$url", .string), ("$uuid", .string): return value
            case ("$set", .array(let items)): return .set(items)
            case ("$data", .string(let text)):
                return Base64.decoded(Array(text.utf8)).map(Value.data) ?? .dictionary(members)
            default: return .dictionary(members)
            }
        default: return self
        }
    }
}
