using System;
using Unity.Collections;
using Unity.Netcode;

/// <summary>Gives each match its own voice room. Add it to an object in the scene that has a NetworkObject.</summary>
public class NetcodeMatch : NetworkBehaviour
{
    // The server or host chooses the name. Clients have it when they spawn the object.
    private readonly NetworkVariable<FixedString64Bytes> room = new NetworkVariable<FixedString64Bytes>(
        default(FixedString64Bytes), NetworkVariableReadPermission.Everyone, NetworkVariableWritePermission.Server);

    public override void OnNetworkSpawn()
    {
        // The token server accepts letters, digits, _ and -. If your matchmaker has an ID for the match, use it here.
        if (IsServer) room.Value = $"match-{Guid.NewGuid():N}";
        if (VoiceClient.Instance != null) VoiceClient.Instance.Join(room.Value.ToString());
    }

    public override void OnNetworkDespawn()
    {
        if (VoiceClient.Instance != null) VoiceClient.Instance.Leave();
    }
}
