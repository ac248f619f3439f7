/// Lineages of three versions, as most apps have, and one link of the oldest.
enum StartData {
    @Sendable static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try LineageData.make(in: folder, count: count, versions: 3)
        let link = #"{"activityType":"com.example.l1","title":"One","userInfo":{"#
        let payload = #""id":"0F3C2A9E-77AA-4F0E-9B1D-2F6F3A1C9D55","page1":3,"kind":"feed","activityVersion":1}}"#
        try DataFile.write(folder + "/in.ndjson", link + payload + "\n")
    }
}
