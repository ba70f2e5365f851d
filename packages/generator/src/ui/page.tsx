import { DownloadsPage } from './downloads/downloads-page.tsx'
import { HealthPage } from './health/health-page.tsx'
import { DocumentPage } from './page/document-page.tsx'
import type { PageView } from './page-view.ts'
import { HtmlPage } from './shell/html-page.tsx'
import { sitePage, sitePageStyles } from './site-pages.ts'
import { CrashBoundary } from './states/crash-boundary.client.tsx'
import { PageStyles } from './styles/page-styles.tsx'

/** A complete page: the HTML document with one of the kinds of main content. */
export function Page(props: { readonly view: PageView; readonly build: string }) {
  const { view } = props
  return (
    <HtmlPage view={view} build={props.build}>
      <CrashBoundary place={view.path}>
        <Main view={view} />
      </CrashBoundary>
    </HtmlPage>
  )
}

function Main({ view }: { readonly view: PageView }) {
  const { main, markdown } = view
  if (main.kind === 'document') return <DocumentPage document={main.document} markdown={markdown} />
  if (main.kind === 'health') return <HealthPage tables={main.tables} />
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
