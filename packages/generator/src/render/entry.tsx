import { pluginStyles } from 'virtual:plugin-styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { generatedPageStyles } from '../ui/generated-pages.ts'
import { Page } from '../ui/page.tsx'
import type { PageView } from '../ui/page-view.ts'
import { layerOrder } from '../ui/styles/layer-order.ts'
import { pageStyles } from '../ui/styles/page-styles.tsx'
import { siteStyles } from '../ui/styles/site-styles.ts'

/** Values that all pages of a build share. */
export type PageConstants = {
  /** ID of the build, which is in every page. */
  readonly build: string
  /** The inline script. */
  readonly script: string
}

export type RenderedPage = {
  /** The complete document. */
  readonly html: string
  /** The document without the styles and the script that all pages share: what a navigation within the site fetches. */
  readonly fragment: string
}

/** Renders a page. Throws if a component throws. */
export function render(view: PageView, { build, script }: PageConstants): RenderedPage {
  const shared = { styles: siteStyles, script }
  return {
    html: documentOf(<Page view={view} build={build} shared={shared} />),
    fragment: documentOf(<Page view={view} build={build} shared={null} />),
  }
}

function documentOf(page: React.ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

export { generatedMain, generatedMarkdown, generatedPages } from '../ui/generated-pages.ts'

/** The CSS of every inline style element, for the Content Security Policy. */
export const inlineStyles: readonly string[] = [
  layerOrder,
  siteStyles,
  ...Object.values(pageStyles),
  ...generatedPageStyles,
  ...pluginStyles.map(({ css }) => css),
]
