import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import { withEndMark } from '../payload-end.ts'
import { Page } from '../ui/page.tsx'
import type { PagePayload, PageView } from '../ui/page-view.ts'
import { sitePageStyles, sitePages } from '../ui/site-pages.ts'
import { layerOrder } from '../ui/styles/layer-order.ts'
import { pageStyles } from '../ui/styles/page-styles.tsx'
import { siteStyles } from '../ui/styles/site-styles.ts'
import { fingerprintOfHtml } from './html-fingerprint.ts'

/** Values that all pages of a build share. */
export type RenderSettings = {
  /** Id of the build, which pages and payloads contain. */
  readonly build: string
  /** The inline script. */
  readonly script: string
}

export type RenderedPage = {
  readonly html: Uint8Array
  readonly payload: Uint8Array
}

/**
 * Renders a page's HTML and the payload for client-side navigation. Throws with every error that either render reported, because React
 * would otherwise write a fallback into the page and continue.
 */
export async function render(view: PageView, settings: RenderSettings): Promise<RenderedPage> {
  return withoutErrors(async (onError) => {
    const payload = await payloadOf(view, settings, onError)
    const ssr = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index')
    const inline = { styles: siteStyles, script: settings.script }
    const html = await ssr.renderHtml(payload, { inline, onError })
    return { html, payload: withEndMark(payload, fingerprintOfHtml(new TextDecoder().decode(html))) }
  })
}

/** The payload of a page without its HTML, for the dev server. Throws as `render` does. */
export function renderPayload(view: PageView, settings: RenderSettings): Promise<Uint8Array> {
  return withoutErrors(async (onError) => withEndMark(await payloadOf(view, settings, onError)))
}

type OnError = (error: unknown) => void

function payloadOf(view: PageView, settings: RenderSettings, onError: OnError): Promise<Uint8Array<ArrayBuffer>> {
  const content: PagePayload = {
    build: settings.build,
    root: <Page view={view} build={settings.build} />,
  }
  return bytesOf(renderToReadableStream(content, { onError }))
}

async function withoutErrors<T>(work: (onError: OnError) => Promise<T>): Promise<T> {
  const errors: unknown[] = []
  const result = await work((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('; '))
  return result
}

/** URL of the client's entry. */
export async function clientEntryUrl(): Promise<string> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index')
  return ssr.clientEntryUrl()
}

export { sitePageMarkdown, sitePages } from '../ui/site-pages.ts'
export { siteStyles }

/** The CSS of every inline style element, for the Content Security Policy. */
export const inlineStyles: readonly string[] = [
  layerOrder,
  siteStyles,
  ...Object.values(pageStyles),
  ...[...sitePages.keys()].flatMap((name) => sitePageStyles(name) ?? []),
]

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.hot) import.meta.hot.accept()
