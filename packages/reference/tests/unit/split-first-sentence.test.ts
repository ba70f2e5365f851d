import type { ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { splitFirstSentence } from '../../src/components/split-first-sentence.ts'

/** Parts in backquotes are elements. */
function contentOf(text: string): readonly ElementContent[] {
  return text
    .split(/(`[^`]*`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('`')
        ? { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: part.slice(1, -1) }] }
        : { type: 'text', value: part },
    )
}

function textOf(content: readonly ElementContent[]): string {
  return content
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? `\`${textOf(node.children)}\`` : ''))
    .join('')
}

test.each([
  ['one sentence', 'Leaves the room.', 'Leaves the room.', ''],
  ['one sentence with code', 'Connection state, such as `Joined`.', 'Connection state, such as `Joined`.', ''],
  ['two sentences', 'Joins the room. You can join once.', 'Joins the room.', 'You can join once.'],
  ['a sentence that begins with code', 'Joins the room. `leave` leaves it.', 'Joins the room.', '`leave` leaves it.'],
  ['a sentence that ends with code', 'Calls `leave`. The room closes.', 'Calls `leave`.', 'The room closes.'],
  ['code on both sides', 'Calls `leave`. `join` joins.', 'Calls `leave`.', '`join` joins.'],
  [
    'a sentence that ends with capitals',
    'Finds it by ID. If it is gone, waits.',
    'Finds it by ID.',
    'If it is gone, waits.',
  ],
  ['a version number', 'Available since 1.4. In 1.3, it fails.', 'Available since 1.4.', 'In 1.3, it fails.'],
  ['an abbreviation', 'A unit, e.g. 5 ms, for waiting.', 'A unit, e.g. 5 ms, for waiting.', ''],
  ['a name with a dot', 'Calls Room.Join in the `Update` loop.', 'Calls Room.Join in the `Update` loop.', ''],
])('the first sentence of %s', (_, text, first, rest) => {
  expect(splitFirstSentence(contentOf(text)).map(textOf)).toEqual([first, rest])
})
