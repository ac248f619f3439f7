/// Which URLs are looked for in texts: those with one of some custom schemes, and http(s) URLs with one of
/// some hosts.
///
/// Every other URL (`tel:`, `mailto:`, other apps' schemes, other hosts) is not even seen.
package struct URLNeedles: Sendable {
    /// Custom schemes, in lower case.
    let schemes: [[UInt8]]
    /// Hosts, in lower case, some with a port.
    let hosts: [[UInt8]]
    /// Whether every host of an http(s) URL is wanted.
    package let anyHost: Bool
    /// For each ASCII byte, the lengths of the schemes that end with it, in either case, as bits. So what stands
    /// before most colons is told to be no scheme without comparing names.
    let lengthsByLastByte: [UInt64]
    let longestScheme: Int

    /// - Parameters:
    ///   - schemes: custom schemes without their colon, in any case. `http` and `https` among them are left out, and
    ///     so is what can be no scheme: their URLs are told by their hosts.
    ///   - hosts: hosts of http(s) URLs in any case. `example.com` stands for that host at any port,
    ///     `example.com:8080` for that port alone.
    ///   - anyHost: set where some form of a URL leaves its host open.
    package init(schemes: some Sequence<String>, hosts: some Sequence<String> = [], anyHost: Bool = false) {
        let custom = Set(schemes.map { $0.lowercased() }).subtracting(["http", "https"])
            .filter { name in
                name.utf8.allSatisfy(ByteSet.schemeCharacters.contains)
                    && name.utf8.first.map { ByteSet.letters.contains($0) } ?? false
            }
        self.schemes = custom.sorted().map { Array($0.utf8) }
        self.hosts = Set(hosts.map { $0.lowercased() }).filter { !$0.isEmpty }.sorted().map { Array($0.utf8) }
        self.anyHost = anyHost
        let web: [[UInt8]] = anyHost || !self.hosts.isEmpty ? ["http", "https"].map { Array($0.utf8) } : []
        let all = self.schemes + web
        var lengths = [UInt64](repeating: 0, count: 128)
        for name in all {
            let last = name[name.count - 1]
            lengths[Int(last)] |= Self.bit(ofLength: name.count)
            if ByteSet.letters.contains(last) { lengths[Int(last & ~0x20)] |= Self.bit(ofLength: name.count) }
        }
        lengthsByLastByte = lengths
        longestScheme = all.map(\.count).max() ?? 0
    }

    /// The bit that stands for a length; the last one for all that are longer.
    @inline(__always)
    static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    /// Whether nothing is looked for.
    package var isEmpty: Bool { longestScheme == 0 }
}
