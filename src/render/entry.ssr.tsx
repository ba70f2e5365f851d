import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr'
import { prerender } from 'react-dom/static.edge'
import type { PagePayload } from '../ui/page-view.ts'
import { settleReferences } from '../ui/settle-references.ts'

type HtmlSettings = { readonly intent: string; readonly onError: (error: unknown) => void }

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
  return new Uint8Array(await new Response(prelude).arrayBuffer())
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
