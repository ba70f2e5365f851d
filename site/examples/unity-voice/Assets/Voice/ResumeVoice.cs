using OdinNative.Odin.Media;
using OdinNative.Odin.Peer;
using OdinNative.Odin.Room;
using OdinNative.Unity.Audio;
using UnityEngine;

/// <summary>Restarts the microphone and the voices after a phone call, a locked screen or another interruption.</summary>
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

        // Discards voices that arrived during the pause, so that they don't play late.
        foreach (Room room in OdinHandler.Instance.Rooms)
            foreach (Peer peer in room.RemotePeers)
                foreach (MediaStream media in peer.Medias)
                    if (media is PlaybackStream) media.AudioReset();
    }
}
