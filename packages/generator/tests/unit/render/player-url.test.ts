import { expect, it } from 'vitest'
import { playerUrl } from '../../../src/ui/body/player-url.ts'

const player = 'https://www.youtube-nocookie.com/embed/a_B-1?autoplay=1'

it.each([
  ['https://www.youtube.com/watch?v=a_B-1', player],
  ['https://youtu.be/a_B-1', player],
  ['https://youtu.be/a_B-1?t=90', `${player}&start=90`],
  ['https://www.youtube.com/watch?v=a_B-1&t=1h1m30s', `${player}&start=3690`],
  ['https://youtube.com/watch?v=a_B-1&start=5', `${player}&start=5`],
  ['https://youtu.be/a_B-1?t=late', player],
  ['https://youtu.be/', null],
  ['https://video.example/watch?v=a', null],
])('the player of %s', (video, expected) => {
  expect(playerUrl(video)).toBe(expected)
})
