import { Announcement } from '../announcement/announcement.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Footer } from '../footer/footer.tsx'
import { Navbar } from '../navbar/navbar.tsx'
import type { PageView } from '../page-view.ts'
import { layerOrder } from '../styles/layer-order.ts'
import { breadcrumbList } from './breadcrumb-list.ts'

/** The styles and the script inside the `<head>` of every page. */
export type SharedContent = { readonly styles: string; readonly script: string }

/**
 * The HTML document of a page. Without `shared`, it lacks what the open page already has when it fetches the next one: the shared styles and
 * script, the announcement and the footer.
 */
export function HtmlPage(props: {
  readonly view: PageView
  readonly build: string
  readonly shared: SharedContent | null
  readonly children: React.ReactNode
}) {
  const { view, shared } = props
  const breadcrumbs = breadcrumbList(view)
  return (
    <html
      lang={view.lang}
      data-site={view.siteId}
      data-path={view.path}
      data-build={props.build}
      data-versioned={view.versioned.length > 0 ? JSON.stringify(view.versioned) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shared ? <InlineHead {...shared} /> : null}
        <title>{view.title}</title>
        <meta name="description" content={view.description} />
        <meta name="color-scheme" content="dark light" />
        {view.indexed ? null : <meta name="robots" content="noindex" />}
        <link rel="canonical" href={view.canonical} />
        {view.markdown ? <link rel="alternate" type="text/markdown" href={view.markdown} /> : null}
        {view.feed ? (
          <link rel="alternate" type="application/atom+xml" title={view.feed.title} href={view.feed.href} />
        ) : null}
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
        {shared ? view.scripts.map((src) => <script key={src} src={src} defer />) : null}
        {breadcrumbs ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbs }} /> : null}
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {shared ? <Announcement announcement={view.chrome.announcement} /> : null}
        <Navbar chrome={view.chrome} />
        <div className={view.menu.sidebar ? 'layout' : 'layout layout-single'}>
          <Drawer chrome={view.chrome} menu={view.menu} />
          {props.children}
        </div>
        {shared ? <Footer footer={view.chrome.footer} brand={view.chrome.brand} /> : null}
        <p className="status-line visually-hidden" role="status" />
      </body>
    </html>
  )
}

/** The styles come after the title and the description: services that show previews of links only read the beginning of a page. */
function InlineHead({ styles, script }: SharedContent) {
  return (
    <>
      <style href="layers" precedence="layers">
        {layerOrder}
      </style>
      <style id="site-styles" dangerouslySetInnerHTML={{ __html: styles }} />
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
