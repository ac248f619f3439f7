package import Perdure
import PerdureFormats

/// One link of an archive, found for a closer look.
package struct LocatedLink: Sendable {
    /// Where it stands; nil where it was given as it is.
    package var place: Place?
    package var kind: Kind

    package enum Kind: Sendable {
        case activity([UInt8])
        /// An activity of a carrier that is no text.
        case value(Value)
        /// An activity as the system stores it.
        case stored(Value)
        case url([UInt8])
    }

    package init(place: Place? = nil, kind: Kind) {
        self.place = place
        self.kind = kind
    }

    package func explain(_ engine: MigrationEngine) -> Explanation {
        switch kind {
        case .url(let text): return engine.explain(url: text).explanation
        case .value(let value):
            var tape = Tape(value)
            return engine.explain(&tape)
        case .stored(let value):
            var tape = Tape(value)
            tape.hasNumericBooleans = true
            return engine.explain(&tape)
        case .activity(let bytes):
            return bytes.withUnsafeBytes { source in
                var tape = Tape()
                try? JSONTape.lex(source, into: &tape)
                return engine.explain(&tape)
            }
        }
    }
}
