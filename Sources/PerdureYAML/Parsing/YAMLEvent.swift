/// One step of reading a YAML file, with the bytes that it stands in.
struct YAMLEvent {
    enum Kind {
        case documentStart
        case documentEnd
        case streamEnd
        case alias(name: String)
        case scalar(Scalar)
        case sequenceStart(Properties)
        case sequenceEnd
        case mappingStart(Properties)
        case mappingEnd
    }

    /// What may stand before a node.
    struct Properties {
        var anchor: String?
        /// The tag written out, as in `tag:yaml.org,2002:str`; nil where none is written.
        var tag: String?
        /// Whether a collection is written with brackets.
        var isFlow = false
    }

    struct Scalar {
        var properties: Properties
        var text: String
        var style: Style
    }

    enum Style { case plain, singleQuoted, doubleQuoted, block }

    var kind: Kind
    /// With the properties; the end of a block collection is where the next thing begins.
    var range: Range<Int>
}
