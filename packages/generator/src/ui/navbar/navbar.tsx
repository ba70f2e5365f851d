import type { SiteIcon } from '../../content/site-icons.ts'
import { Brand } from '../brand/brand.tsx'
import { Icon } from '../icons/icon.tsx'
import type { ChromeView, NavLinkView, NavView, VersionMenuView } from '../page-view.ts'
import { SearchButton } from '../search/search-button.tsx'

/** The bar at the top of every page: links, disclosures and a popover button, which work without scripts. */
export function Navbar({ chrome }: { readonly chrome: ChromeView }) {
  const { left, right } = chrome.navbar
  return (
    <header className="navbar">
      <button
        type="button"
        className="icon-button navbar-menu"
        popoverTarget="menu"
        aria-label="Open menu"
        title="Open menu"
      >
        <Icon name="menu" />
      </button>
      <Brand brand={chrome.brand} />
      <nav className="navbar-left" aria-label="Main">
        <ul>
          {left.map((item) => (
            <li key={keyOf(item)}>
              <NavItem item={item} chrome={chrome} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="navbar-right">
        {right.map((item) => (
          <NavItem key={keyOf(item)} item={item} chrome={chrome} />
        ))}
      </div>
    </header>
  )
}

function keyOf(item: NavView): string {
  return 'label' in item ? `${item.kind} ${item.label}` : item.kind
}

function NavItem({ item, chrome }: { readonly item: NavView; readonly chrome: ChromeView }) {
  switch (item.kind) {
    case 'link':
      return (
        <a
          className="nav-link"
          href={item.href}
          aria-current={item.current ? 'true' : undefined}
          {...newTab(item.external)}
        >
          {item.label}
          {item.external ? <ExternalMark /> : null}
        </a>
      )
    case 'dropdown':
      return (
        <Dropdown items={item.items} current={item.current} href={item.href}>
          {item.label}
        </Dropdown>
      )
    case 'version':
      return <VersionMenu versions={item} />
    case 'choice':
      return <ChoiceMenu choice={item} intro="Samples and search results follow your choice." />
    case 'language':
      return (
        <Dropdown iconName={`Language: ${item.label}`} items={item.items} align="end">
          <Icon name="language" />
        </Dropdown>
      )
    case 'icon':
      return (
        <a
          className="icon-button navbar-external"
          href={item.href}
          target="_blank"
          rel="noopener"
          aria-label={`${item.label} (opens in a new tab)`}
          title={item.label}
        >
          {item.icon ? <ExternalIcon icon={item.icon} /> : item.label}
        </a>
      )
    case 'colorMode':
      return <ColorModeToggle followSystem={chrome.followSystem} />
    case 'search':
      return (
        <SearchButton href={item.href}>
          <Icon name="search" />
          <span className="search-label">Search docs</span>
          <kbd>Ctrl K</kbd>
        </SearchButton>
      )
  }
}

/** The menu of products. The inline script replaces the text in `data-chosen` with what the reader has chosen, before the first paint. */
export function ChoiceMenu(props: {
  readonly choice: Extract<NavView, { kind: 'choice' }>
  /** Explains the menu in the navbar, which only has space for its label or for the choice. */
  readonly intro?: string
}) {
  const { choice, intro } = props
  return (
    <Dropdown items={choice.items} align="end" {...(intro ? { intro } : {})}>
      {intro ? (
        <span data-chosen={choice.group} title={choice.label}>
          {choice.label}
        </span>
      ) : (
        <span>
          {choice.label}: <span data-chosen={choice.group}>not chosen</span>
        </span>
      )}
    </Dropdown>
  )
}

/** Part of the page, because a separate file would require another request on every page. */
function ExternalIcon({ icon }: { readonly icon: SiteIcon }) {
  return (
    <svg
      className="icon"
      width="18"
      height="18"
      viewBox={icon.viewBox}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.markup }}
    />
  )
}

export function VersionMenu({ versions }: { readonly versions: VersionMenuView }) {
  return (
    <Dropdown items={versions.items} align="end">
      <span className="visually-hidden">Version </span>
      {versions.label}
    </Dropdown>
  )
}

/** A disclosure with links. Only one is open at a time, because they share a name. */
function Dropdown(props: {
  /** The purpose of a choice, shown above the links. */
  readonly intro?: string
  readonly items: readonly NavLinkView[]
  readonly current?: boolean
  readonly href?: string | null
  readonly align?: 'end'
  /** Accessible name of a summary that is an icon. */
  readonly iconName?: string
  readonly children: React.ReactNode
}) {
  return (
    <details
      className={props.align ? 'dropdown dropdown-end' : 'dropdown'}
      name="navbar"
      data-href={props.href ?? undefined}
    >
      <summary
        className={props.iconName ? 'icon-button' : 'nav-link'}
        aria-label={props.iconName}
        title={props.iconName}
        aria-current={props.current ? 'true' : undefined}
      >
        {props.children}
        {props.iconName ? null : <Icon name="chevron" className="dropdown-arrow" />}
      </summary>
      <ul className="dropdown-list">
        {props.intro ? <li className="dropdown-intro">{props.intro}</li> : null}
        {props.items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function MenuLink({ item }: { readonly item: NavLinkView }) {
  return (
    <a
      href={item.href}
      aria-current={item.current ? 'true' : undefined}
      data-version={item.version}
      data-group={item.choice?.group}
      data-choice={item.choice?.label}
      // Only the client remembers what is chosen, so the link waits for it.
      data-action={item.choice || item.version ? 'choose' : undefined}
      {...newTab(item.external)}
    >
      {item.label}
      {item.note ? <small>{item.note}</small> : null}
      {item.external ? <ExternalMark /> : null}
    </a>
  )
}

function newTab(isExternal: boolean) {
  return isExternal ? { target: '_blank', rel: 'noopener' } : {}
}

function ExternalMark() {
  return (
    <>
      <Icon name="external" className="external-mark" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  )
}

/** Handled by the inline script. CSS shows the icon and the name of the current mode. */
function ColorModeToggle({ followSystem }: { readonly followSystem: boolean }) {
  return (
    <button type="button" className="icon-button color-mode" data-setting="color-mode" data-follow={followSystem}>
      <span className="color-mode-light" title="Color mode: light">
        <Icon name="sun" />
        <span className="visually-hidden">Color mode: light</span>
      </span>
      <span className="color-mode-dark" title="Color mode: dark">
        <Icon name="moon" />
        <span className="visually-hidden">Color mode: dark</span>
      </span>
      <span className="color-mode-system" title="Color mode: system">
        <Icon name="system" />
        <span className="visually-hidden">Color mode: system</span>
      </span>
    </button>
  )
}
