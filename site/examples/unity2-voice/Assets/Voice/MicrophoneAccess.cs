using System.Collections;
using UnityEngine;
#if UNITY_ANDROID && !UNITY_EDITOR
using UnityEngine.Android;
#endif

/// <summary>Requests access to the microphone on phones and on macOS.</summary>
public class MicrophoneAccess : MonoBehaviour
{
#if UNITY_ANDROID && !UNITY_EDITOR
    private static bool IsGranted => Permission.HasUserAuthorizedPermission(Permission.Microphone);

    private IEnumerator Start()
    {
        if (!IsGranted) Permission.RequestUserPermission(Permission.Microphone);
        yield break;
    }
#else
    private static bool IsGranted => Application.HasUserAuthorization(UserAuthorization.Microphone);

    private IEnumerator Start()
    {
        if (!IsGranted) yield return Application.RequestUserAuthorization(UserAuthorization.Microphone);
    }
#endif

    /// <summary>Why others can't hear the player, or an empty string.</summary>
    public static string Problem
    {
        get
        {
            if (!IsGranted) return "You can listen, but you can't speak. Allow access to the microphone in the system settings.";
            return Microphone.devices.Length > 0 ? "" : "You can listen, but you can't speak. Connect a microphone.";
        }
    }
}
