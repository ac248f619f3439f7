#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Finds the URLs in a text that may be links.
///
/// It visits the colons of the text and looks at the few bytes around one that ends a known scheme. Nothing is parsed
/// where there is none, the text need not be UTF-8, and the time is linear in its length whatever it holds.
package struct URLTextFinder: Sendable {
    package let needles: URLNeedles

    package init(_ needles: URLNeedles) {
        self.needles = needles
    }

    /// The URLs in order; none overlaps another.
    ///
    /// A URL that stands unencoded inside another URL is a part of that one, and is left alone with it.
    package func slots(in text: UnsafeRawBufferPointer, syntax: TextSyntax) -> [URLSlot] {
        guard let base = text.baseAddress, !needles.isEmpty else { return [] }
        let bytes = TextBytes(text)
        var slots: [URLSlot] = []
        var lines = LineCursor(bytes)
        var frontMatter: Range<Int>?
        var searched = 0
        var taken = 0
        while let hit = memchr(base + searched, Int32(UInt8(ascii: ":")), text.count - searched) {
            let colon = UnsafeRawPointer(hit) - base
            searched = colon + 1
            guard let start = needles.start(ofURLWithColonAt: colon, in: bytes), start >= taken else { continue }
            let opening = frontMatter ?? FrontMatter.range(in: text)
            frontMatter = opening
            let site = URLSite(
                text: bytes, syntax: syntax, start: start, colon: colon, line: lines.lineStart(before: start),
                isInFrontMatter: opening.contains(start))
            guard let slot = site.slot else { continue }
            taken = slot.range.upperBound
            searched = max(searched, taken)
            if !site.isInsideAnotherURL { slots.append(slot) }
        }
        return slots
    }
}
