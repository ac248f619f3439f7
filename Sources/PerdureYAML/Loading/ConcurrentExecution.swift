internal import Perdure
internal import PerdureConcurrency

/// All cores.
struct ConcurrentExecution: Execution {
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) -> Result
    ) -> [Result] { elements.concurrentMap(body) }
}
