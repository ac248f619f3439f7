import Foundation
import Perdure
import PerdureGenerate
import Testing

@Suite(.serialized) struct JSONSchemaTests {
    @Test("every link that an app of a version may write satisfies its JSON Schema", arguments: Samples.all)
    func accepts(samples: Samples) throws {
        #expect(!samples.definitions.lineages.isEmpty)
        guard let checker = SchemaChecker.shared else { return }
        let schemas = samples.definitions.lineages.flatMap { lineage in
            lineage.schemas.map { LinkJSONSchema($0, of: lineage).text }
        }
        let meta = try checker.complaint(aboutSchemas: schemas)
        #expect(meta == nil, "\(meta ?? "")")
        for lineage in samples.definitions.lineages {
            for schema in lineage.schemas where !schema.activityTypes.isEmpty {
                let text = LinkJSONSchema(schema, of: lineage).text
                let links = ExampleLinks.links(of: schema, in: lineage, count: 60).map { link in
                    String(decoding: JSONText.encoded(link), as: UTF8.self)
                }
                #expect(!links.isEmpty, "\(lineage.name) \(schema.version)")
                let complaint = try checker.complaint(links, schema: text)
                #expect(complaint == nil, "\(lineage.name) \(schema.version): \(complaint ?? "")")
            }
        }
    }

    @Test(
        "what is wrong by type, bound, pattern, enum or key is refused",
        arguments: [
            #"{"activityVersion":2}"#,
            #"{"id":"a1"}"#,
            #"{"id":"a1","activityVersion":1}"#,
            #"{"id":"A","activityVersion":2}"#,
            #"{"id":"a1","activityVersion":2,"text":"four"}"#,
            #"{"id":"a1","activityVersion":2,"text":1}"#,
            #"{"id":"a1","activityVersion":2,"count":-3}"#,
            #"{"id":"a1","activityVersion":2,"count":1.5}"#,
            #"{"id":"a1","activityVersion":2,"ratio":"1"}"#,
            #"{"id":"a1","activityVersion":2,"flag":1}"#,
            #"{"id":"a1","activityVersion":2,"level":4}"#,
            #"{"id":"a1","activityVersion":2,"mode":"c"}"#,
            #"{"id":"a1","activityVersion":2,"page":{"$date":"x"}}"#,
            #"{"id":"a1","activityVersion":2,"ref":"0F8F"}"#,
            #"{"id":"a1","activityVersion":2,"names":[]}"#,
            #"{"id":"a1","activityVersion":2,"names":[1]}"#,
            #"{"id":"a1","activityVersion":2,"pins":{"$set":["x"]}}"#,
            #"{"id":"a1","activityVersion":2,"place":{}}"#,
            #"{"id":"a1","activityVersion":2,"tally":{"A":1}}"#,
            #"{"id":"a1","activityVersion":2,"tally":{"a":"1"}}"#,
            #"{"id":"a1","activityVersion":2,"target":{"kind":"feed"}}"#,
            #"{"id":"a1","activityVersion":2,"other":1}"#,
        ])
    func refuses(payload: String) throws {
        let lineage = try #require(Samples.everything.definitions.lineages.first)
        let schema = LinkJSONSchema(try #require(lineage.schema(2)), of: lineage).text
        guard let checker = SchemaChecker.shared else { return }
        let link = #"{"activityType":"com.example.a","title":"T","userInfo":\#(payload)}"#
        #expect(try checker.complaint([link], schema: schema) != nil)
    }

    @Test("typed values are text or stand in their wrappers; a link of a variant has its form")
    func wrappers() throws {
        let lineage = try #require(Samples.everything.definitions.lineages.first)
        let schema = LinkJSONSchema(try #require(lineage.schema(1)), of: lineage).text
        guard let checker = SchemaChecker.shared else { return }
        let links = [
            #"{"activityType":"com.example.a","title":"T","userInfo":{"id":"a","text":null,"count":"3","page":"x:y","bytes":"aGk="}}"#,
            #"{"activityType":"com.example.b","title":"T","userInfo":{"id":"é","text":"t","page":{"$url":"x:y"},"tally":{"$pairs":[[1,2]]}}}"#,
            #"{"activityType":"com.example.a","title":"T","userInfo":{"id":"a","pins":[1],"when":{"$date":"2024-03-12T20:00:00Z"},"more":1}}"#,
        ]
        #expect(try checker.complaint(links, schema: schema) == nil)
        let strict = LinkJSONSchema(try #require(lineage.schema(2)), of: lineage).text
        let least = #"{"activityType":"com.example.a","title":"T","userInfo":{"id":"a1","activityVersion":2}}"#
        #expect(try checker.complaint([least], schema: strict) == nil)
    }

    @Test("the same definitions give the same text")
    func isStable() throws {
        for lineage in Samples.everything.definitions.lineages {
            for schema in lineage.schemas {
                let texts = (0..<3).map { _ in LinkJSONSchema(schema, of: lineage).text }
                #expect(Set(texts).count == 1)
                #expect(texts[0].hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
            }
        }
    }
}
