using System;
using System.Collections;
using Unity.Netcode;
using Unity.Netcode.Transports.UTP;
using UnityEngine;
using UnityEngine.Networking;

/// <summary>Asks the backend for a free server, and connects the player to it. Call Begin from a button.</summary>
public class FindMatch : MonoBehaviour
{
    [SerializeField] private string backendUrl = "http://localhost:8081";

    /// <summary>The response of the backend: an address and a port, or an error.</summary>
    [Serializable]
    private class Response
    {
        public string address;
        public ushort port;
        public string error;
    }

    // #region match
    private bool isWaiting;

    public void Begin()
    {
        // Each request claims a server, so a second click must not send another one.
        if (isWaiting || NetworkManager.Singleton.IsListening) return;
        StartCoroutine(Connect());
    }

    private IEnumerator Connect()
    {
        using (var request = new UnityWebRequest($"{backendUrl}/match", "POST", new DownloadHandlerBuffer(), null))
        {
            request.timeout = 10;
            isWaiting = true;
            yield return request.SendWebRequest();
            isWaiting = false;
            if (request.result == UnityWebRequest.Result.ConnectionError)
            {
                Fail("The backend can't be reached.");
                yield break;
            }

            // If no server is free, the backend responds with status 503 and an error for the player.
            var response = Parse(request.downloadHandler.text);
            if (request.result != UnityWebRequest.Result.Success || string.IsNullOrEmpty(response.address))
            {
                Fail(string.IsNullOrEmpty(response.error) ? $"The backend responded with status {request.responseCode}." : response.error);
                yield break;
            }

            // After an earlier match, the callback can still be registered.
            NetworkManager.Singleton.OnClientDisconnectCallback -= HandleDisconnect;
            NetworkManager.Singleton.OnClientDisconnectCallback += HandleDisconnect;
            NetworkManager.Singleton.GetComponent<UnityTransport>().SetConnectionData(response.address, response.port);
            if (!NetworkManager.Singleton.StartClient()) Fail("The client could not be started.");
        }
    }
    // #endregion

    private static Response Parse(string json)
    {
        try
        {
            return JsonUtility.FromJson<Response>(json) ?? new Response();
        }
        catch (ArgumentException)
        {
            return new Response();
        }
    }

    /// <summary>Runs when the server rejects the player, can't be reached, or stops.</summary>
    private void HandleDisconnect(ulong clientId)
    {
        NetworkManager.Singleton.OnClientDisconnectCallback -= HandleDisconnect;
        string reason = NetworkManager.Singleton.DisconnectReason;
        Fail(string.IsNullOrEmpty(reason) ? "The server can't be reached, or has stopped." : reason);
    }

    private void Fail(string message)
    {
        Debug.LogWarning(message);
    }
}
