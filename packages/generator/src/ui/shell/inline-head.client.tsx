'use client'

import { createContext, use } from 'react'
import { layerOrder } from '../styles/layer-order.ts'

/** The styles and the script inside the `<head>` of every page. */
export type InlineContent = { readonly styles: string; readonly script: string }

const stylesId = 'site-styles'

/**
 * Provided while a page's HTML is rendered; props would be repeated in the page's payload. In the browser the styles are those of the
 * loaded HTML, in case React has to render the document again. The script isn't needed there, because it has already run.
 */
export const InlineContext = createContext<InlineContent>({
  styles: import.meta.env.SSR ? '' : (document.getElementById(stylesId)?.textContent ?? ''),
  script: '',
})

/** The styles come after the title and the description: services that show previews of links only read the beginning of a page. */
export function InlineHead() {
  const { styles, script } = use(InlineContext)
  return (
    <>
      <style href="layers" precedence="layers">
        {layerOrder}
      </style>
      <style id={stylesId} dangerouslySetInnerHTML={{ __html: styles }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
