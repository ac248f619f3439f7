extension JournalHeader {
    /// In what the run of this header differs from one that would go on with it, as far as it bears on the result.
    ///
    /// - Returns: One clause each, in a fixed order; empty where it can go on.
    package func differences(to other: JournalHeader) -> [String] {
        var differences: [String] = []
        if toolVersion != other.toolVersion {
            differences.append("version \(toolVersion) did it, and this is version \(other.toolVersion)")
        }
        if definitionsHash != other.definitionsHash {
            differences.append("the schemas, migrations or tables have changed since")
        }
        return differences + optionDifferences(to: other) + inputDifferences(to: other)
    }

    private func optionDifferences(to other: JournalHeader) -> [String] {
        let (old, new) = (RunOption.read(options), RunOption.read(other.options))
        let names = old.map(\.name) + new.map(\.name).filter { name in !old.contains { $0.name == name } }
        return names.compactMap { name in
            let before = old.first { $0.name == name }?.value
            let now = new.first { $0.name == name }?.value
            if before == now { return nil }
            return "--\(name) was \(before.map { "'\($0)'" } ?? "not given") "
                + "and is \(now.map { "now '\($0)'" } ?? "not given now")"
        }
    }

    private func inputDifferences(to other: JournalHeader) -> [String] {
        guard inputs.map(\.path) == other.inputs.map(\.path), inputs.map(\.isFolder) == other.inputs.map(\.isFolder)
        else {
            return ["it worked on \(inputs.map(\.path.description).joined(separator: ", "))"]
        }
        // A single file is another one as soon as it has been replaced. A disk may get another number when it is
        // mounted again, so that of the device is not compared.
        return zip(inputs, other.inputs).filter { $0.isFolder && $0.identity.inode != $1.identity.inode }
            .map { "\($0.0.path) is another folder now" }
    }
}

/// An option that bears on what a run does, as it stands in a journal: one a line, `name=value`.
package struct RunOption: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Their text in the header. Line ends in values are escaped, so that a line is an option.
    package static func text(_ options: [RunOption]) -> String {
        options.map { "\($0.name)=\(escaped($0.value))" }.joined(separator: "\n")
    }

    static func read(_ text: String) -> [RunOption] {
        text.split(separator: "\n").map { line in
            let equals = line.firstIndex(of: "=") ?? line.endIndex
            return RunOption(String(line[..<equals]), String(line[equals...].dropFirst()))
        }
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
