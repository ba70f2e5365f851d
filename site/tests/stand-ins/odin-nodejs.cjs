/**
 * A stand-in for `@4players/odin-nodejs` 0.11 with the members that the example project uses, as the reference describes them. The room contains
 * two peers that speak one after the other, and the first one leaves in between. ODIN_STAND_IN is the message with which the gateway refuses tokens, or `silent` if it never answers.
 */
const { readFileSync } = require('node:fs')

class OdinRoom {
  #handlers = new Map()
  #claims

  constructor(token) {
    this.#claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  }

  async join(gateway, userData) {
    const mode = process.env.ODIN_STAND_IN
    if (mode && mode !== 'silent') throw new Error(mode)
    // Keeps the process running, as the connection does.
    this.#timer = setInterval(() => {}, 1000)
    if (mode === 'silent') return
    console.log(`stand-in: ${this.#claims.uid} joins ${gateway} as ${JSON.parse(Buffer.from(userData)).name}`)
    this.#emit('Joined', { roomId: this.#claims.rid, ownPeerId: 1, mediaIds: [1], room: {} })
    setTimeout(() => {
      this.#emit('PeerJoined', { peerId: 2, userId: 'ada/../x', userData: new Uint8Array() })
      for (const [peerId, at] of [
        [2, 0],
        [2, 20],
        [3, 400],
      ]) {
        setTimeout(() => {
          this.#emit('MediaActivity', { peerId, mediaId: 7, active: true })
          const samples16 = new Int16Array(960).fill(peerId * 1000)
          this.#emit('AudioDataReceived', {
            peerId,
            mediaId: 7,
            samples16,
            samples32: Float32Array.from(samples16, (s) => s / 32768),
          })
        }, at)
      }
      setTimeout(() => this.#emit('PeerLeft', { peerId: 2 }), 200)
    }, 10)
  }

  createAudioStream(sampleRate, channels) {
    let isClosed = false
    const send = async (path) => {
      if (isClosed) throw new Error('the stream is closed')
      console.log(
        `stand-in: sends ${path}, ${readFileSync(path).length} bytes at ${sampleRate} Hz, ${channels} channel(s)`,
      )
    }
    return {
      sendWAV: send,
      sendMP3: send,
      close: () => {
        isClosed = true
        console.log('stand-in: closes the stream')
      },
    }
  }

  close() {
    clearInterval(this.#timer)
    this.#emit('Left', { roomId: this.#claims.rid, reason: 'ClientDisconnect' })
  }

  onJoined(handler) {
    this.#on('Joined', handler)
  }
  onLeft(handler) {
    this.#on('Left', handler)
  }
  onPeerJoined(handler) {
    this.#on('PeerJoined', handler)
  }
  onPeerLeft(handler) {
    this.#on('PeerLeft', handler)
  }
  onMediaActivity(handler) {
    this.#on('MediaActivity', handler)
  }
  onAudioDataReceived(handler) {
    this.#on('AudioDataReceived', handler)
  }

  #timer
  #on(name, handler) {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler])
  }
  #emit(name, payload) {
    for (const handler of this.#handlers.get(name) ?? []) handler(payload)
  }
}

module.exports = {
  OdinClient: class OdinClient {
    createRoom(token) {
      return new OdinRoom(token)
    }
  },
}
