import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wavHeader } from './wav.mjs'

/** Plays chunks of samples in a room, one after another. `say` waits while the queue exceeds `maxSeconds`. */
export class Speaker {
  #room
  #sampleRate
  #maxSeconds
  #waitingSeconds = 0
  #generation = 0
  #stop = () => {}
  #last = Promise.resolve()

  constructor(room, { sampleRate = 24000, maxSeconds = 10 } = {}) {
    this.#room = room
    this.#sampleRate = sampleRate
    this.#maxSeconds = maxSeconds
  }

  /** Queues mono samples from -1 to 1. Resolves when the queue no longer exceeds `maxSeconds`, so await the call before you pass the next chunk. */
  async say(samples) {
    const generation = this.#generation
    const seconds = samples.length / this.#sampleRate
    this.#waitingSeconds += seconds
    this.#last = this.#last
      .then(() => (generation === this.#generation ? this.#play(samples, generation) : undefined))
      .catch((error) => console.error('playback failed:', error))
      .finally(() => {
        this.#waitingSeconds -= seconds
      })
    while (this.#waitingSeconds > this.#maxSeconds) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  /** Clears the queue and stops the current chunk, for example when a user interrupts the bot. */
  interrupt() {
    this.#generation++
    this.#stop()
  }

  /** Resolves when all queued audio has been played. */
  async done() {
    await this.#last
  }

  async #play(samples, generation) {
    const folder = await mkdtemp(join(tmpdir(), 'odin-'))
    try {
      const file = join(folder, 'speech.wav')
      await writeFile(file, toWav(samples, this.#sampleRate))
      if (generation === this.#generation) await this.#send(file)
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  /** Resolves at the end of the file, or immediately when `interrupt` is called. */
  async #send(file) {
    const media = this.#room.createAudioStream(this.#sampleRate, 1)
    const interrupted = new Promise((resolve) => {
      this.#stop = () => resolve(undefined)
    })
    try {
      await Promise.race([media.sendWAV(file), interrupted])
    } finally {
      this.#stop = () => {}
      media.close()
    }
  }
}

/** Creates a mono WAV file with 16-bit samples. */
function toWav(samples, sampleRate) {
  const data = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32767))
  return Buffer.concat([wavHeader(sampleRate, data.length), Buffer.from(data.buffer)])
}
