import type { BodyNode } from '../../document/page-document.ts'
import { payloadPath } from '../../paths.ts'
import { Announcement } from '../announcement/announcement.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Footer } from '../footer/footer.tsx'
import { Navbar } from '../navbar/navbar.tsx'
import type { PageView } from '../page-view.ts'
import { PageStyles, pageStyles } from '../styles/page-styles.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'
import { InlineHead } from './inline-head.client.tsx'

/** The HTML document of a page. */
export function HtmlPage(props: {
  readonly view: PageView
  readonly build: string
  readonly children: React.ReactNode
}) {
  const { view } = props
  const breadcrumbs = breadcrumbList(view)
  return (
    // The inline script sets attributes of this element before React hydrates it.
    <html
      lang={view.lang}
      data-site={view.siteId}
      data-path={view.path}
      data-payload={payloadPath(view.path)}
      data-build={props.build}
      data-versioned={view.versioned.length > 0 ? JSON.stringify(view.versioned) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineHead />
        <title>{view.title}</title>
        <meta name="description" content={view.description} />
        <meta name="color-scheme" content="dark light" />
        {view.indexed ? null : <meta name="robots" content="noindex" />}
        <link rel="canonical" href={view.canonical} />
        {view.markdown ? <link rel="alternate" type="text/markdown" href={view.markdown} /> : null}
        {view.feed ? (
          <link rel="alternate" type="application/atom+xml" title={view.feed.title} href={view.feed.href} />
        ) : null}
        {hasGraph(bodyOf(view)) ? <PageStyles name="graphs" css={pageStyles.graphs} /> : null}
        {view.preconnect ? <link rel="preconnect" href={view.preconnect} crossOrigin="" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta property="og:title" content={view.title} />
        <meta property="og:description" content={view.description} />
        <meta property="og:url" content={view.canonical} />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content={view.siteName} />
        {view.socialImage ? (
          <>
            <meta property="og:image" content={view.socialImage.url} />
            <meta property="og:image:alt" content={view.socialImage.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : null}
        {breadcrumbs ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbs }} /> : null}
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Announcement announcement={view.chrome.announcement} />
        <Navbar chrome={view.chrome} />
        <div className={view.menu.sidebar ? 'layout' : 'layout layout-single'}>
          <Drawer chrome={view.chrome} menu={view.menu} />
          {props.children}
        </div>
        <Footer footer={view.chrome.footer} brand={view.chrome.brand} />
        <p className="status-line visually-hidden" role="status" />
      </body>
    </html>
  )
}

function bodyOf({ main }: PageView): readonly BodyNode[] {
  if (main.kind === 'document') return main.document.body
  return main.kind === 'site' ? main.body : []
}

/** Only pages with a graph load the styles of graphs. */
function hasGraph(nodes: readonly BodyNode[]): boolean {
  return nodes.some((node) => (node.kind === 'html' ? node.html.includes('class="blueprint') : hasGraph(node.children)))
}
