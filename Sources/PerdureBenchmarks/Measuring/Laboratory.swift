/// Measures subjects, one after the other, each in a folder of its own that goes when it is done.
package struct Laboratory: ~Copyable {
    private let workshop: Workshop
    let site: Site

    package init(perdure: String, own: String, parent: String?) throws(BenchmarkFailure) {
        workshop = try Workshop(in: parent)
        site = Site(folder: workshop.folder, perdure: perdure, own: own, tools: Tools())
    }

    /// - Parameter count: how many units.
    func measure(_ subject: Subject, count: Int, runs: Int) throws -> SubjectResult {
        var site = site
        site.folder = try workshop.makeFolder(subject.name)
        defer { Workshop.remove(site.folder) }
        let contenders = subject.contenders(site, count)
        var round = Round(contenders, at: site)
        if contenders.first?.needs.allSatisfy({ $0.missing(at: site) == nil }) == true {
            try make(subject, count: count, in: site.folder)
        }
        return SubjectResult(subject, count: count, try round.measure(runs: runs))
    }

    /// Makes data in a process of its own: what this one once held would count as the memory of those it starts.
    func make(_ subject: Subject, count: Int, in folder: String) throws(BenchmarkFailure) {
        var program = Program([site.own, "data", subject.name, folder, "--count", "\(count)"], in: ".")
        program.errors = workshop.folder + "/errors.txt"
        guard try program.run().code == 0 else {
            let said = (try? DataFile.read(program.errors)) ?? []
            let why = String(decoding: said, as: UTF8.self)
            throw BenchmarkFailure("the data of '\(subject.name)' can't be made: \(why)")
        }
    }

    /// The same programs without what debuggers read, of which valgrind can't read all.
    func strippedSite() throws -> Site {
        var site = site
        guard site.tools.path("strip") != nil else { return site }
        for (name, path) in [("perdure", \Site.perdure), ("benchmarks", \Site.own)] {
            let copy = workshop.folder + "/" + name
            guard try Program(["strip", "-o", copy, site[keyPath: path]], in: "/").run().code == 0 else {
                throw BenchmarkFailure("'\(site[keyPath: path])' can't be stripped")
            }
            site[keyPath: path] = copy
        }
        return site
    }

    func makeFolder(_ name: String) throws(BenchmarkFailure) -> String { try workshop.makeFolder(name) }
}
