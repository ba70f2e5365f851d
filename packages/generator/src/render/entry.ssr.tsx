import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr'
import { prerender } from 'react-dom/static'
import type { PagePayload } from '../ui/page-view.ts'
import { type InlineContent, InlineContext } from '../ui/shell/inline-head.client.tsx'
import { settleReferences } from './settle-references.ts'

type HtmlSettings = {
  readonly inline: InlineContent
  readonly onError: (error: unknown) => void
}

/** The final HTML of a payload. */
export async function renderHtml(payload: Uint8Array<ArrayBuffer>, settings: HtmlSettings): Promise<Uint8Array> {
  const { root } = await createFromReadableStream<PagePayload>(new Blob([payload]).stream())
  await settleReferences(root)
  const { prelude } = await prerender(<InlineContext value={settings.inline}>{root}</InlineContext>, {
    onError: settings.onError,
    // By default React hides boundaries over 12.8 kB until a script reveals them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Uint8Array(await new Response(prelude).arrayBuffer())
}

/** URL of the client's entry, which the inline script imports. */
export const clientEntryUrl = getClientEntryUrl
