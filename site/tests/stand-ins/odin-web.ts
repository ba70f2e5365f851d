/**
 * A stand-in for `@4players/odin` 1.0 with the members that the example projects use, as the reference describes them. Rooms connect the tabs of
 * one browser. `window.odin` controls the connection and the voices.
 */

type Handler<Payload> = ((payload: Payload) => void) | undefined
type Status = { readonly status: 'disconnected' | 'joining' | 'joined' | 'reconnecting'; readonly reason?: string }
type Peer = { readonly id: number; readonly userId: string }
type Media = { readonly kind: 'audio-input' | 'audio-output'; readonly isActive: boolean; readonly peer?: Peer }
type Message = {
  readonly room: string
  readonly kind: 'hello' | 'here' | 'bye' | 'voice'
  readonly peer: Peer
  readonly isActive: boolean
}

const channel = new BroadcastChannel('odin')
const rooms = new Set<Room>()
let isRegistered = false

export function init(plugin: { readonly version: string }) {
  if (plugin.version !== '1') throw new Error('Unsupported plugin version.')
  isRegistered = true
}

export class Room {
  onPeerJoined: Handler<{ room: Room; peer: Peer }>
  onPeerLeft: Handler<{ room: Room; peer: Peer }>
  onAudioActivity: Handler<{ room: Room; media: Media }>
  onStatusChanged: Handler<{ oldState: Status; newState: Status }>
  onLeft: Handler<{ room: Room; reason: string }>
  ownPeerId = 0
  id = ''
  readonly inputs = new Set<AudioInput>()
  status: Status = { status: 'disconnected' }
  #own: Peer = { id: 0, userId: '' }

  async join(token: string, { gateway }: { readonly gateway: string }) {
    if (!isRegistered) throw new Error('Call init first.')
    if (gateway !== 'https://gateway.odin.4players.io') throw new Error('unknown gateway')
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (window.odin.refusal) throw new Error(window.odin.refusal)
    if (claims.exp < Date.now() / 1000) throw new Error('token has expired')
    this.id = claims.rid
    this.#own = { id: 1 + Math.floor(Math.random() * 1e9), userId: claims.uid }
    this.ownPeerId = this.#own.id
    rooms.add(this)
    channel.addEventListener('message', this.#receive)
    this.#send('hello')
    this.onPeerJoined?.({ room: this, peer: this.#own })
    this.setStatus('joined')
  }

  async addAudioInput(input: AudioInput) {
    this.inputs.add(input)
  }

  removeAudioInput(input: AudioInput) {
    this.inputs.delete(input)
  }

  leave() {
    this.#close()
    this.setStatus('disconnected')
  }

  setStatus(status: Status['status']) {
    const oldState = this.status
    this.status = { status }
    this.onStatusChanged?.({ oldState, newState: this.status })
  }

  end(reason: string) {
    this.#close()
    this.onLeft?.({ room: this, reason })
  }

  speak(isActive: boolean) {
    this.onAudioActivity?.({ room: this, media: { kind: 'audio-input', isActive } })
    this.#send('voice', isActive)
  }

  #close() {
    if (rooms.delete(this)) this.#send('bye')
    channel.removeEventListener('message', this.#receive)
  }

  #send(kind: Message['kind'], isActive = false) {
    channel.postMessage({ room: this.id, kind, peer: this.#own, isActive } satisfies Message)
  }

  #receive = ({ data }: MessageEvent<Message>) => {
    const { room, kind, peer, isActive } = data
    if (room !== this.id) return
    if (kind === 'hello') this.#send('here')
    if (kind === 'hello' || kind === 'here') this.onPeerJoined?.({ room: this, peer })
    if (kind === 'bye') this.onPeerLeft?.({ room: this, peer })
    if (kind === 'voice') this.onAudioActivity?.({ room: this, media: { kind: 'audio-output', isActive, peer } })
  }
}

export class AudioInput {
  volume: number | 'muted' = 1
  device = 'default'
  isClosed = false

  async setVolume(value: number | 'muted') {
    this.volume = value
  }

  async setDevice({ device }: { readonly device?: { readonly id: string } }) {
    this.device = device?.id ?? 'default'
  }

  close() {
    this.isClosed = true
  }
}

const device = (type: string, id: string, name: string) => ({ type, id, name, isDefault: id === 'default' })

export const DeviceManager = {
  async createAudioInput() {
    const input = new AudioInput()
    window.odin.inputs.push(input)
    return input
  },
  async listAudioInputs() {
    return [device('AudioCapture', 'default', 'Built-in microphone'), device('AudioCapture', 'headset', 'Headset')]
  },
  async listAudioOutputs() {
    return [device('AudioPlayback', 'default', 'Built-in speaker'), device('AudioPlayback', 'headset', 'Headset')]
  },
}

/** What tests control and observe. */
const controls = {
  /** The message with which the gateway refuses tokens; empty if it accepts them. */
  refusal: '',
  inputs: [] as AudioInput[],
  speaker: '',
  speak: (isActive: boolean) => rooms.forEach((room) => void room.speak(isActive)),
  setStatus: (status: Status['status']) => rooms.forEach((room) => void room.setStatus(status)),
  end: (reason: string) => rooms.forEach((room) => void room.end(reason)),
  isSending: () => [...rooms].some((room) => [...room.inputs].some(({ volume }) => volume !== 'muted')),
}

declare global {
  interface Window {
    odin: typeof controls
  }
}

window.odin = controls
