import Perdure
import Testing

/// Properties over generated templates and values, the same ones in every run.
@Suite struct TemplatePropertyTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (Steele, Lea, Flood, 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
            return z ^ z >> 31
        }

        mutating func text() -> String {
            let letters = Array("ab1-./?&=#%+;: é[{")
            return String((0..<Int.random(in: 1...5, using: &self)).map { _ in letters.randomElement(using: &self)! })
        }

        /// A complete one has a place for every part of any other, and requires none.
        mutating func urlTemplate(isComplete: Bool = false) -> String {
            var text = ["https://x.org", "m:", "m://d", "things://"].randomElement(using: &self)!
            if isComplete { return text + "[/o/{a}][/p/{b}][/q/{c}]{?p*,f,q*,r*,g}{?lq=zq,lp=zp,lr=zr}" }
            for name in ["a", "b", "c"].prefix(Int.random(in: 0...3, using: &self)) {
                text += ["/s/{\(name)}", "/{\(name)}", "[/o/{\(name)}]", "/p-{\(name)}.x"].randomElement(using: &self)!
            }
            for name in ["p", "q", "r"].prefix(Int.random(in: 0...3, using: &self)) {
                text += ["{?\(name)}", "{?\(name)*}", "{?x\(name)|y\(name)=\(name)}", "{?\(name),l\(name)=z\(name)}"]
                    .randomElement(using: &self)!
            }
            return text + ["", "#{f}", "#/f/{f}{?g}", "[#{f}]"].randomElement(using: &self)!
        }

        mutating func values(_ template: Template) -> [String: [String]] {
            var values: [String: [String]] = [:]
            for part in template.parts where Int.random(in: 0..<4, using: &self) > 0 {
                let count = part.isRepeated ? Int.random(in: 1...3, using: &self) : 1
                values[part.name] = (0..<count).map { _ in text() }
            }
            return values
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func buildMatchRewrite(_ seed: UInt64) throws {
        var generator = Generator(state: seed)
        let source = try Template.url(generator.urlTemplate())
        let target = try Template.url(generator.urlTemplate(isComplete: seed % 2 == 0))
        let values = generator.values(source)
        guard let text = try? source.build(values) else { return }
        // Reading gives what was built.
        for part in source.parts {
            let read = source.values(of: part, in: text)
            #expect(read == values[part.name] ?? [], "\(source.source) \(text)")
        }
        // The same form changes nothing.
        let whole: [URLPiece] = [.source(0..<text.utf8.count)]
        #expect(try Rewriting.pieces(text, source, source) == whole, "\(source.source) \(text)")
        // Another form, if it can say it, says the same, and then nothing changes any more.
        guard let new = try? Rewriting.text(text, source, target) else { return }
        #expect(try Rewriting.pieces(new, target, target) == [.source(0..<new.utf8.count)], "\(target.source) \(new)")
        for part in target.parts {
            let read = target.values(of: part, in: new)
            #expect(read == values[part.name] ?? [], "\(text) \(target.source) \(new)")
        }
    }

    @Test func manyAreRewritten() throws {
        var count = 0
        for seed in 0..<400 as Range<UInt64> {
            var generator = Generator(state: seed)
            let source = try Template.url(generator.urlTemplate())
            let target = try Template.url(generator.urlTemplate(isComplete: seed % 2 == 0))
            guard let text = try? source.build(generator.values(source)) else { continue }
            if (try? Rewriting.text(text, source, target)) != nil { count += 1 }
        }
        #expect(count > 100)
    }

    /// Any text at all: no crash, and what is matched can be rewritten into its own form.
    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyText(_ seed: UInt64) throws {
        var generator = Generator(state: seed)
        let template = try Template.url(generator.urlTemplate())
        let start = template.source.prefix { !"{[".contains($0) }
        let text = String(start) + (0..<4).map { _ in generator.text() }.joined()
        guard template.match(text) != nil else { return }
        let whole: [URLPiece] = [.source(0..<text.utf8.count)]
        #expect(try Rewriting.pieces(text, template, template) == whole, "\(template.source) \(text)")
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            (.plain, "{a}-{b}-{c}-{d}-{e}.", "-", ""),
            (.plain, "{a}-{b:integer}-{c}-{d:integer}=", "1-", ""),
            (.plain, "{a:integer}1{b:integer}1{c:integer}", "1", "x"),
            (.plain, "{a:number}1[1{b:number}][1{c:number}]1", "1", "x"),
            (.plain, "[a][aa][aaa][aaaa]{x}[a{y}][a{z}]b", "a", "c"),
            (.plain, "x[,{ids*}];{y}[,{more*}].", "x,", ""),
            (.plain, "{a:json}1{b:json}", "1", "x"),
            (.plain, "{a:date}-{b:date}", "2024-01-01T", ""),
            (.plain, "{a}aaaaaaaa{b}aaaaaaab{c}", "a", ""),
            (.url, "m:[/{p*}]/x/{b}", "/a", ""),
            (.url, "m:[/{p*}][-{q}]/x", "/a-", ""),
            (.url, "m:a{?a*,b,c*}&d={d}-{e}-{f}.", "a?a=1&b&d=--", ""),
            (.url, "m:{a}%2F{b}", "%2f%", ""),
        ] as [(Template.Kind, String, String, String)])
    func hostileTextsEnd(_ kind: Template.Kind, _ template: String, _ text: String, _ end: String) throws {
        let template = try Template(reading: template, as: kind)
        let long = String(repeating: text, count: 100_000 / text.utf8.count) + end
        let text = kind == .url ? "m:" + long : long
        _ = template.match(text)
    }

    /// Thousands of items, all of them moved or kept.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("m:d{?via*}", "m:d{?by=via*}"), ("m:d{?id}", "m:d{?via*}{?i=id}"), ("m:d[/{via*}]", "m:d{?via*}"),
        ])
    func longListsAreRewrittenQuickly(_ source: String, _ target: String) throws {
        let source = try Template.url(source)
        let target = try Template.url(target)
        let name = source.source.contains("via*}]") ? "/" : "?via="
        let text = "m:d" + name + Array(repeating: "x", count: 10_000).joined(separator: name == "/" ? "/" : "&via=")
        #expect(throws: Never.self) { try Rewriting.pieces(text, source, target) }
    }
}
