/// Many links in one binary property list, and in one keyed archive.
package enum PropertyListData {
    @Sendable package static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        var objects = BinaryObjects()
        let keys = Keys(&objects)
        let links = (0..<count).map { number in
            let payload = objects.dictionary([
                (keys.identifier, objects.string(NoteDefinitions.identifier(number))),
                (keys.page, objects.integer(number % 40)), (keys.version, keys.two),
            ])
            return objects.dictionary([
                (keys.type, keys.typeName), (keys.title, objects.string("Note \(number)")), (keys.payload, payload),
            ])
        }
        let notes = objects.array(links)
        let root = objects.dictionary([(objects.string("notes"), notes)])
        try DataFile.write(folder + "/in.plist", objects.list(root: root))
    }

    @Sendable package static func makeArchive(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        var archive = ArchiveObjects()
        let keys = ["activityType", "title", "userInfo"].map { archive.string($0) }
        let payloadKeys = ["documentIdentifier", "page", "activityVersion"].map { archive.string($0) }
        let (type, two) = (archive.string("com.example.note"), archive.integer(2))
        let links = (0..<count).map { number in
            let payload = archive.dictionary(
                payloadKeys,
                [archive.string(NoteDefinitions.identifier(number)), archive.integer(number % 40), two])
            return archive.dictionary(keys, [type, archive.string("Note \(number)"), payload])
        }
        let root = archive.array(links)
        try DataFile.write(folder + "/in.plist", archive.list(root: root))
    }

    /// Texts that all links share.
    private struct Keys {
        let identifier, page, version, type, title, payload, typeName, two: Int

        init(_ objects: inout BinaryObjects) {
            identifier = objects.string("documentIdentifier")
            page = objects.string("page")
            version = objects.string("activityVersion")
            type = objects.string("activityType")
            title = objects.string("title")
            payload = objects.string("userInfo")
            typeName = objects.string("com.example.note")
            two = objects.integer(2)
        }
    }
}
