import { DownloadsPage } from './downloads/downloads-page.tsx'
import { DocumentPage } from './page/document-page.tsx'
import type { PageView } from './page-view.ts'
import { HtmlPage, type SharedContent } from './shell/html-page.tsx'
import { sitePage, sitePageStyles } from './site-pages.ts'
import { PageStyles } from './styles/page-styles.tsx'

/** A complete page: the HTML document with one of the kinds of main content. `shared` is null in the page's fragment. */
export function Page(props: {
  readonly view: PageView
  readonly build: string
  readonly shared: SharedContent | null
}) {
  return (
    <HtmlPage {...props}>
      <Main view={props.view} />
    </HtmlPage>
  )
}

function Main({ view }: { readonly view: PageView }) {
  const { main, markdown } = view
  if (main.kind === 'document') return <DocumentPage document={main.document} markdown={markdown} />
  if (main.kind === 'downloads') return <DownloadsPage downloads={main.downloads} />
  const SitePage = sitePage(main.name)
  const styles = sitePageStyles(main.name)
  const { heading, body, sections, search, moved, changes } = main
  return (
    <>
      {styles ? <PageStyles name={main.name} css={styles} /> : null}
      <SitePage heading={heading} body={body} sections={sections} search={search} moved={moved} changes={changes} />
    </>
  )
}
