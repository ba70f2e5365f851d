using OdinNative.Odin.Media;
using OdinNative.Odin.Peer;
using OdinNative.Odin.Room;
using UnityEngine;

/// <summary>Shows the connection, the microphone and the other players in a corner of the screen.</summary>
[RequireComponent(typeof(VoiceClient), typeof(PushToTalk), typeof(MicrophoneAccess))]
public class VoiceStatus : MonoBehaviour
{
    private VoiceClient client;
    private PushToTalk pushToTalk;

    private void Awake()
    {
        client = GetComponent<VoiceClient>();
        pushToTalk = GetComponent<PushToTalk>();
    }

    private void OnGUI()
    {
        GUILayout.Label(client.Status);
        if (MicrophoneAccess.Problem != "") GUILayout.Label(MicrophoneAccess.Problem);
        else if (pushToTalk.IsMuted) GUILayout.Label("You're muted.");
        else GUILayout.Label(pushToTalk.IsTalking ? "Others hear you." : "Others don't hear you.");

        if (OdinHandler.Instance == null) return;
        Room room = OdinHandler.Instance.Rooms?[client.RoomName];
        if (room == null || !room.IsJoined) return;
        foreach (Peer peer in room.RemotePeers)
        {
            if (peer.Id == client.OwnPeerId) continue;
            GUILayout.Label(IsSpeaking(peer) ? $"{peer.UserId} is speaking" : peer.UserId);
        }
    }

    private static bool IsSpeaking(Peer peer)
    {
        foreach (MediaStream media in peer.Medias)
            if (media.IsActive) return true;
        return false;
    }
}
