import type { DownloadView } from './downloads-view.ts'

/** The list of archives with their sizes. */
export function DownloadsPage({ downloads }: { readonly downloads: readonly DownloadView[] }) {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="page">
        <h1 tabIndex={-1}>Downloads</h1>
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
                {downloads.map(({ href, label, badge, pages, bytes }) => (
                  <tr key={href}>
                    <td data-label="Archive">
                      <a href={href} download>
                        {badge ? `${label} ${badge}` : label}
                      </a>
                    </td>
                    <td data-label="Pages" className="is-end">
                      {pages}
                    </td>
                    <td data-label="Size" className="is-end">
                      {sizeText(bytes)}
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

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
