import SwiftUI

@main
struct VoiceApp: App {
    @StateObject private var voice = VoiceModel()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            Group {
                if let room = voice.room {
                    RoomView(room: room)
                } else {
                    JoinView()
                }
            }
            .environmentObject(voice)
            .frame(minWidth: 320, minHeight: 420)
        }
        .onChange(of: scenePhase) { phase in
            // Some interruptions end without a notification.
            if phase == .active { voice.resume() }
        }
    }
}
