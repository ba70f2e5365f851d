/** Hashes the names of elements, the comments and the text of a page's body, in the order of the document. */
export type Fingerprint = { readonly add: (text: string) => void; readonly value: () => string }

export function openFingerprint(): Fingerprint {
  let hash = 0
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
    },
    value: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
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
