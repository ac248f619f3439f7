/// The hash SHA-256, as FIPS 180-4 defines it. The names are those of the standard.
///
/// Hashes of files are kept for later, so this must notice a change that somebody made on purpose as surely as one
/// that happened by accident.
struct SHA256 {
    private var hash = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    /// Bytes that do not make a block yet.
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0

    init() {
        pending.reserveCapacity(64)
    }

    /// Takes in more bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let missing = rest.prefix(64 - pending.count)
            pending += missing
            rest = rest.dropFirst(missing.count)
            if pending.count < 64 { return }
            let block = pending
            block.withUnsafeBytes { process($0) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count / 64 * 64
        process(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
        rest = rest.dropFirst(whole)
        pending += rest
    }

    /// The hash of all bytes so far, which ends the computation.
    consuming func finish() -> ContentHash {
        let bitCount = byteCount &* 8
        var tail: [UInt8] = [0x80]
        tail += repeatElement(0, count: (119 - pending.count) % 64)
        tail += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * $0)) }
        tail.withUnsafeBytes { update($0) }
        return ContentHash(bytes: (0..<32).map { UInt8(truncatingIfNeeded: hash[$0 / 4] >> UInt32(24 - 8 * ($0 % 4))) })
    }

    /// Section 6.2.2 of the standard, for blocks of 64 bytes each.
    private mutating func process(_ blocks: UnsafeRawBufferPointer) {
        hash = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
            SHA256.constants.withUnsafeBufferPointer { k in
                stride(from: 0, to: blocks.count, by: 64).reduce(hash) { hash, start in
                    SHA256.fill(w, from: blocks, at: start)
                    return hash &+ SHA256.rounds(hash, w, k)
                }
            }
        }
    }

    /// Step 1: the message schedule.
    @inline(__always)
    private static func fill(
        _ w: UnsafeMutableBufferPointer<UInt32>, from blocks: UnsafeRawBufferPointer, at start: Int
    ) {
        for t in 0..<16 {
            w[t] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ 4 &* t, as: UInt32.self))
        }
        for t in 16..<64 {
            let (early, late) = (w[t &- 15], w[t &- 2])
            let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
            let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
            w[t] = sigma1 &+ w[t &- 7] &+ sigma0 &+ w[t &- 16]
        }
    }

    /// Steps 2 and 3: the eight working variables through 64 rounds.
    @inline(__always)
    private static func rounds(
        _ hash: SIMD8<UInt32>, _ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>
    ) -> SIMD8<UInt32> {
        var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
        var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
        // Eight rounds at a time, so that the variables change their roles rather than their places.
        var t = 0
        while t < 64 {
            round(a, b, c, &d, e, f, g, &h, k[t] &+ w[t])
            round(h, a, b, &c, d, e, f, &g, k[t &+ 1] &+ w[t &+ 1])
            round(g, h, a, &b, c, d, e, &f, k[t &+ 2] &+ w[t &+ 2])
            round(f, g, h, &a, b, c, d, &e, k[t &+ 3] &+ w[t &+ 3])
            round(e, f, g, &h, a, b, c, &d, k[t &+ 4] &+ w[t &+ 4])
            round(d, e, f, &g, h, a, b, &c, k[t &+ 5] &+ w[t &+ 5])
            round(c, d, e, &f, g, h, a, &b, k[t &+ 6] &+ w[t &+ 6])
            round(b, c, d, &e, f, g, h, &a, k[t &+ 7] &+ w[t &+ 7])
            t &+= 8
        }
        return SIMD8(a, b, c, d, e, f, g, h)
    }

    /// One round; `h` becomes the new `a`, and `d` the new `e`.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let t1 = h &+ sum1 &+ (e & f ^ ~e & g) &+ word
        let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        d = d &+ t1
        h = t1 &+ sum0 &+ (a & b ^ a & c ^ b & c)
    }

    /// Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

/// The word rotated right by `count` bits.
@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
}
