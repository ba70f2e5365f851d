import { z } from 'zod'
import type { ConfigPlaces } from './content/config-source.ts'
import type { Diagnostic } from './diagnostic.ts'
import { standardComponents } from './document/components/index.ts'
import { issueText } from './issue-text.ts'
import { choiceHint } from './nearest.ts'
import type { Plugin } from './plugin.ts'

const name = z.string().min(1)
const aFunction = z.custom<never>((value) => typeof value === 'function', 'must be a function')
const anObject = z.custom<never>((value) => typeof value === 'object' && value !== null, 'must be an object')

const component = z.looseObject({ name, attributes: anObject, example: name, html: aFunction, markdown: aFunction })
const fence = z.strictObject({ language: name, fallback: name, draw: aFunction })

/** The shape of a plugin, as far as a program can check it. The type `Plugin` describes the rest. */
const shape = z.strictObject({
  name,
  components: z.array(component).optional(),
  fences: z.array(fence).optional(),
  styles: z.array(z.strictObject({ name, className: name, file: name })).optional(),
  fileName: name.optional(),
  content: aFunction.optional(),
  editorSchema: z.strictObject({ file: name, schema: aFunction }).optional(),
})

const plugin = z.custom<Plugin>((value) => shape.safeParse(value).success)

const noPlace: ConfigPlaces = () => ({ file: '', line: 1 })

/**
 * The plugins of a configuration, the default export of `config.ts`. Values that aren't plugins are reported and left out, and so are
 * components whose name is in use. `placeOf` finds where a value is written.
 */
export function readPlugins(
  site: unknown,
  placeOf: ConfigPlaces = noPlace,
): { readonly plugins: readonly Plugin[]; readonly diagnostics: readonly Diagnostic[] } {
  const list: unknown = typeof site === 'object' && site !== null && 'plugins' in site ? (site.plugins ?? []) : []
  const fault = (path: readonly PropertyKey[], code: string, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code,
    ...placeOf(['plugins', ...path]),
    message,
    hint,
  })
  if (!Array.isArray(list)) {
    return {
      plugins: [],
      diagnostics: [fault([], 'bad-plugin', 'plugins must be a list.', 'Write plugins: [reference()].')],
    }
  }
  const plugins: Plugin[] = []
  const diagnostics = list.flatMap((value: unknown, i): readonly Diagnostic[] => {
    const read = plugin.safeParse(value)
    if (read.success) {
      plugins.push(read.data)
      return []
    }
    return [fault([i], 'bad-plugin', `plugins[${i}] isn’t a plugin: ${problemOf(value)}.`, hintOf(value))]
  })
  return { plugins, diagnostics: [...diagnostics, ...sameNames(plugins, fault)] }
}

function problemOf(value: unknown): string {
  if (typeof value === 'function') return 'it is a function'
  const [issue] = shape.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue ? [...issue.path.map(String), issueText(issue)].join(' ') : ''
}

function hintOf(value: unknown): string {
  if (typeof value === 'function') return 'Call it: plugins: [reference()].'
  const [issue] = shape.safeParse(value).error?.issues ?? []
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0)
    return choiceHint(issue.keys[0] ?? '', Object.keys(shape.shape))
  return 'A plugin is an object with a name and the keys of the type Plugin of docs-generator/plugin.'
}

/** Two plugins with one name, and two components or fences with one name, also if one of them is the generator's. */
function sameNames(
  plugins: readonly Plugin[],
  fault: (path: readonly PropertyKey[], code: string, message: string, hint: string) => Diagnostic,
): readonly Diagnostic[] {
  const repeated = (names: readonly string[]) => new Set(names.filter((one, i) => names.indexOf(one) !== i))
  const components = [...standardComponents, ...plugins.flatMap((one) => one.components ?? [])]
  const fences = plugins.flatMap((one) => one.fences ?? [])
  const hint = 'Rename one of them, or remove its plugin.'
  return [
    ...[...repeated(plugins.map((one) => one.name))].map((own) =>
      fault([], 'plugin-name', `There are two plugins with the name ${own}.`, 'Remove one of them.'),
    ),
    ...[...repeated(components.map((one) => one.name))].map((own) =>
      fault([], 'component-name', `There are two components with the name ${own}.`, hint),
    ),
    ...[...repeated(fences.map(({ language }) => language))].map((own) =>
      fault([], 'fence-name', `Two plugins draw code blocks of the language ${own}.`, hint),
    ),
    ...(fences.some(({ language }) => language === 'mermaid')
      ? [fault([], 'fence-name', 'A plugin draws code blocks of the language mermaid, as the generator does.', hint)]
      : []),
  ]
}
