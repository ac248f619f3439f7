internal import CYAML

/// Owns libyaml's parser and the bytes that it reads.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let offsets: CharacterOffsets
    /// How many bytes of the file stand before the input: a byte order mark.
    private let base: Int

    /// - Parameters:
    ///   - bytes: valid UTF-8 without a byte order mark.
    ///   - base: what is added to every offset.
    init(_ bytes: [UInt8], base: Int) throws(SyntaxProblem) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            throw SyntaxProblem(problem: "out of memory", context: "", problemOffset: base, contextOffset: base)
        }
        input = .allocate(capacity: bytes.count)
        _ = input.initialize(from: bytes)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
        self.parser = parser
        self.base = base
        offsets = CharacterOffsets(bytes)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event. After an error, and after the stream's end, there is none.
    mutating func next() throws(SyntaxProblem) -> YAMLEvent {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
            defer { yaml_event_delete(&event) }
            guard let kind = Self.kind(of: event) else { continue }
            let start = offset(of: event.start_mark)
            return YAMLEvent(kind: kind, range: start..<max(start, offset(of: event.end_mark)))
        }
    }

    private func offset(of mark: yaml_mark_t) -> Int {
        base + offsets.offset(line: Int(clamping: mark.line), column: Int(clamping: mark.column))
    }

    private func problem() -> SyntaxProblem {
        guard parser.pointee.error != YAML_MEMORY_ERROR else {
            return SyntaxProblem(problem: "out of memory", context: "", problemOffset: base, contextOffset: base)
        }
        return SyntaxProblem(
            problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
            context: parser.pointee.context.map { String(cString: $0) } ?? "",
            problemOffset: offset(of: parser.pointee.problem_mark),
            contextOffset: offset(of: parser.pointee.context_mark))
    }

    /// nil for the stream's start, which says nothing.
    private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: .documentStart
        case YAML_DOCUMENT_END_EVENT: .documentEnd
        case YAML_STREAM_START_EVENT: nil
        case YAML_ALIAS_EVENT: .alias(name: string(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT: .scalar(scalar(of: event))
        case YAML_SEQUENCE_START_EVENT:
            .sequenceStart(
                YAMLEvent.Properties(
                    anchor: string(event.data.sequence_start.anchor), tag: string(event.data.sequence_start.tag),
                    isFlow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE))
        case YAML_SEQUENCE_END_EVENT: .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            .mappingStart(
                YAMLEvent.Properties(
                    anchor: string(event.data.mapping_start.anchor), tag: string(event.data.mapping_start.tag),
                    isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE))
        case YAML_MAPPING_END_EVENT: .mappingEnd
        default: .streamEnd
        }
    }

    private static func scalar(of event: yaml_event_t) -> YAMLEvent.Scalar {
        let style: YAMLEvent.Style =
            switch event.data.scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
            default: .plain
            }
        let bytes = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
        return YAMLEvent.Scalar(
            properties: YAMLEvent.Properties(
                anchor: string(event.data.scalar.anchor), tag: string(event.data.scalar.tag)),
            text: String(decoding: bytes, as: UTF8.self), style: style)
    }

    private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: $0) }
    }
}
