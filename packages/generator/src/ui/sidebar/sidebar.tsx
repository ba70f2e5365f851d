import { BreakableName } from '../breakable-name.tsx'
import type { SidebarItemView, SidebarView } from '../page-view.ts'
import { itemKey } from './item-key.ts'
import { SidebarBranch } from './sidebar-branch.tsx'

/** A section's reading order. Contains only the open branches; a closed one is a link to its first page. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarView }) {
  return (
    <nav className="sidebar" aria-label={`${sidebar.label} pages`} data-src={sidebar.src}>
      <p className="sidebar-product">
        <a href={sidebar.href}>{sidebar.label}</a>
        {sidebar.badge ? (
          <em className={sidebar.badge.isVersion ? 'is-version' : undefined}>{sidebar.badge.label}</em>
        ) : null}
      </p>
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
