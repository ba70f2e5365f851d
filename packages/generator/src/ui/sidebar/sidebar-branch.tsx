import { BreakableName } from '../breakable-name.tsx'

/**
 * A group of the sidebar, which `client/sidebar.ts` operates. Without script, its label links to the group's own page or to the first page
 * inside. With script, the arrow (and the label of a group without a page) opens and closes it.
 */
export function SidebarBranch(props: {
  readonly label: string
  readonly path: string | null
  readonly first: string
  readonly at: string
  /** True if the page contains the branch's items, as `children`. */
  readonly open: boolean
  readonly current: boolean
  readonly children?: React.ReactNode
}) {
  const { label, path, first, at, open, current, children } = props
  // No heading's id has a colon.
  const id = `branch:${at}`
  return (
    <li className="sidebar-branch" data-at={at}>
      <div className="sidebar-row">
        {path === null ? (
          <a href={first} className="sidebar-group" aria-expanded={open} aria-controls={id} data-action="branch">
            <span>
              <BreakableName>{label}</BreakableName>
            </span>
            <Arrow />
          </a>
        ) : (
          <>
            <a href={path} className="sidebar-group" aria-current={current ? 'page' : undefined}>
              <span>
                <BreakableName>{label}</BreakableName>
              </span>
            </a>
            <button
              type="button"
              className="sidebar-toggle"
              aria-expanded={open}
              aria-controls={id}
              aria-label={`Pages in ${label}`}
              data-action="branch"
            >
              <Arrow />
            </button>
          </>
        )}
      </div>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </li>
  )
}

function Arrow() {
  return (
    <svg className="icon sidebar-arrow" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m9 6 6 6-6 6" />
    </svg>
  )
}
