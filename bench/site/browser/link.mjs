/** What goes through at once, in bytes: about one network packet. */
const packet = 1460
/** How often the slow link hands on what it may, in milliseconds. */
const beat = 5

/**
 * A link of the slow profile that bodies go through: `latency` milliseconds for each request, and one rate in bits a second for all
 * streams together, which take turns. Fast unless `isSlow` is set. It stands in the server because the browser's own emulation does
 * not reach workers, and some search indexes are fetched in one.
 */
export function createLink({ latency, rate }) {
  const bytesPerMs = rate / 8 / 1000
  const link = { isSlow: false, isBusy: () => waiting.length > 0, open, send }
  const waiting = []
  let timer = null
  let last = 0
  let credit = 0

  /** Calls back when a request has come through. */
  function open(answer) {
    setTimeout(answer, link.isSlow ? latency : 0)
  }

  function send(stream, body) {
    if (!link.isSlow || body.length === 0) return void stream.end(body)
    waiting.push({ stream, body, sent: 0 })
    if (timer) return
    last = performance.now()
    credit = packet
    timer = setInterval(handOn, beat)
    handOn()
  }

  function handOn() {
    const now = performance.now()
    // No more than a quarter of a second's worth is saved up.
    credit = Math.min(bytesPerMs * 250, credit + bytesPerMs * (now - last))
    last = now
    while (waiting.length > 0 && (credit >= packet || !link.isSlow)) {
      const item = waiting.shift()
      if (!isOpen(item.stream)) continue
      const piece = item.body.subarray(item.sent, link.isSlow ? item.sent + packet : undefined)
      item.sent += piece.length
      credit -= piece.length
      if (item.sent >= item.body.length) item.stream.end(piece)
      else {
        item.stream.write(piece)
        waiting.push(item)
      }
    }
    if (waiting.length > 0) return
    clearInterval(timer)
    timer = null
  }

  return link
}

/** False where the browser has turned away meanwhile. */
export function isOpen(stream) {
  return !stream.destroyed && !stream.closed
}
