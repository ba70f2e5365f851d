import { enterRoom } from './bot.mjs'
import { writeTone } from './tone.mjs'

const tone = 'tone.wav'
await writeTone(tone)

const bot = enterRoom('hello-bot', 'Hello bot', {
  listen(room) {
    room.onPeerJoined(({ peerId, userId }) => {
      console.log(`peer ${peerId} joined: ${userId}`)
      greet().catch((error) => console.error('The tone could not be played:', error))
    })
    room.onMediaActivity(({ peerId, active }) =>
      console.log(`peer ${peerId} ${active ? 'started' : 'stopped'} speaking`),
    )
    room.onPeerLeft(({ peerId }) => console.log(`peer ${peerId} left`))
  },
})
await bot

/** Plays the tone to everyone in the room. Waits until the bot has joined, because a peer can be reported before that. */
async function greet() {
  const { room } = await bot
  const media = room.createAudioStream(48_000, 1)
  try {
    await media.sendWAV(tone)
  } finally {
    media.close()
  }
}
