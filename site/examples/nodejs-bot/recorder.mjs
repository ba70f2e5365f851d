import { enterRoom } from './bot.mjs'
import { Track } from './track.mjs'

const startedAt = Date.now()
/** Holds the open files by peer, then by media stream. All files have the same timeline, so that they can be mixed. */
const tracks = new Map()
/** Maps peers to user IDs. Peers that joined before the bot can be missing. */
const users = new Map()
let saved = 0

await enterRoom('recorder', 'Recorder', {
  listen(room) {
    room.onPeerJoined(({ peerId, userId }) => users.set(peerId, userId))
    room.onAudioDataReceived(({ peerId, mediaId, samples16 }) => trackOf(peerId, mediaId).write(samples16))
    room.onPeerLeft(({ peerId }) => save(peerId))
  },
  stop() {
    for (const peerId of tracks.keys()) save(peerId)
    console.log(`files saved: ${saved}`)
  },
})
console.log('recording, press Ctrl+C to stop')

function trackOf(peerId, mediaId) {
  const streams = tracks.get(peerId) ?? new Map()
  tracks.set(peerId, streams)
  const path = `${fileName(peerId)}-${peerId}-${mediaId}-${Date.now()}.wav`
  const track = streams.get(mediaId) ?? new Track(path, startedAt)
  streams.set(mediaId, track)
  return track
}

/** Completes and closes the files of a peer. */
function save(peerId) {
  for (const track of tracks.get(peerId)?.values() ?? []) {
    track.close()
    console.log(`saved ${track.path}`)
    saved += 1
  }
  tracks.delete(peerId)
}

/** Returns the user ID in a form that a file name can contain. */
function fileName(peerId) {
  return (users.get(peerId) ?? 'peer').replace(/[^\w-]/g, '_')
}
