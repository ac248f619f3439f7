internal import Perdure

/// Puts nodes together from events, with an explicit stack, and collects what is wrong on the way.
struct NodeBuilder {
    let source: SourceText
    let limits: YAMLLimits
    let repairs: [Int: Repair.Reading]

    private(set) var root: Node?
    private(set) var findings: [Finding] = []
    private(set) var isFinished = false
    /// Whether reading ended at a limit, so that there is no whole node.
    private(set) var reachedLimit = false
    /// What the last scalar was: where a syntax error comes from is often told by it.
    var lastScalar: (range: Range<Int>, style: YAMLEvent.Style)?

    var stack: [Frame] = []
    var anchors = AnchorTable()
    /// All nodes so far, aliases expanded.
    var total = NodeWeight(nodes: 0)
    private var documents = 0

    init(_ source: SourceText, limits: YAMLLimits, repairs: [Int: Repair.Reading]) {
        self.source = source
        self.limits = limits
        self.repairs = repairs
    }

    /// Where the outermost open bracket stands; nil in block style.
    var flowStart: Int? { stack.first(where: \.isFlow)?.start }

    mutating func consume(_ event: YAMLEvent) {
        switch event.kind {
        case .documentStart: startDocument(event)
        case .documentEnd: reportUnusedAnchors()
        case .streamEnd: isFinished = true
        case .alias(let name): resolveAlias(name, at: event.range)
        case .scalar(let scalar): add(scalar, at: event.range)
        case .sequenceStart(let properties): open(isMapping: false, properties, at: event.range)
        case .mappingStart(let properties): open(isMapping: true, properties, at: event.range)
        case .sequenceEnd, .mappingEnd: close(at: event.range)
        }
    }

    /// Takes a finding in, unless there are more than enough. It is made only then: its text may cost a line's length.
    mutating func report(_ finding: (SourceText) -> Finding) {
        if findings.count <= limits.maximumFindings { findings.append(finding(source)) }
    }

    /// Ends reading at a limit.
    mutating func stop(_ message: String, at range: Range<Int>, help: String? = nil) {
        findings.append(Finding(.yamlLimit, message, at: source.place(range), help: help))
        reachedLimit = true
        isFinished = true
    }

    private mutating func startDocument(_ event: YAMLEvent) {
        documents += 1
        guard documents > 1 else { return }
        report { source in
            Finding(
                .yamlUnsupported, "A second document begins here; a definition file is one document.",
                at: source.place(event.range), help: "Put it in a file of its own.")
        }
        isFinished = true
    }

    private mutating func open(isMapping: Bool, _ properties: YAMLEvent.Properties, at range: Range<Int>) {
        guard stack.count < limits.maximumDepth else {
            return stop("Collections stand more than \(limits.maximumDepth) deep in one another.", at: range)
        }
        guard charge(NodeWeight(), at: range) else { return }
        checkTag(ofCollection: properties, isMapping: isMapping, at: range)
        let anchor = properties.anchor.map { anchors.open($0, at: range) }
        stack.append(Frame(isMapping: isMapping, isFlow: properties.isFlow, anchor: anchor, range: range))
    }

    private mutating func close(at range: Range<Int>) {
        guard var frame = stack.popLast() else { return }
        if frame.isFlow { frame.end = range.upperBound }
        let nodeRange = frame.start..<max(frame.start, frame.end)
        var node = Node(
            frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items), at: source.place(nodeRange),
            style: frame.isFlow ? .flow : .block)
        if frame.isFlow { settleSuspects(of: frame, at: nodeRange, node: &node) }
        if let anchor = frame.anchor { anchors.close(anchor, node, frame.weight) }
        place(node, weight: frame.weight, range: nodeRange)
    }

    /// Counts a node in; false, and reading ends, where there are too many.
    mutating func charge(_ weight: NodeWeight, at range: Range<Int>) -> Bool {
        guard weight.nodes <= limits.maximumNodes - total.nodes else {
            stop("The file has more than \(limits.maximumNodes) nodes, aliases expanded.", at: range)
            return false
        }
        total.nodes += weight.nodes
        return true
    }

    /// Puts a finished node where it belongs.
    mutating func place(_ node: Node, weight: NodeWeight, range: Range<Int>) {
        guard let top = stack.indices.last else {
            root = node
            return
        }
        stack[top].weight.add(weight)
        stack[top].end = max(stack[top].end, range.upperBound)
        guard stack[top].isMapping else {
            stack[top].items.append(node)
            return
        }
        switch stack[top].key {
        case nil:
            stack[top].key = isUsableKey(node) ? .usable(node) : .refused
            stack[top].keyRange = range
        case .usable(let key):
            stack[top].entries.append(Node.Entry(key: key, value: node))
            stack[top].key = nil
        case .refused:
            stack[top].key = nil
        }
    }
}
