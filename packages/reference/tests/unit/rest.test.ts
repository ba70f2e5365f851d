import { describe, expect, test } from 'vitest'
import { openReference } from '../../src/open-reference.ts'
import type { ReferenceEntry } from '../../src/reference-entry.ts'
import { entryOf } from './entries.ts'

const api = entryOf(
  `
kind: rest/api
name: Room API
summary: s
base: https://api.example
headers: { Authorization: 'Bearer \${API_KEY}' }
tags: [{ name: Rooms, about: Rooms on the server. }]
errors: { responses: [{ status: 401, about: The key is wrong. }, { status: 403, about: Denied. }, { status: 404, about: Missing. }] }`,
  { path: '/sdk/http/' },
)

function operationOf(yaml: string, place: Partial<ReferenceEntry> = {}) {
  const head = 'kind: rest/operation\nname: renameRoom\ntitle: Rename a room\nsummary: s'
  return entryOf(`${head}\n${yaml.trim()}`, { path: '/sdk/http/rename-room/', ...place })
}

const rename = operationOf(`
tag: Rooms
method: PUT
path: /rooms/{room}
parameters: [{ name: room, in: path, type: string, required: true, about: Current name. }]
body: { type: RenameRequest, required: true }
responses: [{ status: 200, type: array<Room>, about: All rooms. }, { status: 409, about: Taken. }]
errors: [401, 403, 404]
example: { path: { room: lobby }, body: '{ "name": "Ada''s room", "tags": ["a b"] }', status: 200, response: '[]' }`)

const list = entryOf(
  `
kind: rest/operation
name: rooms.list
title: List rooms
summary: s
tag: Rooms
method: GET
path: /rooms
parameters: [{ name: 'sort[]', in: query, type: string, about: Order. }, { name: filter, in: query, type: string, about: Filter. }]
responses: [{ status: 200, about: All rooms. }]
example: { query: { 'sort[]': [name, size], filter: a b }, status: 200, response: '[]' }`,
  { path: '/sdk/http/rooms-list/' },
)

const room = entryOf(
  'kind: rest/schema\nname: Room\nsummary: A room.\nfields: [{ name: id, type: integer, about: Its ID. }]',
  {
    path: '/sdk/http/schemas/room/',
  },
)

const renameRequest = entryOf(
  'kind: rest/schema\nname: RenameRequest\nsummary: s\nfields: [{ name: name, type: string, about: New name. }]',
  { path: '/sdk/http/rename-room/', anchor: 'renamerequest' },
)

const all = [api, rename, list, room, renameRequest]

function reference(entries: readonly ReferenceEntry[]) {
  return openReference({
    entries,
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages: new Map(entries.map(({ path, data }) => [path, { title: data.name, description: '' }])),
    orderOf: (path) => (path.includes('list') ? 0 : 1),
  })
}

const textOf = (path: string) => reference(all).pages.get(path)?.text ?? ''

describe('the overview of an API', () => {
  const overview = textOf('/sdk/http/')

  test('lists the operations of each tag in reading order, at the anchors that they had on a single page', () => {
    const rows = overview.split('\n').filter((line) => line.includes('/sdk/http/r'))
    expect(rows.slice(0, 2)).toEqual([
      '| [List rooms](/sdk/http/rooms-list/) {#roomslist moved} | <Badge tone="note">GET</Badge> `/rooms` |',
      '| [Rename a room](/sdk/http/rename-room/) {#renameroom moved} | <Badge tone="warn">PUT</Badge> `/rooms/{room}` |',
    ])
  })
  test('lists the operations below the beginning of its description, before the rules for all of them', () => {
    const about = 'Choose a tool.\n\n## Authentication\n\nSend the key.'
    const described = all.map((entry) =>
      entry.data.kind === 'rest/api' ? { ...entry, data: { ...entry.data, about } } : entry,
    )
    const text = reference(described).pages.get('/sdk/http/')?.text ?? ''
    const order = ['Choose a tool.', '## Operations', '## Authentication', '## Errors'].map((part) =>
      text.indexOf(part),
    )
    expect(order[0]).toBeGreaterThan(0)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
  test('is no code in the list of entries that use a schema', () => {
    const error = entryOf('kind: rest/schema\nname: Failure\nsummary: s\nfields: []', {
      path: '/sdk/http/schemas/failure/',
    })
    const using = entryOf(
      'kind: rest/api\nname: Room API\nsummary: s\nbase: https://api.example\nheaders: {}\ntags: [{ name: T, about: t }]\n' +
        'errors: { responses: [{ status: 401, type: Failure, about: a }] }',
      { path: '/sdk/http/' },
    )
    const text = reference([using, error]).pages.get('/sdk/http/schemas/failure/')?.text
    expect(text).toContain('[Room API](/sdk/http/)')
  })
  test('describes the common errors once', () => expect(overview).toContain('| `401` | None | The key is wrong. |'))
  test('lists every schema, wherever it is shown', () => {
    expect(overview).toContain('[`Room`](/sdk/http/schemas/room/)')
    expect(overview).toContain('[`RenameRequest`](/sdk/http/rename-room/#renamerequest)')
  })
})

describe('the page of an operation', () => {
  const page = textOf('/sdk/http/rename-room/')

  test('has its sections in the order of a request', () => {
    expect(page.match(/^## .*$/gm)).toEqual([
      '## Request',
      '## Path parameters',
      '## Body {#renamerequest former}',
      '## Response',
      '## Errors',
    ])
  })
  test('shows the fields of the body once', () => expect(page.match(/New name\./g)).toHaveLength(1))
  test('describes its own errors and refers to the common ones', () => {
    expect(page).toContain('| `409` | None | Taken. |')
    expect(page).toContain('The [common errors](/sdk/http/#errors) `401`, `403` and `404` can occur.')
  })
  test('says of every part of the request whether it is required', () => {
    expect(page).toContain('| `room` {#path-room} | `string` | *Required.* Current name. |')
    expect(page).toContain('| `name` {#body-name} | `string` | *Optional.* New name. |')
    expect(page).toContain('| `id` | `integer` | Its ID. |')
  })
  test('lists what every request must contain first', () => {
    const operation = operationOf(
      `tag: Rooms\nmethod: PUT\npath: /rooms
parameters: [{ name: force, in: query, type: boolean, about: a }, { name: owner, in: query, type: string, required: true, about: b }]
body: { type: NewRoom, required: true }
responses: [{ status: 200, about: Saved. }]
example: { body: '{ "name": "a" }', status: 200 }`,
    )
    const fields = '[{ name: size, type: integer, about: c }, { name: name, type: string, required: true, about: d }]'
    const newRoom = entryOf(`kind: rest/schema\nname: NewRoom\nsummary: s\nfields: ${fields}`, {
      path: operation.path,
      anchor: 'newroom',
    })
    const text = reference([api, operation, newRoom]).pages.get(operation.path)?.text ?? ''
    const names = ['{#query-owner}', '{#query-force}', '{#body-name}', '{#body-size}']
    expect(names.map((name) => text.indexOf(name))).toEqual(
      names.map((name) => text.indexOf(name)).sort((a, b) => a - b),
    )
    expect(text).toContain('{#body-size}')
  })
  test('names its method once', () => {
    const [, start = ''] = page.split('<SampleColumns>')
    expect(start.split('<Sample>')[0]?.match(/\bPUT\b/g)).toEqual(['PUT'])
  })
  test('names the types of the keys and values of a map', () => {
    const errors = entryOf(
      'kind: rest/schema\nname: Errors\nsummary: s\nfields: [{ name: errors, type: "map<string, array<Room>>", about: Errors. }]',
      { path: '/sdk/http/schemas/errors/' },
    )
    const text = reference([...all, errors]).pages.get('/sdk/http/schemas/errors/')?.text
    expect(text).toContain(
      '| `errors` {#field-errors} | map of `string` to array of [`Room`](/sdk/http/schemas/room/) | Errors. |',
    )
  })
  test('lists a related operation by the title of its page', () => {
    const create = entryOf(
      'kind: rest/operation\nname: createRoom\ntitle: Create a room\nsummary: s\ntag: Rooms\nmethod: POST\npath: /rooms\nsee: [rooms.list]\nresponses: [{ status: 201, about: Created. }]\nexample: { status: 201 }',
      { path: '/sdk/http/create-room/' },
    )
    const text = reference([...all, create]).pages.get('/sdk/http/create-room/')?.text
    expect(text).toContain('- [List rooms](/sdk/http/rooms-list/): s')
  })
  test('links the type of elements', () => {
    expect(page).toContain('| `200` | array of [`Room`](/sdk/http/schemas/room/) | All rooms. |')
  })
})

function samplesOf(example: string): string {
  const operation = operationOf(
    `tag: Rooms\nmethod: GET\npath: /keys\nresponses: [{ status: 200, about: Keys. }]\nexample: ${example}`,
    { path: '/sdk/http/keys/' },
  )
  return reference([api, operation]).pages.get('/sdk/http/keys/')?.text ?? ''
}

describe('the samples of a request', () => {
  test('escape quotes for each language', () => {
    const page = textOf('/sdk/http/rename-room/')
    expect(page).toContain(`curl --fail-with-body -X PUT \\
  https://api.example/rooms/lobby \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Ada'\\''s room", "tags": ["a b"] }'`)
    expect(page).toContain(`$body = @'
{ "name": "Ada's room", "tags": ["a b"] }
'@
Invoke-RestMethod 'https://api.example/rooms/lobby' \`
  -Method Put -Headers $headers \`
  -ContentType 'application/json' -Body $body`)
    expect(page).toContain(`  body: JSON.stringify({
    name: 'Ada\\'s room',
    tags: ['a b'],
  }),`)
  })
  test('read secrets in headers from the environment', () => {
    const page = textOf('/sdk/http/rename-room/')
    expect(page).toContain('-H "Authorization: Bearer $API_KEY"')
    expect(page).toContain('Authorization = "Bearer $env:API_KEY"')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The braces belong to the sample.
    expect(page).toContain('Authorization: `Bearer ${process.env.API_KEY}`,')
  })
  test('read secrets in the body from the environment, and keep them out of the command line', () => {
    const page = samplesOf(
      `{ body: '{ "name": "Ada''s $1", "password": "\${PASSWORD}" }', status: 200, prints: [id], response: '{ "id": 1 }' }`,
    )
    expect(page).toContain(`jq -n '{ "name": "Ada'\\''s $1", "password": env.PASSWORD }' |
  curl --fail-with-body -sS https://api.example/keys \\
    -H "Authorization: Bearer $API_KEY" \\
    -H "Content-Type: application/json" \\
    -d @- |
  jq 'if .id then {id} else . end'`)
    expect(page).toContain(`$body = @"
{ "name": "Ada's \`$1", "password": $(ConvertTo-Json $env:PASSWORD) }
"@`)
    expect(page).toContain(`    name: 'Ada\\'s $1',
    password: process.env.PASSWORD,`)
  })
  test('only print some fields of a response that contains secrets', () => {
    const example = `status: 200, prints: [id, name]`
    const one = samplesOf(`{ ${example}, response: '{ "id": 1, "name": "a", "password": "p" }' }`)
    expect(one).toContain(`-H "Authorization: Bearer $API_KEY" |
  jq 'if .id then {id, name} else . end'`)
    expect(one).toContain(`Invoke-RestMethod 'https://api.example/keys' \`
  -Headers $headers |
  Select-Object id, name`)
    expect(one).toContain(`const { id, name } = await response.json()
console.log({ id, name })`)
    const page = samplesOf(`{ ${example}, response: '{ "data": [{ "id": 1, "name": "a", "password": "p" }] }' }`)
    expect(page).toContain(`curl --fail-with-body -sS https://api.example/keys`)
    expect(page).toContain(`jq 'if .data then .data[] | {id, name} else . end'`)
    expect(page).toContain(`-Headers $headers |
  Select-Object -ExpandProperty data |
  Select-Object id, name`)
    expect(page).toContain(`const { data } = await response.json()
console.log(data.map(({ id, name }) => ({ id, name })))`)
  })
  test('print the status of a response without a body', () => {
    const empty = samplesOf('{ status: 204 }')
    expect(empty).toContain("-w '%{http_code}\\n'")
    expect(empty).toContain(`Invoke-WebRequest 'https://api.example/keys' \`
  -Headers $headers -UseBasicParsing |
  Select-Object -ExpandProperty StatusCode`)
    expect(empty).toContain('console.log(response.status)')
    expect(samplesOf("{ status: 200, response: '[]' }")).not.toMatch(/http_code|StatusCode|response\.status\)/)
  })
  test('say where the credentials come from, unless the operation has its own headers', () => {
    const keyed = entryOf(
      `kind: rest/api\nname: Room API\nsummary: s\nbase: https://api.example\nheaders: {}\ntags: [{ name: T, about: t }]
errors: { responses: [{ status: 401, about: a }] }\ncredentials: Copy your key from the console.`,
      { path: '/sdk/http/' },
    )
    const textWith = (example: string) => {
      const operation = operationOf(
        `tag: T\nmethod: GET\npath: /keys\nresponses: [{ status: 200, about: Keys. }]\nexample: ${example}`,
      )
      return reference([keyed, operation]).pages.get(operation.path)?.text ?? ''
    }
    expect(textWith('{ status: 200 }')).toContain('</Tabs>\n\nCopy your key from the console.\n\n</Sample>')
    expect(textWith('{ headers: { Accept: text/plain }, status: 200 }')).not.toContain('Copy your key')
  })
  test('say that Bash needs jq if they read or write JSON with it', () => {
    expect(samplesOf(`{ prints: [id], status: 200, response: '{ "id": 1 }' }`)).toContain('[jq](')
    expect(samplesOf(`{ body: '{ "password": "\${PASSWORD}" }', status: 204 }`)).toContain('[jq](')
    expect(samplesOf(`{ body: '{ "name": "a" }', status: 204 }`)).not.toContain('[jq](')
  })
  test('repeat and encode query parameters', () => {
    const page = textOf('/sdk/http/rooms-list/')
    expect(page).toContain(`curl --fail-with-body -G https://api.example/rooms \\
  -H "Authorization: Bearer $API_KEY" \\
  --data-urlencode 'sort[]=name' \\
  --data-urlencode 'sort[]=size' \\
  --data-urlencode 'filter=a b'`)
    expect(page).toContain(`$query = @(
  'sort[]=name'
  'sort[]=size'
  'filter=a%20b'
) -join '&'
Invoke-RestMethod "https://api.example/rooms?$query" \`
  -Headers $headers`)
    expect(page).toContain("url.searchParams.append('sort[]', 'size')")
  })
})

describe('a URL that is too long for the line of its command', () => {
  const id = 'a-room-with-a-name-that-needs-more-space'
  const long = (example: string) =>
    reference([
      api,
      operationOf(`
tag: Rooms
method: PUT
path: /rooms/{room}
parameters: [{ name: room, in: path, type: string, required: true, about: Current name. }]
responses: [{ status: 204, about: Renamed. }]
example: { path: { room: ${id} }, ${example} status: 204 }`),
    ]).pages.get('/sdk/http/rename-room/')?.text

  test('has its own line', () => {
    expect(long('')).toContain(
      `curl --fail-with-body -X PUT \\\n  https://api.example/rooms/${id} \\\n  -H "Authorization`,
    )
    expect(long('')).toContain(`Invoke-WebRequest \`\n  'https://api.example/rooms/${id}' \`\n  -Method Put`)
    expect(long('')).toContain(`const url =\n  'https://api.example/rooms/${id}'\nconst response = await fetch(url, {`)
  })
  test('has its own line in a call, too', () => {
    expect(long('query: { page: 2 },')).toContain(`const url = new URL(\n  'https://api.example/rooms/${id}',\n)`)
  })
})

describe('a schema on its own page', () => {
  const placeOf = (name: string) => ({ path: `/sdk/http/schemas/${name.toLowerCase()}/` })
  const schemaOf = (name: string, type: string) =>
    entryOf(
      `kind: rest/schema\nname: ${name}\nsummary: s\nfields: [{ name: value, type: ${type}, about: Part of ${name}. }]`,
      placeOf(name),
    )
  const inner = schemaOf('Inner', 'string')
  const outer = schemaOf('RenameRequest', 'array<Inner>')
  const levels = entryOf(
    'kind: rest/schema\nname: Level\nsummary: s\nvalues: [{ value: low, about: Low. }]',
    placeOf('Level'),
  )
  const pages = reference([api, rename, outer, inner, levels, schemaOf('Room', 'Level')]).pages
  const pageOf = (name: string) => pages.get(placeOf(name).path)?.text ?? ''

  test('says which fields are optional if requests contain it, at any depth', () => {
    expect(pageOf('RenameRequest')).toContain('*Optional.* Part of RenameRequest.')
    expect(pageOf('Inner')).toContain('*Optional.* Part of Inner.')
    expect(pageOf('Room')).toContain('| Part of Room. |')
  })
  test('says it of no field that only responses contain', () => {
    const reply = entryOf(
      'kind: rest/schema\nname: Reply\nsummary: s\nfields: [{ name: id, type: integer, required: true, about: Its ID. }]',
      placeOf('Reply'),
    )
    const text = reference([...all, reply]).pages.get(placeOf('Reply').path)?.text
    expect(text).toContain('| `id` {#field-id} | `integer` | Its ID. |')
  })
  test('lists the operations that use it by their titles, and the schemas by their names', () => {
    const used = reference([api, rename, outer, inner, list]).pages
    expect(used.get(placeOf('RenameRequest').path)?.text).toContain(
      '## Used by\n\n| Operation | Endpoint |\n|---|---|\n| [Rename a room](/sdk/http/rename-room/) | <Badge tone="warn">PUT</Badge> `/rooms/{room}` |',
    )
    expect(used.get(placeOf('Inner').path)?.text).toContain(
      '## Used by\n\n[`RenameRequest`](/sdk/http/schemas/renamerequest/)',
    )
  })
  test('has a heading for its fields or values', () => {
    expect(pageOf('Room')).toContain('## Fields')
    expect(pageOf('Level')).toContain('## Values')
  })
  test('opens the values of an enum as values', () => {
    expect(pageOf('Room')).toContain('title="Values of Level"')
    expect(pageOf('RenameRequest')).toContain('title="Fields of Inner"')
  })
})

describe('the example of a schema', () => {
  const path = '/sdk/http/schemas/thing/'
  const schema = (name: string, keys: string, place: Partial<ReferenceEntry> = { path }) =>
    entryOf(`kind: rest/schema\nname: ${name}\nsummary: s\n${keys}`, place)
  const exampleOf = (...entries: readonly ReferenceEntry[]) => {
    const text = reference([api, ...entries]).pages.get(path)?.text ?? ''
    return /## Example\n\n```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? null
  }
  const operation = (name: string, type: string, response: string) =>
    entryOf(
      `
kind: rest/operation
name: ${name}
summary: s
tag: Rooms
method: GET
path: /${name}
responses: [{ status: 200, type: '${type}', about: a }]
example: { status: 200, response: '${response}' }`,
      { path: `/sdk/http/${name}/` },
    )

  test('is the part of a response that has most of its fields', () => {
    const thing = schema(
      'Thing',
      'fields: [{ name: id, type: integer, about: a }, { name: tags, type: array<string>, about: b }]',
    )
    const list = schema('Page', 'fields: [{ name: data, type: array<object>, about: a }]', { path: '/sdk/http/page/' })
    expect(
      exampleOf(
        thing,
        list,
        operation('one', 'Thing', '{ "id": 1, "tags": [] }'),
        operation('all', 'Page<Thing>', '{ "data": [{ "id": 2 }, { "id": 3, "tags": ["a", "b"] }] }'),
        operation('map', 'map<string, Thing>', '{ "x": { "id": 4, "tags": ["c"] } }'),
      ),
    ).toBe('{\n  "id": 3,\n  "tags": ["a", "b"]\n}')
  })
  test('is generated from types, defaults and values if no operation contains the schema', () => {
    const fields = `fields:
  - { name: id, type: integer, about: a }
  - { name: name, type: string, default: lobby, about: a }
  - { name: isOpen, type: boolean, default: true, about: a }
  - { name: mode, type: Mode, about: a }
  - { name: kind, type: string, values: [small, large], about: a }
  - { name: parts, type: array<Thing>, about: a }
  - { name: more, type: 'map<string, number>', about: a }`
    const mode = schema('Mode', 'values: [{ value: fast, about: a }]', { path: '/sdk/http/schemas/mode/' })
    expect(JSON.parse(exampleOf(schema('Thing', fields), mode) ?? '')).toEqual({
      id: 0,
      name: 'lobby',
      isOpen: true,
      mode: 'fast',
      kind: 'small',
      parts: [{}],
      more: { key: 0 },
    })
  })
  test('is an array for a schema that is one', () => {
    expect(JSON.parse(exampleOf(schema('Thing', 'items: string')) ?? '')).toEqual(['string'])
  })
  test('is that of its author if there is one, and beside the text', () => {
    const text = reference([
      api,
      schema(
        'Thing',
        `fields: [{ name: id, type: integer, about: a }]\nexamples: [{ language: json, code: '{ "id": 7 }' }]`,
      ),
    ]).pages.get(path)?.text
    expect(text).toContain('<Sample>\n\n## Example\n\n```json\n{ "id": 7 }\n```\n\n</Sample>')
  })
  test('does not exist for a list of values', () => {
    expect(exampleOf(schema('Thing', 'values: [{ value: a, about: b }]'))).toBe(null)
  })
})

test('a field is found by its name, where its page describes it', () => {
  const part = entryOf(
    'kind: rest/schema\nname: Part\nsummary: s\nfields: [{ name: size, type: integer, about: Its size. In pixels. }]',
    {
      path: '/sdk/http/schemas/room/',
      anchor: 'part',
    },
  )
  const found = reference([...all, part]).symbols.filter(({ owner }) => owner !== null)
  expect(found.map(({ member, href, summary }) => ({ member, href, summary }))).toEqual([
    { member: 'id', href: '/sdk/http/schemas/room/#field-id', summary: 'Its ID.' },
    { member: 'name', href: '/sdk/http/rename-room/#body-name', summary: 'New name.' },
    { member: 'size', href: '/sdk/http/schemas/room/#part-size', summary: 'Its size.' },
  ])
})

test('many schemas on the page of another one have a title, and their headings are below it', () => {
  const path = '/sdk/http/schemas/room/'
  const parts = Array.from({ length: 9 }, (_, i) =>
    entryOf(`kind: rest/schema\nname: Part${i}\nsummary: s\nvalues: [{ value: a, about: b }]`, {
      path,
      anchor: `part${i}`,
    }),
  )
  const opened = reference([api, room, ...parts])
  expect(opened.pages.get(path)?.text).toContain('## Related schemas\n\n<Api of="Part0"/>')
})

test('an operation is found by its id and by its method and path', () => {
  const names = reference(all).symbols.filter(({ href }) => href === '/sdk/http/rooms-list/')
  expect(names.map(({ name }) => name)).toEqual(['rooms.list', 'GET /rooms'])
})

describe('an operation is reported', () => {
  const valid = 'responses: [{ status: 200, about: a }]'
  const cases: readonly (readonly [string, ReferenceEntry, string])[] = [
    [
      'with an unknown tag',
      operationOf(`tag: Room\nmethod: GET\npath: /rooms\n${valid}\nexample: { status: 200 }`),
      'unknown-tag:5',
    ],
    [
      'with an error that the API does not have',
      operationOf(`tag: Rooms\nmethod: GET\npath: /rooms\n${valid}\nerrors: [418]\nexample: { status: 200 }`),
      'unknown-error:9',
    ],
    [
      'with a path parameter that is described nowhere',
      operationOf(`tag: Rooms\nmethod: GET\npath: /{room}\n${valid}\nexample: { path: { room: a }, status: 200 }`),
      'path-parameters:7',
    ],
    [
      'with an error that is listed twice',
      operationOf(`tag: Rooms\nmethod: GET\npath: /rooms\n${valid}\nerrors: [401, 401]\nexample: { status: 200 }`),
      'same-status:9',
    ],
    [
      'with two responses of one status',
      operationOf(
        'tag: Rooms\nmethod: GET\npath: /rooms\nresponses:\n  - { status: 200, about: a }\n  - { status: 200, about: b }\nexample: { status: 200 }',
      ),
      'same-status:10',
    ],
    [
      'with an example whose query parameter is described nowhere',
      operationOf(`tag: Rooms\nmethod: GET\npath: /rooms\n${valid}\nexample:\n  query: { page: 1 }\n  status: 200`),
      'unknown-parameter:10',
    ],
    [
      'outside an API',
      operationOf(`tag: Rooms\nmethod: GET\npath: /rooms\n${valid}\nexample: { status: 200 }`, { path: '/sdk/x/' }),
      'operation-without-api:1',
    ],
  ]
  test('if another file describes its method and path', () => {
    const copy = { ...list, file: 'content/sdk/api/copy.yaml', path: '/sdk/http/copy/' }
    const faults = ({ file }: ReferenceEntry) =>
      reference([api, list, copy]).diagnostics.filter((one) => one.code === 'same-operation' && one.file === file)
    expect([...faults(list), ...faults(copy)]).toMatchObject([
      { line: 7, message: expect.stringContaining(' GET /rooms') },
    ])
  })

  test.each(cases)('%s', (_name, operation, fault) => {
    const found = reference([api, operation]).diagnostics.map(({ code, line }) => `${code}:${line}`)
    expect(found).toContain(fault)
  })
})
