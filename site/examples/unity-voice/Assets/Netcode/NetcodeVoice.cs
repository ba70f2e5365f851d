using Unity.Netcode;
using UnityEngine;

/// <summary>Shares the player's peer ID, so that every client plays the voice from the right avatar.</summary>
public class NetcodeVoice : NetworkBehaviour
{
    [SerializeField] private AvatarVoice voice;
    [SerializeField, Tooltip("Optional: turned on for the local player.")]
    private AudioListener ears;

    // The owner writes its ODIN peer ID, and everyone else reads it. 0 means that the owner isn't in the room.
    private readonly NetworkVariable<ulong> peerId = new NetworkVariable<ulong>(
        0, NetworkVariableReadPermission.Everyone, NetworkVariableWritePermission.Owner);

    public override void OnNetworkSpawn()
    {
        if (IsOwner)
        {
            if (ears != null) ears.enabled = true;
            if (VoiceClient.Instance == null) return;
            VoiceClient.Instance.OwnPeerIdChanged += Share;
            Share(VoiceClient.Instance.OwnPeerId);
        }
        else
        {
            peerId.OnValueChanged += HandlePeerId;
            voice.PeerId = peerId.Value;
        }
    }

    public override void OnNetworkDespawn()
    {
        if (VoiceClient.Instance != null) VoiceClient.Instance.OwnPeerIdChanged -= Share;
        peerId.OnValueChanged -= HandlePeerId;
        voice.PeerId = 0;
    }

    private void Share(ulong id) => peerId.Value = id;

    private void HandlePeerId(ulong before, ulong now) => voice.PeerId = now;
}
