using System.Collections.Generic;
using OdinNative.Odin.Media;
using OdinNative.Odin.Peer;
using OdinNative.Odin.Room;
using OdinNative.Unity.Audio;
using UnityEngine;

/// <summary>Plays the voice of one peer from this object. Add this script to the avatar's mouth.</summary>
public class AvatarVoice : MonoBehaviour
{
    [SerializeField, Tooltip("The voice is silent beyond this distance.")]
    private float hearingDistance = 20f;

    [SerializeField, Range(0f, 1f)] private float volume = 1f;

    private readonly Dictionary<long, PlaybackComponent> voices = new Dictionary<long, PlaybackComponent>();
    private ulong peerId;

    /// <summary>Selects the peer whose voice plays here. 0 selects no one. Set the ID as soon as your networking framework has received it.</summary>
    public ulong PeerId
    {
        get => peerId;
        set
        {
            if (peerId == value) return;
            RemoveVoices();
            peerId = value;
            AddVoices();
        }
    }

    private void OnEnable()
    {
        if (OdinHandler.Instance == null) return;
        OdinHandler.Instance.OnRoomJoined.AddListener(HandleJoined);
        OdinHandler.Instance.OnRoomLeft.AddListener(HandleLeft);
        OdinHandler.Instance.OnPeerLeft.AddListener(HandlePeerLeft);
        OdinHandler.Instance.OnMediaAdded.AddListener(HandleMediaAdded);
        OdinHandler.Instance.OnMediaRemoved.AddListener(HandleMediaRemoved);
        AddVoices();
    }

    private void OnDisable()
    {
        RemoveVoices();
        if (OdinHandler.Instance == null) return;
        OdinHandler.Instance.OnRoomJoined.RemoveListener(HandleJoined);
        OdinHandler.Instance.OnRoomLeft.RemoveListener(HandleLeft);
        OdinHandler.Instance.OnPeerLeft.RemoveListener(HandlePeerLeft);
        OdinHandler.Instance.OnMediaAdded.RemoveListener(HandleMediaAdded);
        OdinHandler.Instance.OnMediaRemoved.RemoveListener(HandleMediaRemoved);
    }

    // The room, the peer ID and the stream become available in any order, so each of them calls AddVoices.
    private void HandleJoined(RoomJoinedEventArgs args) => AddVoices();

    private void HandleMediaAdded(object sender, MediaAddedEventArgs args)
    {
        if (args.PeerId == peerId && IsVoiceRoom(((Room)sender).Config.Name)) AddVoices();
    }

    private void AddVoices()
    {
        if (!isActiveAndEnabled || peerId == 0) return;
        if (VoiceClient.Instance == null || OdinHandler.Instance == null) return;
        string roomName = VoiceClient.Instance.RoomName;
        Peer peer = OdinHandler.Instance.Rooms?[roomName]?.RemotePeers[peerId];
        if (peer == null) return;

        foreach (MediaStream media in peer.Medias)
        {
            if (voices.ContainsKey(media.Id)) continue;

            PlaybackComponent voice = OdinHandler.Instance.AddPlaybackComponent(
                gameObject, roomName, peerId, media.Id);
            voices[media.Id] = voice;
            // Leave the stream to the room, so that an avatar that is turned off and on again doesn't stay silent.
            voice.AutoDestroyMediaStream = false;
            voice.PlaybackSource.spatialBlend = 1f;
            voice.PlaybackSource.rolloffMode = AudioRolloffMode.Linear;
            voice.PlaybackSource.minDistance = 1f;
            voice.PlaybackSource.maxDistance = hearingDistance;
            voice.PlaybackSource.volume = volume;
        }
    }

    private void HandleMediaRemoved(object sender, MediaRemovedEventArgs args)
    {
        // The listener also receives the events of other rooms, such as a team radio.
        if (!IsVoiceRoom(((Room)sender).Config.Name)) return;
        if (!voices.TryGetValue(args.MediaStreamId, out PlaybackComponent voice)) return;
        voices.Remove(args.MediaStreamId);
        Destroy(voice);
    }

    private void HandlePeerLeft(object sender, PeerLeftEventArgs args)
    {
        if (args.PeerId == peerId && IsVoiceRoom(((Room)sender).Config.Name)) RemoveVoices();
    }

    private void HandleLeft(RoomLeftEventArgs args)
    {
        if (IsVoiceRoom(args.RoomName)) RemoveVoices();
    }

    private static bool IsVoiceRoom(string name)
    {
        return VoiceClient.Instance == null || VoiceClient.Instance.RoomName == name;
    }

    private void RemoveVoices()
    {
        foreach (PlaybackComponent voice in voices.Values) Destroy(voice);
        voices.Clear();
    }

    /// <summary>The volume of this voice for the local player, from 0 to 1. 0 mutes it.</summary>
    public float Volume
    {
        get => volume;
        set
        {
            volume = Mathf.Clamp01(value);
            foreach (PlaybackComponent voice in voices.Values) voice.PlaybackSource.volume = volume;
        }
    }

    // Applies a change in the inspector while the game runs.
    private void OnValidate() => Volume = volume;
}
