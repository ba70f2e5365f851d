import { downloadsPath } from '../../content/archive-name.ts'
import { counted } from '../../counted.ts'
import { plainText } from '../../document/plain/plain-links.ts'
import { fileSize } from '../../file-size.ts'
import { definePage, type PageData, type PageText } from '../define-page.ts'
import type { DownloadView } from './downloads-view.ts'

/** The page that lists the archives. */
export const downloadsPage = definePage({
  path: downloadsPath,
  title: 'Downloads',
  description:
    'Download sections of this documentation as Markdown files, to read offline or to give to an AI assistant.',
  indexed: true,
  view: ({ page, downloads }) => <DownloadsPage page={page} downloads={downloads} />,
  markdown: downloadsMarkdown,
})

function downloadsMarkdown({ downloads, address }: Pick<PageText, 'downloads' | 'address'>): string {
  return downloads
    .map((archive) => `- [${plainText(nameOf(archive))}](${address(archive.href)}), ${counted(archive.pages, 'page')}`)
    .join('\n')
}

function nameOf({ label, badge }: DownloadView): string {
  return badge ? `${label} ${badge}` : label
}

/** The list of archives with their sizes. */
function DownloadsPage({ page, downloads }: Pick<PageData, 'page' | 'downloads'>) {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="page">
        <h1 tabIndex={-1}>{page.title}</h1>
        <p className="lead">Download a section as Markdown files, to read offline or to give to an AI assistant.</p>
        <div className="prose">
          <p>
            Each archive contains one file per page, and a list of them in <code>README.md</code>. Links and images in
            the pages lead to this site.
          </p>
          <div className="table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Archive</th>
                  <th scope="col" className="is-end">
                    Pages
                  </th>
                  <th scope="col" className="is-end">
                    Size
                  </th>
                </tr>
              </thead>
              <tbody>
                {downloads.map((archive) => (
                  <tr key={archive.href}>
                    <td data-label="Archive">
                      <a href={archive.href} download>
                        {nameOf(archive)}
                      </a>
                    </td>
                    <td data-label="Pages" className="is-end">
                      {archive.pages}
                    </td>
                    <td data-label="Size" className="is-end">
                      {archive.bytes === null ? '–' : fileSize(archive.bytes)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </article>
    </main>
  )
}
