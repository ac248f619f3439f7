/// The versions of a lineage in their order, each made ready when a link wants it: a run meets few of them, and a project
/// may have hundreds.
package final class CompiledVersions: RandomAccessCollection, Sendable {
    private let compiler: LineageCompiler
    private let made: [LazyReference<CompiledVersion>]
    /// The same once more: counting references to them on the way of every link would cost more than the work.
    private let unretained: [Unmanaged<LazyReference<CompiledVersion>>]

    init(_ compiler: LineageCompiler) {
        self.compiler = compiler
        made = compiler.lineage.schemas.map { _ in LazyReference() }
        unretained = made.map(Unmanaged.passUnretained)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { unretained.count }

    package subscript(index: Int) -> CompiledVersion { reference(at: index).takeUnretainedValue() }

    /// Calls with a version, which lives as long as this.
    @inline(__always)
    func with<Result>(_ index: Int, _ body: (CompiledVersion) -> Result) -> Result {
        reference(at: index)._withUnsafeGuaranteedRef(body)
    }

    @inline(__always)
    private func reference(at index: Int) -> Unmanaged<CompiledVersion> {
        unretained[index]._withUnsafeGuaranteedRef { lazy in
            lazy.unretained { compiler.version(compiler.lineage.schemas[index]) }
        }
    }
}
