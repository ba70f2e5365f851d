import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr'
import { prerender } from 'react-dom/static'
import type { PagePayload } from '../ui/page-view.ts'
import { settleReferences } from '../ui/settle-references.ts'
import { endOfFirstText } from './first-text.ts'

type HtmlSettings = {
  readonly intent: string
  readonly firstStyles: string
  readonly onError: (error: unknown) => void
}

/** The final HTML of a payload. Decoded first and rendered after: so no preload of client chunks enters the page. */
export async function renderHtml(payload: Uint8Array, settings: HtmlSettings): Promise<Uint8Array> {
  const { root } = await createFromReadableStream<PagePayload>(streamOf(payload))
  await settleReferences(root)
  const { prelude } = await prerender(root, {
    onError: settings.onError,
    bootstrapScriptContent: withClientEntry(settings.intent),
    // Without this React hides boundaries over 12.8 kB until a script reveals them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  return new TextEncoder().encode(settings.firstStyles === '' ? html : paintedEarly(html, settings.firstStyles))
}

/**
 * Gives the bar at the top its styles with the page, so that it is painted while the stylesheet is on its way. The head has it asked
 * for; it stands below the first paragraphs: these are read meanwhile, hidden by the first styles, and painted as soon as it is there,
 * before all that follows. Below it stands the script for the first intent: browsers run no script before the stylesheets above it are
 * there, so nothing after it is ever seen without styles. React passes over what it does not know in the head, right in the body and in
 * finished HTML.
 */
function paintedEarly(html: string, firstStyles: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const [script = ''] = /<script[^>]*>[^<]*<\/script>(?=<\/body>)/.exec(html) ?? []
  const hints = links.map((link) => `<link rel="preload" as="style"${/ href="[^"]*"/.exec(link)?.[0] ?? ''}/>`).join('')
  const rest = [...links, script]
    .reduce((text, piece) => text.replace(piece, ''), html)
    .replace('<title>', () => `${hints}<style>${firstStyles}</style><title>`)
  const place = endOfFirstText(rest) ?? rest.indexOf('</header>') + '</header>'.length
  // A hint that is not anonymous does not count for a stylesheet that is: it would be asked for twice.
  const sheets = links.join('').replaceAll(' crossorigin="anonymous"', '')
  return rest.slice(0, place) + sheets + script + rest.slice(place)
}

export function withClientEntry(script: string): string {
  const address = getClientEntryUrl()
  return script
    .replace('__ENTRY_NAME__', address.slice(address.lastIndexOf('/') + 1, -'.js'.length))
    .replace('__ENTRY__', address)
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
