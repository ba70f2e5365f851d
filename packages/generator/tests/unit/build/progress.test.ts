import { expect, it } from 'vitest'
import { openProgress } from '../../../src/build/progress.ts'

function streamOf(isTTY: boolean) {
  const written: string[] = []
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } }
}

it('writes one line per phase if the output is not a terminal', () => {
  const { written, stream } = streamOf(false)
  const progress = openProgress(stream)
  progress.start('Reading the configuration')
  progress.start('Rendering pages', 3)
  progress.step()
  progress.step(2)
  progress.end()
  expect(written).toEqual(['Reading the configuration\n', 'Rendering pages (3)\n'])
})

it('updates one line with count and elapsed time on a terminal, and removes it at the end', () => {
  const { written, stream } = streamOf(true)
  let time = 0
  const progress = openProgress(stream, () => time)
  progress.start('Rendering pages', 3)
  time = 50
  progress.step()
  time = 1250
  progress.step()
  progress.end()
  expect(written).toEqual([
    '\r\u001b[KRendering pages 0/3  0.0 s',
    '\r\u001b[KRendering pages 2/3  1.3 s',
    '\r\u001b[K',
  ])
})
