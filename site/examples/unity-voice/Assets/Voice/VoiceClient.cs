using System;
using System.Collections;
using OdinNative.Odin;
using OdinNative.Odin.Room;
using UnityEngine;
using static OdinNative.Core.Imports.NativeBindings;

/// <summary>Joins a room with a token from the token server, and joins again after a lost connection.</summary>
public class VoiceClient : MonoBehaviour
{
    [SerializeField] private string tokenServer = "http://localhost:8080/odin-token";
    [SerializeField] private string roomName = "lobby";
    [SerializeField, Tooltip("Empty: a random name.")] private string playerName = "";
    [SerializeField] private bool joinOnStart = true;

    private const float JoinTimeout = 15f;
    private const float RestoreTimeout = 30f;
    private const int RejoinAttempts = 10;

    private bool isConnecting;
    private bool isConnected;
    private bool isRejoining;

    public static VoiceClient Instance { get; private set; }

    public string RoomName => roomName;

    /// <summary>The URL of the token server, for scripts that join another room.</summary>
    public string TokenServer => tokenServer;

    /// <summary>The player's name, for which the token server issues tokens.</summary>
    public string PlayerName => playerName;

    /// <summary>A sentence for the player.</summary>
    public string Status { get; private set; } = "Not connected.";

    /// <summary>The player's peer ID in the room, or 0 outside of it.</summary>
    public ulong OwnPeerId { get; private set; }

    public event Action<ulong> OwnPeerIdChanged;

    private void Awake()
    {
        // A scene that is loaded again contains this object a second time. Only the first one stays.
        if (Instance != null)
        {
            gameObject.SetActive(false);
            Destroy(gameObject);
            return;
        }

        Instance = this;
        // The room ends with this object, so it has to survive scene changes.
        DontDestroyOnLoad(gameObject);
        // Other scripts can call Join before Start runs.
        if (string.IsNullOrEmpty(playerName)) playerName = $"Player {UnityEngine.Random.Range(1000, 10000)}";
    }

    // #region join
    private void Start()
    {
        if (OdinHandler.Instance == null || OdinHandler.Instance.Rooms == null)
        {
            Show("Add OdinManager to the scene. If it's there, its native library is missing.");
            return;
        }

        // Add listeners before joining, because peers that are already in the room are reported during the join.
        OdinHandler.Instance.OnRoomJoined.AddListener(HandleJoined);
        OdinHandler.Instance.OnRoomLeft.AddListener(HandleLeft);
        OdinHandler.Instance.OnConnectionStateChanged.AddListener(HandleConnection);
        if (joinOnStart) Join(roomName);
    }

    /// <summary>Joins a room. Does nothing if the player is in a room or joining one.</summary>
    public void Join(string room)
    {
        if (isConnecting || OwnPeerId != 0) return;
        // Stop rejoining the previous room, because the player chose a different one.
        if (room != roomName) isRejoining = false;
        roomName = room;
        StartCoroutine(Connect());
    }

    private IEnumerator Connect()
    {
        isConnecting = true;
        string token = null;
        Show("Requesting a token …");
        yield return TokenRequest.Send(tokenServer, roomName, playerName, value => token = value, Show);

        if (token != null)
        {
            Show($"Joining {roomName} …");
            float deadline = Time.realtimeSinceStartup + JoinTimeout;
            // The handler can't join a room that it's still leaving.
            while (OdinHandler.Instance.Rooms.Contains(roomName) && Time.realtimeSinceStartup < deadline)
                yield return null;
            OdinHandler.Instance.JoinRoom(roomName, token);

            // The handler reports a failed join only in the log.
            while (OwnPeerId == 0 && Time.realtimeSinceStartup < deadline) yield return null;
            if (OwnPeerId == 0) Show("The room could not be joined. Check the network and the token server's clock.");
        }
        isConnecting = false;
    }

    private void HandleJoined(RoomJoinedEventArgs args)
    {
        if (args.Room.Config.Name != roomName) return;
        SetOwnPeerId(args.Room.GetRoomPeerId());
        Show($"Connected to {roomName} as {playerName}.");
        // In 1.7.4, joining with a token doesn't send user data.
        OdinHandler.Instance.UpdateUserData(new UserData(playerName));
    }
    // #endregion

    // #region rejoin
    private void HandleConnection(object sender, ConnectionStateChangedEventArgs args)
    {
        if (((Room)sender).Config.Name != roomName) return;
        bool wasConnected = isConnected;
        isConnected = args.ConnectionState == OdinRoomConnectionState.Connected;
        // The event is raised twice when a connection ends, but OwnPeerId is only set the first time.
        if (OwnPeerId == 0) return;

        if (args.ConnectionState >= OdinRoomConnectionState.Disconnected) LeaveAndRejoin("The connection was lost.");
        else if (wasConnected && !isConnected) StartCoroutine(WaitForConnection());
    }

    private IEnumerator WaitForConnection()
    {
        Show("The connection is interrupted.");
        float deadline = Time.realtimeSinceStartup + RestoreTimeout;
        while (!isConnected && OwnPeerId != 0 && Time.realtimeSinceStartup < deadline) yield return null;
        // Others can't hear the player after the SDK has restored the connection, so join again in this case, too.
        if (OwnPeerId != 0) LeaveAndRejoin(isConnected ? "The connection was restored." : "The connection was lost.");
    }

    private void LeaveAndRejoin(string status)
    {
        SetOwnPeerId(0);
        Show(status);
        isRejoining = true;
        OdinHandler.Instance.LeaveRoom(roomName);
    }

    private void HandleLeft(RoomLeftEventArgs args)
    {
        if (args.RoomName != roomName) return;
        SetOwnPeerId(0);
        if (isRejoining) StartCoroutine(Rejoin());
        else Show("Not connected.");
    }

    private IEnumerator Rejoin()
    {
        for (int attempt = 1; attempt <= RejoinAttempts && isRejoining && OwnPeerId == 0; attempt++)
        {
            yield return new WaitForSecondsRealtime(Math.Min(2f * attempt, 30f));
            if (isRejoining && !isConnecting && OwnPeerId == 0) yield return Connect();
        }
        isRejoining = false;
    }
    // #endregion

    // #region leave
    /// <summary>Leaves the room, or stops trying to rejoin it. Call <see cref="Join"/> to enter it again.</summary>
    public void Leave()
    {
        isRejoining = false;
        if (OwnPeerId != 0) OdinHandler.Instance.LeaveRoom(roomName);
    }

    private void OnDestroy()
    {
        if (Instance == this) Instance = null;
        if (OdinHandler.Instance == null) return;
        OdinHandler.Instance.OnRoomJoined.RemoveListener(HandleJoined);
        OdinHandler.Instance.OnRoomLeft.RemoveListener(HandleLeft);
        OdinHandler.Instance.OnConnectionStateChanged.RemoveListener(HandleConnection);
        Leave();
    }
    // #endregion

    private void SetOwnPeerId(ulong peerId)
    {
        if (OwnPeerId == peerId) return;
        OwnPeerId = peerId;
        OwnPeerIdChanged?.Invoke(peerId);
    }

    private void Show(string status)
    {
        Status = status;
        Debug.Log(status);
    }
}
