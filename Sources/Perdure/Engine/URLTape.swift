/// A URL as a tape, and back.
enum URLTape {
    struct Failure: Error { var message: String }

    /// The parts of the URL as the payload's members, and the URL itself as `$url`.
    static func fill(_ tape: inout Tape, _ url: UnsafeRawBufferPointer, _ reading: MigrationEngine.URLReading) {
        tape.reset(source: url)
        tape.isTextual = true
        tape.append(TapeNode(.dictionary, end: url.count), to: -1)
        var text = TapeNode(.string, start: 0, end: url.count)
        text.key = tape.store("$url".utf8)
        text.text = TapeText(start: 0, count: url.count)
        // Its own place in the source is that of no part.
        text.flags.insert(.wrapped)
        tape.append(text, to: Tape.root)
        var payload = TapeNode(.dictionary, end: url.count)
        payload.key = tape.store("userInfo".utf8)
        tape.payload = tape.append(payload, to: Tape.root)
        let inParts = Set(reading.form.templated.flatMap { $0.parts.map(\.form) })
        for part in reading.template.parts where !part.isIgnored && part.path.isPayload {
            if inParts.contains(part.index) { continue }
            add(part, reading.match, isDate: reading.form.dates.contains(part.path), to: &tape)
        }
        for field in reading.form.templated { add(field, reading.match, url, to: &tape) }
        for (key, value) in reading.form.form.set {
            if case .absent = tape.member(key, of: tape.payload) {
                tape.insert(value.plainText.map(Value.string) ?? value, in: tape.payload, as: Array(key.utf8))
            }
        }
        tape.nodes[0].flags.remove(.touched)
        tape.nodes[Int(tape.payload)].flags.remove(.touched)
    }

    /// A field that the URL carries in parts, put together.
    private static func add(
        _ field: TemplatedURLField, _ match: TemplateMatch, _ url: UnsafeRawBufferPointer, to tape: inout Tape
    ) {
        let bindings = field.parts.compactMap { part in match.bindings(of: part.form).first { _ in true } }
        guard let first = bindings.first, let text = field.text(match, in: url), let key = field.path.lastKey else {
            return
        }
        var parent = tape.payload
        for component in field.path.components.dropLast() {
            guard case .key(let key) = component else { return }
            parent = dictionary(key, in: parent, &tape)
        }
        if case .found = tape.member(key, of: parent) { return }
        // It stands where its first part does.
        var node = TapeNode(.string, start: first.range.lowerBound, end: first.range.upperBound)
        node.key = tape.store(key.utf8)
        node.text = tape.store(text)
        tape.append(node, to: parent)
    }

    private static func add(_ part: TemplatePart, _ match: TemplateMatch, isDate: Bool, to tape: inout Tape) {
        let bindings = Array(match.bindings(of: part.index))
        guard let first = bindings.first else { return }
        var parent = tape.payload
        for component in part.path.components.dropLast() {
            guard case .key(let key) = component else { return }
            parent = dictionary(key, in: parent, &tape)
        }
        guard case .key(let key)? = part.path.components.last else { return }
        if case .found = tape.member(key, of: parent) { return }
        guard part.isRepeated else {
            let node = append(first, as: key, to: parent, &tape)
            // A date is the same text wherever it comes from; the part spells it as it wants when it is written.
            if isDate, let form = part.form, form != .date, form != .iso8601,
                let date = Conversion(from: form, to: .date).apply(to: tape.value(node))?.plainText
            {
                tape[node].text = tape.store(date.utf8)
            }
            return
        }
        var list = TapeNode(.array, start: first.range.lowerBound, end: first.range.lowerBound)
        list.key = tape.store(key.utf8)
        let node = tape.append(list, to: parent)
        for binding in bindings { append(binding, as: "", to: node, &tape) }
    }

    private static func dictionary(_ key: String, in parent: Int32, _ tape: inout Tape) -> Int32 {
        if case .found(let node) = tape.member(key, of: parent) { return node }
        var node = TapeNode(.dictionary, end: 0)
        node.key = tape.store(key.utf8)
        return tape.append(node, to: parent)
    }

    @discardableResult
    private static func append(
        _ binding: TemplateBinding, as key: String, to parent: Int32, _ tape: inout Tape
    ) -> Int32 {
        var node = TapeNode(.string, start: binding.range.lowerBound, end: binding.range.upperBound)
        node.key = tape.store(key.utf8)
        node.text = TapeText(
            start: binding.range.lowerBound, count: binding.range.count,
            spelling: binding.spelling == .percent ? .percent : .plain)
        return tape.append(node, to: parent)
    }

    /// The URL in the target's form: that of the same name, else the first of the same scheme, else the first.
    static func write(
        _ tape: borrowing Tape, _ url: UnsafeRawBufferPointer, _ reading: MigrationEngine.URLReading,
        to target: CompiledVersion
    ) -> Result<[URLPiece], Failure> {
        if case .found(let node) = tape.member("$url", of: Tape.root), tape[node].flags.contains(.replaced) {
            return .success([.text(Array(tape.text(node).utf8))])
        }
        guard let form = form(for: reading, url, target) else {
            return .failure(Failure(message: "version \(target.schema.version) has no URL form"))
        }
        var template = form.form.template
        if reading.template == reading.form.withVersion, let versioned = form.withVersion { template = versioned }
        let living = livingOrigins(tape, reading)
        var failure: Failure?
        let rewrite = TemplateRewrite(of: url, reading: reading.match, as: reading.template, to: template)
        do throws(TemplateWriteFailure) {
            let pieces = try rewrite.pieces { part in
                if let field = form.templated.first(where: { $0.parts.contains { $0.form == part.index } }) {
                    return value(of: part, field, tape, reading, url)
                }
                return value(of: part, tape, reading.match, url, &failure)
            } wasRemoved: { binding in
                !living.contains(binding.range.lowerBound)
            }
            if let failure { return .failure(failure) }
            return .success(pieces)
        } catch {
            return .failure(Failure(message: "the URL form \"\(template.source)\" can't say it: \(error.message)"))
        }
    }

    private static func form(
        for reading: MigrationEngine.URLReading, _ url: UnsafeRawBufferPointer, _ target: CompiledVersion
    ) -> CompiledURLForm? {
        if let name = reading.form.form.name, let same = target.forms.first(where: { $0.form.name == name }) {
            return same
        }
        let scheme = String(decoding: url.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
        func first(_ fits: (String) -> Bool) -> CompiledURLForm? {
            target.forms.first { form in
                form.form.template.urlAlternatives.contains { $0.schemes?.contains(where: fits) ?? false }
            }
        }
        // A link into the app stays one where the app's scheme has changed.
        let isWeb = Self.isWeb(scheme)
        return first { $0 == scheme } ?? first { Self.isWeb($0) == isWeb } ?? target.forms.first
    }

    private static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    /// Where the values that are still there stood in the URL.
    private static func livingOrigins(
        _ tape: borrowing Tape, _ reading: MigrationEngine.URLReading
    ) -> Set<Int> {
        var origins = Set<Int>()
        var open = [tape.payload]
        while let node = open.popLast() {
            var child = tape.firstChild(of: node)
            while child >= 0 {
                if tape.kind(child).isContainer { open.append(child) } else { origins.insert(tape.origin(child)) }
                child = tape.sibling(after: child)
            }
        }
        for field in reading.form.templated {
            let starts = field.parts.flatMap { reading.match.bindings(of: $0.form).map(\.range.lowerBound) }
            if starts.contains(where: origins.contains) { origins.formUnion(starts) }
        }
        return origins
    }

    /// A part of the form that is a part of a field's text.
    private static func value(
        of part: TemplatePart, _ field: TemplatedURLField, _ tape: borrowing Tape,
        _ reading: MigrationEngine.URLReading, _ url: UnsafeRawBufferPointer
    ) -> TemplateValue? {
        var node = tape.payload
        for component in field.path.components {
            guard case .key(let key) = component, tape.kind(node) == .dictionary,
                case .found(let child) = tape.member(key, of: node)
            else { return nil }
            node = child
        }
        guard let text = tape.value(node).text, let said = field.read(part.index, of: Array(text.utf8)) else {
            return nil
        }
        let old = reading.template.parts.first { $0.path == part.path && !$0.isIgnored }
        guard let binding = old.flatMap({ old in reading.match.bindings.first { $0.part == old.index } }) else {
            return TemplateValue([TemplateValue.Element(said)])
        }
        return TemplateValue([
            TemplateValue.Element(said, from: binding.range, isUnchanged: binding.isEqual(to: said, in: url))
        ])
    }

    private static func value(
        of part: TemplatePart, _ tape: borrowing Tape, _ match: TemplateMatch, _ url: UnsafeRawBufferPointer,
        _ failure: inout Failure?
    ) -> TemplateValue? {
        guard part.path.isPayload, !part.isIgnored else { return nil }
        var node = tape.payload
        for component in part.path.components {
            guard case .key(let key) = component, node >= 0, tape.kind(node) == .dictionary,
                case .found(let child) = tape.member(key, of: node)
            else { return nil }
            node = child
        }
        guard tape.kind(node).isContainer else {
            return element(node, part, tape, match, url).map { TemplateValue([$0]) }
        }
        guard tape.kind(node) != .dictionary else {
            failure = Failure(message: "'\(part.name)' is a dictionary, which a URL can't say")
            return nil
        }
        var elements: [TemplateValue.Element] = []
        var child = tape.firstChild(of: node)
        while child >= 0 {
            if let element = element(child, part, tape, match, url) { elements.append(element) }
            child = tape.sibling(after: child)
        }
        return TemplateValue(elements)
    }

    private static func element(
        _ node: Int32, _ part: TemplatePart, _ tape: borrowing Tape, _ match: TemplateMatch,
        _ url: UnsafeRawBufferPointer
    ) -> TemplateValue.Element? {
        let origin = tape.origin(node)
        // What no step has touched is taken as bytes: it need not be UTF-8.
        if !tape[node].flags.contains(.replaced), tape[node].text.store == .source,
            let binding = match.bindings.first(where: { $0.range.lowerBound == origin })
        {
            return TemplateValue.Element(binding.decoded(in: url), from: binding.range, isUnchanged: true)
        }
        guard let text = part.text(of: tape.value(node)), !text.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        guard let binding = match.bindings.first(where: { $0.range.lowerBound == origin }) else {
            return TemplateValue.Element(bytes)
        }
        return TemplateValue.Element(bytes, from: binding.range, isUnchanged: binding.isEqual(to: bytes, in: url))
    }
}
