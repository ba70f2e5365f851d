import { closeSync, openSync, writeSync } from 'node:fs'
import { headerBytes, wavHeader } from './wav.mjs'

const sampleRate = 48_000

/** A WAV file whose beginning is the start of the recording. Gaps of more than 60 ms are filled with silence. */
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
    const gap = due - this.#samples
    if (gap > sampleRate * 0.06) this.#append(new Int16Array(gap))
    this.#append(samples16)
  }

  close() {
    writeSync(this.#file, wavHeader(sampleRate, this.#samples), 0, headerBytes, 0)
    closeSync(this.#file)
  }

  #append(samples) {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
    writeSync(this.#file, bytes, 0, bytes.length, headerBytes + this.#samples * 2)
    this.#samples += samples.length
  }
}
