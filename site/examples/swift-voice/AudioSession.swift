import AVFoundation
import OdinKit

/// Configures the audio session on iOS, and resumes audio after interruptions. macOS has no audio session.
@MainActor
final class AudioSession {
    /// Runs when a headset was connected or removed.
    var onRouteChange: () -> Void = {}

    private var observers: [NSObjectProtocol] = []

    // #region session
    /// Call this before you use `OdinAudio` for the first time, because OdinKit doesn't configure a session.
    func open() throws {
        #if os(iOS)
        let session = AVAudioSession.sharedInstance()
        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.defaultToSpeaker, .allowBluetooth])
        try session.setActive(true)

        observe(AVAudioSession.interruptionNotification, key: AVAudioSessionInterruptionTypeKey) {
            $0.handleInterruption($1)
        }
        observe(AVAudioSession.routeChangeNotification, key: AVAudioSessionRouteChangeReasonKey) {
            $0.handleRouteChange($1)
        }
        #endif
    }

    func close() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        #if os(iOS)
        try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
        #endif
    }
    // #endregion

    // #region interruptions
    /// Activates the session and starts the audio engine, for example after a phone call.
    func resume() throws {
        #if os(iOS)
        try AVAudioSession.sharedInstance().setActive(true)
        #endif
        try OdinAudio.sharedInstance().start()
    }

    #if os(iOS)
    private func handleInterruption(_ value: UInt) {
        switch AVAudioSession.InterruptionType(rawValue: value) {
        case .began: OdinAudio.sharedInstance().stop()
        // This fails if another app still uses the microphone, and it can fail in the background, where iOS only
        // activates a session that mixes with other apps. The app tries again when it becomes active.
        case .ended: try? resume()
        default: break
        }
    }

    private func handleRouteChange(_ value: UInt) {
        switch AVAudioSession.RouteChangeReason(rawValue: value) {
        case .newDeviceAvailable, .oldDeviceUnavailable: onRouteChange()
        default: break
        }
    }

    /// Passes the number that the notification contains under `key`.
    private func observe(
        _ name: Notification.Name,
        key: String,
        _ handle: @escaping @MainActor (AudioSession, UInt) -> Void
    ) {
        let center = NotificationCenter.default
        observers.append(center.addObserver(forName: name, object: nil, queue: .main) { [weak self] notification in
            guard let value = notification.userInfo?[key] as? UInt else { return }
            // `queue: .main` runs this closure on the main queue.
            MainActor.assumeIsolated {
                if let self { handle(self, value) }
            }
        })
    }
    #endif
    // #endregion
}
