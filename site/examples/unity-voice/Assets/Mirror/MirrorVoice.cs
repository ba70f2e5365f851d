#if MIRROR
using Mirror;
using UnityEngine;

/// <summary>Shares the player's peer ID, so that every client plays the voice from the right avatar.</summary>
public class MirrorVoice : NetworkBehaviour
{
    [SerializeField] private AvatarVoice voice;
    [SerializeField, Tooltip("Optional: turned on for the local player.")]
    private AudioListener ears;

    // The server sets the ODIN peer ID, and every client reads it. 0 means that the player isn't in the room.
    [SyncVar(hook = nameof(HandlePeerId))]
    private ulong peerId;

    public override void OnStartLocalPlayer()
    {
        if (ears != null) ears.enabled = true;
        if (VoiceClient.Instance == null) return;
        VoiceClient.Instance.OwnPeerIdChanged += CmdShare;
        CmdShare(VoiceClient.Instance.OwnPeerId);
    }

    public override void OnStopLocalPlayer()
    {
        if (VoiceClient.Instance != null) VoiceClient.Instance.OwnPeerIdChanged -= CmdShare;
    }

    public override void OnStartClient() => HandlePeerId(0, peerId);

    public override void OnStopClient() => voice.PeerId = 0;

    [Command]
    private void CmdShare(ulong id) => peerId = id;

    // Mirror calls this method on every client when the server sets the ID.
    private void HandlePeerId(ulong before, ulong now)
    {
        if (!isLocalPlayer) voice.PeerId = now;
    }
}
#endif
