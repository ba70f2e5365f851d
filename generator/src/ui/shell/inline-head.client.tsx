'use client'

import { createContext, use } from 'react'

/** The styles and the script inside the `<head>` of every page. */
export type InlineContent = { readonly styles: string; readonly script: string }

/** Provided while a page's HTML is rendered. It isn't a prop, because props are repeated in the page's payload. */
export const InlineContext = createContext<InlineContent | null>(null)

const stylesId = 'site-styles'
const scriptId = 'site-script'

/** In the browser: the content of the HTML that was loaded, read before React could replace the elements. */
const loaded: InlineContent | null = import.meta.env.SSR ? null : { styles: textOf(stylesId), script: textOf(scriptId) }

export function InlineHead() {
  const content = use(InlineContext) ?? loaded
  if (!content) throw new Error('The inline styles and script are missing: render the page inside InlineContext.')
  return (
    <>
      <style id={stylesId} dangerouslySetInnerHTML={{ __html: content.styles }} />
      <script id={scriptId} dangerouslySetInnerHTML={{ __html: content.script }} />
    </>
  )
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}
