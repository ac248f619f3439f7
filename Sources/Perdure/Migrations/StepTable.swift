/// Every step there is: what a migration can say.
package enum StepTable {
    package static let all: [any Step.Type] = [
        RenameStep.self, MoveStep.self, CopyStep.self, AddStep.self, RemoveStep.self, ConvertStep.self,
        MapStep.self, LookupStep.self, NormaliseStep.self, ReplaceStep.self, ParseStep.self, BuildStep.self,
        RewriteStep.self, WithinStep.self, EachStep.self, FilterStep.self, WrapStep.self, UnwrapStep.self,
        WhenStep.self, CasesStep.self, DiscardStep.self,
    ]

    package static let keywords = all.map { $0.keyword }

    package static func step(_ keyword: String) -> (any Step.Type)? { all.first { $0.keyword == keyword } }
}
