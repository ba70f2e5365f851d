// The members of Unity, Unity UI, the Input System, Netcode for GameObjects and Mirror that the example projects use. Only the members for web requests work.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace UnityEngine
{
    public class Object
    {
        public string name;
        public static void Destroy(Object target) { }
        public static void DontDestroyOnLoad(Object target) { }
        public static implicit operator bool(Object target) => target != null;
    }

    public class GameObject : Object
    {
        public GameObject(string name = "") { }
        public Transform transform => null;
        public T GetComponent<T>() => default(T);
        public T AddComponent<T>() where T : Component => null;
        public void SetActive(bool value) { }
    }

    public class Component : Object
    {
        public GameObject gameObject => null;
        public Transform transform => null;
        public T GetComponent<T>() => default(T);
        public T[] GetComponents<T>() => null;
        public T[] GetComponentsInChildren<T>() => null;
        public void GetComponentsInChildren<T>(List<T> results) { }
    }

    public class Transform : Component
    {
        public Vector3 position { get; set; }
        public Vector3 localPosition { get; set; }
        public void SetParent(Transform parent, bool worldPositionStays) { }
    }

    public class MonoBehaviour : Component
    {
        public bool enabled, isActiveAndEnabled;
        public Coroutine StartCoroutine(IEnumerator routine) => null;
    }

    public struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
        public static Vector3 zero => new Vector3();
        public static Vector3 operator +(Vector3 a, Vector3 b) => a;
        public static Vector3 operator *(Vector3 a, float b) => a;
    }

    public class Coroutine { }
    public class AsyncOperation { }
    public class WaitForSecondsRealtime { public WaitForSecondsRealtime(float seconds) { } }
    public class WaitForSeconds { public WaitForSeconds(float seconds) { } }
    public class SerializeField : Attribute { }
    public class TooltipAttribute : Attribute { public TooltipAttribute(string text) { } }
    public class RangeAttribute : Attribute { public RangeAttribute(float min, float max) { } }
    public class RequireComponent : Attribute { public RequireComponent(Type a, Type b = null, Type c = null) { } }
    public class Camera : Component { public static Camera main => null; }
    public class AudioListener : Component { public bool enabled; }
    public class AudioSource : Component
    {
        public float spatialBlend, minDistance, maxDistance, volume;
        public bool mute;
        public AudioRolloffMode rolloffMode;
    }
    public enum AudioRolloffMode { Logarithmic, Linear }
    public enum UserAuthorization { Microphone }
    public enum KeyCode { V, M }

    public static class Application
    {
        public static bool isEditor;
        public static bool HasUserAuthorization(UserAuthorization mode) => true;
        public static AsyncOperation RequestUserAuthorization(UserAuthorization mode) => null;
    }

    public static class Microphone { public static string[] devices => null; }
    public static class Time { public static float deltaTime, realtimeSinceStartup; }
    public static class Random
    {
        public static int Range(int min, int max) => 0;
        public static float Range(float min, float max) => 0;
    }
    public static class Mathf { public static float Clamp01(float value) => value; }
    public static class JsonUtility
    {
        public static T FromJson<T>(string json)
        {
            if (!Regex.IsMatch(json, @"^\{.*\}$")) throw new ArgumentException("JSON parse error");
            T result = Activator.CreateInstance<T>();
            foreach (Match field in Regex.Matches(json, @"""(\w+)"":""([^""]*)"""))
                typeof(T).GetField(field.Groups[1].Value)?.SetValue(result, field.Groups[2].Value);
            return result;
        }
    }
    public static class Debug
    {
        public static void Log(object message) { }
        public static void LogWarning(object message) { }
        public static void LogError(object message) { }
        public static void LogException(Exception exception) { }
    }
    public static class GUILayout { public static void Label(string text) { } }
    public static class Input
    {
        public static bool GetKey(KeyCode key) => false;
        public static bool GetKeyDown(KeyCode key) => false;
        public static float GetAxisRaw(string axis) => 0;
    }
}

namespace UnityEngine.EventSystems
{
    public class PointerEventData { }
    public interface IPointerDownHandler { void OnPointerDown(PointerEventData eventData); }
    public interface IPointerUpHandler { void OnPointerUp(PointerEventData eventData); }
}

namespace UnityEngine.Android
{
    public struct Permission
    {
        public const string Microphone = "";
        public static bool HasUserAuthorizedPermission(string permission) => true;
        public static void RequestUserPermission(string permission) { }
    }
}

namespace UnityEngine.Audio
{
    public class AudioMixer : Object { }
    public class AudioMixerGroup : Object { }
}

namespace UnityEngine.Events
{
    public delegate void UnityAction<T>(T a);
    public delegate void UnityAction<T, U>(T a, U b);
    public delegate void UnityAction<T, U, V>(T a, U b, V c);
    public class UnityEvent<T>
    {
        public void AddListener(UnityAction<T> call) { }
        public void RemoveListener(UnityAction<T> call) { }
    }
    public class UnityEvent<T, U>
    {
        public void AddListener(UnityAction<T, U> call) { }
        public void RemoveListener(UnityAction<T, U> call) { }
    }
    public class UnityEvent<T, U, V>
    {
        public void AddListener(UnityAction<T, U, V> call) { }
        public void RemoveListener(UnityAction<T, U, V> call) { }
    }
}

namespace UnityEngine.Networking
{
    public class DownloadHandler { public string text { get; internal set; } }
    public class UnityWebRequestAsyncOperation : AsyncOperation { }
    public class UnityWebRequest : IDisposable
    {
        private readonly Uri url;
        private string headers = "";

        private UnityWebRequest(string url) { this.url = new Uri(url); }

        public int timeout;
        public long responseCode { get; private set; }
        public DownloadHandler downloadHandler { get; } = new DownloadHandler();
        public static UnityWebRequest Get(string url) => new UnityWebRequest(url);
        public static string EscapeURL(string text) => Uri.EscapeDataString(text);
        public void SetRequestHeader(string name, string value) { headers += $"{name}: {value}\r\n"; }
        public void Dispose() { }

        // Unity blocks HTTP unless the player settings allow it. Mono's own HTTP client can take a minute on a busy machine.
        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            if (url.Host == "blocked.example") throw new InvalidOperationException("Insecure connection not allowed");
            try
            {
                using (TcpClient client = new TcpClient(url.Host, url.Port))
                using (NetworkStream stream = client.GetStream())
                using (StreamReader reader = new StreamReader(stream))
                {
                    byte[] request = Encoding.ASCII.GetBytes($"GET {url.PathAndQuery} HTTP/1.0\r\n{headers}\r\n");
                    stream.Write(request, 0, request.Length);
                    string response = reader.ReadToEnd();
                    responseCode = long.Parse(response.Split(' ')[1]);
                    downloadHandler.text = response.Substring(response.IndexOf("\r\n\r\n") + 4);
                }
            }
            catch (SocketException)
            {
                responseCode = 0;
            }
            return new UnityWebRequestAsyncOperation();
        }
    }
}

#if ENABLE_INPUT_SYSTEM
namespace UnityEngine.InputSystem
{
    public enum InputActionType { Value, Button, PassThrough }
    public class InputAction
    {
        public InputAction(string name, InputActionType type, string binding) { }
        public void Enable() { }
        public void Disable() { }
        public bool IsPressed() => false;
        public bool WasPressedThisFrame() => false;
    }
    public class Keyboard
    {
        public static Keyboard current => null;
        public Controls.KeyControl leftArrowKey, rightArrowKey, upArrowKey, downArrowKey;
    }
}

namespace UnityEngine.InputSystem.Controls
{
    public class KeyControl { public bool isPressed => false; }
}
#endif

namespace Unity.Collections
{
    public struct FixedString64Bytes
    {
        public static implicit operator FixedString64Bytes(string value) => default(FixedString64Bytes);
    }
}

namespace Unity.Netcode
{
    using UnityEngine;

    public enum NetworkVariableReadPermission { Everyone, Owner }
    public enum NetworkVariableWritePermission { Server, Owner }
    public class NetworkVariable<T>
    {
        public delegate void OnValueChangedDelegate(T before, T now);
        public OnValueChangedDelegate OnValueChanged;
        public T Value;
        public NetworkVariable(T value, NetworkVariableReadPermission read, NetworkVariableWritePermission write) { }
    }
    public class NetworkBehaviour : MonoBehaviour
    {
        public bool IsOwner, IsServer, IsSpawned;
        public virtual void OnNetworkSpawn() { }
        public virtual void OnNetworkDespawn() { }
    }
    public class NetworkManager : MonoBehaviour
    {
        public static NetworkManager Singleton => null;
        public event Action<ulong> OnClientConnectedCallback, OnClientDisconnectCallback;
        public bool StartHost() => true;
        public bool StartClient() => true;
    }
}

#if MIRROR
namespace Mirror
{
    public class SyncVarAttribute : Attribute { public string hook; }
    public class CommandAttribute : Attribute { }
    public class NetworkBehaviour : UnityEngine.MonoBehaviour
    {
        public bool isLocalPlayer;
        public virtual void OnStartLocalPlayer() { }
        public virtual void OnStopLocalPlayer() { }
        public virtual void OnStartClient() { }
        public virtual void OnStopClient() { }
    }
}
#endif
