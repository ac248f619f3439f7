package import Perdure
import PerdureFormats

extension LocatedLink {
    /// The links that stand in its fields, as they are where it has arrived at its version: those that its schema
    /// declares with `link: true`, each with the field's path.
    package func nested(_ engine: MigrationEngine) -> [(field: String, link: LocatedLink)] {
        var found: [(field: String, link: LocatedLink)] = []
        var worker = Worker(copiesLineages: false)
        var tape = Tape()
        func collect(_ tape: borrowing Tape, _ result: LinkResult) {
            for field in engine.linkFields(of: tape, result, Worker(copiesLineages: false)) {
                let text = tape.withText(field.node) { Array($0) }
                guard let kind = Kind(text, engine) else { continue }
                found.append((field.path, LocatedLink(place: place, kind: kind)))
            }
        }
        switch kind {
        case .url(let text):
            text.withUnsafeBytes { bytes in
                _ = engine.migrate(url: bytes, &tape, &worker) { collect($0, $1) }
            }
        case .value(let value):
            var tape = Tape(value)
            collect(tape, engine.migrate(&tape, &worker))
        case .stored(let value):
            var tape = Tape(value)
            tape.hasNumericBooleans = true
            collect(tape, engine.migrate(&tape, &worker))
        case .activity(let bytes):
            bytes.withUnsafeBytes { source in
                guard (try? JSONTape.lex(source, into: &tape)) != nil else { return }
                collect(tape, engine.migrate(&tape, &worker))
            }
        }
        return found
    }
}

extension LocatedLink.Kind {
    /// An activity or a URL that is a link; nil for other text.
    fileprivate init?(_ text: [UInt8], _ engine: MigrationEngine) {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let start = text.firstIndex { !isSpace($0) } ?? text.count
        if start < text.count, text[start] == UInt8(ascii: "{") {
            self = .activity(Array(text[start...]))
        } else if engine.urls.claims(text) {
            self = .url(text)
        } else {
            return nil
        }
    }
}
