import { afterEach, expect, test, vi } from 'vitest'
import { longestQuery } from '../../../src/search-providers/search-client.ts'
import { pasteQuery } from '../../../src/ui/search/paste-query.ts'

class Input extends EventTarget {
  value = ''
  selectionStart = 0
  selectionEnd = 0
}

afterEach(() => vi.unstubAllGlobals())

/** The value that is set when a text is pasted into the empty input; null if the browser pastes the text itself. */
function pasted(text: string): string | null {
  vi.stubGlobal('HTMLInputElement', Input)
  const input = new Input()
  const preventDefault = vi.fn()
  const event = { currentTarget: input, clipboardData: { getData: () => text }, preventDefault }
  pasteQuery(event as unknown as ClipboardEvent)
  return preventDefault.mock.calls.length > 0 ? input.value : null
}

test.each(['join a room', ' join a room ', 'x'.repeat(longestQuery)])('a short text is pasted as it is: %j', (text) => {
  expect(pasted(text)).toBeNull()
})

test.each([
  '[2026.11.28-10.03.54:788][  0]LogVoice: The room is full',
  'The room is full\n    at Room.join (/home/dev/game/voice.js:41:13)\n    at main (/home/dev/game/index.js:7:1)',
])('the message is pasted without the rest of its log: %j', (text) => {
  expect(pasted(text)).toBe('The room is full')
})
