import { roomName, tokenGenerator } from './bot.mjs'

const { ODIN_GATEWAY } = process.env
const [userId, seconds = '0'] = process.argv.slice(2)
if (!ODIN_GATEWAY || !userId || !/^\d+$/.test(seconds)) {
  console.error('Usage: ODIN_GATEWAY=<URL of your gateway> node ban.mjs <user ID> [seconds]')
  process.exit(2)
}

const generator = await tokenGenerator()
// The token only allows this method, and only for a minute.
const token = await generator.createToken(roomName, 'moderator', {
  audience: 'gateway',
  subject: 'RoomBanClient',
  lifetime: 60,
})
try {
  const response = await fetch(ODIN_GATEWAY, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      method: 'RoomBanClient',
      params: { room_id: roomName, user_id: userId, ban_time: Number(seconds) },
      id: 1,
    }),
  })
  const text = await response.text()
  if (!response.ok || JSON.parse(text).error) throw new Error(`status ${response.status}: ${text}`)
  console.log(`The gateway accepted the ban of ${userId} from ${roomName} for ${seconds} s`)
} catch (error) {
  console.error(`The gateway did not remove ${userId}: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
