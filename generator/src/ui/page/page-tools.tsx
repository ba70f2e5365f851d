/**
 * The page as Markdown, to take along or to look at. Copying needs script, which `client/copy-page.ts` brings; the link does not.
 * What came of it is said beside the buttons.
 */
export function PageTools({ markdown }: { readonly markdown: string }) {
  return (
    <p className="page-tools">
      <button type="button" data-action="copy-page">
        <span>Copy page</span>
      </button>
      <a href={markdown}>
        <span>View as Markdown</span>
      </a>
      <span role="status" />
    </p>
  )
}
