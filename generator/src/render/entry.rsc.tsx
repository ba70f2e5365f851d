import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import { Page } from '../ui/page.tsx'
import type { PagePayload, PageView } from '../ui/page-view.ts'

/** What every page of a build has in common, besides its view. */
export type RenderSettings = {
  readonly build: string
  /** Inline script that runs before the first paint. */
  readonly preferences: string
  /** Inline script that waits for the reader's first intent; `__ENTRY__` stands for the client's address, `__ENTRY_NAME__` for its name. */
  readonly intent: string
  /** Styles of the bar at the top, inside the page; empty where the stylesheet is waited for. */
  readonly firstStyles: string
}

export type RenderedPage = {
  readonly html: Uint8Array
  readonly payload: Uint8Array
}

/**
 * One page to its two files: the HTML to read and the payload to navigate with.
 * Throws with every error that either render reported: a page that shows a fallback is a failed page.
 */
export async function render(view: PageView, settings: RenderSettings): Promise<RenderedPage> {
  return withoutErrors(async (onError) => {
    const payload = await payloadOf(view, settings, onError)
    const ssr = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index')
    const { intent, firstStyles } = settings
    return { html: await ssr.renderHtml(payload, { intent, firstStyles, onError }), payload }
  })
}

/** Its payload alone, for a page that is open in the dev server's browser. Throws as `render` does. */
export function renderPayload(view: PageView, settings: RenderSettings): Promise<Uint8Array> {
  return withoutErrors((onError) => payloadOf(view, settings, onError))
}

type OnError = (error: unknown) => void

function payloadOf(view: PageView, settings: RenderSettings, onError: OnError): Promise<Uint8Array> {
  const content: PagePayload = {
    build: settings.build,
    root: <Page view={view} build={settings.build} preferences={settings.preferences} />,
  }
  return bytesOf(renderToReadableStream(content, { onError }))
}

async function withoutErrors<T>(work: (onError: OnError) => Promise<T>): Promise<T> {
  const errors: unknown[] = []
  const result = await work((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('; '))
  return result
}

/** The inline script as it stands in the page, for the hash in the security policy. */
export async function intentScript(settings: Pick<RenderSettings, 'intent'>): Promise<string> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index')
  return ssr.withClientEntry(settings.intent)
}

export { sitePageMarkdown, sitePages } from '../ui/site-pages.ts'

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.hot) import.meta.hot.accept()
