import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml'
import { conflictHint, conflictLine } from '../content/merge-conflict.ts'
import { composeYaml } from './compose-yaml.ts'
import { silentMisreadings } from './silent-misreadings.ts'
import { type YamlFault, yamlFault } from './yaml-fault.ts'
import { yamlMessage } from './yaml-message.ts'

/** A parsed YAML file. */
export type YamlDocument = {
  readonly document: Document.Parsed
  /** Plain values; null if there are faults. */
  readonly value: unknown
  readonly lineAt: (offset: number) => number
  readonly faults: readonly YamlFault[]
}

/**
 * Reads YAML 1.2. Besides syntax errors, keys that aren't scalars, deep nesting and excessive aliases are faults. A byte order mark is left out,
 * and offsets don't count it.
 */
export function readYaml(written: string): YamlDocument {
  // The parser counts the mark as a column, so the first item of a list would be indented further than the others.
  const text = written.replace(/^\uFEFF/, '')
  const { documents, tooDeepAt, lineAt } = composeYaml(text)
  const document = documents[0] ?? parseDocument('')
  const faults =
    tooDeepAt === null
      ? faultsOf({ document, another: documents[1], text, lineAt })
      : [yamlFault(tooDeepAt, 'The data is nested too deeply.')]
  return { document, lineAt, faults, ...(faults.length > 0 ? { value: null } : plainValueOf(document)) }
}

function faultsOf({ document, another, text, lineAt }: Parsed): readonly YamlFault[] {
  const conflict = conflictLine(text)
  if (conflict !== null)
    return [yamlFault(startOf(conflict, text), `A merge conflict begins at this line. ${conflictHint}`)]
  const lines = document.errors.map(({ pos: [offset] }) => lineAt(offset))
  const errors = document.errors
    // After a mistake, the parser finds nothing at its place, or reports the same line again.
    .filter(({ code }, i) => i === 0 || (code !== 'UNEXPECTED_TOKEN' && lines.indexOf(lines[i] ?? 0) === i))
    .map(
      (error) =>
        openQuote(error, document) ?? { offset: error.pos[0], message: yamlMessage(error, text), code: error.code },
    )
  if (another) errors.push(yamlFault(another.range[0], 'A second document starts here. Keep one document per file.'))
  return errors.length > 0 ? errors : [...dataFaults(document), ...silentMisreadings(document, text)]
}

/** The offset at which a line begins, counted from 1. */
function startOf(line: number, text: string): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((length, one) => length + one.length + 1, 0)
}

type Parsed = Pick<YamlDocument, 'document' | 'lineAt'> & {
  /** The second document of the file, if there is one. */
  readonly another: Document.Parsed | undefined
  readonly text: string
}

/** The place of a quote that is never closed, which the parser reports at the end of the file. Null for other errors. */
function openQuote({ code, message }: Document.Parsed['errors'][number], document: Document.Parsed): YamlFault | null {
  const [, quote] = /^Missing closing (["'])quote/.exec(message) ?? []
  if (quote === undefined) return null
  let offset = 0
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === (quote === '"' ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE')) offset = range?.[0] ?? offset
    },
  })
  return { offset, message: `The quotation mark ${quote} is never closed.`, code }
}

/** Valid YAML that isn't valid data: collections as keys, which take minutes to convert if they nest, unknown aliases, and values that contain themselves. */
function dataFaults(document: Document.Parsed): readonly YamlFault[] {
  const faults: YamlFault[] = []
  const anchors = new Set<string>()
  visit(document, {
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor)
    },
  })
  visit(document, {
    Map(_, map) {
      for (const { key } of map.items) {
        if (!isScalar(key)) faults.push(yamlFault(key, 'Keys must be strings.'))
      }
    },
    Alias(_, alias, path) {
      if (!anchors.has(alias.source))
        faults.push(yamlFault(alias, `There is no anchor &${alias.source}. Put a value that starts with * in quotes.`))
      if (path.some((above) => isCollection(above) && above.anchor === alias.source))
        faults.push(yamlFault(alias, `The alias *${alias.source} refers to a node that contains it.`))
    },
  })
  return faults
}

function plainValueOf(document: Document.Parsed): Pick<YamlDocument, 'value' | 'faults'> {
  try {
    return { value: document.toJS({ maxAliasCount: 20 }), faults: [] }
  } catch {
    return { value: null, faults: [yamlFault(0, 'Too many aliases.')] }
  }
}
