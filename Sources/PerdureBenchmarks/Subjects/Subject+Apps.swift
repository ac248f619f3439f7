/// The library in an app: calls that should not be felt on its main thread.
extension Subject {
    static let apps: [Subject] = AppCall.all.map { call in
        Subject(
            "app-" + call.name, call.title, call.isOnce ? 2_000 : 200_000, "calls", make: { _, _ in },
            // A hundredth of a frame, at 120 frames a second.
            targets: call.isOnce ? [] : [.rate(12_000)]
        ) { site, count in
            [site.part("perdure", "app", call.name, "\(count)")]
        }
    }
}
