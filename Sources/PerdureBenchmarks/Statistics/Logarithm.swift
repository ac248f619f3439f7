#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

enum Logarithm {
    static func base10(_ value: Double) -> Double { log10(value) }
}
