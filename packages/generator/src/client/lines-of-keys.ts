/** Strings in both kinds of quotes, names, and the characters that structure JSON. */
const tokens = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$-]+|[{}[\]:,\n]/g
/** What comes before the body in the samples of a request, for Bash, PowerShell and Node.js. */
const beforeBody = /-d '|\$body = @['"]\n|JSON\.stringify\(/

/**
 * The position of the first line with each key of the JSON in a sample, or of the equal object of JavaScript: `ports.name` for
 * `{ "ports": [{ "name": 1 }] }`.
 */
export function linesOfKeys(code: string): ReadonlyMap<string, number> {
  const body = beforeBody.exec(code)
  const start = body ? body.index + body[0].length : 0
  const found = new Map<string, number>()
  /** The keys around the position; empty for the items of an array. */
  const path: string[] = []
  let line = code.slice(0, start).split('\n').length - 1
  let key = ''
  let last = ''
  for (const [token] of code.slice(start).matchAll(tokens)) {
    if (token === '\n') line++
    else if (token === ':') {
      key = last.replace(/^["']|["']$/g, '')
      const full = [...path, key].filter((name) => name !== '').join('.')
      if (!found.has(full)) found.set(full, line)
    } else if (token === '{' || token === '[') {
      path.push(key)
      key = ''
    } else if (token === '}' || token === ']') {
      path.pop()
      if (path.length === 0) break
    } else if (token === ',') key = ''
    last = token
  }
  return found
}
