import { expect, test } from 'vitest'
import { linesOfKeys } from '../../src/client/lines-of-keys.ts'

const json = `{
  "id": 7,
  "port": { "name": "a: b", "number": 1 },
  "list": [
    { "key": "x" },
    { "key": "y", "more": {} }
  ],
  "last": null
}`
const keys = [
  ['id', 1],
  ['port', 2],
  ['port.name', 2],
  ['port.number', 2],
  ['list', 3],
  ['list.key', 4],
  ['list.more', 5],
  ['last', 7],
] as const

test.each([
  ['a response', json, 0],
  ['the body of a request with curl', `curl -X POST https://host/{id} \\\n  -H "Accept: json" \\\n  -d '${json}'`, 2],
  [
    'the body of a request with PowerShell',
    `$headers = @{\n  A = "b"\n}\n$body = @'\n${json}\n'@\nInvoke-RestMethod`,
    4,
  ],
  [
    'the body with a variable of a request with PowerShell',
    `$headers = @{\n  A = "b"\n}\n$body = @"\n${json}\n"@\nInvoke-RestMethod`,
    4,
  ],
])('the keys of %s are on their lines', (_, code, offset) => {
  expect([...linesOfKeys(code)]).toEqual(keys.map(([key, line]) => [key, line + offset]))
})

test('the keys of an object of JavaScript are on their lines, without those of the options around it', () => {
  const code = `await fetch('https://host/{id}', {
  headers: { Accept: 'json' },
  body: JSON.stringify({
    name: 'it\\'s: "new"',
    ports: [{ name: 'game', 'a-b': 1 }],
  }),
})
if (!ok) throw { status: 1 }`
  expect([...linesOfKeys(code)]).toEqual([
    ['name', 3],
    ['ports', 4],
    ['ports.name', 4],
    ['ports.a-b', 4],
  ])
})
