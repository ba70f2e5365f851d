using OdinNative.Odin.Room;
using OdinNative.Unity.Audio;
using UnityEngine;
#if ENABLE_INPUT_SYSTEM
using UnityEngine.InputSystem;
#endif

/// <summary>Sends the player's voice only while a key is held down. Works with both input systems.</summary>
public class PushToTalk : MonoBehaviour
{
    [SerializeField, Tooltip("Empty: all rooms.")] private string roomName = "";

#if ENABLE_INPUT_SYSTEM
    [SerializeField] private InputAction talk = new InputAction("Talk", InputActionType.Button, "<Keyboard>/v");

    private bool IsHeld => talk.IsPressed();

    private void OnEnable() => talk.Enable();

    private void OnDisable() => talk.Disable();
#elif ENABLE_LEGACY_INPUT_MANAGER
    [SerializeField] private KeyCode talk = KeyCode.V;

    private bool IsHeld => Input.GetKey(talk);
#endif

    /// <summary>Silences the microphone even while the key is held down, for example from a button in your menu.</summary>
    public bool IsMuted { get; set; }

    public bool IsTalking => IsHeld && !IsMuted;

    private void Update()
    {
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
