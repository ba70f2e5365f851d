import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { openFingerprint } from '../../src/body-fingerprint.ts'
import { filesBelow } from '../../src/build/files-below.ts'
import { splitEndMark } from '../../src/payload-end.ts'

const payloadOf = (file: string) => file.replace(/index\.html$/, 'index.rsc.txt')

/** The pages of a built site that browsers can hydrate. */
export function pagesWithPayload(dir: string): readonly string[] {
  return filesBelow(dir)
    .filter((file) => file.endsWith('index.html'))
    .filter((file) => existsSync(join(dir, payloadOf(file))))
}

/** The pages whose payload has another fingerprint than the body that browsers parse. They would never be hydrated. */
export function fingerprintFaults(dir: string, pages: readonly string[]): readonly string[] {
  return pages.filter((file) => {
    const payload = readFileSync(join(dir, payloadOf(file)))
    return splitEndMark(new Uint8Array(payload).buffer)?.fingerprint !== parsedFingerprint(join(dir, file))
  })
}

function parsedFingerprint(file: string): string {
  const fingerprint = openFingerprint()
  const html = parse(readFileSync(file, 'utf8')).childNodes.find((node) => node.nodeName === 'html')
  const body = html && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === 'body') : undefined
  if (!body || !('childNodes' in body)) throw new Error(`${file} has no body.`)
  for (const node of body.childNodes) add(node)
  return fingerprint.value()

  function add(node: DefaultTreeAdapterTypes.ChildNode): void {
    if ('value' in node) fingerprint.add(node.value)
    else if ('data' in node) fingerprint.add(`!${node.data}`)
    else if ('tagName' in node) {
      fingerprint.add(`<${node.tagName.toLowerCase()}`)
      for (const child of node.childNodes) add(child)
    }
  }
}
