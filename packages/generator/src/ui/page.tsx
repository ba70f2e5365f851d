import { DocumentPage } from './page/document-page.tsx'
import type { PageView } from './page-view.ts'
import { HtmlPage, type SharedContent } from './shell/html-page.tsx'
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

function Main({ view: { main, markdown } }: { readonly view: PageView }) {
  if (main.kind === 'document') return <DocumentPage document={main.document} markdown={markdown} />
  return (
    <>
      {main.styles ? <PageStyles {...main.styles} /> : null}
      {main.content}
    </>
  )
}
