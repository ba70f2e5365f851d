import { describe, expect, it } from 'vitest'
import { type TextsFile, writtenTexts } from '../../../src/search/index-format.ts'
import { streamTexts } from '../../../src/search/stream-texts.ts'

const pages: TextsFile = [['Größe – “quoted”\nand \\ more', ''], [''], [], ['One.', 'Two.', '[', ']']]
const file = writtenTexts(pages)

/** The pages that each of these chunks of a file completes. */
async function steps(pieces: readonly Uint8Array[]): Promise<readonly TextsFile[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const found: TextsFile[] = []
  for await (const step of streamTexts(body)) found.push(step)
  return found
}

function inTwo(text: string, at: number): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text)
  return [bytes.slice(0, at), bytes.slice(at)]
}

describe('texts that arrive in chunks', () => {
  it('form one JSON file', () => {
    expect(JSON.parse(file)).toEqual(pages)
    expect(JSON.parse(writtenTexts([]))).toEqual([])
  })

  it('are the same wherever the file is split, even within a character', async () => {
    for (let at = 0; at <= new TextEncoder().encode(file).length; at++) {
      expect((await steps(inTwo(file, at))).flat(), `in two at ${at}`).toEqual(pages)
    }
  })

  it('are available when their line is complete', async () => {
    const second = file.indexOf('[""]')
    const bytes = new TextEncoder().encode(file.slice(0, second)).length
    expect(await steps(inTwo(file, bytes))).toEqual([pages.slice(0, 1), pages.slice(1)])
  })

  it('are none for a scope without pages', async () => {
    expect(await steps(inTwo(writtenTexts([]), 1))).toEqual([])
  })

  it.each([
    ['within a line', file.slice(0, -12)],
    ['after a line', file.slice(0, file.indexOf('[""]'))],
    ['before the last bracket', file.slice(0, -2)],
    ['to an empty file', ''],
    ['and replaced with a page of another site', '<!doctype html>\n<title>Sign in</title>\n'],
  ])('are rejected if they are truncated %s', async (_, text) => {
    await expect(steps(inTwo(text, 3))).rejects.toThrow()
  })
})
