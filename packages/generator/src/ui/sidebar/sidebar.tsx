import { BreakableName } from '../breakable-name.tsx'
import { VersionMenu } from '../navbar/navbar.tsx'
import type { SidebarItemView, SidebarView, VersionMenuView } from '../page-view.ts'
import { itemKey } from './item-key.ts'
import { SidebarBranch } from './sidebar-branch.tsx'

/**
 * A section's reading order. Contains only the open branches; a closed one is a link to its first page. The versions are those of the
 * navbar, for the menu of small screens.
 */
export function Sidebar({
  sidebar,
  versions,
}: {
  readonly sidebar: SidebarView
  readonly versions: VersionMenuView | null
}) {
  return (
    <nav className="sidebar" aria-label={`${sidebar.label} pages`} data-src={sidebar.src}>
      <div className="sidebar-product">
        <a href={sidebar.href}>{sidebar.label}</a>
        {versions ? <VersionMenu versions={versions} /> : sidebar.badge ? <em>{sidebar.badge}</em> : null}
      </div>
      <Items items={sidebar.items} />
    </nav>
  )
}

function Items({ items }: { readonly items: readonly SidebarItemView[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={itemKey(item)} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { readonly item: SidebarItemView }) {
  switch (item.kind) {
    case 'page':
      return (
        <li>
          <a
            href={item.path}
            className={item.isCode ? 'is-code' : undefined}
            aria-current={item.current ? 'page' : undefined}
          >
            <span>
              <BreakableName>{item.label}</BreakableName>
            </span>
            {item.badge && <em className={`badge badge-${item.badge.tone}`}>{item.badge.text}</em>}
          </a>
        </li>
      )
    case 'link':
      return (
        <li>
          <a href={item.href} rel="noopener">
            {item.label}
          </a>
        </li>
      )
    case 'group':
      return (
        <SidebarBranch
          label={item.label}
          current={item.current}
          path={item.path}
          first={item.first}
          at={item.at}
          open={item.items !== null}
        >
          {item.items === null ? null : <Items items={item.items} />}
        </SidebarBranch>
      )
  }
}
