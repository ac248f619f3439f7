/// Why a link does not come to where its route leads.
enum RouteFailure: Error {
    /// A step stopped it.
    case stopped(StepStop, Plan)
    /// The engine can't vouch for what would come out, a sentence each.
    case refused([String])
}
