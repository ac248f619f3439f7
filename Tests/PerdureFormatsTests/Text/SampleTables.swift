import PerdureFormats
import Testing

/// One sample: the text with marks, and the context of its slots.
struct Sample: CustomTestStringConvertible, Sendable {
    var marked: String
    var context: URLContext
    var syntax: TextSyntax

    var testDescription: String { "\(syntax) \(marked.debugDescription)" }

    static func rows(_ syntax: TextSyntax, _ context: URLContext, _ marked: [String]) -> [Sample] {
        marked.map { Sample(marked: $0, context: context, syntax: syntax) }
    }
}

enum SampleTables {
    static let all = markdown + bare + html + properties + values + none

    static let markdown =
        Sample.rows(
            .markdown, .autolink,
            [
                "<⟦myapp://x⟧>", "see <⟦myapp://x.⟧>.", "<⟦myapp:doc?a=1&amp;b=2⟧>",
                "<⟦https://reader.example.com⟧>", "<⟦myapp://x(⟧><⟦cook:y⟧>", "<⟦MyApp://x⟧>",
                "<⟦com.example.x+y:z⟧>",
            ])
        + Sample.rows(
            .markdown, .angleDestination,
            [
                "[a](<⟦myapp://x⟧>)", "[a](<⟦myapp://x y⟧>)", "[a]( <⟦myapp://x⟧> \"t\")",
                "[a](<⟦myapp://x\\>y⟧>)", "[a]: <⟦myapp://x y⟧>", "![a](<⟦myapp://x)(⟧>)",
            ])
        + Sample.rows(
            .markdown, .destination,
            [
                "[a](⟦myapp://x⟧)", "![a](⟦myapp://x⟧)", "[a](⟦myapp://x(y)z⟧)", "[a](⟦myapp://x\\)y⟧)",
                "[a](⟦myapp://x\\(y⟧)", "[a](⟦myapp://x⟧ \"title\")", "[a](⟦myapp://x⟧ 'title')",
                "[a](⟦myapp://x⟧\n(title))", "[a]( ⟦myapp://x⟧ )", "[a](\n⟦myapp://x⟧\n)", "([a](⟦myapp://x⟧))",
                "[a](⟦myapp://x.⟧).", "[a](⟦myapp://d?name=[%D1%82&v=1⟧)", "[a](⟦myapp://x?a=\"b\"&c=<d>⟧)",
                "[![i](⟦myapp://i⟧)](⟦myapp://x⟧)", "[a](⟦myapp://x⟧)[b](⟦myapp://y⟧)",
                "| [a](⟦myapp://x⟧) | [b](⟦cook:y⟧) |", "[a](⟦https://reader.example.com/a_(b)⟧)",
                "[`a`](⟦myapp://x⟧)", "[a](⟦myapp:x,⟧)", "\u{FEFF}[a](⟦myapp://x⟧)", "[a](⟦myapp://x\\\\⟧)",
                "[a](⟦myapp:\\(⟧)",
            ])
        + Sample.rows(
            .markdown, .definition,
            [
                "[a]: ⟦myapp://x⟧", "[a]: ⟦myapp://x⟧ \"title\"\n", "[a]:\n  ⟦myapp://x⟧\n",
                "   [a b]: ⟦myapp://x.⟧\r\n", "> [a]: ⟦myapp://x(y)⟧", "[a]: ⟦myapp://x⟧   \n[b]: ⟦myapp://y⟧",
                "[a]:⟦myapp:x'⟧", "[a\\]b]: ⟦myapp://x!⟧",
            ])
        + Sample.rows(
            .markdown, .htmlDoubleQuoted,
            [
                "x <a href=\"⟦myapp://x?a=1&amp;b=2⟧\">y</a>", "<img alt=\"a\" src=\"⟦myapp://x.⟧\"/>",
            ])
        + Sample.rows(.markdown, .htmlSingleQuoted, ["<a href='⟦myapp://x⟧'>"])
        + Sample.rows(.markdown, .htmlUnquoted, ["<a href=⟦myapp://x.⟧>"])

    static let bare =
        Sample.rows(
            .markdown, .bareMarkdown,
            [
                "⟦myapp://doc?id=a/b&v=1⟧\n", "⟦cook://recipe/44⟧.", "⟦myapp://x⟧",
                "see ⟦myapp://x⟧, ⟦cook:y⟧; and ⟦reader:z⟧!", "(⟦myapp://x⟧)", "(see ⟦myapp://x⟧)",
                "(see ⟦myapp://x(y)⟧)", "⟦myapp://x(y)⟧", "(⟦myapp://x⟧).", "(⟦myapp://x⟧)and", "⟦myapp://x⟧))",
                "⟦myapp://x)y⟧)", "⟦myapp://x?a=1&b⟧&copy;", "⟦myapp://x⟧&amp;", "⟦myapp://x?a=1&amp;b=2⟧",
                "⟦myapp://x⟧&#160;y", "⟦myapp://x⟧&lt;y", "⟦myapp://x⟧<br>", "\"⟦myapp://x⟧\"", "'⟦myapp://x⟧'",
                "'⟦myapp://x⟧','b'", "'⟦myapp://O'Brien⟧'", "\"see ⟦myapp://x⟧\",\"b\"", "`⟦myapp://x⟧`",
                "`open ⟦myapp://x⟧` now", "```\n⟦myapp://x⟧\n```", "    ⟦myapp://x⟧\n", "[⟦myapp://x⟧]",
                "[[⟦myapp://x⟧]]", "[[⟦myapp://x⟧|alias]]", "[see ⟦myapp://x⟧][ref]", "[⟦myapp://d?a[]=1&a[]=2⟧]",
                "⟦myapp://d?name=[%D1%82&v=1⟧", "⟦myapp://d?name=[%D1%82&v=1⟧\n- b", "⟦myapp://d?p=a%2Fb&v=1⟧",
                "| ⟦myapp://x⟧ | ⟦myapp://y⟧|z|", "a|⟦myapp://x⟧|b", "⟦myapp://x⟧|", "⟦myapp://x?a|b⟧ c",
                "**⟦myapp://x⟧**", "*⟦myapp://x⟧*", "_⟦myapp://x⟧_", "~~⟦myapp://x⟧~~", "==⟦myapp://x?a=1⟧==",
                "==⟦myapp://x?a=b⟧==.", "⟦myapp://x?a===⟧ b", "⟦myapp://a_b_c⟧",
                "- ⟦myapp://x⟧", "-⟦myapp://x⟧", "...⟦myapp://x⟧...", "{⟦myapp://x⟧}y", "“⟦myapp://x⟧”",
                "‘⟦myapp://x⟧’", "⟦myapp://x⟧。", "«⟦myapp://x⟧»", "⟦myapp://日本⟧\u{3000}語", "⟦myapp://x⟧\u{A0}y",
                "⟦myapp://x⟧\u{FFFC}", "見⟦myapp://x⟧", "URL:⟦myapp://x⟧", "a,⟦myapp://x⟧", "a=⟦myapp:x⟧",
                "⟦myapp:x⟧\r\n⟦myapp:y⟧\r\n", "[^1]: ⟦myapp://x⟧.", "see [a]: ⟦myapp://x⟧.",
                "[a](⟦myapp://x⟧ y z)", "[a](⟦myapp://x(⟧", "[a]: ⟦myapp://x⟧ y", "[a](⟦myapp://x(⟧ \"t\")",
                "[a]: ⟦myapp://x(⟧.",
                "<⟦myapp://x⟧ y>",
                "let s = \"⟦myapp://x?a=1&b=2⟧\"", "source: ⟦myapp://x⟧.", "date: 2026-03-16\nlink: ⟦myapp:x⟧.",
                "[⟦myapp://x⟧](other://y)", "\\\"⟦myapp://x⟧\\\"", "⟦myapp://x#a:b:c⟧:",
                "⟦https://reader.example.com⟧", "⟦HTTPS://Reader.Example.COM/a⟧",
                "⟦http://u:p@reader.example.com:81/a⟧", "⟦https://reader.example.com⟧.",
                "⟦http://shop.example.com:8080/⟧", "⟦http://[::1]:80/x⟧", "⟦myapp://⟧?", "⟦myapp:1⟧",
                "<!-- ⟦myapp://x⟧-->", "<p title=\"⟦myapp://x⟧ opens\">",
            ])
        + Sample.rows(
            .plain, .barePlain,
            [
                "⟦cook://recipe/44⟧.", "<⟦myapp://x⟧>", "\"⟦myapp://x⟧\"", "⟦myapp://x?a&amp;b⟧",
                "[a](⟦myapp://x?a=(1)⟧)", "⟦myapp://x⟧\n⟦myapp://y⟧", "title,⟦myapp://x⟧", "myapp: ⟦myapp:x⟧",
                "(⟦myapp://x⟧", "⟦myapp://x&lt;y⟧",
            ])

    static let html =
        Sample.rows(
            .html, .htmlDoubleQuoted,
            [
                "<a href=\"⟦myapp:doc?id=1&amp;v=1⟧\">x</a>", "<a href = \"⟦myapp://x.⟧\">",
                "<a href=\"⟦myapp://a b⟧\">", "<a href=\"⟦myapp://x⟧ \">", "<a href=\"⟦myapp://x'y⟧\">",
                "<a\nhref=\"⟦myapp://x⟧\"\nid=\"⟦cook:z⟧\">", "<x url=\"⟦myapp://x⟧\"/>",
            ])
        + Sample.rows(.html, .htmlSingleQuoted, ["<a href='⟦myapp://x\"y⟧'>", "<a href='⟦myapp:x&#39;⟧'>"])
        + Sample.rows(.html, .htmlUnquoted, ["<a href=⟦myapp://x.⟧>", "<a href=⟦myapp://x⟧ id=a>"])
        + Sample.rows(
            .html, .bareHTML,
            [
                "<p>⟦myapp://x⟧</p>", "<p>⟦myapp://x?a=1&amp;b=2⟧.</p>", "&lt;⟦myapp://x⟧&gt; y",
                "&quot;⟦myapp://x⟧&quot;y", "⟦myapp://x⟧&nbsp;y", "⟦myapp://x⟧&#xA0;y", "<!-- ⟦myapp://x⟧-->",
                "<![CDATA[⟦myapp://x⟧]]>", "<p title=\"⟦myapp://x⟧ opens it\">", "<p title=\"see ⟦myapp://x⟧\">",
                "<p title='see ⟦myapp://x⟧'>", "<span style=\"--en-href:⟦myapp://x?a=1&amp;b⟧;color:red\">",
                "<meta content=\"0;url=⟦myapp://x⟧\">", "<string>⟦myapp://x⟧</string>",
                "<b onclick=\"open('⟦myapp://x⟧')\">", "<a href=\"⟦myapp://x⟧>y</a>\n",
            ])

    static let properties =
        Sample.rows(
            .markdown, .property,
            [
                "---\nlink: ⟦myapp://d?id=1&v=1⟧\n---\n",
                "\u{FEFF}---\r\ndate: 2026-03-16\r\nlink: ⟦myapp://d.⟧\r\n---\r\nx",
                "---\nlinks:\n  - ⟦myapp://x⟧\n  - ⟦myapp://y)⟧ # why\n---",
                "---\na: 1\nb:   ⟦myapp://x⟧  \n...\n", "text\n\nsource_url: ⟦myapp://x.⟧\ntype_: 1",
                "---\na: ⟦myapp:x⟧\n---\nsource_url: ⟦myapp:y⟧",
            ])
        + Sample.rows(
            .markdown, .yamlDoubleQuoted, ["---\nlink: \"⟦myapp://x\\\"y⟧\"\n---", "---\n- \"⟦myapp:\\/\\/x.⟧\"\n---"])
        + Sample.rows(.markdown, .yamlSingleQuoted, ["---\nlink: '⟦myapp://O''Brien⟧'\n---"])
        + Sample.rows(
            .markdown, .bareMarkdown,
            [
                "---\nlinks: [⟦myapp://x⟧, ⟦myapp://y⟧]\n---",
                "---\nlinks: [\"⟦myapp://x⟧\",\"⟦myapp://y⟧\"]\n---", "---\na: b\nlink: ⟦myapp://x⟧.",
                "---\na ⟦myapp:x⟧.\n---\n", "---\nabout: see ⟦myapp://x⟧.\n---\n", "---\na: b\n---\nlink: ⟦myapp://x⟧.",
            ])

    /// Texts without any slot.
    static let none = TextSyntax.allCases.flatMap { syntax in
        Sample.rows(
            syntax, .barePlain,
            [
                "", ":", "myapp", "myapp:", "myapp: x", "myapp:\n", "xmyapp://x", "x-myapp://x", "1.myapp:x",
                "x+myapp:x", "myapp.://x", "[T](applenotes:note/1)", "tel:+1", "<a href=\"mailto:a@b.c\">",
                "<mailto:a@b.c?body=myapp://x>", "https://example.com", "https://reader.example.com.evil.org",
                "https://xreader.example.com/", "http://shop.example.com:8081", "http://shop.example.com",
                "http:/reader.example.com", "https://reader.example.com@evil.org/",
                "awfulhttps://reader.example.com", "https://evil.org/?to=myapp://x",
                "https://evil.org/?a=1,2&amp;to=myapp://x", "<a href=\"https://evil.org/?a=(1);b=myapp://x\">",
                "[a](other://x?u=https://reader.example.com/)", "applenotes:note/1?u=myapp://x", "myapp:\"x\"",
            ])
    }

    /// A value that is a URL is one to its end; among words, what ends a sentence is left over.
    static let values =
        Sample.rows(
            .value, .whole,
            [
                "⟦myapp://x⟧", "⟦myapp:.⟧", "⟦myapp:)⟧", " ⟦myapp://d?a=(1)&b=[2,3];c|d.⟧\r\n",
                "⟦https://reader.example.com/é.⟧",
            ])
        + Sample.rows(.value, .bareMarkdown, ["⟦myapp://x⟧. y", "see ⟦myapp://x⟧.", "⟦myapp://x⟧\n⟦myapp://y⟧"])
        + Sample.rows(.value, .destination, ["[a](⟦myapp://x⟧)"]) + Sample.rows(.value, .autolink, ["<⟦myapp://x⟧>"])
        + Sample.rows(.markdown, .barePlain, ["myapp:.", "myapp:)"])
}
