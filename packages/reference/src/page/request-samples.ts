import { z } from 'zod'
import type { RestExample } from '../languages/index.ts'
import type { ApiEntry, OperationEntry } from '../rest-api-of.ts'
import { mostInLine, type ValueFormat, valueText } from '../value-text.ts'

type Request = {
  readonly method: string
  readonly url: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: readonly (readonly [string, string])[]
  /** JSON as the author formatted it. */
  readonly body: string | null
  /** True if the response has a body. */
  readonly answers: boolean
  /** The fields to print of a response that contains secrets, or null to print the complete response. */
  readonly printed: Printed | null
}

type Printed = { readonly fields: readonly string[]; readonly isPage: boolean }

export type RequestSample = { readonly label: string; readonly info: string; readonly code: string }

/** `${API_KEY}` in the value of a header: an environment variable, which each sample reads in its own syntax. */
const variable = /\$\{(\w+)\}/g

/** `"${PASSWORD}"` as a complete string of the body: an environment variable as well. */
const bodyVariable = /"\$\{(\w+)\}"/g

/** True if the sample for Bash reads or writes JSON with jq. */
export function needsJq({ body = '', prints }: RestExample): boolean {
  return prints !== undefined || hasVariables(body)
}

/** The example request of an operation for curl, PowerShell and Node.js. */
export function requestSamples(operation: OperationEntry['data'], api: ApiEntry['data']): readonly RequestSample[] {
  const { example, method, path } = operation
  const request: Request = {
    method,
    url: api.base + path.replace(/\{(\w+)\}/g, (placeholder, name) => example.path?.[name] ?? placeholder),
    query: queryOf(example),
    headers: [
      ...Object.entries(example.headers ?? api.headers),
      ...(example.body === undefined ? [] : ([['Content-Type', 'application/json']] as const)),
    ],
    body: example.body?.trim() ?? null,
    answers: example.response !== undefined,
    printed: printedOf(example),
  }
  return [
    { label: 'Bash', info: 'bash', code: curl(request) },
    { label: 'PowerShell', info: 'powershell', code: powershell(request) },
    { label: 'Node.js', info: 'javascript title="request.mjs"', code: nodejs(request) },
  ]
}

function printedOf({ prints, response }: RestExample): Printed | null {
  if (!prints) return null
  return { fields: prints, isPage: page.safeParse(JSON.parse(response ?? 'null')).success }
}

/** One page of a list, whose entries are in `data`. */
const page = z.object({ data: z.array(z.unknown()) })

function queryOf({ query = {} }: RestExample): Request['query'] {
  return Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
  )
}

/** A command with its arguments, on several lines if one would be too long. Lines end between arguments, so that URLs stay whole. */
function commandLines(words: readonly string[], continuation: string): string {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length === 0) lines.push(word)
    else if (`${longer} ${continuation}`.length <= mostInLine) lines[lines.length - 1] = longer
    else lines.push(`  ${word}`)
  }
  return lines.join(` ${continuation}\n`)
}

function curl({ method, url, query, headers, body, answers, printed }: Request): string {
  // -G sends the data as a query, and sets the method to GET unless -X names another one.
  const sendsQuery = query.length > 0
  const flags = [
    '--fail-with-body',
    // Otherwise, curl's progress would be between the lines of jq's output.
    ...(printed ? ['-sS'] : []),
    ...(sendsQuery ? ['-G'] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
  ]
  const command = [
    commandLines(['curl', ...flags, url], '\\'),
    ...headers.map(([name, value]) => `-H "${name}: ${value.replace(variable, '$$$1')}"`),
    ...query.map(([name, value]) => `--data-urlencode ${inQuotes(`${name}=${value}`, "'\\''")}`),
    ...(body === null ? [] : [hasVariables(body) ? '-d @-' : `-d ${quotedJson(body.replaceAll('\n', '\n  '))}`]),
    // Without a body, only the status shows that the request has worked.
    ...(answers ? [] : ["-w '%{http_code}\\n'"]),
  ].join(' \\\n  ')
  const filter = printed ? `jq '${jqFilter(printed)}'` : null
  if (body === null || !hasVariables(body)) return filter ? `${command} |\n  ${filter}` : command
  // jq writes the values of variables as JSON, and keeps them out of curl's arguments, which every process can read.
  const json = `jq -n ${quotedJson(body.replace(bodyVariable, 'env.$1'))}`
  return [json, command.replaceAll('\n', '\n  '), ...(filter ? [filter] : [])].join(' |\n  ')
}

/** Prints the fields. The body of an error has none of them and is printed completely, because it says what is wrong. */
function jqFilter({ fields, isPage }: Printed): string {
  const shown = `{${fields.join(', ')}}`
  return isPage ? `if .data then .data[] | ${shown} else . end` : `if .${fields[0]} then ${shown} else . end`
}

function hasVariables(body: string): boolean {
  return body.search(bodyVariable) !== -1
}

function quotedJson(json: string): string {
  return inQuotes(json, "'\\''")
}

function powershell({ method, url, query, headers, body, answers, printed }: Request): string {
  const address = query.length === 0 ? inQuotes(url, "''") : `"${url}?$query"`
  // PowerShell sets the content type with its own parameter.
  const shown = headers.filter(([name]) => name !== 'Content-Type')
  const width = Math.max(...shown.map(([name]) => name.length))
  const verb = method.charAt(0) + method.slice(1).toLowerCase()
  const flags = [
    ...(method === 'GET' ? [] : [`-Method ${verb}`]),
    '-Headers $headers',
    ...(body === null ? [] : ["-ContentType 'application/json'", '-Body $body']),
    // Otherwise, Windows PowerShell 5.1 asks before it parses the response as a web page.
    ...(answers ? [] : ['-UseBasicParsing']),
  ]
  return [
    '$headers = @{',
    ...shown.map(([name, value]) => `  ${name.padEnd(width)} = ${powershellString(value)}`),
    '}',
    ...(body === null ? [] : [`$body = ${powershellHereString(body)}`]),
    ...(query.length === 0
      ? []
      : ['$query = @(', ...query.map((part) => `  ${inQuotes(queryPart(part), "''")}`), ") -join '&'"]),
    [
      // Only PowerShell 7 has Invoke-RestMethod -StatusCodeVariable.
      commandLines([answers ? 'Invoke-RestMethod' : 'Invoke-WebRequest', address, ...flags], '`'),
      ...(answers ? [] : ['Select-Object -ExpandProperty StatusCode']),
      ...(printed?.isPage ? ['Select-Object -ExpandProperty data'] : []),
      ...(printed ? [`Select-Object ${printed.fields.join(', ')}`] : []),
    ].join(' |\n  '),
  ].join('\n')
}

const bodyStart = '  body: JSON.stringify('

function nodejs({ method, url, query, headers, body, answers, printed }: Request): string {
  const address = inQuotes(url, "\\'")
  const start = `const response = await fetch(${address}, {`
  const hasOwnLine = query.length > 0 || start.length > mostInLine
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers.map(([name, value]) => `    ${keyOf(name)}: ${nodejsString(value)},`),
    '  },',
    ...(body === null
      ? []
      : [`${bodyStart}${valueText(JSON.parse(body), { indent: '  ', column: bodyStart.length }, literal)}),`]),
  ]
  return [
    ...(hasOwnLine ? [urlLines(address, query.length > 0)] : []),
    ...query.map(([name, value]) => `url.searchParams.append('${name}', ${inQuotes(value, "\\'")})`),
    hasOwnLine ? 'const response = await fetch(url, {' : start,
    ...options,
    '})',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The braces belong to the sample.
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)',
    ...nodejsOutput(printed, answers),
  ].join('\n')
}

function nodejsOutput(printed: Printed | null, answers: boolean): readonly string[] {
  if (!answers) return ['console.log(response.status)']
  if (!printed) return ['console.log(await response.json())']
  const fields = `{ ${printed.fields.join(', ')} }`
  if (!printed.isPage) return [`const ${fields} = await response.json()`, `console.log(${fields})`]
  return ['const { data } = await response.json()', `console.log(data.map((${fields}) => (${fields})))`]
}

function urlLines(address: string, hasQuery: boolean): string {
  const line = hasQuery ? `const url = new URL(${address})` : `const url = ${address}`
  if (line.length <= mostInLine) return line
  return hasQuery ? `const url = new URL(\n  ${address},\n)` : `const url =\n  ${address}`
}

/** `filter[name]=a b` → `filter[name]=a%20b`. Brackets may stay: every HTTP client accepts them in a query. */
function queryPart([name, value]: readonly [string, string]): string {
  return `${name}=${encodeURIComponent(value)}`
}

function powershellString(value: string): string {
  const text = value.replace(variable, '$$env:$1')
  return text === value ? inQuotes(value, "''") : `"${text}"`
}

function powershellHereString(body: string): string {
  if (!hasVariables(body)) return `@'\n${body}\n'@`
  const parts = body.split(bodyVariable)
  // The names of the variables are at odd places.
  const text = parts
    .map((part, i) => (i % 2 ? `$(ConvertTo-Json $env:${part})` : part.replace(/[`$]/g, '`$&')))
    .join('')
  return `@"\n${text}\n"@`
}

function nodejsString(value: string): string {
  const text = value.replace(variable, '$${process.env.$1}')
  return text === value ? inQuotes(value, "\\'") : `\`${text}\``
}

function inQuotes(text: string, escapedQuote: string): string {
  return `'${text.replaceAll("'", escapedQuote)}'`
}

/** A JSON value as JavaScript. */
const literal: ValueFormat = { name: keyOf, single: singleLiteral, end: ',' }

function singleLiteral(value: unknown): string {
  const [, name] = typeof value === 'string' ? (/^\$\{(\w+)\}$/.exec(value) ?? []) : []
  if (name) return `process.env.${name}`
  if (typeof value !== 'string') return String(value)
  return inQuotes(value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n'), "\\'")
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : inQuotes(name, "\\'")
}
