import { enterRoom } from './bot.mjs'
import { writeTone } from './tone.mjs'

const tone = 'tone.wav'
await writeTone(tone)

const { room } = await enterRoom('hello-bot', 'Hello bot', {
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

/** Plays the tone to everyone in the room. */
async function greet() {
  const media = room.createAudioStream(48_000, 1)
  try {
    await media.sendWAV(tone)
  } finally {
    media.close()
  }
}
