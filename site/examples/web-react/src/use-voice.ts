import { type AudioInput, type Device, DeviceManager, init, Room } from '@4players/odin'
import { createPlugin } from '@4players/odin-plugin-web'
import { useCallback, useEffect, useRef, useState } from 'react'

const gateway = 'https://gateway.odin.4players.io'
const waits = [1, 2, 4, 8, 16, 30]

type Status = 'idle' | 'joining' | 'joined'
type Person = { id: number; name: string; isYou: boolean; isSpeaking: boolean }
/** Contains the data of one session, from the click on Join until the user leaves. A rejoin replaces the room. */
type Session = {
  roomName: string
  user: string
  room?: Room
  input?: AudioInput
  /** ID of the microphone that the user chose, or undefined for the default microphone. */
  microphone?: string
  isOpening?: boolean
}

let plugin: ReturnType<typeof createPlugin> | undefined

/** Registers the plugin once per page and opens the output device. Call this function from a click handler, because browsers block audio otherwise. */
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

// #region token
/** Reports that the token server refused the request, so trying again doesn't help. */
class RefusedError extends Error {}

/** Requests a token from your server. Replace the header with your own authentication. */
async function fetchToken({ roomName, user }: Session): Promise<string> {
  const response = await fetch(`/odin-token?room=${encodeURIComponent(roomName)}`, {
    headers: { 'x-demo-user': user },
  })
  if (response.ok) {
    const { token }: { token: string } = await response.json()
    return token
  }
  // The development server answers with an error without JSON if it can't reach the token server.
  const { error = 'Is the token server running?' } = await response.json().catch(() => ({}))
  const message = `The token server responded with status ${response.status}: ${error}`
  throw [400, 401, 403].includes(response.status) ? new RefusedError(message) : new Error(message)
}
// #endregion

/** Opens the microphone with this ID, or else the default microphone. Calls getUserMedia first, because its errors identify why a microphone is unavailable. */
async function openMicrophone(chosen?: string): Promise<AudioInput> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  for (const track of stream.getTracks()) track.stop()
  const device = (await DeviceManager.listAudioInputs()).find(({ id }) => id === chosen)
  return DeviceManager.createAudioInput({ device })
}

// #region errors
function explain(error: unknown): string {
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

/** Joins one room at a time. The returned values change as people join, speak and leave. */
export function useVoice() {
  const [status, setStatus] = useState<Status>('idle')
  const [message, setMessage] = useState('Not connected.')
  const [people, setPeople] = useState<readonly Person[]>([])
  const [isMuted, setMuted] = useState(false)
  const [canSpeak, setCanSpeak] = useState(false)
  const [microphones, setMicrophones] = useState<readonly Device[]>([])
  const [speakers, setSpeakers] = useState<readonly Device[]>([])
  const session = useRef<Session | null>(null)

  // #region leave
  const leave = useCallback(() => {
    const left = session.current
    session.current = null
    if (left?.input) left.room?.removeAudioInput(left.input)
    left?.input?.close()
    left?.room?.leave()
    setStatus('idle')
    setMessage('Not connected.')
    setPeople([])
    setMuted(false)
    setCanSpeak(false)
  }, [])

  // Leave the room when the component unmounts or the user closes the page.
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
  // #endregion

  // #region join
  async function join(roomName: string, user: string) {
    if (session.current) return
    const mine: Session = { roomName, user }
    session.current = mine
    setStatus('joining')
    try {
      if (!window.isSecureContext) throw new Error('Open this page over HTTPS or on localhost.')
      await startAudio()
      // The component may have been unmounted in the meantime.
      if (session.current !== mine) return
      await enterRoom(mine)
    } catch (error) {
      if (session.current !== mine) return
      leave()
      setMessage(`Could not join. ${explain(error)}`)
      return
    }
    if (session.current !== mine) return
    setStatus('joined')
    await speak(mine)
    await fillMenus()
  }

  function setSpeaking(id: number, isSpeaking: boolean) {
    setPeople((all) => all.map((person) => (person.id === id ? { ...person, isSpeaking } : person)))
  }

  /** Joins with a new token, and sends the microphone audio if the microphone is open. */
  async function enterRoom(mine: Session) {
    const room = new Room()
    mine.room = room

    // Set handlers before joining, because existing peers are reported while you join.
    room.onPeerJoined = ({ peer }) => {
      const isYou = peer.id === room.ownPeerId
      const person = { id: peer.id, name: peer.userId, isYou, isSpeaking: false }
      setPeople((all) => [...all.filter(({ id }) => id !== peer.id), person])
    }
    room.onPeerLeft = ({ peer }) => setPeople((all) => all.filter(({ id }) => id !== peer.id))
    room.onAudioActivity = ({ media }) => {
      setSpeaking(media.kind === 'audio-output' ? media.peer.id : room.ownPeerId, media.isActive)
    }
    // Users who mute themselves while they speak are no longer speaking.
    room.onAudioOutputStopped = ({ peer }) => setSpeaking(peer.id, false)

    const token = await fetchToken(mine)
    // The user may have left in the meantime.
    if (session.current !== mine) return
    await room.join(token, { gateway })
    if (session.current !== mine) {
      room.leave()
      return
    }
    const connected = `Connected to ${mine.roomName}.`
    // Watch the connection from now on. A failed join is reported by the rejected promise of `join`.
    room.onStatusChanged = ({ oldState, newState }) => {
      if (newState.status === 'reconnecting') setMessage('Connection lost. Reconnecting…')
      if (oldState.status === 'reconnecting' && newState.status === 'joined') {
        setMessage(connected)
        // The room may have lost the microphone with the connection.
        if (mine.input && !room.ownPeer?.audioInputs.includes(mine.input)) {
          room.addAudioInput(mine.input).catch((error) => setMessage(explain(error)))
        }
      }
    }
    room.onLeft = ({ reason }) => {
      // Don't rejoin if a failed attempt has left this room.
      if (session.current === mine && mine.room === room) rejoin(mine, reason)
    }
    if (mine.input) await room.addAudioInput(mine.input)
    setMessage(connected)
  }
  // #endregion

  // #region rejoin
  /** Joins again with exponential backoff after the connection has ended. The token may have expired, so each attempt requests a new one. */
  async function rejoin(mine: Session, cause: string) {
    let reason = cause
    setPeople([])
    for (const seconds of waits) {
      setMessage(`Disconnected. Joining again in ${seconds} s… Reason: ${reason}`)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      if (session.current !== mine) return
      try {
        await enterRoom(mine)
        return
      } catch (error) {
        if (session.current !== mine) return
        const { room } = mine
        delete mine.room
        room?.leave()
        reason = explain(error)
        if (error instanceof RefusedError) break
      }
    }
    leave()
    setMessage(`Disconnected: ${reason}`)
  }
  // #endregion

  // #region devices
  /** Users without a microphone stay in the room and can listen. */
  async function speak(mine: Session) {
    mine.isOpening = true
    try {
      const input = await openMicrophone(mine.microphone)
      if (session.current !== mine) {
        input.close()
        return
      }
      mine.input = input
      await mine.room?.addAudioInput(input)
      setCanSpeak(true)
      setMuted(false)
      setMessage(`Connected to ${mine.roomName}.`)
    } catch (error) {
      if (session.current !== mine) return
      closeMicrophone(mine)
      setMessage(`You can listen, but you can't speak. ${explain(error)}`)
    } finally {
      mine.isOpening = false
    }
  }

  function closeMicrophone(mine: Session) {
    if (!mine.input) return
    mine.room?.removeAudioInput(mine.input)
    mine.input.close()
    delete mine.input
  }

  async function fillMenus() {
    setMicrophones(await DeviceManager.listAudioInputs())
    const outputs = await DeviceManager.listAudioOutputs()
    // Firefox and Safari always play voices on the system's default device.
    const canChoose = 'setSinkId' in AudioContext.prototype
    setSpeakers(canChoose ? outputs : outputs.filter(({ isDefault }) => isDefault))
  }

  /** Runs a user action, and shows its error. */
  async function run(action: () => Promise<unknown> | undefined) {
    try {
      await action()
    } catch (error) {
      setMessage(explain(error))
    }
  }

  /** Closes the microphone or opens it again. Some releases before 1.3.12 leave the recording indicator on after `setVolume('muted')`. */
  async function toggleMute() {
    const mine = session.current
    if (!mine || mine.isOpening) return
    if (!mine.input) {
      await speak(mine)
      return
    }
    closeMicrophone(mine)
    if (mine.room) setSpeaking(mine.room.ownPeerId, false)
    setMuted(true)
  }
  const chooseMicrophone = (device: Device) =>
    run(async () => {
      if (!session.current) return
      session.current.microphone = device.id
      await session.current.input?.setDevice({ device })
    })
  const chooseSpeaker = (device: Device) => run(() => plugin?.setOutputDevice({ device }))
  // #endregion

  return {
    isJoining: status === 'joining',
    isInRoom: status === 'joined',
    message,
    people,
    isMuted,
    canSpeak,
    microphones,
    speakers,
    join,
    leave,
    toggleMute,
    chooseMicrophone,
    chooseSpeaker,
  }
}
