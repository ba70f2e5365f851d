import { open } from 'node:fs/promises'

/** Reads the sample rate and the number of channels from the first bytes of a WAV or MP3 file. */
export async function formatOf(path) {
  const file = await open(path)
  try {
    const head = await bytes(file, 0, 4096)
    if (head.toString('latin1', 0, 4) === 'RIFF') return wavFormat(head)
    return mp3Format(head.toString('latin1', 0, 3) === 'ID3' ? await bytes(file, tagLength(head), 4096) : head)
  } finally {
    await file.close()
  }
}

async function bytes(file, position, length) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function wavFormat(head) {
  const chunk = head.indexOf('fmt ')
  if (chunk < 0) throw new Error('the WAV file has no format chunk')
  return { kind: 'wav', channels: head.readUInt16LE(chunk + 10), sampleRate: head.readUInt32LE(chunk + 12) }
}

function mp3Format(head) {
  for (let i = 0; i + 3 < head.length; i++) {
    const version = (head[i + 1] >> 3) & 3
    const rate = (head[i + 2] >> 2) & 3
    const isFrame = head[i] === 0xff && (head[i + 1] & 0xe0) === 0xe0 && version !== 1 && rate !== 3
    if (!isFrame) continue
    const divisor = version === 3 ? 1 : version === 2 ? 2 : 4
    const channels = head[i + 3] >> 6 === 3 ? 1 : 2
    return { kind: 'mp3', channels, sampleRate: [44100, 48000, 32000][rate] / divisor }
  }
  throw new Error('not a WAV or MP3 file')
}

/** Returns the length of the ID3 tag before the first frame. Each of the four size bytes contains seven bits of the length. */
function tagLength(head) {
  return 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
}
