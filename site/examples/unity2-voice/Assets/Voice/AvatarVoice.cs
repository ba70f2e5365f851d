using System.Collections.Generic;
using OdinNative.Unity;
using UnityEngine;

/// <summary>Moves the voice of one peer to this object. Add this script to the avatar's mouth.</summary>
public class AvatarVoice : MonoBehaviour
{
    [SerializeField, Tooltip("The voice is silent beyond this distance.")]
    private float hearingDistance = 20f;

    [SerializeField, Range(0f, 1f)] private float volume = 1f;

    private readonly List<OdinMedia> voices = new List<OdinMedia>();
    private OdinPeer peer;

    /// <summary>Selects the peer whose voice plays here. 0 selects no one. Set the ID as soon as your networking framework has received it.</summary>
    public ulong PeerId { get; set; }

    /// <summary>The volume of this voice for the local player, from 0 to 1. 0 mutes it.</summary>
    public float Volume
    {
        get => volume;
        set => volume = Mathf.Clamp01(value);
    }

    private void LateUpdate()
    {
        if (peer == null || peer.Id != PeerId) peer = FindPeer();
        if (peer == null) return;

        // OdinRoom creates an object for each peer, with a child for each of its voices.
        peer.GetComponentsInChildren(voices);
        foreach (OdinMedia voice in voices)
        {
            voice.transform.position = transform.position;
            voice.SpatialBlend = 1f;
            voice.RolloffMode = AudioRolloffMode.Linear;
            voice.MinDistance = 1f;
            voice.MaxDistance = hearingDistance;
            if (voice.Playback != null) voice.Playback.volume = volume;
        }
    }

    private OdinPeer FindPeer()
    {
        if (PeerId == 0 || VoiceClient.Instance == null) return null;
        foreach (OdinPeer candidate in VoiceClient.Instance.GetComponentsInChildren<OdinPeer>())
            if (candidate.Id == PeerId) return candidate;
        return null;
    }
}
