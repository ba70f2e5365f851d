import { setTimeout as delay } from 'node:timers/promises'
import odin from '@4players/odin-nodejs'
import { loadAccessKey, TokenGenerator } from '@4players/odin-tokens'

const { OdinClient } = odin
const gateway = process.env.ODIN_GATEWAY ?? 'https://gateway.odin.4players.io'
export const roomName = process.env.ODIN_ROOM ?? 'lobby'

/** Returns a generator for the key in ODIN_ACCESS_KEY, or exits with a message. */
export async function tokenGenerator() {
  const key = process.env.ODIN_ACCESS_KEY
  try {
    if (key) return new TokenGenerator(await loadAccessKey(key))
    console.error('Set ODIN_ACCESS_KEY to your access key.')
  } catch {
    console.error('ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.')
  }
  return process.exit(2)
}

// #region enter
/**
 * Joins the room with a new token. `listen` adds handlers to the room before it joins, so that they don't miss an event. `stop` runs when the bot leaves.
 * The bot leaves when someone presses Ctrl+C, when the process is asked to stop, and when you call the returned function `leave`.
 */
export async function enterRoom(userId, displayName, { listen, stop }) {
  const generator = await tokenGenerator()
  const room = new OdinClient().createRoom(await generator.createToken(roomName, userId))
  let isLeaving = false

  const joined = new Promise((resolve) => room.onJoined(resolve))
  const left = new Promise((resolve) => room.onLeft(resolve))
  left.then(({ reason }) => {
    console.log(`left: ${reason}`)
    // The connection has ended. Exit with an error, so that a supervisor can start the bot again.
    if (!isLeaving) leave(1)
  })
  listen?.(room)

  /** Stops, closes the room, waits one second and exits. */
  async function leave(code = 0) {
    if (isLeaving) return
    isLeaving = true
    stop?.()
    room.close()
    // Left fires before the connection is closed, so give the connection time to close.
    await delay(1000)
    process.exit(code)
  }
  process.once('SIGINT', () => leave())
  process.once('SIGTERM', () => leave())

  try {
    const userData = { name: displayName, userId, inputMuted: 0, outputMuted: 1 }
    await room.join(gateway, new TextEncoder().encode(JSON.stringify(userData)))
    const tooLate = delay(10_000).then(() => {
      throw new Error(`no answer from ${gateway} within 10 s`)
    })
    await Promise.race([joined, tooLate])
    console.log(`joined ${roomName}`)
  } catch (error) {
    console.error(`Could not join ${roomName}: ${error instanceof Error ? error.message : error}`)
    console.error('Look up the message: https://docs.4players.io/voice/errors/')
    await leave(1)
  }
  return { room, leave, isLeaving: () => isLeaving }
}
// #endregion
