using System;
using System.Collections;
using UnityEngine;
using UnityEngine.Networking;

/// <summary>Requests a token from the token server.</summary>
public static class TokenRequest
{
    [Serializable]
    private class Response
    {
        public string token;
    }

    /// <summary>Passes a token to the first callback, or a message for the player to the second one.</summary>
    public static IEnumerator Send(
        string server, string room, string player, Action<string> onToken, Action<string> onProblem)
    {
        using (UnityWebRequest request = UnityWebRequest.Get($"{server}?room={UnityWebRequest.EscapeURL(room)}"))
        {
            request.timeout = 10;
            // The demo server trusts this header. In production, send the player's session instead.
            request.SetRequestHeader("x-demo-user", player);

            UnityWebRequestAsyncOperation operation = null;
            try
            {
                operation = request.SendWebRequest();
            }
            catch (InvalidOperationException)
            {
                onProblem("Unity blocks HTTP. Use HTTPS, or allow downloads over HTTP in the player settings.");
            }
            if (operation == null) yield break;
            yield return operation;

            string token = request.responseCode == 200 ? Read(request.downloadHandler.text) : null;
            if (string.IsNullOrEmpty(token)) onProblem(Explain(request.responseCode));
            else onToken(token);
        }
    }

    private static string Read(string json)
    {
        try
        {
            return JsonUtility.FromJson<Response>(json)?.token;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static string Explain(long status)
    {
        switch (status)
        {
            case 0: return "The token server can't be reached. Start it, and check its URL.";
            case 200: return "The response of the token server contains no token. Check its URL.";
            case 400: return "The room name is invalid. Use 1 to 64 letters, digits, _ or -.";
            case 401: return "The token server rejected the player name or session. Check the name, or sign in again.";
            case 403: return "This player can't enter the room.";
            case 429: return "Too many attempts. Wait a minute, and try again.";
            default: return $"The token server responded with status {status}.";
        }
    }
}
