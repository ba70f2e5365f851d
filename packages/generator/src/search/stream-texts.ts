import type { TextsFile } from './index-format.ts'

/**
 * Yields the pages of a file of texts while it arrives: each time the pages whose lines are complete (see `writtenTexts`). Throws if the
 * file is incomplete or has another format.
 */
export async function* streamTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<TextsFile> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let last = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = `${rest}${decoder.decode(value, { stream: !done })}`.split('\n')
    rest = lines.pop() ?? ''
    last = lines.at(-1) ?? last
    // The opening and closing brackets are on their own lines.
    const pages = lines.filter((line) => line.length > 1).map(pageOf)
    if (pages.length > 0) yield pages
    if (!done) continue
    if (last !== ']' || rest !== '') throw new Error('The search texts are incomplete.')
    return
  }
}

function pageOf(line: string): readonly string[] {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line)
}
