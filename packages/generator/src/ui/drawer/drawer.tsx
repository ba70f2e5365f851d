import { Icon } from '../icons/icon.tsx'
import { ChoiceMenu, MenuLink } from '../navbar/navbar.tsx'
import type { ChromeView, MenuView, NavLinkView, NavView } from '../page-view.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'

/**
 * The menu of small screens: a popover, which opens, and closes on Escape or on a click outside, without a script. On wide screens the
 * same element is the left column, so that a page contains its sidebar once. The main menu covers the pages of the section while it is open,
 * so both keep their scroll positions.
 */
export function Drawer({ chrome, menu }: { readonly chrome: ChromeView; readonly menu: MenuView }) {
  const choice = chrome.navbar.right.find((item) => item.kind === 'choice')
  return (
    <div id="menu" className={menu.sidebar ? 'drawer' : 'drawer drawer-site-only'} popover="auto">
      <div className="drawer-head">
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          title="Close menu"
        >
          <Icon name="close" />
          <span className="visually-hidden">Close menu</span>
        </button>
        {menu.sidebar ? (
          <details className="drawer-switch">
            <summary>
              <Icon name="chevron" />
              <span>Back to main menu</span>
              <span>Back to {menu.sidebar.label}</span>
            </summary>
            <SiteLinks chrome={chrome} />
          </details>
        ) : (
          <span className="drawer-title" aria-hidden="true">
            Menu
          </span>
        )}
      </div>
      {menu.sidebar ? (
        <Sidebar
          sidebar={menu.sidebar}
          versions={chrome.navbar.right.find((item) => item.kind === 'version') ?? null}
        />
      ) : (
        <SiteLinks chrome={chrome} />
      )}
      {choice ? (
        <div className="drawer-choice">
          <ChoiceMenu choice={choice} />
        </div>
      ) : null}
    </div>
  )
}

function SiteLinks({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <nav className="drawer-site" aria-label="Site">
      <ul>{chrome.navbar.left.map(siteItem)}</ul>
      <ul className="drawer-icons">{chrome.navbar.right.map(siteItem)}</ul>
    </nav>
  )
}

function siteItem(item: NavView) {
  switch (item.kind) {
    case 'link':
      return <SiteLink key={item.label} item={item} />
    case 'icon':
      return <SiteLink key={item.label} item={{ ...item, current: false, external: true }} />
    case 'dropdown':
      return (
        <li key={item.label}>
          <span className="drawer-group">{item.label}</span>
          <ul>
            {item.items.map((link) => (
              <SiteLink key={link.label} item={link} />
            ))}
          </ul>
        </li>
      )
    default:
      return null
  }
}

function SiteLink({ item }: { readonly item: NavLinkView }) {
  return (
    <li>
      <MenuLink item={item} />
    </li>
  )
}
