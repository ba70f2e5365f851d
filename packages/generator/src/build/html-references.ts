/** What the HTML of a page refers to, as it is written there, and the ids that links can lead to. */
export type HtmlReferences = { readonly urls: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

/**
 * The beginning of a tag with attributes. A parser would need several milliseconds for each page. Patterns are enough for HTML from the build's
 * serializers (React, `hast-util-to-html` and templates): they escape `<` in text, put one space before each attribute and double quotes around its
 * value, and escape double quotes inside.
 */
const tag = /<[a-z][^\s"<>]*(?: [^\s"=<>]+(?:="[^"]*")?)+/gi

/** Attributes with URLs, ids, and JSON that the client reads. */
const attribute =
  / (href|xlink:href|src|srcset|poster|action|content|id|data-src|data-href|data-props|data-versioned)="([^"]*)"/g

/** Collects the references of a page. */
export function htmlReferences(html: string): HtmlReferences {
  const urls = new Set<string>()
  const ids = new Set<string>()
  for (const [text] of html.matchAll(tag)) {
    for (const [, name = '', value = ''] of text.matchAll(attribute)) {
      if (name === 'id') ids.add(decoded(value))
      else for (const url of urlsOf(name, value)) urls.add(url)
    }
  }
  return { urls, ids }
}

function urlsOf(name: string, value: string): readonly string[] {
  const text = decoded(value)
  switch (name) {
    case 'srcset':
      return text.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
    case 'content':
      // Redirect pages, and complete URLs such as that of the image for social networks. Other metadata isn't a URL.
      return text.match(/(?<=^\d+; url=).*|^https?:\/\/\S+$/) ?? []
    case 'data-src':
    case 'data-href':
      // React writes the names of inline styles into `data-href`.
      return text.startsWith('/') ? [text] : []
    case 'data-props':
    case 'data-versioned':
      return fetchedFiles(JSON.parse(text))
    default:
      return [text]
  }
}

/** The files in a value from JSON that the client loads. */
function fetchedFiles(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('/assets/') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fetchedFiles) : []
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

/** Decodes the character references that the serializers write. */
function decoded(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (reference, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal !== undefined ? String.fromCodePoint(Number(decimal)) : (named[name] ?? reference)
  })
}
