import AVFoundation
import Combine
import OdinKit

/// Contains a peer's user data. All clients of your product must use the same format.
struct Profile: Codable {
    var name: String
    var isMuted = false
}

@MainActor
final class VoiceModel: ObservableObject {
    /// The current room, which is a new object for each join.
    @Published private(set) var room: OdinRoom?
    @Published private(set) var isJoining = false
    /// Tells the user what went wrong. Is `nil` if there is no problem.
    @Published private(set) var problem: String?

    private let session = AudioSession()
    private let userId = UUID().uuidString
    private var profile = Profile(name: "")
    private var status: AnyCancellable?
    private var playback: AnyCancellable?
    private var timeLimit: Task<Void, Never>?
    private var wasConnected = false

    // #region join
    func join(server: String, roomId: String, name: String) async {
        guard room == nil, !isJoining else { return }
        isJoining = true
        problem = nil
        defer { isJoining = false }

        do {
            let canSpeak = await AVCaptureDevice.requestAccess(for: .audio)
            let token = try await requestToken(server: server, room: roomId, user: userId)
            session.onRouteChange = { [weak self] in self?.restartMicrophone() }
            try session.open()

            let room = try OdinRoom(gateway: OdinGatewayUrl.production.rawValue)
            self.room = room
            watch(room)
            try play(room)

            profile = Profile(name: name, isMuted: !canSpeak)
            try room.updatePeerUserData(userData: OdinCustomData.encode(profile))
            limitConnecting(to: room)
            _ = try room.join(token: token)
            if canSpeak {
                try addMicrophone(to: room)
            } else {
                problem = "You can listen, but you can't speak. Allow access to the microphone in the system settings."
            }
        } catch let error as MicrophoneProblem {
            // Stay in the room: users without a microphone can still listen.
            problem = "You can listen, but you can't speak. \(error)"
        } catch {
            let reason = error is TokenProblem ? error.localizedDescription : "The room could not be joined: \(error)."
            leave()
            problem = reason
        }
    }
    // #endregion

    func leave() {
        timeLimit?.cancel()
        status = nil
        playback = nil
        if let room {
            self.room = nil
            let audio = OdinAudio.sharedInstance()
            for media in room.localMedias.values { try? room.removeMedia(media: media) }
            for media in room.remoteMedias.values { try? audio.disconnect(media) }
            audio.stop()
            try? room.leave()
        }
        session.close()
    }

    func setMuted(_ isMuted: Bool) {
        guard let room else { return }
        do {
            if isMuted {
                for media in room.localMedias.values { try room.removeMedia(media: media) }
            } else if room.localMedias.isEmpty {
                try addMicrophone(to: room)
            }
            profile.isMuted = isMuted
            try room.updatePeerUserData(userData: OdinCustomData.encode(profile))
            problem = nil
        } catch {
            problem = "The microphone could not be turned \(isMuted ? "off" : "on"): \(error)"
        }
    }

    /// Restarts audio that an interruption stopped. Does nothing outside of a room.
    func resume() {
        guard room != nil else { return }
        do {
            try session.resume()
        } catch {
            problem = "Voice could not be resumed: \(error.localizedDescription)"
        }
    }

    /// Adds the microphone again, because a headset can have another sample rate.
    private func restartMicrophone() {
        guard let room, !room.localMedias.isEmpty else { return }
        setMuted(true)
        setMuted(false)
    }

    /// Replaces the microphone's stream, because the core ends it when it loses the connection.
    /// Leaves the room if that fails, because no one would hear the user.
    private func replaceMicrophone() {
        guard let room, !room.localMedias.isEmpty else { return }
        do {
            for media in room.localMedias.values { try room.removeMedia(media: media) }
            try addMicrophone(to: room)
        } catch {
            leave()
            problem = "The microphone could not be restored: \(error). Join again."
        }
    }

    /// Restores the microphone after a reconnect, and leaves the room when the connection ends unexpectedly.
    private func watch(_ room: OdinRoom) {
        wasConnected = false
        status = room.$connectionStatus
            .dropFirst()
            .sink { [weak self] status in
                if status.state == OdinRoomConnectionState_Connected {
                    self?.wasConnected = true
                    self?.timeLimit?.cancel()
                    if status.reason == OdinRoomConnectionStateChangeReason_ConnectionLost { self?.replaceMicrophone() }
                }
                if status.state == OdinRoomConnectionState_Disconnected { self?.connectionEnded() }
            }
    }

    /// Gives up after 30 seconds, because `OdinRoom.join` can return before the room is connected.
    private func limitConnecting(to room: OdinRoom) {
        timeLimit = Task { [weak self] in
            try? await Task.sleep(nanoseconds: 30_000_000_000)
            guard !Task.isCancelled, let self, self.room === room, !self.wasConnected else { return }
            self.connectionEnded()
        }
    }

    private func connectionEnded() {
        leave()
        problem =
            wasConnected
            ? "The connection was lost."
            : "The voice server can't be reached. Check the network, and try again."
    }

    /// Connects each of the other peers' media streams separately, because the autopilot mode `room` might cause garbled playback.
    private func play(_ room: OdinRoom) throws {
        try room.setAudioAutopilotMode(.media)
        playback = room.$medias.sink { medias in
            for media in medias.values where media.remote { try? OdinAudio.sharedInstance().connect(media) }
        }
    }

    /// Adds a stream with one channel at the microphone's rate, because OdinKit doesn't resample its input.
    private func addMicrophone(to room: OdinRoom) throws {
        let rate = OdinAudio.sharedInstance().engine.inputNode.inputFormat(forBus: 0).sampleRate
        guard rate > 0 else { throw MicrophoneProblem() }
        _ = try room.addMedia(audioConfig: OdinAudioStreamConfig(sample_rate: UInt32(rate), channel_count: 1))
    }
}

private struct MicrophoneProblem: Error, CustomStringConvertible {
    let description = "Connect a microphone."
}
