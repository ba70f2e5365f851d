using OdinNative.Odin.Room;
using OdinNative.Unity.Audio;
using UnityEngine;
#if ENABLE_INPUT_SYSTEM
using UnityEngine.InputSystem;
#endif

/// <summary>Sends the player's voice while a key or button is held down, and lets the player mute the microphone. Works with both input systems.</summary>
public class PushToTalk : MonoBehaviour
{
    [SerializeField, Tooltip("Empty: all rooms.")] private string roomName = "";

#if ENABLE_INPUT_SYSTEM
    [SerializeField] private InputAction talk = new InputAction("Talk", InputActionType.Button, "<Keyboard>/v");
    [SerializeField] private InputAction mute = new InputAction("Mute", InputActionType.Button, "<Keyboard>/m");

    private bool IsHeld => talk.IsPressed();

    private bool IsMutePressed => mute.WasPressedThisFrame();

    private void OnEnable()
    {
        talk.Enable();
        mute.Enable();
    }

    private void OnDisable()
    {
        talk.Disable();
        mute.Disable();
    }
#elif ENABLE_LEGACY_INPUT_MANAGER
    [SerializeField] private KeyCode talk = KeyCode.V;
    [SerializeField] private KeyCode mute = KeyCode.M;

    private bool IsHeld => Input.GetKey(talk);

    private bool IsMutePressed => Input.GetKeyDown(mute);
#endif

    /// <summary>Names the room whose stream the key controls. An empty string stands for all rooms.</summary>
    public string RoomName { get => roomName; set => roomName = value; }

    /// <summary>Is true while an on-screen button is held down. TalkButton sets this property.</summary>
    public bool IsButtonHeld { get; set; }

    /// <summary>Silences the microphone even while the key is held down. A button in your menu can set this property, too.</summary>
    public bool IsMuted { get; set; }

    /// <summary>Keeps the microphone open without a key, for players who choose voice activation.</summary>
    public bool IsVoiceActivated { get; set; }

    public bool IsTalking => (IsVoiceActivated || IsHeld || IsButtonHeld) && !IsMuted;

    private void Update()
    {
        if (IsMutePressed) IsMuted = !IsMuted;
        if (OdinHandler.Instance == null) return;
        if (roomName != "")
        {
            Room room = OdinHandler.Instance.Rooms?[roomName];
            room?.MicrophoneMedia?.MuteStream(!IsTalking);
            return;
        }

        MicrophoneReader microphone = OdinHandler.Instance.Microphone;
        if (microphone != null) microphone.SilenceCapturedAudio = !IsTalking;
    }
}
