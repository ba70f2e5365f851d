/**
 * Copies the page as Markdown, or opens it. `client/copy-page.ts` handles the button; the result is announced beside it.
 */
export function PageTools({ markdown }: { readonly markdown: string }) {
  return (
    <p className="page-tools">
      <button type="button" data-action="copy-page" title="Copy page">
        <span>Copy page</span>
      </button>
      <a href={markdown} title="View as Markdown">
        <span>View as Markdown</span>
      </a>
      <span role="status" />
    </p>
  )
}
