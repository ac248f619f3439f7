/// Plan execution and validation alone, in one process, without input and output.
extension Subject {
    static let plans: [Subject] = PlanCase.all.map { plan in
        let isWhole = plan.name == "five-edits"
        let title =
            switch plan.name {
            case "five-edits": "Five edits on a payload, validated before and after"
            case "validation": "Validation alone"
            default: "The step '\(plan.name)', validated before and after"
            }
        return Subject(
            "plan-" + plan.name, title, 1_000_000, "payloads", make: { _, _ in },
            targets: isWhole ? [.rate(2_000_000)] : []
        ) { site, count in
            [
                site.part("perdure", "plan", plan.name, "\(count)"),
                site.part("reading the link alone", "lex", plan.name, "\(count)"),
            ] + scripts(plan, site, count)
        }
    }

    private static func scripts(_ plan: PlanCase, _ site: Site, _ count: Int) -> [Contender] {
        switch plan.name {
        case "five-edits": [site.python("Python json", Scripts.fiveEdits, plan.link, "\(count)").slow]
        case "validation":
            [
                site.python("jsonschema-rs", Scripts.jsonSchema, plan.link, "\(count)").slow
                    .needing(.module("jsonschema_rs"))
            ]
        default: []
        }
    }
}
