'use client'

import { useId, useState } from 'react'
import { BreakableName } from '../breakable-name.tsx'
import type { SidebarItemView } from '../page-view.ts'
import { itemKey } from './item-key.ts'
import { loadBranch } from './load-branch.ts'

type BranchProps = {
  readonly label: string
  readonly path: string | null
  readonly first: string
  readonly at: string
  readonly src: string
  /** True if the payload contains the branch's items, as `children`. */
  readonly open: boolean
  readonly current: boolean
  readonly children?: React.ReactNode
}

type Fetched =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'items'; readonly items: readonly SidebarItemView[] }

/**
 * A group of the sidebar. Without script, its label links to the group's own page or to the first page inside. With script, the arrow
 * (and the label of a group without a page) opens and closes it.
 */
export function SidebarBranch({ label, path, first, at, src, open, current, children }: BranchProps) {
  const id = useId()
  /** Null while the branch follows the payload of the open page. */
  const [choice, setChoice] = useState<boolean | null>(null)
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const isOpen = choice ?? open

  async function toggle() {
    // Back in the payload's state, the branch follows the payload again: after a navigation it would be open without items.
    setChoice(isOpen === open ? !isOpen : null)
    if (isOpen || open || fetched?.kind === 'items') return
    setFetched({ kind: 'loading' })
    const items = await loadBranch(src, at)
    setFetched(items === null ? { kind: 'failed' } : { kind: 'items', items })
  }

  return (
    <li className="sidebar-branch">
      <div className="sidebar-row">
        {path === null ? (
          <a
            href={first}
            className="sidebar-group"
            aria-expanded={isOpen}
            aria-controls={id}
            data-action="branch"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void toggle()
            }}
          >
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
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Pages in ${label}`}
              data-action="branch"
              onClick={() => void toggle()}
            >
              <Arrow />
            </button>
          </>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {open ? children : <Branch fetched={fetched} src={src} first={first} />}
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

function Branch({
  fetched,
  src,
  first,
}: {
  readonly fetched: Fetched | null
  readonly src: string
  readonly first: string
}) {
  if (fetched === null) return null
  if (fetched.kind === 'loading') return <p className="sidebar-state">Loading…</p>
  if (fetched.kind === 'failed') {
    return (
      <p className="sidebar-state" role="alert">
        Couldn’t load this list. <a href={first}>Open the first page</a>
      </p>
    )
  }
  return (
    <ul>
      {fetched.items.map((item) => (
        <BranchItem key={itemKey(item)} item={item} src={src} />
      ))}
    </ul>
  )
}

function BranchItem({ item, src }: { readonly item: SidebarItemView; readonly src: string }) {
  if (item.kind === 'group') return <SidebarBranch {...item} src={src} open={false} current={false} />
  return (
    <li>
      <a
        href={item.kind === 'page' ? item.path : item.href}
        className={item.kind === 'page' && item.isCode ? 'is-code' : undefined}
      >
        <span>
          <BreakableName>{item.label}</BreakableName>
        </span>
      </a>
    </li>
  )
}
