import Perdure
import Testing

@Suite struct TemplateMatchingTests {
    /// Template, text, what its parts read (nil: no match).
    static let plainTexts: [(String, String, String?)] = [
        ("article-{id}", "article-7", "id=7"),
        ("article-{id}", "article-", nil),
        ("article-{id}", "Article-7", nil),
        ("{a}-{b}", "x-y-z", "a=x b=y-z"),
        ("{a}-{b:integer}", "x-y-7", "a=x-y b=7"),
        (
            "{kind}::{id:uuid}", "a::b::01234567-89ab-CDEF-0123-456789abcdef",
            "kind=a::b id=01234567-89ab-CDEF-0123-456789abcdef"
        ),
        ("{kind}::{id:uuid}", "a::01234567", nil),
        ("{$activityType}/{id}", "com.x.y/7", "$activityType=com.x.y id=7"),
        ("a[-{b}]", "a", ""),
        ("a[-{b}]", "a-b", "b=b"),
        ("a[-{b}]", "a-", nil),
        ("{a}[-{b}]", "x-y", "a=x b=y"),
        ("{a}[-{b:integer}]", "x-y", "a=x-y"),
        ("x[::{ids*}]", "x", ""),
        ("x[::{ids*}]", "x::1::2::3", "ids=1 ids=2 ids=3"),
        ("x[::{ids*}]", "x::1::", "ids=1::"),
        ("x[,{ids*:integer}].{b}", "x,1,2.c", "ids=1 ids=2 b=c"),
        ("x[,{ids*:integer}].{b}", "x,1,q.c", nil),
        ("{{{a}}}[[{b}]]", "{x}[y]", "a=x b=y"),
        ("a[[[[{b}]]]]", "a[[x]]", "b=x"),
        ("a[b[c[{d}]]]", "abcz", "d=z"),
        ("a[b[c[{d}]]]", "ab", ""),
        ("{_slug}-{id:integer}", "an-old-title-7", "_slug=an-old-title id=7"),
        ("{id}/{id}", "7/7", "id=7 id=7"),
        ("{id}/{id}", "7/8", nil),
        ("{id:integer}/{id}", "7/8", nil),
        ("{a:boolean}{{", "true{", "a=true"),
        ("é{a}", "éß%41", "a=ß%41"),
        ("{a}aab", "aaab", "a=a"),
        ("[a][a][a][a]{x}b", "aaaab", "x=a"),
        ("[a][a][a][a]{x}b", "aaaaac", nil),
    ]

    @Test(arguments: plainTexts)
    func plain(_ template: String, _ text: String, _ expected: String?) throws {
        #expect(try Template.plain(template).reading(text) == expected)
    }

    static let urls: [(String, String, String?)] = [
        ("https://reader.example.com/a/{id}{?page}", "https://reader.example.com/a/7", "id=7"),
        ("https://reader.example.com/a/{id}{?page}", "HTTPS://Reader.Example.COM/a/7?page=3", "id=7 page=3"),
        ("https://reader.example.com/a/{id}{?page}", "https://reader.example.com/A/7", nil),
        ("https://reader.example.com/a/{id}{?page}", "https://reader.example.com/a/7/8", nil),
        (
            "https://reader.example.com/a/{id}{?page}", "https://reader.example.com/a/x%2Fy%20z?page=a/b?c",
            "id=x/y z page=a/b?c"
        ),
        (
            "https://reader.example.com/a/{id}{?page}", "https://reader.example.com/a/7?PAGE=3&page=&page=4#top",
            "id=7 page=4"
        ),
        ("https://reader.example.com/a/{id}{?page:integer}", "https://reader.example.com/a/7?page=x", nil),
        ("https://x/{id:integer}", "https://x/%37", "id=7"),
        ("https://x/a/{id}", "https://x/%61/7", "id=7"),
        ("https://x/a%2Fb/{id}", "https://x/a%2fb/7", "id=7"),
        ("https://x/a%2Fb/{id}", "https://x/a/b/7", nil),
        ("https://x/caf%C3%A9/{id}", "https://x/café/7", "id=7"),
        ("https://x/café/{id}", "https://x/caf%C3%A9/7", "id=7"),
        ("https://x/{a}2{b}", "https://x/u%20v2w", "a=u v b=w"),
        ("https://x/{a}F{b}", "https://x/u%2Fv", nil),
        ("https://x/a[/{path*}]", "https://x/a", ""),
        ("https://x/a[/{path*}]", "https://x/a/b/c%2Fd", "path=b path=c/d"),
        ("https://x/a[/{path*}]", "https://x/a/b//c", nil),
        ("https://x/a[/{path*}]/end", "https://x/a/b/end/end", "path=b path=end"),
        ("https://x/{id}[/]", "https://x/7/", "id=7"),
        ("http[s]://[www.]x/{id}", "http://www.x/7", "id=7"),
        ("https://{host}/{id}", "https://Example.com:80/7", "host=Example.com:80 id=7"),
        ("message:{id}", "message:%3Ca@b%3E", "id=<a@b>"),
        ("message:{id}", "message://a", nil),
        ("things:///show{?id}", "things:///show?id=7", "id=7"),
        ("things:///show{?id}", "things://show?id=7", nil),
        ("myapp:doc?id={id}&v=1", "myapp:doc?v=1&id=1", "id=1"),
        ("myapp:doc?id={id}&v=1", "myapp:doc?v=2&id=1", nil),
        ("myapp:doc?id={id}&v=1", "myapp:doc?v=1", nil),
        ("myapp:doc?id={id}&v=1", "myapp:doc?v=2&v=1&id=1", "id=1"),
        ("myapp://d?name={name}&v=1", "myapp://d?name=[%D1%82&v=1", "name=[т"),
        ("myapp://d{?lat|latitude:number}", "myapp://d?latitude=1.5", "lat=1.5"),
        ("myapp://d{?p=view.page:integer}", "myapp://d?p=3", "view.page=3"),
        ("myapp://d{?p|q=view.page}", "myapp://d?q=3", "view.page=3"),
        ("myapp://d{?via*}", "myapp://d?via=a&x=1&via=b", "via=a via=b"),
        ("myapp://d{?via|by*:integer}", "myapp://d?via=1&by=2", "via=1 via=2"),
        ("myapp://d{?na%20me=n}", "myapp://d?n%61%20me=3", "n=3"),
        ("myapp://d?r={a:integer}-{b:integer}", "myapp://d?r=1-2", "a=1 b=2"),
        ("myapp://d?r={a}[-{b}]", "myapp://d?r=1", "a=1"),
        ("myapp://d[&a={a}&b={b}]", "myapp://d?a=1", ""),
        ("myapp://d?x=1[&a={a}&b={b}]", "myapp://d?x=1&a=1", ""),
        ("myapp://d?x=1[&a={a}&b={b}]", "myapp://d?b=2&x=1&a=1", "a=1 b=2"),
        ("myapp://d?flag", "myapp://d?flag", ""),
        ("myapp://d?flag", "myapp://d?flag=1", nil),
        ("https://x/#/r/{id}{?a}", "https://x/?a=0#/r/7?a=1&b=2", "id=7 a=1"),
        ("https://x/#/r/{id}{?a}", "https://x/#/r/7", "id=7"),
        ("https://x/#/r?id={id}&v=1{?a}", "https://x/#/r?v=1&a=2&id=7", "id=7 a=2"),
        ("https://x/#/r?id={id}", "https://x/#/r?u=1&id=7", "id=7"),
        ("https://x/#{frag}", "https://x/#a/b?c", "frag=a/b?c"),
        ("https://x/#{frag}", "https://x/", nil),
        ("https://x/[#{frag}]", "https://x/", ""),
        ("https://x/[#s-{frag}]", "https://x/#t", ""),
        ("{link}", "anything at all", "link=anything at all"),
        ("{link:url}", "anything at all", nil),
        ("https://x/{id}", "no scheme", nil),
        ("https://x/{id}", "", nil),
    ]

    @Test(arguments: urls)
    func url(_ template: String, _ text: String, _ expected: String?) throws {
        #expect(try Template.url(template).reading(text) == expected)
    }

    @Test func alternativesInOrder() throws {
        let template = try Template.plain("{a:integer}", "{b:uuid}", "x-{a}")
        #expect(template.reading("7") == "a=7")
        #expect(template.match("x-7")?.alternative == 2)
        #expect(template.reading("x-7") == "a=7")
    }

    @Test func items() throws {
        let template = try Template.url("myapp://d?v=1{?id}")
        let text = "myapp://d?&id=7&u&v=1&w=a=b"
        let match = try #require(template.match(text))
        let bytes = Array(text.utf8)
        func said(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        #expect(match.items.map { said($0.whole) } == ["", "id=7", "u", "v=1", "w=a=b"])
        #expect(match.items.map { said($0.name) } == ["", "id", "u", "v", "w"])
        #expect(match.items.map { said($0.value) } == ["", "7", "", "1", "a=b"])
        #expect(match.items.map(\.known) == [nil, 1, nil, 0, nil])
        #expect(match.items.map(\.isLiteral) == [false, false, false, true, false])
        #expect(match.unknownItems.map { said($0.name) } == ["", "u", "w"])
    }

    @Test func rangesAndSpelling() throws {
        let template = try Template.url("x{s}://h/{a}{?b}")
        let match = try #require(template.match("xy://h/%41?c&b=%42"))
        #expect(
            match.bindings == [
                TemplateBinding(part: 0, range: 1..<2, spelling: .plain),
                TemplateBinding(part: 1, range: 7..<10, spelling: .percent),
                TemplateBinding(part: 2, range: 15..<18, spelling: .percent),
            ])
    }
}
