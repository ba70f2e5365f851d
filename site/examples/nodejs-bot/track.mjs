import { closeSync, openSync, writeSync } from 'node:fs'
import { headerBytes, wavHeader } from './wav.mjs'

const sampleRate = 48_000
const bytesPerSample = 2
// The sizes in a WAV header have 32 bits, so a file ends 12 hours and 25 minutes after the start of the recording.
const maxSamples = Math.floor((2 ** 32 - headerBytes) / bytesPerSample)

/** Writes a WAV file whose beginning is the start of the recording. Gaps of more than 60 ms become silence. */
export class Track {
  path
  #file
  #startedAt
  #samples = 0

  constructor(path, startedAt) {
    this.path = path
    this.#file = openSync(path, 'w')
    this.#startedAt = startedAt
    writeSync(this.#file, wavHeader(sampleRate, 0), 0, headerBytes, 0)
  }

  write(samples16, now = Date.now()) {
    const due = Math.floor(((now - this.#startedAt) / 1000) * sampleRate) - samples16.length
    const start = due - this.#samples > sampleRate * 0.06 ? due : this.#samples
    if (start + samples16.length > maxSamples) return
    const bytes = Buffer.from(samples16.buffer, samples16.byteOffset, samples16.byteLength)
    // The part of the file before this position reads as zeros, which is silence, so the gap doesn't have to be written.
    writeSync(this.#file, bytes, 0, bytes.length, headerBytes + start * bytesPerSample)
    this.#samples = start + samples16.length
  }

  close() {
    writeSync(this.#file, wavHeader(sampleRate, this.#samples), 0, headerBytes, 0)
    closeSync(this.#file)
  }
}
