import { type Document, isScalar, type Node, type Scalar, visit, type YAMLMap } from 'yaml'
import { type YamlFault, yamlFault } from './yaml-fault.ts'

/**
 * Reports valid YAML that probably isn't what its author meant: parts of a text that YAML reads as a comment, tag or anchor, items that continue
 * the value above them, numbers that don't keep their digits, escapes that become control characters or halves of characters, blocks without text, and keys that other
 * tools merge or that occur twice as strings.
 */
export function silentMisreadings(document: Document.Parsed, text: string): readonly YamlFault[] {
  const aliases = new Set<string>()
  const faults: YamlFault[] = []
  visit(document, {
    Alias(_, { source }) {
      aliases.add(source)
    },
    Map(_, map) {
      faults.push(...keyFaults(map))
    },
  })
  visit(document, {
    Value(_, node) {
      const message = propertyFault(node, aliases) ?? (isScalar(node) ? scalarFault(node, text) : null)
      if (message !== null) faults.push(yamlFault(node, message))
    },
  })
  const hasDirective = document.directives.yaml.explicit === true
  return hasDirective
    ? [yamlFault(0, 'Remove the line that starts with %YAML: every file is read as YAML 1.2.'), ...faults]
    : faults
}

function keyFaults({ items }: YAMLMap): readonly YamlFault[] {
  const names = new Set<string>()
  return items.flatMap(({ key }): readonly YamlFault[] => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    if (name === '<<') return [yamlFault(key, 'YAML 1.2 has no merge keys (<<). Repeat the values instead.')]
    if (names.has(name)) return [yamlFault(key, `The key ${name} occurs twice. Remove one of the two lines.`)]
    names.add(name)
    return []
  })
}

/** A tag, or an anchor that nothing refers to: the beginning of a text that isn't in quotes. */
function propertyFault(node: Node, aliases: ReadonlySet<string>): string | null {
  if ('tag' in node && node.tag !== undefined)
    return `The value starts with ${shortTag(node.tag)}, which YAML reads as a tag. Put the complete value in quotes.`
  const anchor = 'anchor' in node ? node.anchor : undefined
  if (typeof anchor !== 'string' || aliases.has(anchor)) return null
  return `The value starts with &${anchor}, which YAML reads as an anchor. Put the complete value in quotes.`
}

function shortTag(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, '!!')
}

function scalarFault({ type, value, source, range }: Scalar, text: string): string | null {
  if (type === 'QUOTE_DOUBLE' && typeof value === 'string' && /(?![\n\r\t])\p{Cc}/u.test(value))
    return 'The value contains a control character. In double quotes, a backslash is written twice; in single quotes, once.'
  if (type === 'QUOTE_DOUBLE' && typeof value === 'string' && /\p{Surrogate}/u.test(value))
    return 'The value contains an escape for one half of a character, such as \\uD83D. Write the character itself.'
  if ((type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') && value === '')
    return 'The block has no text. Indent the lines below it, or remove it.'
  if (type !== 'PLAIN') return null
  const end = range?.[1] ?? text.length
  const [, comment] =
    (source === '' ? /^[ \t]*(#[^\s#]\S*)/ : /^[ \t]+(#[^\s#]\S*)/).exec(text.slice(end, end + longestShown)) ?? []
  if (comment !== undefined)
    return `The value ends before ${comment}, which YAML reads as a comment. Put the complete value in quotes, or write a space after the number sign of a comment.`
  const [first = '', ...lines] = text.slice(range?.[0] ?? 0, end).split('\n')
  const item = lines.find((line) => /^\s*-[\s\w/]/.test(line))?.trim()
  if (item !== undefined) {
    const fix =
      /^-\S/.test(first) || /^-\S/.test(item) ? 'Write a space after each dash.' : 'Indent it like the other items.'
    return `The line ${item.slice(0, longestShown)} isn’t an item of the list, but a part of the value above it. ${fix}`
  }
  if (typeof value === 'number' && source !== undefined && String(value) !== source)
    return `YAML reads ${source} as the number ${value}. Put it in quotes, or write the number in that form.`
  return null
}

/** Characters of the source in a message. */
const longestShown = 40
