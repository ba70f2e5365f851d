import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from './random.mjs'

const size = { width: 800, height: 420 }
/** The palette: red, green and blue of each color. */
const palette = [
  [255, 255, 255],
  [66, 133, 244],
  [219, 68, 55],
  [244, 180, 0],
  [15, 157, 88],
  [171, 71, 188],
  [0, 172, 193],
  [255, 112, 67],
  [60, 60, 60],
]

/** A PNG of a few kB that shows boxes and lines. The same number always results in the same image. */
export function diagram(number) {
  const pixels = draw(createRandom(number * 977))
  const rows = Buffer.alloc((size.width + 1) * size.height)
  for (let y = 0; y < size.height; y++) {
    rows.set(pixels.subarray(y * size.width, (y + 1) * size.width), y * (size.width + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size.width, 0)
  header.writeUInt32BE(size.height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function draw({ integer, chance }) {
  const pixels = new Uint8Array(size.width * size.height)
  for (let box = 0; box < 9; box++) {
    const left = integer(0, 640)
    const top = integer(0, 320)
    const right = left + integer(60, 160)
    const bottom = Math.min(size.height, top + integer(40, 100))
    const color = integer(1, 7)
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const isSpeck = (x * 7 + y * 3) % 29 === 0 && chance(0.5)
        pixels[y * size.width + x] = isSpeck ? (color % 7) + 1 : color
      }
    }
  }
  for (let line = 0; line < 40; line++) {
    const start = integer(0, size.height - 1) * size.width + integer(0, 400)
    pixels.fill(8, start, start + integer(40, 380))
  }
  return pixels
}

/** A chunk consists of length, type, data, and a checksum of type and data (PNG specification, 5.3). */
function chunk(type, data) {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4)
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
