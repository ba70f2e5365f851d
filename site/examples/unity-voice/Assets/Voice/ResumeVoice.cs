using OdinNative.Unity.Audio;
using UnityEngine;

/// <summary>Restarts the microphone and the connection after a phone call or another interruption.</summary>
public class ResumeVoice : MonoBehaviour
{
    private bool wasInRoom;

    private void OnApplicationPause(bool paused)
    {
        if (VoiceClient.Instance == null || OdinHandler.Instance == null) return;
        if (paused)
        {
            wasInRoom = VoiceClient.Instance.OwnPeerId != 0;
            return;
        }
        if (!wasInRoom) return;

        MicrophoneReader microphone = OdinHandler.Instance.Microphone;
        // Don't start a microphone that the player has turned off.
        if (microphone != null && microphone.AutostartListen)
        {
            microphone.StopListen();
            if (!microphone.StartListen()) Debug.LogWarning("The microphone could not be started again.");
        }

        // VoiceClient ignores this call while it's in the room, so it only joins if the pause has ended the connection.
        VoiceClient.Instance.Join(VoiceClient.Instance.RoomName);
    }
}
