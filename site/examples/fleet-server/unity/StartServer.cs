using System;
using System.IO;
using Unity.Netcode;
using Unity.Netcode.Transports.UTP;
using UnityEngine;

public class StartServer : MonoBehaviour
{
    private void Start()
    {
#if UNITY_SERVER
        string[] args = Environment.GetCommandLineArgs();
        int index = Array.IndexOf(args, "-port");
        ushort port = index >= 0 && index + 1 < args.Length ? ushort.Parse(args[index + 1]) : (ushort)7777;

        Application.targetFrameRate = 30; // Without a limit, a server without a window uses a full CPU core.
        NetworkManager.Singleton.GetComponent<UnityTransport>().SetConnectionData("0.0.0.0", port, "0.0.0.0");
        NetworkManager.Singleton.OnClientConnectedCallback += clientId => Debug.Log($"Client {clientId} connected");
        NetworkManager.Singleton.OnClientDisconnectCallback += HandleDisconnect;
        bool started = NetworkManager.Singleton.StartServer();
        Debug.Log(started ? $"Server listens on port {port}" : "Server could not be started");
        if (started) ReportReady();
        else Application.Quit(1);
#endif
    }

    // #region ready
    /// <summary>Creates the file that start.sh waits for. If players can't join yet, call this method later, for example when a map has loaded.</summary>
    public static void ReportReady()
    {
        string path = Environment.GetEnvironmentVariable("READY_FILE");
        if (!string.IsNullOrEmpty(path)) File.WriteAllText(path, "ready");
    }
    // #endregion

    // #region exit
    private void HandleDisconnect(ulong clientId)
    {
        CancelInvoke(nameof(ExitIfEmpty));
        Invoke(nameof(ExitIfEmpty), 30f);
    }

    private void ExitIfEmpty()
    {
        if (NetworkManager.Singleton.ConnectedClientsIds.Count > 0) return;
        Debug.Log("The match is over");
        Application.Quit();
    }
    // #endregion
}
