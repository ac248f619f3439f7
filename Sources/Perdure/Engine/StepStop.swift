/// Why a link does not come to the end of its steps.
package enum StepStop: Error {
    /// A step could not do what it says.
    case failed(StepFailure)
    /// The link has no successor, and why.
    case discarded(reason: String, site: Int32, step: StepSite? = nil)

    /// The same with the step itself: plans inside plans have sites of their own.
    func told(by plan: Plan) -> StepStop {
        switch self {
        case .failed(var failure):
            if failure.step == nil, failure.site >= 0 { failure.step = plan.sites[Int(failure.site)] }
            return .failed(failure)
        case .discarded(let reason, let site, let step):
            return .discarded(reason: reason, site: site, step: step ?? (site >= 0 ? plan.sites[Int(site)] : nil))
        }
    }
}
