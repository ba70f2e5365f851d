import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type Fingerprint, openFingerprint } from '../body-fingerprint.ts'

/** The fingerprint of the body that browsers parse from a page's HTML. Throws if the HTML has no body. */
export function fingerprintOfHtml(text: string): string {
  const start = text.indexOf('<body')
  if (start < 0) throw new Error('The page has no body.')
  // The head contains the stylesheet, which takes the parser longer than the body.
  const html = parse(text.slice(start)).childNodes.find((node) => node.nodeName === 'html')
  const body = html && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === 'body') : undefined
  if (!body || !('childNodes' in body)) throw new Error('The page has no body.')
  const fingerprint = openFingerprint()
  for (const node of body.childNodes) addNode(node, fingerprint)
  return fingerprint.value()
}

function addNode(node: Tree.ChildNode, fingerprint: Fingerprint): void {
  if ('value' in node) fingerprint.add(node.value)
  else if ('data' in node) fingerprint.add(`!${node.data}`)
  else if ('tagName' in node) {
    fingerprint.add(`<${node.tagName.toLowerCase()}`)
    for (const child of node.childNodes) addNode(child, fingerprint)
  }
}
