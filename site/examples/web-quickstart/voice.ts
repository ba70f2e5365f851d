import { type AudioInput, DeviceManager, init, Room } from '@4players/odin'
import { createPlugin } from '@4players/odin-plugin-web'

let plugin: ReturnType<typeof createPlugin> | undefined

/**
 * Joins the room named in the token and sends the microphone audio. Returns a function that leaves the room. Call `joinVoice` from a click handler.
 * `fetchToken` requests the token. If the microphone is unavailable, the user stays in the room as a listener, and `onListenOnly` receives the error.
 */
export async function joinVoice(
  fetchToken: () => Promise<string>,
  onListenOnly: (error: unknown) => void = console.warn,
): Promise<() => void> {
  if (!plugin) {
    // Register the plugin once per page.
    plugin = createPlugin(async (sampleRate) => {
      const context = new AudioContext({ sampleRate })
      await context.resume()
      return context
    })
    init(plugin)
  }
  // Open the output device before requesting the token, because Safari on iOS 16 and earlier can leave the audio blocked after waiting.
  await plugin.setOutputDevice({})
  const token = await fetchToken()

  const room = new Room()
  let input: AudioInput | undefined
  const leave = () => {
    if (input) room.removeAudioInput(input)
    input?.close()
    room.leave()
  }
  room.onPeerJoined = ({ peer }) => console.log(`${peer.userId} joined`)
  room.onPeerLeft = ({ peer }) => console.log(`${peer.userId} left`)
  try {
    await room.join(token, { gateway: 'https://gateway.odin.4players.io' })
  } catch (error) {
    leave()
    throw error
  }
  try {
    input = await DeviceManager.createAudioInput()
    await room.addAudioInput(input)
  } catch (error) {
    input?.close()
    input = undefined
    onListenOnly(error)
  }
  return leave
}
