using Unity.Netcode;
using UnityEngine;

/// <summary>Starts a host in the build, and connects the editor to it.</summary>
public class StartMatch : MonoBehaviour
{
    private void Start()
    {
        NetworkManager network = NetworkManager.Singleton;
        if (network == null)
        {
            Debug.LogError("Add a NetworkManager to the scene.");
            return;
        }

        network.OnClientConnectedCallback += id => Debug.Log($"Client {id} is in the match.");
        if (Application.isEditor)
        {
            network.OnClientDisconnectCallback += id =>
                Debug.LogWarning("The host can't be reached. Start the build first.");
            network.StartClient();
        }
        else if (!network.StartHost())
        {
            Debug.LogError("The host could not be started. Close other instances of the build.");
        }
    }
}
