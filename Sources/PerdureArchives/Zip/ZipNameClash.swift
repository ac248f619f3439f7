/// Entries whose names a file system may take for one and the same. Rewriting keeps them all;
/// unpacking would keep one.
package struct ZipNameClash: Equatable, Sendable {
    package enum Kind: Sendable {
        /// The same bytes.
        case repeated
        /// Differing only in case, or in how a character is composed (é as one or as two).
        case caseOrForm
    }

    package let kind: Kind
    /// Indices of the archive's `entries`, ascending.
    package let entries: [Int]
}

extension ZipArchive {
    /// All names that clash, by their first entry. Looks at every name anew at each call.
    package func nameClashes() -> [ZipNameClash] {
        // Strings compare by canonical equivalence, so only case needs folding.
        var firsts: [String: Int] = [:]
        firsts.reserveCapacity(entries.count)
        var others: [Int: [Int]] = [:]
        for entry in entries {
            let folded = entry.name.lowercased()
            if let first = firsts[folded] {
                others[first, default: [first]].append(entry.index)
            } else {
                firsts[folded] = entry.index
            }
        }
        return others.values.sorted { $0[0] < $1[0] }.map { group in
            let isRepeated = group.allSatisfy { entries[$0].rawName.elementsEqual(entries[group[0]].rawName) }
            return ZipNameClash(kind: isRepeated ? .repeated : .caseOrForm, entries: group)
        }
    }
}
