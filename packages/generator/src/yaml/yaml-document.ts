import { type Document, isCollection, isNode, isScalar, parseDocument, visit } from 'yaml'
import { composeYaml } from './compose-yaml.ts'
import { yamlMessage } from './yaml-message.ts'

/** A parsed YAML file. */
export type YamlDocument = {
  readonly document: Document.Parsed
  /** Plain values; null if there are faults. */
  readonly value: unknown
  readonly lineAt: (offset: number) => number
  readonly faults: readonly YamlFault[]
}

export type YamlFault = {
  readonly offset: number
  readonly message: string
  /** The parser's error code; null for faults that the parser accepts. */
  readonly code: string | null
}

/** Reads YAML 1.2. Besides syntax errors, keys that aren't scalars, deep nesting and excessive aliases are faults. */
export function readYaml(text: string): YamlDocument {
  const { documents, tooDeepAt, lineAt } = composeYaml(text)
  const document = documents[0] ?? parseDocument('')
  const faults =
    tooDeepAt === null ? faultsOf(document, documents[1], lineAt) : [fault(tooDeepAt, 'The data is nested too deeply.')]
  return { document, lineAt, faults, ...(faults.length > 0 ? { value: null } : plainValueOf(document)) }
}

function faultsOf(
  document: Document.Parsed,
  another: Document.Parsed | undefined,
  lineAt: YamlDocument['lineAt'],
): readonly YamlFault[] {
  const lines = document.errors.map(({ pos: [offset] }) => lineAt(offset))
  const errors = document.errors
    // After a mistake, the parser finds nothing at its place, or reports the same line again.
    .filter(({ code }, i) => i === 0 || (code !== 'UNEXPECTED_TOKEN' && lines.indexOf(lines[i] ?? 0) === i))
    .map(
      (error) => openQuote(error, document) ?? { offset: error.pos[0], message: yamlMessage(error), code: error.code },
    )
  if (another) errors.push(fault(another.range[0], 'A second document starts here. Keep one document per file.'))
  return errors.length > 0 ? errors : dataFaults(document)
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
        if (!isScalar(key)) faults.push(fault(offsetOf(key), 'Keys must be strings.'))
      }
    },
    Alias(_, alias, path) {
      if (!anchors.has(alias.source))
        faults.push(
          fault(offsetOf(alias), `There is no anchor &${alias.source}. Put a value that starts with * in quotes.`),
        )
      if (path.some((above) => isCollection(above) && above.anchor === alias.source))
        faults.push(fault(offsetOf(alias), `The alias *${alias.source} refers to a node that contains it.`))
    },
  })
  return faults
}

function plainValueOf(document: Document.Parsed): Pick<YamlDocument, 'value' | 'faults'> {
  try {
    return { value: document.toJS({ maxAliasCount: 20 }), faults: [] }
  } catch {
    return { value: null, faults: [fault(0, 'Too many aliases.')] }
  }
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}

function fault(offset: number, message: string): YamlFault {
  return { offset, message, code: null }
}
