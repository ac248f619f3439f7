import Perdure
import PerdureArchives
import PerdureFormats

extension LinkLocator {
    /// The links that a place of a report names: `ENTRY!notes.0.link`, `ENTRY!$objects[3]`. Nil where the entry is no
    /// property list.
    func linksInPropertyList(_ path: [UInt8]) -> Found? {
        for mark in path.indices.reversed() where path[mark] == UInt8(ascii: "!") {
            guard let entry = try? NamedEntry.read(Array(path[..<mark]), limit: Self.sizeLimit),
                let links = try? entry.bytes.withUnsafeBytes({ bytes in try PropertyListHarvest.links(in: bytes) })
            else { continue }
            let inner = String(decoding: path[(mark + 1)...], as: UTF8.self)
            let name = String(decoding: path[..<mark], as: UTF8.self)
            return Found(links: links.filter { $0.path == inner }.map { located($0, in: name) })
        }
        return nil
    }

    /// All links of a property list, or those of a line.
    func linksInPropertyList(
        _ bytes: [UInt8], name: String?, _ reference: LinkReference?
    ) throws(RunFailure) -> Found {
        let links: [PropertyListHarvest.Link]
        do {
            links = try bytes.withUnsafeBytes { bytes in try PropertyListHarvest.links(in: bytes) }
        } catch let failure as PropertyListFailure {
            let name = name ?? "the link"
            throw .file("\(name) is no property list that can be read: \(failure) (at byte \(failure.offset))")
        } catch {
            throw .file("\(error)")
        }
        var found = Found(links: [])
        bytes.withUnsafeBytes { text in
            var lines = LinesOf(text)
            for link in links {
                guard link.path == nil else {
                    found.links.append(located(link, in: name ?? ""))
                    continue
                }
                let place = lines.place(link.range.lowerBound, in: name ?? "")
                let end = lines.place(link.range.upperBound, in: "")
                if reference?.includes((place.line, place.column), (end.line, end.column)) ?? true {
                    found.links.append(LocatedLink(place: name == nil ? nil : place, kind: .value(link.value)))
                } else if found.otherLines.last != place.line {
                    found.otherLines.append(place.line)
                }
            }
        }
        return found
    }

    private func located(_ link: PropertyListHarvest.Link, in entry: String) -> LocatedLink {
        LocatedLink(
            place: .file(link.path.map { $0.isEmpty ? entry : entry + "!" + $0 } ?? entry), kind: .value(link.value))
    }
}
