import { DeviceManager, init, Room } from '@4players/odin'
import { createPlugin } from '@4players/odin-plugin-web'

const gateway = 'https://gateway.odin.4players.io'
const roomName = new URLSearchParams(location.search).get('room') ?? 'lobby'
const userName = `guest-${Math.floor(Math.random() * 1000)}`

const joinButton = byId('join')
const muteButton = byId('mute')
const leaveButton = byId('leave')
const controls = byId('controls')
const microphoneMenu = menuById('microphone')
const speakerMenu = menuById('speaker')
const statusLine = byId('status')
const list = byId('people')

/** @type {ReturnType<typeof createPlugin> | undefined} */
let plugin
/** @type {Room | undefined} */
let room
/** @type {import('@4players/odin').AudioInput | undefined} */
let input
/** @type {Map<number, HTMLElement>} List items by peer ID. */
const people = new Map()
/** Increases when the user leaves, so that unfinished steps of the previous session stop. */
let session = 0

// #region audio
/** Registers the plugin once and opens the output device. Call this function from a click handler, because browsers block audio otherwise. */
async function startAudio() {
  if (!plugin) {
    plugin = createPlugin(async (sampleRate) => {
      const context = new AudioContext({ sampleRate })
      await context.resume()
      return context
    })
    init(plugin)
  }
  await plugin.setOutputDevice({})
}
// #endregion

// #region token
/** Reports that the token server refused the request, so trying again doesn't help. */
class RefusedError extends Error {}

/** Requests a token from your server. Replace the header with your own authentication. */
async function fetchToken() {
  const response = await fetch(`/odin-token?room=${encodeURIComponent(roomName)}`, {
    headers: { 'x-demo-user': userName },
  })
  if (response.ok) {
    const { token } = await response.json()
    return token
  }
  // The development server answers with an error without JSON if it can't reach the token server.
  const { error = 'Is the token server running?' } = await response.json().catch(() => ({}))
  const message = `The token server responded with status ${response.status}: ${error}`
  throw [400, 401, 403].includes(response.status) ? new RefusedError(message) : new Error(message)
}
// #endregion

// #region join
async function join() {
  if (!window.isSecureContext) throw new Error('Open this page over HTTPS or on localhost.')
  const mine = session
  await startAudio()
  if (session !== mine) return
  await enterRoom()
  if (session !== mine) return
  controls.hidden = false
  joinButton.hidden = true
  await openMicrophone()
  await fillMenus()
}

/** Joins the room with a new token, and sends the microphone audio if the microphone is open. */
async function enterRoom() {
  const mine = session
  const joining = new Room()
  room = joining

  // Set handlers before joining, because existing peers are reported while you join.
  joining.onPeerJoined = ({ peer }) => {
    const line = document.createElement('li')
    line.textContent = peer.id === joining.ownPeerId ? `${peer.userId} (you)` : peer.userId
    people.get(peer.id)?.remove()
    people.set(peer.id, line)
    list.append(line)
  }
  joining.onPeerLeft = ({ peer }) => {
    people.get(peer.id)?.remove()
    people.delete(peer.id)
  }
  joining.onAudioActivity = ({ media }) => {
    const id = media.kind === 'audio-output' ? media.peer.id : joining.ownPeerId
    people.get(id)?.classList.toggle('speaking', media.isActive)
  }
  // Users who mute themselves while they speak are no longer speaking.
  joining.onAudioOutputStopped = ({ peer }) => people.get(peer.id)?.classList.remove('speaking')

  const token = await fetchToken()
  // The user may have left in the meantime.
  if (session !== mine) return
  await joining.join(token, { gateway })
  if (session !== mine) {
    joining.leave()
    return
  }
  // Watch the connection from now on. A failed join is reported by the rejected promise of `join`.
  joining.onStatusChanged = ({ oldState, newState }) => {
    if (newState.status === 'reconnecting') say('Connection lost. Reconnecting…')
    if (oldState.status === 'reconnecting' && newState.status === 'joined') {
      say(`Connected to ${roomName}.`)
      // The room may have lost the microphone with the connection.
      if (input && !joining.ownPeer?.audioInputs.includes(input)) {
        joining.addAudioInput(input).catch((error) => say(explain(error)))
      }
    }
  }
  joining.onLeft = ({ reason }) => {
    // Don't rejoin if a failed attempt has left this room.
    if (room === joining) rejoin(reason)
  }
  if (input) await joining.addAudioInput(input)
  say(`Connected to ${roomName}.`)
}
// #endregion

// #region rejoin
const waits = [1, 2, 4, 8, 16, 30]

/** Joins again with exponential backoff after the connection has ended. The token may have expired, so each attempt requests a new one. */
async function rejoin(reason) {
  const mine = session
  clearPeople()
  for (const seconds of waits) {
    say(`Disconnected. Joining again in ${seconds} s… Reason: ${reason}`)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (session !== mine) return
    try {
      await enterRoom()
      return
    } catch (error) {
      if (session !== mine) return
      const failed = room
      room = undefined
      failed?.leave()
      reason = explain(error)
      if (error instanceof RefusedError) break
    }
  }
  leave()
  say(`Disconnected: ${reason}`)
}
// #endregion

// #region microphone
/** Opens the microphone that's selected in the menu and sends its audio. Users without a microphone stay in the room and can listen. */
async function openMicrophone() {
  const mine = session
  muteButton.toggleAttribute('disabled', true)
  try {
    // Call getUserMedia first, because its errors identify why the microphone is unavailable.
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    const devices = await DeviceManager.listAudioInputs()
    const device = devices.find(({ id }) => id === microphoneMenu.value)
    const opened = await DeviceManager.createAudioInput({ device })
    if (session !== mine) {
      opened.close()
      return
    }
    input = opened
    await room?.addAudioInput(opened)
    muteButton.textContent = 'Mute'
    muteButton.hidden = false
    say(`Connected to ${roomName}.`)
  } catch (error) {
    if (session !== mine) return
    closeMicrophone()
    say(`You can listen, but you can't speak. ${explain(error)}`)
  } finally {
    muteButton.toggleAttribute('disabled', false)
  }
}

function closeMicrophone() {
  if (!input) return
  room?.removeAudioInput(input)
  input.close()
  input = undefined
}

/** Closes the microphone or opens it again. Some releases before 1.3.12 leave the recording indicator on after `setVolume('muted')`. */
async function toggleMute() {
  if (!input) return openMicrophone()
  closeMicrophone()
  if (room) people.get(room.ownPeerId)?.classList.remove('speaking')
  muteButton.textContent = 'Unmute'
}
// #endregion

// #region devices
/** Lists the devices. Their names are only available if the user has allowed access to the microphone. */
async function fillMenus() {
  // Before the user joins, `init` hasn't run, and the SDK can't list devices.
  if (!plugin) return
  fill(microphoneMenu, await DeviceManager.listAudioInputs())
  fill(speakerMenu, await DeviceManager.listAudioOutputs())
  // Firefox and Safari always play voices on the system's default device.
  if (!('setSinkId' in AudioContext.prototype)) speakerMenu.disabled = true
}

/**
 * @param {HTMLSelectElement} menu
 * @param {import('@4players/odin').Device[]} devices
 */
function fill(menu, devices) {
  const chosen = devices.find(({ id }) => id === menu.value) ?? devices.find(({ isDefault }) => isDefault)
  menu.replaceChildren(...devices.map(({ id, name }) => new Option(name, id, false, id === chosen?.id)))
  menu.disabled = devices.length < 2
}

async function chooseMicrophone() {
  const devices = await DeviceManager.listAudioInputs()
  await input?.setDevice({ device: devices.find(({ id }) => id === microphoneMenu.value) })
}

async function chooseSpeaker() {
  const devices = await DeviceManager.listAudioOutputs()
  await plugin?.setOutputDevice({ device: devices.find(({ id }) => id === speakerMenu.value) })
}
// #endregion

// #region leave
/** Leaves the room and releases the microphone. You can call this function at any time, even repeatedly. */
function leave() {
  session += 1
  closeMicrophone()
  const left = room
  room = undefined
  left?.leave()
  clearPeople()
  controls.hidden = true
  joinButton.hidden = false
  muteButton.hidden = true
  say('Not connected.')
}
// #endregion

// #region errors
/** @param {unknown} error */
function explain(error) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'The microphone is blocked. Allow access in the address bar.'
  if (name === 'NotFoundError') return 'No microphone was found.'
  if (name === 'NotReadableError') return 'The microphone is unavailable. Another program may be using it.'
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('limit exceeded')) return 'Too many users are connected. Try again later.'
  if (message.includes('token has expired')) return 'The token has expired. Click Join to request a new one.'
  return message
}
// #endregion

function clearPeople() {
  people.clear()
  list.replaceChildren()
}

/** @param {string} text */
function say(text) {
  statusLine.textContent = text
}

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element with the ID ${id}.`)
  return element
}

/** @param {string} id */
function menuById(id) {
  const element = byId(id)
  if (!(element instanceof HTMLSelectElement)) throw new Error(`The element with the ID ${id} isn't a menu.`)
  return element
}

/** Runs a user action, and shows its error. */
function run(action) {
  return () => action().catch((error) => say(explain(error)))
}

joinButton.addEventListener('click', async () => {
  joinButton.toggleAttribute('disabled', true)
  try {
    await join()
  } catch (error) {
    leave()
    say(`Could not join. ${explain(error)}`)
  } finally {
    joinButton.toggleAttribute('disabled', false)
  }
})
muteButton.addEventListener('click', run(toggleMute))
microphoneMenu.addEventListener('change', run(chooseMicrophone))
speakerMenu.addEventListener('change', run(chooseSpeaker))
navigator.mediaDevices?.addEventListener('devicechange', run(fillMenus))
leaveButton.addEventListener('click', leave)
window.addEventListener('pagehide', leave)
