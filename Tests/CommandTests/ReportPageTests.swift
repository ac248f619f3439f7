import Foundation
import Testing

extension CommandTests {
    /// The report as a page, as a browser shows it, and the formats for CI systems.
    @Suite struct ReportPageTests {
        private static let hostile =
            #"{"activityType":"com.example.icecream-selection","title":"</script><script>document.title='broken'</script>","userInfo":{"sizeId":"<b>&"}}"#

        private func report(_ name: String, in folder: TemporaryFolder, _ records: String? = nil) throws -> String {
            try SampleNotes.write("N", in: folder)
            try folder.write("N/bad.json", "{")
            try folder.write("N/bad <i>.ndjson", records ?? Self.hostile)
            let words = ["migrate", "N", "-o", "O", "--force", "--report", name] + Perdure.samples
            #expect(try Perdure.run(words, in: folder).code == 1)
            return try folder.text(name)
        }

        @Test("the page needs nothing beside itself, and text of the archive is no part of it")
        func selfContained() throws {
            let folder = TemporaryFolder()
            let page = try report("r.html", in: folder)
            for word in ["src=", "href=\"http", "@import", "url(", "fetch(", "</script><script>document.title"] {
                #expect(!page.contains(word), "\(word)")
            }
            #expect(page.contains("migrated-with-loss") && page.contains("<svg") && page.contains("version 3"))
            #expect(page.components(separatedBy: "</script>").count == 3)
            // The data is JSON, whatever the links say.
            let data = try #require(
                page.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
            let rows = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]])
            let invalid = try #require(rows.first { $0["o"] as? String == "invalid" })
            #expect(invalid["b"] as? String == Self.hostile && invalid["a"] == nil)
            #expect((invalid["p"] as? String)?.hasPrefix("N/bad <i>.ndjson:1") == true)
            #expect(rows.contains { $0["o"] as? String == "malformed" && $0["k"] as? String == "file" })
            let changed = try #require(rows.first { $0["a"] != nil })
            #expect(changed["b"] as? String != changed["a"] as? String)
        }

        @Test(
            "the list is filtered, searched and walked through by keys",
            .enabled(if: Browser.works, "chromium is not installed, or does not run here"))
        func browser() throws {
            let folder = TemporaryFolder()
            let page = try report("r.html", in: folder)
            let script = """
                <script>
                const say = [document.title];
                const list = document.getElementById("list"), count = document.getElementById("count");
                const press = (key) => list.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
                const first = () => document.querySelector("#detail h3").textContent;
                say.push(count.textContent, first());
                document.querySelector("[data-outcome=invalid]").click();
                say.push(count.textContent);
                press("ArrowDown");
                say.push(first(), document.querySelector("#detail ul").textContent);
                document.querySelector("[data-outcome=invalid]").click();
                document.getElementById("search").value = "migrated-with-loss";
                document.getElementById("search").dispatchEvent(new Event("input"));
                setTimeout(() => {
                  press("End");
                  say.push(count.textContent, document.querySelectorAll(".diff .gone").length > 0);
                  document.title = JSON.stringify(say);
                }, 200);
                </script></body>
                """
            try folder.write("driven.html", page.replacingOccurrences(of: "</body>", with: script))
            let said = try Browser.title(of: "driven.html", in: folder)
            let words = try #require(try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [Any])
            #expect(words[0] as? String == "perdure migrate N")
            let all = try #require((words[1] as? String).flatMap { Int($0) })
            #expect(all > 5 && (words[2] as? String)?.hasPrefix("malformed N/bad.json") == true, "\(words)")
            #expect(words[3] as? String == "1 of \(all)")
            #expect((words[4] as? String)?.hasPrefix("invalid N/bad <i>.ndjson:1") == true, "\(words)")
            #expect((words[5] as? String)?.contains("'sizeId'") == true, "\(words)")
            #expect((words[6] as? String)?.hasSuffix(" of \(all)") == true && words[7] as? Bool == true, "\(words)")
        }

        @Test(
            "a hundred thousand findings are shown as fast as a few",
            .enabled(if: Browser.works, "chromium is not installed, or does not run here"))
        func many() throws {
            let folder = TemporaryFolder()
            let record = #"{"activityType":"com.example.icecream-selection","userInfo":{"sizeId":7}}"#
            let page = try report(
                "r.html", in: folder, String(repeating: record + "\n", count: 100_000))
            let script = """
                <script>
                document.getElementById("list").dispatchEvent(new KeyboardEvent("keydown", {key: "End"}));
                document.title = document.getElementById("count").textContent + " " + document.querySelectorAll(".row").length;
                </script></body>
                """
            try folder.write("driven.html", page.replacingOccurrences(of: "</body>", with: script))
            let said = try Browser.title(of: "driven.html", in: folder).split(separator: " ").compactMap { Int($0) }
            // Only the rows in view are elements.
            #expect(said.count == 2 && said[0] >= 100_000 && said[1] < 100, "\(said)")
        }

        @Test("the same as SARIF and as JUnit")
        func formats() throws {
            let folder = TemporaryFolder()
            let text = try report("r.sarif", in: folder)
            let sarif = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(sarif["version"] as? String == "2.1.0")
            let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
            let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
            let rules = try #require(driver["rules"] as? [[String: Any]])
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(!results.isEmpty)
            var fingerprints = Set<String>()
            for result in results {
                let index = try #require(result["ruleIndex"] as? Int)
                #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
                #expect(["error", "warning", "note"].contains(result["level"] as? String))
                let hashes = try #require(result["partialFingerprints"] as? [String: String])
                #expect(fingerprints.insert(hashes["perdure/v1"] ?? "").inserted)
            }
            #expect(text.contains(#""uri": "N/bad%20%3Ci%3E.ndjson""#))
            let junit = try report("r.xml", in: TemporaryFolder())
            #expect(junit.hasPrefix("<?xml") && junit.contains("<failure type=\"invalid\""))
            #expect(junit.contains("N/bad &lt;i&gt;.ndjson") && !junit.contains("<i>"))
        }
    }
}

/// A headless Chromium, where there is one.
private enum Browser {
    static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Some containers let no browser run.
    static let works: Bool = {
        let folder = TemporaryFolder()
        guard path != nil, (try? folder.write("x.html", "<title>works</title>")) != nil else { return false }
        return (try? title(of: "x.html", in: folder)) == "works"
    }()

    /// A page's title once its scripts have run.
    static func title(of page: String, in folder: TemporaryFolder) throws -> String {
        let words = [
            path ?? "", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--user-data-dir=" + folder("profile"), "--window-size=1200,1200",
            "--virtual-time-budget=10000", "--dump-dom", URL(fileURLWithPath: folder(page)).absoluteString,
        ]
        let dom = try RunningProgram.run(words, in: folder, input: [], environment: [:], after: { _ in }).text
        let title = dom.components(separatedBy: "<title>").dropFirst().first?.components(separatedBy: "</title>").first
        return (title ?? "").replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&")
    }
}
