using System.Collections;
using UnityEngine;
#if UNITY_ANDROID && !UNITY_EDITOR
using UnityEngine.Android;
#endif

/// <summary>Requests access to the microphone if Unity reports that access is missing.</summary>
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

    /// <summary>Explains why others can't hear the player, or is empty.</summary>
    public static string Problem
    {
        get
        {
            if (IsGranted && Microphone.devices.Length > 0) return "";
            string fix = IsGranted ? "Connect a microphone." : "Allow access to the microphone in the system settings.";
            return $"You can listen, but you can't speak. {fix}";
        }
    }
}
