extension Catalog {
    /// Content that moves round in a circle: the rows of each circle, from its first row in the file on.
    func circles() -> [[Int]] {
        // 0 is new; else the number of the walk that came by, so that one that meets itself has found a circle.
        var visited = [UInt32](repeating: 0, count: rows.count)
        var circles: [[Int]] = []
        for start in rows.indices where visited[start] == 0 {
            let walk = UInt32(start + 1)
            var row = start
            visited[row] = walk
            while let next = next(after: row) {
                if visited[next] == walk { circles.append(circle(through: next)) }
                if visited[next] != 0 { break }
                visited[next] = walk
                row = next
            }
        }
        return circles
    }

    private func circle(through row: Int) -> [Int] {
        var circle = [row]
        while let next = circle.last.flatMap(next(after:)), next != row { circle.append(next) }
        let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
        return Array(circle[first...] + circle[..<first])
    }
}
