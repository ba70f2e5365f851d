/** Hashes the names of elements, the comments and the text of a page's body, in the order of the document. */
type Fingerprint = { readonly add: (text: string) => void; readonly value: () => string }

export function openFingerprint(): Fingerprint {
  let hash = 0
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
    },
    value: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
}

/** A tag with its attributes, whose values may contain `>`, a comment, or text. */
const tokens = /<!--(?<comment>.*?)-->|<\/[^>]*>|<(?<name>[a-z][^\s/>]*)(?:"[^"]*"|[^">])*>|(?<text>[^<]+)/gis

/** The fingerprint of the body in a page's HTML. It is computed from the text because a parser would slow down large builds. */
export function fingerprintOfHtml(html: string): string {
  const fingerprint = openFingerprint()
  const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
  for (const { groups = {} } of body.matchAll(tokens)) {
    if (groups.comment !== undefined) fingerprint.add(`!${groups.comment}`)
    else if (groups.name !== undefined) fingerprint.add(`<${groups.name.toLowerCase()}`)
    else if (groups.text !== undefined) fingerprint.add(decoded(groups.text))
  }
  return fingerprint.value()
}

/**
 * The fingerprint of the open page. It equals that of its HTML unless a translator, an extension or a host has changed the body.
 * Elements that extensions add at the end of the body are left out, because React ignores them too.
 */
export function fingerprintOfBody(body: HTMLElement): string {
  const fingerprint = openFingerprint()
  const last = body.querySelector(':scope > .status-line')
  const walker = document.createTreeWalker(body)
  let node = walker.nextNode()
  while (node) {
    if (node instanceof Element) fingerprint.add(`<${node.localName.toLowerCase()}`)
    else fingerprint.add(node instanceof Comment ? `!${node.data}` : (node.nodeValue ?? ''))
    if (node === last) break
    // The search fills this element, perhaps before the page is hydrated.
    const isSearchContent = node instanceof Element && node.classList.contains('search-content')
    node =
      (isSearchContent ? walker.nextSibling() : null) ?? (isSearchContent ? afterParent(walker) : walker.nextNode())
  }
  return fingerprint.value()
}

/** Moves to the next node after the parent of the current one. */
function afterParent(walker: TreeWalker): Node | null {
  while (walker.parentNode()) {
    const next = walker.nextSibling()
    if (next) return next
  }
  return null
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** Decodes the character references that React and the HTML compiler write. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? all
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
