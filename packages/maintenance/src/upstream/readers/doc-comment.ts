/** The vendor's documentation comment. */
export type DocComment = {
  /** The description in one line. */
  readonly text: string
  readonly parameters: ReadonlyMap<string, string>
  readonly result: string
  /** True if the comment says so, with or without a reason. */
  readonly isDeprecated: boolean
  readonly deprecation: string
}

/** Reads a comment of Doxygen, JSDoc, Swift or C# (XML), with its markers. */
export function docComment(raw: string): DocComment {
  const lines = raw
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*[*!]?<?|\*\/|\*(?!\/)|\/\/[/!]?<?)\s?/, '').replace(/\s*\*+\/\s*$/, ''))
    .join('\n')
  return /<(?:summary|param|returns|remarks|inheritdoc)\b/.test(lines) ? xmlComment(lines) : tagComment(lines)
}

function xmlComment(text: string): DocComment {
  const plain = text
    .replace(/<see\w*\s+\w+="(?:\w:)?([^"]*)"\s*\/>/g, '`$1`')
    .replace(/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/>/g, '`$1`')
    .replace(/<c>(.*?)<\/c>/g, '`$1`')
  const contents = (tag: string) =>
    [...plain.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      // Tags are removed first, because text such as `&lt;b&gt;` isn't a tag.
      ([, attributes = '', inner = '']) => ({ attributes, inner: decoded(oneLine(inner)) }),
    )
  return {
    text: ['summary', 'remarks'].flatMap((tag) => contents(tag).map(({ inner }) => inner)).join(' '),
    parameters: new Map(
      contents('param').map(({ attributes, inner }) => [/name="([^"]*)"/.exec(attributes)?.[1] ?? '', inner]),
    ),
    result: contents('returns')[0]?.inner ?? '',
    isDeprecated: false,
    deprecation: '',
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The text with the characters that XML writes as `&lt;`, `&#60;` or `&#x3C;`. Unknown names stay. */
function decoded(text: string): string {
  return text.replace(/&(#\d{1,6}|#x[\da-fA-F]{1,5}|\w+);/g, (entity, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.slice(1).replace('x', '0x')))
      : (entities.get(name) ?? entity),
  )
}

/** `@param name text` and `\return text`, or Swift's `- Parameter name: text`. */
function tagComment(text: string): DocComment {
  const [description = '', ...tags] = text
    .replace(/^\s*- Parameters:\s*$/gm, '')
    .replace(/^\s*- (Parameter|Returns|Throws)\b:?/gm, '@$1')
    .replace(/^\s*- (\w+):/gm, '@param $1')
    .replace(/[@\\]brief\b/g, '')
    .split(/^\s*(?=[@\\][A-Za-z])|\s(?=[@\\](?:deprecated|param|returns?)\b)/m)
    .flatMap((part, i) => (i === 0 && /^\s*[@\\][A-Za-z]/.test(part) ? ['', part] : [part]))
  const found = tags.map((part) => /^\s*[@\\](\w+)(?:\[[^\]]*\])?\s*([\s\S]*)$/.exec(part) ?? [])
  const content = (names: RegExp) => found.flatMap(([, tag = '', rest = '']) => (names.test(tag) ? [rest] : []))
  const parameters = content(/^param(?:eter)?$/i).map((rest): readonly [string, string] => {
    const [, name = '', about = ''] = /^(?:\{[^}]*\}\s*)?([\w.]+)\s*[-:]?\s*([\s\S]*)$/.exec(rest) ?? []
    return [name, oneLine(about)]
  })
  return {
    text: oneLine(description),
    parameters: new Map(parameters),
    result: oneLine(content(/^returns?$/i)[0] ?? ''),
    isDeprecated: content(/^deprecated$/).length > 0,
    deprecation: oneLine(content(/^deprecated$/)[0] ?? ''),
  }
}

/** The tags of documentation comments. Other names in angle brackets are text, such as `Map<string, number>`. */
const tag =
  /<\/?(?:a|b|br|c|code|description|em|example|exception|h[1-6]|hr|i|inheritdoc|item|li|list|listheader|ol|p|para|param|paramref|pre|remarks|returns|see|seealso|strong|sub|summary|sup|term|tt|typeparam|typeparamref|ul|value)\b[^<>]*>/gi

/** The text in one line, without tags of HTML or XML. Links of JSDoc become code. */
function oneLine(text: string): string {
  return text
    .replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`')
    .replace(tag, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
