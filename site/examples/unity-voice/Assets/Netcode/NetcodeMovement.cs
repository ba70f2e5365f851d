using Unity.Netcode;
using UnityEngine;
#if ENABLE_INPUT_SYSTEM
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.Controls;
#endif

/// <summary>Moves the local player with the arrow keys, and carries the camera, which is also the player's ear.</summary>
public class NetcodeMovement : NetworkBehaviour
{
    [SerializeField] private float speed = 5f;

    private readonly NetworkVariable<Vector3> position = new NetworkVariable<Vector3>(
        Vector3.zero, NetworkVariableReadPermission.Everyone, NetworkVariableWritePermission.Owner);

    private Camera view;

    public override void OnNetworkSpawn()
    {
        if (!IsOwner) return;
        transform.position = new Vector3(Random.Range(-3f, 3f), 1f, 0f);
        view = Camera.main;
        if (view == null) return;
        view.transform.SetParent(transform, false);
        view.transform.localPosition = new Vector3(0f, 1f, -3f);
    }

    public override void OnNetworkDespawn()
    {
        if (view != null) view.transform.SetParent(null, true);
    }

    private void Update()
    {
        if (!IsSpawned) return;
        if (IsOwner)
        {
            transform.position += Direction() * (speed * Time.deltaTime);
            position.Value = transform.position;
        }
        else
        {
            transform.position = position.Value;
        }
    }

#if ENABLE_INPUT_SYSTEM
    private static Vector3 Direction()
    {
        Keyboard keys = Keyboard.current;
        if (keys == null) return Vector3.zero;
        return new Vector3(Axis(keys.leftArrowKey, keys.rightArrowKey), 0f, Axis(keys.downArrowKey, keys.upArrowKey));
    }

    private static float Axis(KeyControl negative, KeyControl positive)
    {
        return (positive.isPressed ? 1f : 0f) - (negative.isPressed ? 1f : 0f);
    }
#elif ENABLE_LEGACY_INPUT_MANAGER
    private static Vector3 Direction() => new Vector3(Input.GetAxisRaw("Horizontal"), 0f, Input.GetAxisRaw("Vertical"));
#endif
}
