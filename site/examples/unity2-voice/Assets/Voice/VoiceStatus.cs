using OdinNative.Unity;
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

        foreach (OdinPeer peer in GetComponentsInChildren<OdinPeer>()) GUILayout.Label(peer.UserId);
    }
}
