extension LinkWriter {
    /// Writes a link that is only a URL. It says what its form names, and nothing else of the payload.
    ///
    /// - Parameters:
    ///   - content: what the link says.
    ///   - scheme: the scheme that it must have; without one, the first form that can say it counts, `webpageURL` before
    ///     the others.
    /// - Throws: where no URL form of the version can say it, or the URL would not be recognised as one of its version.
    public func writeURL(_ content: LinkContent, scheme: String? = nil) throws(LinkWritingError) -> String {
        let (lineage, way) = try way(of: content)
        let draft = LinkDraft(way, payloadOf: content)
        var faults: [String] = []
        for (form, template) in way.urlForms[draft.variant] where form.hasScheme(scheme) {
            switch draft.url(form, template) {
            case .failure(let fault): faults.append(fault.message)
            case .success(let url):
                var worker = Worker(copiesLineages: false)
                var tape = Tape()
                let (result, _) = url.withUnsafeBytes { engine.migrate(url: $0, &tape, &worker) }
                let text = String(decoding: url, as: UTF8.self)
                if result.outcome == .current, result.lineage == lineage, result.from == way.schema.version {
                    return text
                }
                faults.append("'\(text)' would be taken for \(result.outcome.rawValue)")
            }
        }
        let name = "version \(way.schema.version) of '\(content.lineage)'"
        let wanted = scheme.map { " of the scheme '\($0)'" } ?? ""
        throw LinkWritingError(.noURL, ["\(name) has no URL form\(wanted) that can say this"] + faults)
    }
}

extension LinkURLForm {
    fileprivate func hasScheme(_ scheme: String?) -> Bool {
        guard let scheme = scheme?.lowercased() else { return true }
        return template.urlAlternatives.contains { $0.schemes?.contains(scheme) ?? true }
    }
}

extension LinkDraft {
    struct URLFault: Error { var message: String }

    /// A draft of nothing but a payload, with its version.
    init(_ way: SettlingPlan, payloadOf content: LinkContent) {
        self.init(way, content.activityType ?? way.schema.activityTypes.first ?? "", nil)
        // What is wrong with identifiers is no matter of a URL.
        try? fill(with: content, keepsLinkFields: true)
    }

    /// The URL in one form, where the form can say it.
    func url(_ form: LinkURLForm, _ template: Int32) -> Result<[UInt8], URLFault> {
        let compiled = way.plan.templates[Int(template)]
        let name = "the form \"\(compiled.template.source)\""
        for (key, value) in form.set {
            guard case .found(let node) = tape.member(key, of: tape.payload), tape.value(node) == value else {
                return .failure(URLFault(message: "\(name) means that '\(key)' is \(value.spelling)"))
            }
        }
        do throws(StepStop) {
            let values = try machine.values(for: compiled, -1, way.plan, tape)
            do throws(TemplateWriteFailure) {
                return .success(try compiled.template.build { values[$0.index] })
            } catch {
                return .failure(URLFault(message: "\(name) can't say it: \(error.message)"))
            }
        } catch {
            return .failure(URLFault(message: "\(name) can't say it: \(message(error))"))
        }
    }
}
