using OdinNative.Unity.Audio;
using UnityEngine;
#if ENABLE_INPUT_SYSTEM
using UnityEngine.InputSystem;
#endif

/// <summary>Sends the player's voice while a key or button is held down, and lets the player mute the microphone. Works with both input systems.</summary>
[RequireComponent(typeof(OdinMicrophoneReader))]
public class PushToTalk : MonoBehaviour
{
    private OdinMicrophoneReader microphone;

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

    /// <summary>Is true while an on-screen button is held down. TalkButton sets this property.</summary>
    public bool IsButtonHeld { get; set; }

    /// <summary>Silences the microphone even while the key is held down. A button in your menu can set this property, too.</summary>
    public bool IsMuted { get; set; }

    /// <summary>Keeps the microphone open without a key, for players who choose voice activation.</summary>
    public bool IsVoiceActivated { get; set; }

    public bool IsTalking => (IsVoiceActivated || IsHeld || IsButtonHeld) && !IsMuted;

    private void Awake() => microphone = GetComponent<OdinMicrophoneReader>();

    private void Update()
    {
        if (IsMutePressed) IsMuted = !IsMuted;
        // Silence keeps the audio pipeline running. Without samples, events can be missing.
        microphone.SilenceCapturedAudio = !IsTalking;
    }
}
