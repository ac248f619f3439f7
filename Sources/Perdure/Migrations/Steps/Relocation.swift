/// What `rename` and `move` do to a schema.
enum Relocation {
    static func advance(_ pairs: [(from: Path, to: Path)], _ site: StepSite, _ shape: inout SchemaShape) {
        let fields = pairs.map { shape.expect($0.from, at: site) }
        // A value that stays in its dictionary keeps what each alternative of a union says of it. All of them get
        // keys that no field has first, so that a swap works.
        func passing(_ index: Int) -> String { "\u{0}\(index)" }
        for (index, pair) in pairs.enumerated() {
            if staysInPlace(pair) { shape.rename(pair.from, to: passing(index)) } else { shape.remove(pair.from) }
        }
        for (index, pair) in pairs.enumerated() {
            shape.expectFree(pair.to, at: site)
            if pair.to.root == .scratch, pair.from.root != .scratch, fields[index] != nil {
                shape.unread.append((pair.to, site))
            }
            if let field = fields[index] { shape.expectType(of: pair.to, toTake: field.kind, at: site) }
            if staysInPlace(pair), let key = pair.to.lastKey {
                shape.rename(pair.from.parent.appending(Path(key: passing(index))), to: key)
            } else if let field = fields[index] {
                shape.set(field, at: pair.to)
            }
        }
    }

    private static func staysInPlace(_ pair: (from: Path, to: Path)) -> Bool {
        pair.from.parent == pair.to.parent && pair.from.lastKey != nil && pair.to.lastKey != nil
            && pair.from.root == pair.to.root
    }
}
