import { BreakableName } from '../breakable-name.tsx'
import type { SidebarItemView, SidebarView } from '../page-view.ts'
import { itemKey } from './item-key.ts'
import { SidebarBranch } from './sidebar-branch.client.tsx'

/** A section's reading order. Contains only the open branches; a closed one is a link to its first page. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarView }) {
  return (
    // The key keeps React from reusing one section's branches, and what was fetched for them, in another section.
    <nav key={sidebar.href} className="sidebar" aria-label={`${sidebar.label} pages`}>
      <p className="sidebar-product">
        <a href={sidebar.href}>{sidebar.label}</a>
        {sidebar.badge ? (
          <em className={sidebar.badge.isVersion ? 'is-version' : undefined}>{sidebar.badge.label}</em>
        ) : null}
      </p>
      <Items items={sidebar.items} src={sidebar.src} />
    </nav>
  )
}

function Items({ items, src }: { readonly items: readonly SidebarItemView[]; readonly src: string }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={itemKey(item)} item={item} src={src} />
      ))}
    </ul>
  )
}

function Item({ item, src }: { readonly item: SidebarItemView; readonly src: string }) {
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
          src={src}
          open={item.items !== null}
        >
          {item.items === null ? null : <Items items={item.items} src={src} />}
        </SidebarBranch>
      )
  }
}
