using OdinNative.Unity.Audio;
using UnityEngine;

/// <summary>Changes the volume of other players on this device. Call the methods from the player list of your game.</summary>
public class PlayerVolume : MonoBehaviour
{
    /// <summary>Sets the volume of a peer, from 0 to 1.</summary>
    public void SetVolume(ulong peerId, float volume)
    {
        foreach (PlaybackComponent voice in OdinHandler.Instance.GetPlaybackComponents(peerId))
            voice.PlaybackSource.volume = Mathf.Clamp01(volume);
    }

    /// <summary>Mutes a peer for this player only.</summary>
    public void SetMuted(ulong peerId, bool muted)
    {
        foreach (PlaybackComponent voice in OdinHandler.Instance.GetPlaybackComponents(peerId))
            voice.Mute = muted;
    }
}
