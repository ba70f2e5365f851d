import OdinKit
import SwiftUI

struct JoinView: View {
    @EnvironmentObject private var voice: VoiceModel
    @AppStorage("server") private var server = "http://localhost:8080/odin-token"
    @AppStorage("name") private var name = ""
    @AppStorage("room") private var roomId = "lobby"

    var body: some View {
        Form {
            TextField("Your name", text: $name)
            TextField("Room", text: $roomId)
            TextField("Token server", text: $server)
            Button(voice.isJoining ? "Joining…" : "Join") {
                Task { await voice.join(server: server, roomId: roomId, name: name) }
            }
            .disabled(voice.isJoining || name.isEmpty)

            if let problem = voice.problem {
                Text(problem).foregroundColor(.red)
            }
        }
        .padding()
    }
}

struct RoomView: View {
    @EnvironmentObject private var voice: VoiceModel
    @ObservedObject var room: OdinRoom

    private var isMuted: Bool { room.localMedias.isEmpty }
    private var peers: [OdinPeer] { room.peers.values.sorted { $0.id < $1.id } }

    var body: some View {
        VStack(spacing: 12) {
            Text(room.isConnected ? room.id : "Connecting…").font(.headline)

            List(peers, id: \.id) { peer in row(peer) }

            if let problem = voice.problem {
                Text(problem).foregroundColor(.red)
            }
            HStack {
                Button(isMuted ? "Unmute" : "Mute") { voice.setMuted(!isMuted) }
                Button("Leave", role: .destructive) { voice.leave() }
            }
        }
        .padding()
    }

    private func row(_ peer: OdinPeer) -> some View {
        let profile: Profile? = OdinCustomData.decode(peer.userData)
        let isSpeaking = !peer.activeMedias.isEmpty
        let icon = profile?.isMuted == true ? "mic.slash" : isSpeaking ? "mic.fill" : "mic"

        return HStack {
            Image(systemName: icon).foregroundColor(isSpeaking ? .green : .secondary)
            Text(profile?.name ?? peer.userId)
            if peer == room.ownPeer { Text("you").foregroundColor(.secondary) }
        }
    }
}
