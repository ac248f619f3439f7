#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

// The standard library composes and decomposes, but shows it to itself alone; on Apple's systems Foundation does.
extension String {
    /// Unicode normalisation form C.
    package var canonicallyComposed: String {
        #if canImport(Darwin)
            precomposedStringWithCanonicalMapping
        #else
            Self(scalars: _nfc)
        #endif
    }

    /// Unicode normalisation form D.
    package var canonicallyDecomposed: String {
        #if canImport(Darwin)
            decomposedStringWithCanonicalMapping
        #else
            Self(scalars: _nfd)
        #endif
    }

    private init(scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
