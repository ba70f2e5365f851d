import { describe, expect, it } from 'vitest'
import { openZip } from '../../../../src/build/archives/zip.ts'
import { unzip } from '../../../unzip.ts'

const files: readonly (readonly [string, Buffer])[] = [
  ['core/index.html', Buffer.from('<p>Hello</p>'.repeat(1000))],
  ['core/grüße/index.html', Buffer.from('Grüße')],
  ['core/assets/empty.txt', Buffer.alloc(0)],
  ['core/assets/random.bin', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919) % 256))],
]

async function zipOf(list: typeof files): Promise<Buffer> {
  const zip = openZip()
  for (const [path, content] of list) await zip.add(path, content)
  return zip.end()
}

describe('an archive', () => {
  it('holds every file as it was, in order of their paths', async () => {
    const found = unzip(await zipOf(files))
    expect([...found.keys()]).toEqual([
      'core/assets/empty.txt',
      'core/assets/random.bin',
      'core/grüße/index.html',
      'core/index.html',
    ])
    for (const [path, content] of files) expect(found.get(path)?.equals(content), path).toBe(true)
  })

  it('is smaller than what is in it', async () => {
    expect((await zipOf(files)).length).toBeLessThan(2500)
  })

  it('is the same bytes in whatever order it was filled, at whatever time', async () => {
    expect((await zipOf([...files].reverse())).equals(await zipOf(files))).toBe(true)
  })

  it('may be empty', async () => {
    expect(unzip(await zipOf([])).size).toBe(0)
  })
})
