import type { SectionListView } from '../page-view.ts'

/** The titles and descriptions of pages, by section. */
export function PageLists({ lists }: { readonly lists: readonly SectionListView[] }) {
  return lists.map((list) => (
    <section key={list.label} className="finder-section">
      <h2>{list.label}</h2>
      <ul>
        {list.pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>
              <b>{page.label}</b>
              <span>{page.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
