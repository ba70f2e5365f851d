import { formatOf } from './audio-format.mjs'
import { enterRoom } from './bot.mjs'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: node player.mjs <file.mp3 | file.wav> ...')
  process.exit(2)
}

/** Stops the current file, if there is one. */
let stopPlaying = () => {}

const { room, leave, isLeaving } = await enterRoom('music-bot', 'Music bot', { stop: () => stopPlaying() })
let failed = 0
for (const file of files) {
  if (isLeaving()) break
  try {
    await play(file)
  } catch (error) {
    if (isLeaving()) break
    failed += 1
    console.error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}
await leave(failed > 0 ? 1 : 0)

/** Plays a file. Resolves when the file's last sample has been sent, so that files don't overlap. */
async function play(file) {
  const { kind, sampleRate, channels } = await formatOf(file)
  if (isLeaving()) return
  console.log(`playing ${file}: ${sampleRate} Hz, ${channels} channel(s)`)
  const media = room.createAudioStream(sampleRate, channels)
  const stop = () => {
    if (stopPlaying !== stop) return
    stopPlaying = () => {}
    media.close()
  }
  stopPlaying = stop
  try {
    await (kind === 'mp3' ? media.sendMP3(file) : media.sendWAV(file))
  } finally {
    stop()
  }
}
