using UnityEngine;
using UnityEngine.EventSystems;

/// <summary>Talks while the player holds a button on the screen. Add it to a Unity UI button.</summary>
public class TalkButton : MonoBehaviour, IPointerDownHandler, IPointerUpHandler
{
    [SerializeField] private PushToTalk pushToTalk;

    public void OnPointerDown(PointerEventData eventData) => Hold(true);

    public void OnPointerUp(PointerEventData eventData) => Hold(false);

    // A button that is hidden, or interrupted by a phone call, doesn't always receive the release.
    private void OnDisable() => Hold(false);

    private void OnApplicationPause(bool paused) => Hold(false);

    private void Hold(bool held)
    {
        if (pushToTalk != null) pushToTalk.IsButtonHeld = held;
    }
}
