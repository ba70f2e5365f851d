import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

type OwnScript = { readonly file: string; readonly text: string; readonly csp: ScriptSettings['csp'] }
type ScriptSettings = NonNullable<SiteConfig['scripts']>[number]

/**
 * Reports scripts of `public/` that browsers can't run, origins in them that the security policy doesn't allow, and scripts of other sites that
 * can't send anything.
 */
export async function checkPublicScripts(site: Pick<SiteToCheck, 'root' | 'config' | 'placeInConfig'>) {
  const { root, config } = site
  const own = (config.scripts ?? []).flatMap(({ src, csp }) => {
    const file = `public${src.split(/[?#]/)[0]}`
    // Files that don't exist are reported with the configuration.
    return src.startsWith('/') && existsSync(join(root, file)) ? [{ file, csp }] : []
  })
  const found = own.map(async ({ file, csp }) =>
    publicScriptFaults({ file, csp, text: await readFile(join(root, file), 'utf8') }),
  )
  return [...(await Promise.all(found)).flat(), ...mutedScripts(site)]
}

/**
 * Scripts of other sites that the security policy allows to load, but not to send anything. A `csp` that says what else a script needs, be it
 * nothing, is the owner's decision.
 */
export function mutedScripts({
  config,
  placeInConfig,
}: Pick<SiteToCheck, 'config' | 'placeInConfig'>): readonly Diagnostic[] {
  const { scripts = [], url } = config
  // The policy of a page combines what all scripts need.
  const reachable = scripts.flatMap(({ csp = {} }) => [...(csp['connect-src'] ?? []), ...(csp['img-src'] ?? [])])
  return scripts.flatMap(({ src, csp = {} }, i): readonly Diagnostic[] => {
    const loaded = [...(URL.canParse(src) ? [new URL(src).origin] : []), ...(csp['script-src'] ?? [])]
    const foreign = loaded.filter((origin) => URL.canParse(origin) && origin !== new URL(url).origin)
    const isDecided = csp['connect-src'] ?? csp['img-src'] ?? csp['frame-src']
    const [first] = foreign
    if (
      first === undefined ||
      isDecided ||
      foreign.some((origin) => reachable.some((one) => matches(one, new URL(origin))))
    )
      return []
    return [
      {
        severity: 'warning',
        code: 'muted-script',
        ...placeInConfig(['scripts', i, 'src']),
        message: `scripts[${i}]: The script from ${first} can load, but can’t send anything, because csp has no connect-src.`,
        hint: `If it sends data, list the origins in csp, such as 'connect-src': ['${first}']. Otherwise, write 'connect-src': [].`,
      },
    ]
  })
}

/** The check of one script, after it was read. */
export function publicScriptFaults(script: OwnScript): readonly Diagnostic[] {
  const fault = syntaxFault(script)
  return fault ? [fault] : missingOrigins(script)
}

function syntaxFault({ file, text }: OwnScript): Diagnostic | null {
  const own = { severity: 'error', code: 'bad-script', file } as const
  if (text.trimStart().startsWith('<'))
    return {
      ...own,
      line: 1,
      message: 'The file contains HTML, but browsers load it as a script.',
      hint: 'Keep only the code between <script> and </script>. For a <script src="…">, write a file that adds the script: see “Analytics and other scripts” in docs/configuration.md.',
    }
  try {
    new Script(text, { filename: file })
    return null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The stack begins with the file and the line of the fault.
    const line = Number(/:(\d+)\n/.exec(error.stack ?? '')?.[1] ?? 1)
    const hint = /import|export/.test(error.message)
      ? 'Remove import and export, because the file isn’t loaded as a module.'
      : 'Correct the line, or the end of the line above it.'
    return { ...own, line, message: `The script can’t be read: ${error.message}.`, hint }
  }
}

/** Texts that are only an origin, from which scripts compose the URLs of their requests: `'//stats.example.com/'`. */
const origins = /(?<!\.href\s*=\s*)["'`](?<url>(?:https:)?\/\/(?:[\w-]+\.)+[a-z]{2,}\/?)["'`]/g

/** The URL of a script, or the beginning of one, in code that adds a script: `'https://stats.example.com/v1-'`. */
const addedScripts =
  /(?<!\.href\s*=\s*)["'`](?<url>(?:https:)?\/\/(?:[\w-]+\.)+[a-z]{2,}\/[^"'`\s]*(?:[-=?/]|\.js(?:\?[^"'`\s]*)?))["'`]/g

/** Requests with a literal URL: `fetch('https://…')`, `request.open('GET', 'https://…')`, `script.src = 'https://…'`. */
const requests =
  /(?<by>\b(?:fetch|axios(?:\.\w+)?|sendBeacon|WebSocket|EventSource|import|open\s*\(\s*["']\w+["']\s*,|(?<element>new Image\(\)|[\w$]+)\.src\s*=)\s*\(?)\s*["'`](?<url>(?:https|wss):\/\/[\w.-]+(?::\d+)?[^"'`\s]*)/g

type Request = {
  readonly url: string
  readonly index: number
  /** One of these directives must list the origin. */
  readonly directives: readonly Directive[]
  readonly proposed: readonly Directive[]
}
type Directive = keyof NonNullable<OwnScript['csp']>

/** Origins of the script's requests that its `csp` doesn't list, as far as they are written in it. */
function missingOrigins({ file, text, csp = {} }: OwnScript): readonly Diagnostic[] {
  const code = text.replace(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ' '))
  return requestsIn(code).flatMap(({ url, index, directives, proposed }): readonly Diagnostic[] => {
    const target = new URL(url)
    if (directives.some((name) => csp[name]?.some((source) => matches(source, target)))) return []
    return [
      {
        severity: 'warning',
        code: 'blocked-origin',
        file,
        line: code.slice(0, index).split('\n').length,
        message: `The security policy blocks ${url}, because csp doesn’t list ${target.origin} in ${directives.join(' or ')}.`,
        hint: policyHint(csp, proposed, target.origin),
      },
    ]
  })
}

/** The complete `csp` of a script that also allows an origin. A list that the owner has written only gets it if the request needs it there. */
function policyHint(csp: NonNullable<OwnScript['csp']>, proposed: readonly Directive[], origin: string): string {
  const added = proposed.filter((name, i) => i === 0 || csp[name] === undefined)
  const lists = { ...csp, ...Object.fromEntries(added.map((name) => [name, [...(csp[name] ?? []), origin]])) }
  const text = Object.entries(lists).map(
    ([name, list = []]) => `'${name}': [${list.map((one) => `'${one}'`).join(', ')}]`,
  )
  return Object.keys(csp).length === 0
    ? `Add csp: { ${text.join(', ')} } to this script in config.ts.`
    : `Change csp of this script in config.ts to { ${text.join(', ')} }.`
}

function requestsIn(code: string): readonly Request[] {
  const complete = [...code.matchAll(requests)].flatMap(({ 0: written, groups, index }) => {
    const { by = '', url = '', element } = groups ?? {}
    if (!URL.canParse(url)) return []
    const directives = directivesOf({ by, element, url: new URL(url), code })
    return [{ url, index, end: index + written.length, directives, proposed: proposedFor(directives) }]
  })
  // An origin from which a script and other requests are composed needs at least the first of these.
  const addsScript = /\bcreateElement\(\s*["'`]script\b/.test(code)
  const directives: readonly Directive[] = addsScript
    ? ['script-src']
    : ['connect-src', 'script-src', 'img-src', 'frame-src']
  const composed = [...code.matchAll(origins), ...(addsScript ? code.matchAll(addedScripts) : [])]
    .filter(({ index }) => !complete.some((one) => one.index <= index && index <= one.end))
    .map(({ groups, index }): Request => {
      const url = (groups?.url ?? '').replace(/^\/\//, 'https://')
      return { url, index, directives, proposed: proposedFor(directives) }
    })
  return [...complete, ...composed]
}

/** The most likely directive. A script that is loaded from another site usually sends data to it. */
function proposedFor([first = 'connect-src']: readonly Directive[]): readonly Directive[] {
  return first === 'script-src' ? ['script-src', 'connect-src'] : [first]
}

/** The directives that apply to a request, the most likely first. The kind of an element with a `src` isn't always known. */
function directivesOf(request: {
  readonly by: string
  /** How the code names the element whose `src` is set. */
  readonly element: string | undefined
  readonly url: URL
  readonly code: string
}): readonly Directive[] {
  const { by, element, url, code } = request
  if (element === undefined) return by.startsWith('import') ? ['script-src'] : ['connect-src']
  const kind = kindOf(element, code)
  if (kind !== null) return [kind]
  if (/\bjs$/.test(url.pathname)) return ['script-src']
  return /\.(?:gif|png|jpe?g|svg|webp)$/.test(url.pathname)
    ? ['img-src', 'script-src', 'frame-src']
    : ['script-src', 'img-src', 'frame-src']
}

/** The directive for an element whose creation is in the code: `const pixel = new Image()`. */
function kindOf(element: string, code: string): Directive | null {
  if (element.startsWith('new ')) return 'img-src'
  const name = element.replaceAll('$', '\\$')
  const created = new RegExp(
    `(?<![\\w$.])${name}\\s*=\\s*(?:new (?<image>Image)\\b|[\\w$.]*createElement\\(\\s*["'\`](?<tag>\\w+))`,
  ).exec(code)?.groups
  if (created?.image || created?.tag === 'img') return 'img-src'
  if (created?.tag === 'iframe') return 'frame-src'
  return created?.tag === 'script' ? 'script-src' : null
}

/** True if a source of a security policy allows a URL. */
function matches(source: string, { protocol, host }: URL): boolean {
  const [scheme = '', name = ''] = source.split('://')
  return `${scheme}:` === protocol && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)
}
