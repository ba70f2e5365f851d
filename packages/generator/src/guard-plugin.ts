import { join } from 'node:path'
import { z } from 'zod'
import { shownPath } from './build/report.ts'
import { placesOf } from './build/source-places.ts'
import { writeFault } from './build/write-fault.ts'
import { realPath } from './bundle-inputs.mjs'
import { type Diagnostic, formatDiagnostic } from './diagnostic.ts'
import type { Findings, Plugin, PluginContent, PluginPages } from './plugin.ts'
import { UserError } from './user-error.ts'

/** The code of the problem of a plugin that throws an error. */
export const failedPlugin = 'failed-plugin'

/** The error of a plugin where no list of problems can contain it: in the functions of components and code blocks, and of its schema. */
export class PluginFault extends UserError {
  constructor(
    readonly diagnostic: Diagnostic,
    cause?: unknown,
  ) {
    super(formatDiagnostic(diagnostic), { cause })
  }
}

/** An error in a plugin of the program, whose message names the plugin. */
class PluginBug extends Error {}

/** Calls a function of a plugin. `hook` names it in the message of what it throws, and `failed` returns the result that replaces its own. */
type Call = <Result>(hook: string, work: () => Result, failed: (fault: Diagnostic, thrown: unknown) => Result) => Result

/** Links to what is missing on any page follow from the error. */
const breaksPages: Pick<Diagnostic, 'breaks'> = { breaks: { path: '/', name: null, isFolder: true } }

const noContent: PluginContent = {
  texts: new Map(),
  values: [],
  symbols: [],
  externalNames: [],
  movedPages: [],
  diagnostics: [],
  checks: [],
  slowCheck: async () => noFindings,
}
const noFindings: Findings = { diagnostics: [], checked: '', skipped: [], tables: [] }

/**
 * The plugin with functions that don't throw the errors of a site's code: its content, its pages and its checks report them as problems of the site, all
 * others throw a `PluginFault`. The error of a package beside the site is a bug of the program, which is thrown with the plugin's name. `site` is the site's
 * folder.
 */
export function guardPlugin(plugin: Plugin, site: string): Plugin {
  const { content, components, fences, editorSchema } = plugin
  const call = callsOf(plugin.name, site)
  const own = { plugin: plugin.name, call }
  return {
    ...plugin,
    ...(content && {
      content: (input) =>
        call(
          'content',
          () => {
            const found = content(input)
            return hasParts(found) ? guardPages(found, call) : noPages(partsFault(plugin.name))
          },
          noPages,
        ),
    }),
    ...(components && { components: components.map((one) => guardFunctions(one, { ...own, of: `<${one.name}>` })) }),
    ...(fences && {
      fences: fences.map((one) => guardFunctions(one, { ...own, of: `the code block “${one.language}”` })),
    }),
    ...(editorSchema && { editorSchema: guardFunctions(editorSchema, { ...own, of: 'editorSchema' }) }),
  }
}

const node = z.looseObject({ type: z.string() })

/** What the functions of a plugin without types must return, with its description. A wrong result would cause an error where nothing names the plugin. */
const results: Readonly<Record<string, { readonly shape: z.ZodType; readonly text: string }>> = {
  draw: {
    shape: z.looseObject({ type: z.literal('rendered'), element: node, text: z.string() }).nullable(),
    text: "{ type: 'rendered', element, text }, or null if the drawing fails",
  },
  html: { shape: z.union([node, z.array(node)]), text: 'an element or a list of elements' },
  markdown: { shape: z.string(), text: 'a string' },
}

function resultFault(plugin: string, key: string, hook: string, result: unknown): Diagnostic | null {
  const expected = results[key]
  if (!expected || expected.shape.safeParse(result).success) return null
  return {
    severity: 'error',
    code: failedPlugin,
    file: 'config.ts',
    line: 1,
    message: `The plugin ${plugin} returns a wrong value from ${hook}: it must be ${expected.text}.`,
    hint: 'Correct the plugin, or remove it from plugins.',
  }
}

function noPages(fault: Diagnostic): PluginPages {
  return { pages: [], diagnostics: [{ ...fault, ...breaksPages }], complete: () => noContent }
}

/** False for the result of a plugin without types that lacks a part, which would cause an error where nothing names the plugin. */
function hasParts({ pages, diagnostics, complete }: PluginPages): boolean {
  return Array.isArray(pages) && Array.isArray(diagnostics) && typeof complete === 'function'
}

function partsFault(plugin: string): Diagnostic {
  return {
    severity: 'error',
    code: failedPlugin,
    file: 'config.ts',
    line: 1,
    message: `The content of the plugin ${plugin} lacks a part: it must return the lists pages and diagnostics, and the function complete.`,
    hint: 'Correct the plugin, or remove it from plugins.',
  }
}

function guardPages({ complete, ...rest }: PluginPages, call: Call): PluginPages {
  return {
    ...rest,
    complete: (site) =>
      call(
        'complete',
        () => guardContent(complete(site), call),
        (fault) => ({ ...noContent, diagnostics: [{ ...fault, ...breaksPages }] }),
      ),
  }
}

function guardContent({ checks, slowCheck, ...rest }: PluginContent, call: Call): PluginContent {
  return {
    ...rest,
    checks: checks.map(
      (check) => (site) =>
        call(
          'checks',
          () => check(site),
          (fault) => [fault],
        ),
    ),
    slowCheck: (site, run) =>
      call(
        'slowCheck',
        () => slowCheck(site, run),
        async (fault) => ({ ...noFindings, diagnostics: [fault] }),
      ),
  }
}

/** The same object with guarded functions. `of` names it in messages. */
function guardFunctions<T extends object>(
  object: T,
  own: { readonly plugin: string; readonly of: string; readonly call: Call },
): T {
  const { plugin, of, call } = own
  const fail = (fault: Diagnostic, thrown: unknown) => {
    throw new PluginFault({ ...fault, ...breaksPages }, thrown)
  }
  const guarded = (key: string, value: unknown): unknown => {
    if (key === 'inclusion' && typeof value === 'object' && value) return guardFunctions(value, own)
    if (typeof value !== 'function') return value
    const hook = `${key} of ${of}`
    const checked = (result: unknown) => {
      const fault = resultFault(plugin, key, hook, result)
      if (fault) throw new PluginFault({ ...fault, ...breaksPages })
      return result
    }
    const work = (args: readonly unknown[]) => {
      const result: unknown = value.apply(object, args)
      return result instanceof Promise ? result.then(checked) : checked(result)
    }
    return (...args: readonly unknown[]) => call(hook, () => work(args), fail)
  }
  return { ...object, ...Object.fromEntries(Object.entries(object).map(([key, value]) => [key, guarded(key, value)])) }
}

function callsOf(name: string, site: string): Call {
  return (hook, work, failed) => {
    const caught = (thrown: unknown) =>
      failed(faultOf(thrown, `The plugin ${name} throws an error in ${hook}`, site), thrown)
    try {
      const result = work()
      return result instanceof Promise ? (result.catch(caught) as typeof result) : result
    } catch (thrown) {
      return caught(thrown)
    }
  }
}

/**
 * What a function of a plugin has thrown, at its first place in the site's folder, or in `config.ts` if its stack names no source. Throws errors that aren't
 * the site's: those of the system, and those of packages beside the site. `problem` begins the message.
 */
function faultOf(thrown: unknown, problem: string, site: string): Diagnostic {
  // A guarded function can call another one.
  if (thrown instanceof UserError || thrown instanceof PluginBug || writeFault(thrown) !== thrown) throw thrown
  const reason = (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\s+/g, ' ').trim()
  const folder = realPath(site)
  const places = thrown instanceof Error ? placesOf(thrown, folder) : []
  const own = places.find(({ file }) => !file.startsWith('../'))
  const [other] = places
  if (!own && other) {
    const place = `${shownPath(join(folder, other.file))}:${other.line}`
    throw new PluginBug(`${problem} (${place}): ${reason}`, { cause: thrown })
  }
  return {
    severity: 'error',
    code: failedPlugin,
    ...(own ?? { file: 'config.ts', line: 1 }),
    message: `${problem}: ${reason}`,
    hint: own ? 'Correct this line, or the values that it uses.' : 'Correct the plugin, or remove it from plugins.',
  }
}
