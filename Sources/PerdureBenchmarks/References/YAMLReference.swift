import CYAML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// libyaml alone, reading every file of some folders event by event.
enum YAMLReference {
    static func run(_ folders: [String]) throws {
        for folder in folders {
            var walk = FolderWalk()
            try walk.walk(folder) { descriptor, name in
                guard name.hasSuffix(".yaml") else { return }
                guard let file = fdopen(dup(descriptor), "rb") else { throw BenchmarkFailure("\(name) can't be read") }
                defer { fclose(file) }
                try parse(file, name)
            }
        }
    }

    private static func parse(_ file: UnsafeMutablePointer<FILE>, _ name: String) throws {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw BenchmarkFailure("there is no memory for libyaml") }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_input_file(&parser, file)
        var isOver = false
        while !isOver {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { throw BenchmarkFailure("\(name) is no YAML") }
            isOver = event.type == YAML_STREAM_END_EVENT
            yaml_event_delete(&event)
        }
    }
}
