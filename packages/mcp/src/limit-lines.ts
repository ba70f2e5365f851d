import { Transform } from 'node:stream'

const newline = 0x0a

/**
 * Passes on the lines of a stream that have at most `longest` bytes, and calls `refuse` once for each longer line, which is
 * dropped. The server's transport would close the connection at a line over 10 MiB.
 */
export function limitLines(longest: number, refuse: () => void): Transform {
  let pending: Buffer[] = []
  let length = 0
  let isTooLong = false

  function add(piece: Buffer): void {
    length += piece.length
    if (length <= longest) {
      pending.push(piece)
    } else if (!isTooLong) {
      isTooLong = true
      pending = []
      refuse()
    }
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        add(chunk.subarray(start, end))
        if (!isTooLong) this.push(Buffer.concat([...pending, Buffer.of(newline)]))
        pending = []
        length = 0
        isTooLong = false
        start = end + 1
      }
      add(chunk.subarray(start))
      done()
    },
  })
}
