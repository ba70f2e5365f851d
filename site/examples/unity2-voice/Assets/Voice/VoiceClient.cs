using System;
using System.Collections;
using OdinNative.Unity;
using OdinNative.Unity.Audio;
using OdinNative.Wrapper;
using OdinNative.Wrapper.Room;
using UnityEngine;

/// <summary>Joins a room with a token from the token server, and sends the microphone.</summary>
[RequireComponent(typeof(OdinRoom), typeof(OdinMicrophoneReader))]
public class VoiceClient : MonoBehaviour
{
    [SerializeField] private string tokenServer = "http://localhost:8080/odin-token";
    [SerializeField] private string roomName = "lobby";
    [SerializeField, Tooltip("Empty: a random name.")] private string playerName = "";

    private const float JoinTimeout = 15f;

    private OdinRoom room;

    public static VoiceClient Instance { get; private set; }

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
        room = GetComponent<OdinRoom>();
    }

    private void OnDestroy()
    {
        if (Instance == this) Instance = null;
    }

    // #region join
    private void Start()
    {
        if (string.IsNullOrEmpty(playerName)) playerName = $"Player {UnityEngine.Random.Range(1000, 10000)}";

        // Add all listeners before you set the token: the room joins in its next Update.
        room.OnRoomJoined.AddListener(HandleJoined);
        room.OnRoomLeft.AddListener(args => End($"You were removed from the room: {args.Reason}"));
        room.OnRoomStateChanged.AddListener(HandleState);
        StartCoroutine(Connect());
    }

    private IEnumerator Connect()
    {
        string token = null;
        Show("Requesting a token …");
        yield return TokenRequest.Send(tokenServer, roomName, playerName, value => token = value, Show);
        if (token == null) yield break;

        Show($"Joining {roomName} …");
        room.Token = token;

        // The room turns itself off if the join fails immediately.
        float deadline = Time.realtimeSinceStartup + JoinTimeout;
        while (OwnPeerId == 0 && room.enabled && Time.realtimeSinceStartup < deadline) yield return null;
        if (OwnPeerId == 0) Show("The room could not be joined. Check the network and the token server's clock.");
    }

    private void HandleJoined(object sender, RoomJoinedEventArgs args)
    {
        SetOwnPeerId(room.GetBaseRoom<Room>().OwnPeerId);
        if (StartSpeaking()) Show($"Connected to {roomName} as {playerName}.");
        else Show("You can listen, but you can't speak. The encoder could not be started.");
    }

    private bool StartSpeaking()
    {
        OdinMicrophoneReader microphone = GetComponent<OdinMicrophoneReader>();
        uint rate = (uint)microphone.MicrophoneSamplerate;
        try
        {
            return room.LinkInputMedia(rate, microphone.MicrophoneChannels > 1, out MediaEncoder _);
        }
        catch (AggregateException error)
        {
            Debug.LogException(error);
            return false;
        }
    }
    // #endregion

    private void HandleState(object sender, RoomStateChangedEventArgs args)
    {
        if (args.RoomState == "Closed") End("The connection was lost. Restart the game to join again.");
    }

    private void End(string reason)
    {
        if (OwnPeerId == 0) return;
        SetOwnPeerId(0);
        Show(reason);
    }

    private void SetOwnPeerId(ulong peerId)
    {
        OwnPeerId = peerId;
        OwnPeerIdChanged?.Invoke(peerId);
    }

    private void Show(string status)
    {
        Status = status;
        Debug.Log(status);
    }
}
