/// What a link brings along of what it had dropped before: in its payload, and on the shelf of earlier runs.
struct CarriedRemainder {
    var inPayload = Remainder()
    var onShelf = Remainder()
    /// The payload's key holds something else, which stays as it is.
    var isForeign = false
    /// What is wrong with it.
    var warnings: [String] = []

    var isEmpty: Bool { inPayload.isEmpty && onShelf.isEmpty }

    init() {}

    /// What a link brings, or nil where it brings nothing and there is nothing to say: nearly every link.
    static func found<Store: LinkStore & ~Copyable>(in store: borrowing Store, shelved: Set<String>) -> Self? {
        if shelved.isEmpty {
            guard store.payload >= 0, !store.isTextual else { return nil }
            if case .absent = store.member(Remainder.keyText, of: store.payload) { return nil }
        }
        return Self(of: store, shelved: shelved)
    }

    private init<Store: LinkStore & ~Copyable>(of store: borrowing Store, shelved: Set<String>) {
        if store.payload >= 0, !store.isTextual {
            switch store.member(Remainder.keyText, of: store.payload) {
            case .absent: break
            case .repeated: refuse("it is there more than once")
            case .found(let node):
                guard store.kind(node) == .string, store.isUnicodeText(node) else {
                    refuse("it is no text")
                    break
                }
                readPayload(store.text(node))
            }
        }
        read(shelved)
    }

    private mutating func refuse(_ why: String) {
        isForeign = true
        warnings.append(Rule.remainderUnreadable.warning("'\(Remainder.key)' was left as it is: \(why)"))
    }

    private mutating func readPayload(_ text: String) {
        do throws(Remainder.TextFailure) {
            inPayload = try Remainder(reading: text)
        } catch {
            refuse(error.message)
        }
    }

    mutating func read(_ shelved: Set<String>) {
        guard shelved.count <= 1 else {
            warnings.append(
                Rule.remainderConflict.warning(
                    "nothing was put back: \(shelved.count) links were left exactly alike that had been different, "
                        + "and nothing says which of them this is"))
            return
        }
        guard let text = shelved.first else { return }
        do throws(Remainder.TextFailure) {
            onShelf = try Remainder(reading: text)
        } catch {
            warnings.append(
                Rule.remainderUnreadable.warning("what the journal keeps for the link is of no use: \(error.message)"))
        }
    }

    /// The versions for which there is something, ascending.
    var versions: [Int] { Set((inPayload.layers + onShelf.layers).map(\.version)).sorted() }

    /// Takes off what belongs to a version.
    mutating func take(_ version: Int) -> [Remainder.Layer] {
        let taken = (inPayload.layers + onShelf.layers).filter { $0.version == version }
        inPayload.layers.removeAll { $0.version == version }
        onShelf.layers.removeAll { $0.version == version }
        return taken
    }
}
