export const headerBytes = 44

/** Returns the header of a mono WAV file with 16-bit samples. */
export function wavHeader(sampleRate, samples) {
  const size = samples * 2
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // The next fields are PCM, the channels, the sample rate, the bytes per second, the bytes per frame and the bits per sample.
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(size, 40)
  return header
}
