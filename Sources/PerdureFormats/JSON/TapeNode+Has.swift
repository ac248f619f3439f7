import Perdure

extension TapeNode {
    /// Whether a flag is set.
    ///
    /// `flags.contains` is generic, and what is `package` is not specialised across modules: there it took
    /// most of the time of reading and writing a link.
    @inline(__always)
    func has(_ flag: Flags) -> Bool { flags.rawValue & flag.rawValue != 0 }
}

extension TapeText {
    /// Whether it points into the source, and not the arena. (`==` is generic too.)
    @inline(__always)
    var isInSource: Bool { if case .source = store { true } else { false } }

    /// Whether its bytes are the text itself.
    @inline(__always)
    var isPlain: Bool { if case .plain = spelling { true } else { false } }
}
