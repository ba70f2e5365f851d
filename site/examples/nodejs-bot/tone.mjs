import { writeFile } from 'node:fs/promises'
import { wavHeader } from './wav.mjs'

const sampleRate = 48_000

/** Writes a WAV file with a tone of two seconds that gets quieter. */
export async function writeTone(path) {
  const samples = Int16Array.from({ length: 2 * sampleRate }, (_, i) => {
    const seconds = i / sampleRate
    return Math.sin(2 * Math.PI * 440 * seconds) * (1 - seconds / 2) * 8000
  })
  await writeFile(path, Buffer.concat([wavHeader(sampleRate, samples.length), Buffer.from(samples.buffer)]))
}
