import { renderToStaticMarkup } from 'react-dom/server'
import { Announcement } from '../../src/ui/announcement/announcement.tsx'
import { Drawer } from '../../src/ui/drawer/drawer.tsx'
import { Footer } from '../../src/ui/footer/footer.tsx'
import { Navbar } from '../../src/ui/navbar/navbar.tsx'
import { DocumentPage } from '../../src/ui/page/document-page.tsx'
import type { PageView } from '../../src/ui/page-view.ts'

/** React moves the styles of components to the `<head>` of a document. They are empty here. */
const pageStyles = /<style data-precedence="[^"]*" data-href="[^"]*"><\/style>/g

/** Renders the complete page. Its `<head>` contains only attributes and texts that React escapes. */
export function renderPage({ chrome, menu, main, markdown }: PageView): string {
  const html = renderToStaticMarkup(
    <>
      <Announcement announcement={chrome.announcement} />
      <Navbar chrome={chrome} />
      <Drawer chrome={chrome} menu={menu} />
      {main.kind === 'document' ? <DocumentPage document={main.document} markdown={markdown} /> : null}
      <Footer footer={chrome.footer} brand={chrome.brand} />
    </>,
  )
  return html.replaceAll(pageStyles, '')
}
