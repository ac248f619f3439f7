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

    /// What an app should do with it, with the link as it then is: an activity's dictionary, or a URL's text.
    package func restore(_ restorer: Restorer) -> (restoration: Restoration, link: Value) {
        switch kind {
        case .url(let text):
            let restoration = restorer.restore(url: String(decoding: text, as: UTF8.self))
            return (restoration, .string(restoration.url ?? ""))
        case .activity(let bytes):
            let value = bytes.withUnsafeBytes { JSONText.value(reading: $0) } ?? .null
            let (restoration, new) = restorer.restore(activity: value)
            return (restoration, new ?? value)
        case .value(let value):
            let (restoration, new) = restorer.restore(activity: value)
            return (restoration, new ?? value)
        case .stored(let value):
            let (restoration, new) = restorer.restore(activity: value, hasNumericBooleans: true)
            return (restoration, new ?? value)
        }
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
