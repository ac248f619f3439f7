/// What `rename` and `move` do to a schema.
enum Relocation {
    static func advance(_ pairs: [(from: Path, to: Path)], _ site: StepSite, _ shape: inout SchemaShape) {
        let fields = pairs.map { shape.expect($0.from, at: site) }
        for pair in pairs { shape.remove(pair.from) }
        for (pair, field) in zip(pairs, fields) {
            shape.expectFree(pair.to, at: site)
            if let field { shape.set(field, at: pair.to) }
        }
    }
}
