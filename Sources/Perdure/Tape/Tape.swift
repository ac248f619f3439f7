/// A decoded link: a flat table of nodes over the carrier's bytes.
///
/// Carriers lex bytes into it, the steps edit it in place, and carriers turn what is flagged as edited back
/// into bytes, copying every node that did not change. So the steps know no format, unknown values are never
/// decoded, and spelling survives by construction.
///
/// The source bytes are borrowed: they must stay valid and unchanged while the tape is used. A tape is made
/// once per worker and reused with ``reset(source:)``.
package struct Tape: ~Copyable {
    /// The nodes, in memory of the tape's own: in an array, every store would count references.
    package var nodes: UnsafeMutableBufferPointer<TapeNode>
    /// How many nodes there is memory for.
    package private(set) var nodeCapacity: Int
    /// What was decoded or added; texts point into it with ``TapeText/Store/arena``.
    package private(set) var arena: UnsafeMutableRawBufferPointer
    private var arenaCapacity: Int
    package private(set) var source: UnsafeRawBufferPointer
    /// The link itself, a dictionary of the activity's attributes; nil while nothing is lexed.
    @inlinable package static var root: Int32 { 0 }
    /// The dictionary under `userInfo`, once known.
    package var payload: Int32 = -1
    /// What lives for one hop and is never written.
    package var scratch: Int32 = -1

    /// What nodes were that are opened as JSON now.
    var opened: [(index: Int32, node: TapeNode)] = []

    /// Whether scalars are text whatever their type, as in a URL.
    package var isTextual = false
    package var repeatsPayload = false
    /// Which types the carrier has beside those of JSON.
    package var types = CarrierTypes.json
    /// Whether a boolean may stand there as 0 or 1.
    package var hasNumericBooleans = false

    package init() { self.init(nodes: 64, arena: 256) }

    /// - Parameters:
    ///   - nodes: how many nodes there is memory for at first.
    ///   - arena: how many bytes there is memory for at first.
    init(nodes: Int, arena: Int) {
        (nodeCapacity, arenaCapacity) = (max(nodes, 1), max(arena, 1))
        self.nodes = UnsafeMutableBufferPointer(start: .allocate(capacity: nodeCapacity), count: 0)
        self.arena = UnsafeMutableRawBufferPointer(
            start: .allocate(byteCount: arenaCapacity, alignment: 1), count: 0)
        source = UnsafeRawBufferPointer(start: nil, count: 0)
    }

    deinit {
        nodes.baseAddress?.deallocate()
        arena.baseAddress?.deallocate()
    }

    /// Forgets the last link, keeps the memory.
    package mutating func reset(source: UnsafeRawBufferPointer) {
        nodes = UnsafeMutableBufferPointer(start: nodes.baseAddress, count: 0)
        arena = UnsafeMutableRawBufferPointer(start: arena.baseAddress, count: 0)
        if !opened.isEmpty { opened.removeAll() }
        self.source = source
        payload = -1
        scratch = -1
        isTextual = false
        repeatsPayload = false
        types = .json
        hasNumericBooleans = false
    }

    /// The link ends before the bytes that were given do.
    package mutating func narrow(to count: Int) { source = UnsafeRawBufferPointer(rebasing: source[..<count]) }

    // MARK: Building, for carriers

    /// Adds a node as the last child of its parent.
    @discardableResult @inlinable
    package mutating func append(_ node: TapeNode, to parent: Int32) -> Int32 {
        let index = Int32(truncatingIfNeeded: nodes.count)
        if nodes.count == nodeCapacity { makeRoomForNodes() }
        nodes = UnsafeMutableBufferPointer(start: nodes.baseAddress, count: nodes.count + 1)
        nodes.initializeElement(at: Int(index), to: node)
        nodes[Int(index)].parent = parent
        if parent >= 0 { link(index, to: parent) }
        return index
    }

    package mutating func link(_ index: Int32, to parent: Int32) {
        nodes[Int(index)].parent = parent
        nodes[Int(index)].next = -1
        let last = nodes[Int(parent)].lastChild
        if last < 0 {
            nodes[Int(parent)].firstChild = index
        } else {
            nodes[Int(last)].next = index
        }
        nodes[Int(parent)].lastChild = index
    }

    /// Copies bytes into the arena.
    package mutating func store(_ bytes: some Collection<UInt8>) -> TapeText {
        let count = bytes.count
        return store(count) { $0.copyBytes(from: bytes) }
    }

    /// The same for bytes in memory.
    package mutating func store(_ bytes: UnsafeRawBufferPointer) -> TapeText {
        store(bytes.count) { $0.copyMemory(from: bytes) }
    }

    @inline(__always)
    private mutating func store(_ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> TapeText {
        let start = arena.count
        if start + count > arenaCapacity { makeRoomInArena(for: count) }
        arena = UnsafeMutableRawBufferPointer(start: arena.baseAddress, count: start + count)
        fill(UnsafeMutableRawBufferPointer(rebasing: arena[start...]))
        return TapeText(start: start, count: count, store: .arena)
    }

    /// The same for a text.
    package mutating func store(_ text: String) -> TapeText {
        var text = text
        return text.withUTF8 { store(UnsafeRawBufferPointer($0)) }
    }

    // MARK: Reading

    package subscript(_ index: Int32) -> TapeNode {
        get { nodes[Int(index)] }
        set { nodes[Int(index)] = newValue }
    }

    /// Calls with the bytes of a text, as they are spelt.
    @inline(__always)
    package borrowing func withBytes<Result>(
        of text: TapeText, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        if text.store == .source { return body(UnsafeRawBufferPointer(rebasing: source[text.range])) }
        return body(UnsafeRawBufferPointer(rebasing: arena[text.range]))
    }

    /// The text decoded to UTF-8.
    package borrowing func decoded(_ text: TapeText) -> [UInt8] {
        withBytes(of: text) { bytes in
            switch text.spelling {
            case .plain: Array(bytes)
            case .json: JSONText.unescaped(bytes)
            case .percent: PercentEncoding.decoded(bytes)
            }
        }
    }

    package borrowing func string(_ text: TapeText) -> String {
        withBytes(of: text) { bytes in
            switch text.spelling {
            case .plain: String(decoding: bytes, as: UTF8.self)
            case .json where !bytes.contains(UInt8(ascii: "\\")): String(decoding: bytes, as: UTF8.self)
            case .json, .percent: String(decoding: decoded(text), as: UTF8.self)
            }
        }
    }
}

extension Tape {
    /// Makes room for twice as many nodes.
    @inline(never)
    package mutating func makeRoomForNodes() { reserve(nodes: nodeCapacity * 2) }

    /// Makes room for so many nodes, where that is known before they come.
    package mutating func reserve(nodes count: Int) {
        guard count > nodeCapacity else { return }
        let larger = UnsafeMutablePointer<TapeNode>.allocate(capacity: count)
        if let old = nodes.baseAddress {
            larger.moveInitialize(from: old, count: nodes.count)
            old.deallocate()
        }
        nodes = UnsafeMutableBufferPointer(start: larger, count: nodes.count)
        nodeCapacity = count
    }

    @inline(never)
    private mutating func makeRoomInArena(for added: Int) {
        arenaCapacity = max(arenaCapacity * 2, arena.count + added)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: arenaCapacity, alignment: 1)
        if let old = arena.baseAddress {
            larger.copyMemory(from: old, byteCount: arena.count)
            old.deallocate()
        }
        arena = UnsafeMutableRawBufferPointer(start: larger, count: arena.count)
    }

    /// A tape of the same nodes and bytes, and of the same source.
    func copyOfNodes() -> Tape {
        var tape = Tape(nodes: nodes.count, arena: arena.count)
        tape.reset(source: source)
        tape.nodes = UnsafeMutableBufferPointer(start: tape.nodes.baseAddress, count: nodes.count)
        _ = tape.nodes.initialize(fromContentsOf: nodes)
        tape.arena = UnsafeMutableRawBufferPointer(start: tape.arena.baseAddress, count: arena.count)
        tape.arena.copyMemory(from: UnsafeRawBufferPointer(arena))
        return tape
    }
}

/// Children in order, without those that were removed.
extension Tape {
    @inlinable package borrowing func firstChild(of index: Int32) -> Int32 { living(nodes[Int(index)].firstChild) }
    @inlinable package borrowing func sibling(after index: Int32) -> Int32 { living(nodes[Int(index)].next) }

    @inlinable package borrowing func living(_ index: Int32) -> Int32 {
        var index = index
        while index >= 0, nodes[Int(index)].flags.rawValue & TapeNode.Flags.removed.rawValue != 0 {
            index = nodes[Int(index)].next
        }
        return index
    }
}
