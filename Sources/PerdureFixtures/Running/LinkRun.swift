package import Perdure
internal import PerdureFormats

/// A link through the engine, as the command would migrate it in an archive.
package struct LinkRun: Sendable {
    package let explanation: Explanation
    /// The link afterwards; the one that was given where it is not rewritten.
    package let after: SavedLink.Text.Carrier

    package init(_ link: SavedLink.Text.Carrier, _ engine: MigrationEngine) {
        switch link {
        case .url(let text):
            let explanation = engine.explain(url: Array(text.utf8)).explanation
            self.explanation = explanation
            after = explanation.after?.text.map { .url($0) } ?? link
        case .activity(let bytes):
            var out: [UInt8] = []
            explanation = bytes.withUnsafeBytes { source in
                var tape = Tape()
                // The bytes were lexed as a part of their file.
                try? JSONTape.lex(source, into: &tape)
                let explanation = engine.explain(&tape)
                var renderer = JSONRenderer()
                if explanation.result.outcome.isRewritten { renderer.render(tape, into: &out) }
                return explanation
            }
            after = out.isEmpty ? link : .activity(out)
        }
    }

    package var outcome: Outcome { explanation.result.outcome }
    /// The version that the link is told to be.
    package var version: Int? { explanation.result.from }

    /// Why the link ended as it did, each sentence with the place of the step that did it.
    package var messages: [(text: String, place: Place?)] {
        guard let detail = explanation.result.detail else { return [] }
        let losses = detail.losses.map { loss in
            let reason = loss.reason.map { " (\($0))" } ?? ""
            return ("'\(loss.path)' is dropped: \(loss.value.spelling)\(reason)", loss.site?.place)
        }
        return detail.messages.map { ($0, detail.site?.place) } + losses
    }
}

extension LinkRun {
    /// Where two links differ; one with an empty path where they are not of one carrier.
    static func differences(
        _ expected: SavedLink.Text.Carrier, _ actual: SavedLink.Text.Carrier
    ) -> [ValueDifference] {
        ValueDifference.between(value(expected), value(actual))
    }

    static func value(_ link: SavedLink.Text.Carrier) -> Value {
        switch link {
        case .url(let text): .url(text)
        case .activity(let bytes):
            bytes.withUnsafeBytes { source in
                var tape = Tape()
                guard (try? JSONTape.lex(source, into: &tape)) != nil else { return .null }
                return tape.value(Tape.root)
            }
        }
    }
}

extension SavedLink.Text.Carrier {
    /// The link as a value; a URL as one.
    package var value: Value { LinkRun.value(self) }
}

extension ValueDifference {
    /// The difference as a sentence, the second value after that word.
    func said(after verb: String) -> String {
        let name = keys.isEmpty ? "the link" : "'\(path)'"
        switch (before, after) {
        case (let old?, let new?): return "\(name): \(old.spelling) \(verb) \(new.spelling)"
        case (let old?, nil): return "\(name): \(old.spelling) goes"
        case (nil, let new?): return "\(name): \(new.spelling) comes"
        case (nil, nil): return name
        }
    }
}
