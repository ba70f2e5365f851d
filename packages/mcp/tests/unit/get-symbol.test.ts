import { expect, it } from 'vitest'
import { openBuild } from '../../src/build-reader.ts'
import { getSymbol } from '../../src/get-symbol.ts'

const origin = 'https://docs.example.com'

function symbolOf(name: string, section: string, url: string, summary = 'Joins.') {
  return { name, kind: 'ts/class', section, version: 'current', url: origin + url, summary }
}

const page = (title: string, text: string) => `---\nurl: ${origin}/\n---\n\n# \`${title}\`\n\n${text}`

const task = (name: string, label: string, ...links: readonly string[]) =>
  `- **${name}.** ${label}: ${links.map((link) => `[\`x\`](${origin}${link})`).join(', ')}`

/** A build with these pages and symbols that counts the files it reads. */
function buildOf(pages: Readonly<Record<string, string>>, symbols: readonly object[]) {
  const reads: string[] = []
  const files: Readonly<Record<string, string>> = {
    '/manifest.sha256': Object.keys(pages)
      .map((path) => `${'0'.repeat(64)}  ${path.slice(1)}index.md\n`)
      .join(''),
    '/symbols.json': JSON.stringify(symbols),
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`${path}index.md`, text])),
  }
  const read = async (path: string) => {
    reads.push(path)
    return files[path] ?? null
  }
  return { build: openBuild({ id: '1', read, redirect: () => null }), reads }
}

async function answerOf(build: ReturnType<typeof openBuild>, name: string) {
  const answer = await getSymbol(build, { name })
  if (answer.kind === 'refused') throw new Error(answer.message)
  return { text: answer.texts.join('\n'), data: answer.data }
}

const list = '## Equivalents in other SDKs\n\n'
const room = page(
  'Room',
  `\`\`\`ts\nclass Room\n\`\`\`\n\n## \`join\`\n\n\`\`\`ts\njoin(): void\n\`\`\`\n\n${list}${[
    task('Create a room', 'Unity', '/unity/Room/#new'),
    task('Join a room', 'Unity', '/unity/Room/#enter'),
  ].join('\n\n')}\n`,
)
const unity = page(
  'Room',
  list + [task('Create a room', 'Web', '/web/Room/'), task('Join a room', 'Web', '/web/Room/#join')].join('\n\n'),
)

it.each([
  ['Room', 'class Room', 'Create a room', 'Join a room'],
  ['Room.join', 'join(): void', 'Join a room', 'Create a room'],
])('%s has only its own equivalents', async (name, signature, own, other) => {
  const { build } = buildOf({ '/web/Room/': room, '/unity/Room/': unity }, [
    symbolOf('Room', 'web', '/web/Room/'),
    { ...symbolOf('Room.join', 'web', '/web/Room/#join'), owner: 'Room' },
  ])
  const { text, data } = await answerOf(build, name)
  expect(data).toMatchObject({ symbols: [{ signature, elsewhere: expect.stringContaining(own) }] })
  expect(text).not.toContain(other)
})

it('reads each page once', async () => {
  const { build, reads } = buildOf({ '/': page('Home', ''), '/web/Room/': room, '/unity/Room/': unity }, [
    symbolOf('Room', 'web', '/web/Room/'),
    symbolOf('Room.join', 'web', '/web/Room/#join'),
  ])
  await Promise.all(Array.from({ length: 20 }, (_, i) => answerOf(build, i % 2 === 0 ? 'Room' : 'Room.join')))
  expect(reads.filter((path) => path.endsWith('/Room/index.md')).sort()).toEqual([
    '/unity/Room/index.md',
    '/web/Room/index.md',
  ])
})

it('finds a name that ends with parentheses, and a call', async () => {
  const { build } = buildOf({ '/a/': page('Create Encoder', ''), '/b/': page('Create Encoder', '') }, [
    symbolOf('Create Encoder', 'unreal', '/a/'),
    symbolOf('Create Encoder (Advanced)', 'unreal', '/b/'),
  ])
  const urls = async (name: string) => (await answerOf(build, name)).data
  expect(await urls('Create Encoder (Advanced)')).toMatchObject({ symbols: [{ url: `${origin}/b/` }] })
  expect(await urls('Create Encoder(a, b)')).toMatchObject({ symbols: [{ url: `${origin}/a/` }] })
})

it('leaves out equivalents, declarations and then symbols of long answers', async () => {
  const declaration = `\`\`\`ts\n${'a'.repeat(900)}\n\`\`\`\n\n`
  const pages = Object.fromEntries(
    Array.from({ length: 4 }, (_, i) => [`/s${i}/`, page('Room', `${declaration}${list}${task('T', 'S', '/s0/')}`)]),
  )
  const few = buildOf(
    pages,
    Object.keys(pages).map((path, i) => symbolOf('Room', `s${i}`, path)),
  )
  const shown = await answerOf(few.build, 'Room')
  expect(shown.text.length).toBeLessThanOrEqual(4000)
  expect(shown.data).toMatchObject({ total: 4, symbols: Array(4).fill({ signature: 'a'.repeat(900) }) })

  const many = Array.from({ length: 30 }, (_, i) => symbolOf('Room', `s${i}`, `/s${i}/`, 'Joins. '.repeat(40)))
  const listed = await answerOf(buildOf({}, many).build, 'Room')
  expect(listed.text.length).toBeLessThanOrEqual(4000)
  expect(listed.text).toMatch(/matches 30 names, of which \d+ are listed; pass section to narrow the list\./)
})
