'use client'

import { createContext, use } from 'react'
import { layerOrder } from '../styles/layer-order.ts'

/** The styles and the script inside the `<head>` of every page. */
export type InlineContent = { readonly styles: string; readonly script: string }

/**
 * Provided while a page's HTML is rendered; props would be repeated in the page's payload. In the browser both are empty: React doesn't
 * change the content of these elements when it hydrates, and keeps styles in the head when it renders the document again.
 */
export const InlineContext = createContext<InlineContent>({ styles: '', script: '' })

/** The styles come after the title and the description: services that show previews of links only read the beginning of a page. */
export function InlineHead() {
  const { styles, script } = use(InlineContext)
  return (
    <>
      <style href="layers" precedence="layers">
        {layerOrder}
      </style>
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
