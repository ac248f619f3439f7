import Perdure
import Testing

@Suite struct TemplateReadingTests {
    struct Failure: CustomTestStringConvertible {
        var kind: Template.Kind
        var text: String
        var offset: Int
        var message: String
        var help: String?

        init(_ kind: Template.Kind, _ text: String, _ offset: Int, _ message: String, help: String? = nil) {
            (self.kind, self.text, self.offset, self.message, self.help) = (kind, text, offset, message, help)
        }

        var testDescription: String { text }
    }

    static let faultyTexts: [Failure] = [
        Failure(.plain, "", 0, "empty template"),
        Failure(.plain, "a-{id", 2, "{ is not closed", help: "{{"),
        Failure(.plain, "a-{i{d}", 2, "{ is not closed"),
        Failure(.plain, "a-id}", 4, "} closes no part", help: "}}"),
        Failure(.plain, "a[-{id}", 1, "[ is not closed", help: "[["),
        Failure(.plain, "a-{id}]", 6, "] closes no bracket", help: "]]"),
        Failure(.plain, "a[]", 1, "empty brackets"),
        Failure(.plain, "a-{}", 3, "part without a name"),
        Failure(.plain, "a-{:uuid}", 3, "part without a name"),
        Failure(.plain, "a-{id:}", 6, "a type must follow"),
        Failure(.plain, "a-{id:uid}", 6, "no type 'uid'", help: "'uuid'"),
        Failure(.plain, "a-{id:integers}", 6, "no type 'integers'", help: "'integer'"),
        Failure(.plain, "[,{ids:uuid*}]", 7, "* of a repeated part stands before", help: "{name*:uuid}"),
        Failure(.plain, "{a}{b}", 3, "nothing stands between {a} and {b}", help: "literal"),
        Failure(.plain, "{a}[{b}]", 4, "nothing stands between {a} and {b}"),
        Failure(.plain, "{a}[-]{b}", 6, "nothing stands between {a} and {b}"),
        Failure(.plain, "[{a}]{b}", 5, "nothing stands between {a} and {b}"),
        Failure(.plain, "[,{ids*}]{b}", 9, "nothing stands between {ids} and {b}"),
        Failure(.plain, "{ids*}", 0, "wants brackets", help: "[/{ids*}]"),
        Failure(.plain, "[{ids*}]", 0, "separator", help: "[,{ids*}]"),
        Failure(.plain, "[,{ids*};]", 0, "separator", help: "[,{ids*}]"),
        Failure(.plain, "[;{a}[,{ids*}[.{more*}]]]", 5, "separator"),
        Failure(.plain, "a{?b}", 1, "only a URL template"),
        Failure(.plain, "{a..b}", 1, "empty part"),
        Failure(.plain, "{items.*.id}", 1, "more than one field"),
        Failure(.plain, "{$activtyType}", 1, "no attribute", help: "'$activityType'"),
        Failure(.url, "", 0, "begins with a scheme", help: "https://"),
        Failure(.url, "example.com/{id}", 0, "begins with a scheme"),
        Failure(.url, "/a/{id}", 0, "begins with a scheme"),
        Failure(.url, "1ab:{id}", 0, "'1ab' is no scheme", help: "letter"),
        Failure(.url, "my_app://{id}", 0, "'my_app' is no scheme"),
        Failure(.url, "https://x/a b/{id}", 11, "white space", help: "%20"),
        Failure(.url, "https://x/{id}?a=b c", 18, "white space"),
        Failure(.url, "https://x/100%/{id}", 13, "%", help: "%25"),
        Failure(.url, "https://x/{a}{b}", 13, "nothing stands between"),
        Failure(.url, "https://x/{/path*}", 11, "can't begin with '/'", help: "[/{path*}]"),
        Failure(.url, "https://x/{#frag}", 11, "can't begin with '#'", help: "#{name}"),
        Failure(.url, "https://x/{&a}", 11, "can't begin with '&'", help: "{?name}"),
        Failure(.url, "https://x[{?a}]", 10, "{?…} can't stand here", help: "optional as it is"),
        Failure(.url, "https://x/a{?id}/b", 16, "follow the query"),
        Failure(.url, "https://x/a?{k}=v", 12, "query item without a name"),
        Failure(.url, "https://x/a?k{v}", 13, "name of a query item is literal"),
        Failure(.url, "https://x/a?", 12, "query item without a name"),
        Failure(.url, "https://x/a{?a,}", 15, "query item without a name"),
        Failure(.url, "https://x/a{?$title}", 13, "no name for a query item", help: "{?name=$title}"),
        Failure(.url, "https://x/a{?p=page:int}", 20, "no type 'int'"),
        Failure(.url, "https://x[/a?b={b}]", 12, "from one component"),
        Failure(.url, "https://x/a[&b={b}", 11, "[ is not closed"),
        Failure(.url, "https://x/a?c=1[&b={b}", 15, "[ is not closed"),
        Failure(.url, "https://x/a[#{b}", 11, "[ is not closed"),
    ]

    @Test(arguments: faultyTexts)
    func failure(_ failure: Failure) {
        let error = #expect(throws: TemplateFailure.self) { try Template(reading: failure.text, as: failure.kind) }
        #expect(error?.offset == failure.offset, "\(error?.message ?? "")")
        #expect(error?.message.contains(failure.message) ?? false, "\(error?.message ?? "")")
        if let help = failure.help { #expect(error?.help?.contains(help) ?? false, "\(error?.help ?? "no help")") }
    }

    @Test func tooManyGroups() {
        let text = String(repeating: "[a]", count: 65)
        #expect(throws: TemplateFailure.self) { try PlainTemplate(reading: text) }
    }

    @Test func parts() throws {
        let parts = try Template.plain("{kind}::{id:uuid}.{_slug}.{view.page:integer}[,{\"com.x.y\"*:uuid}].{kind}")
            .parts
        #expect(parts.map(\.name) == ["kind", "id", "_slug", "view.page", "\"com.x.y\""])
        #expect(parts.map(\.form) == [nil, .uuid, nil, .integer, .uuid])
        #expect(parts.map(\.isIgnored) == [false, false, true, false, false])
        #expect(parts.map(\.isRepeated) == [false, false, false, false, true])
        #expect(parts.map(\.index) == [0, 1, 2, 3, 4])
        #expect(parts[3].path == Path(.payload, [.key("view"), .key("page")]))
        #expect(parts[4].path == Path(key: "com.x.y"))
        let attributes = try Template.plain("{$activityType}/{$scratch.host}").parts
        #expect(attributes.map(\.path.root) == [.attribute(.activityType), .scratch])
    }

    @Test func partsOfAlternativesAreOneList() throws {
        let template = try Template.plain("{a}/{b:uuid}", "{b}", "{a}")
        #expect(template.parts.map(\.name) == ["a", "b", "b"])
        #expect(template.parts.map(\.form) == [nil, .uuid, nil])
    }

    @Test(
        arguments: [
            ("https://Example.com/{id}", ["https"], ["example.com"]),
            ("http[s]://[www.]x.org/{id}", ["http", "https"], ["x.org", "www.x.org"]),
            ("things:///show{?id}", ["things"], [""]),
            ("message:{id}", ["message"], []),
            ("https://{host}/a", ["https"], nil),
            ("{link}", nil, nil),
        ] as [(String, [String]?, [String]?)])
    func schemesAndHosts(_ text: String, _ schemes: [String]?, _ hosts: [String]?) throws {
        let template = try URLTemplate(reading: text)
        #expect(template.schemes == schemes)
        #expect(template.hosts == hosts)
    }

    @Test func couldMatch() throws {
        let template = try URLTemplate(reading: "https://[www.]x.org/{id}")
        func could(_ scheme: String, _ host: String?) -> Bool {
            Array(scheme.utf8).withUnsafeBytes { scheme in
                guard let host else { return template.couldMatch(scheme: scheme, host: nil) }
                return Array(host.utf8).withUnsafeBytes { template.couldMatch(scheme: scheme, host: $0) }
            }
        }
        #expect(could("HTTPS", "WWW.x.ORG"))
        #expect(!could("http", "x.org"))
        #expect(!could("https", "y.org"))
        #expect(!could("https", nil))
    }
}
