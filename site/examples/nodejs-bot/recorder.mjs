import { enterRoom } from './bot.mjs'
import { Track } from './track.mjs'

const startedAt = Date.now()
/** Files by peer and media stream. All start at the same time, so that they can be mixed. */
const tracks = new Map()
/** User IDs by peer. Peers that joined before the bot may be missing. */
const users = new Map()

await enterRoom('recorder', 'Recorder', {
  listen(room) {
    room.onPeerJoined(({ peerId, userId }) => users.set(peerId, userId))
    room.onAudioDataReceived(({ peerId, mediaId, samples16 }) => trackOf(peerId, mediaId).write(samples16))
  },
  stop() {
    for (const track of tracks.values()) track.close()
    console.log(`saved ${tracks.size} files`)
  },
})
console.log('recording, press Ctrl+C to stop')

function trackOf(peerId, mediaId) {
  const key = `${peerId}-${mediaId}`
  const track = tracks.get(key) ?? new Track(`${fileName(peerId)}-${key}-${startedAt}.wav`, startedAt)
  tracks.set(key, track)
  return track
}

/** The user ID without characters that file names can't have. */
function fileName(peerId) {
  return (users.get(peerId) ?? 'peer').replace(/[^\w-]/g, '_')
}
