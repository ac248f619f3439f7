internal import Perdure

/// All cores.
package struct ConcurrentExecution: Execution {
    package init() {}

    package func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) -> Result
    ) -> [Result] { elements.concurrentMap(body) }
}
