import { renderToStaticMarkup } from 'react-dom/server'

export type Tab = {
  readonly id: string
  readonly label: string
  /** HTML of the panel. */
  readonly html: string
}

/** Panels have the id of the tab, and no heading's id has a colon. */
const tabId = ({ id }: Tab) => `tab:${id}`

/** Tabs, which `client/tabs.ts` operates. Groups with the same name switch together, and the choice is remembered for all pages. */
export function TabGroup({ group, tabs }: { readonly group: string | null; readonly tabs: readonly Tab[] }) {
  return (
    <div className="tabs" data-group={group ?? undefined}>
      <div className="tab-list" role="tablist" aria-label={group ?? 'Options'}>
        {tabs.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-controls={tab.id}
            aria-selected={i === 0}
            tabIndex={i === 0 ? 0 : -1}
            data-action="tab"
            // The remembered choice is the label, which a translator would change on one page and not on the next one.
            translate={group === null ? undefined : 'no'}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, i) => (
        <div
          key={tab.id}
          id={tab.id}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          hidden={i !== 0}
          dangerouslySetInnerHTML={{ __html: `${renderToStaticMarkup(<PanelLabel tab={tab} />)}${tab.html}` }}
        />
      ))}
    </div>
  )
}

/** Readers see it where tabs can't be chosen: without scripts and on paper. */
function PanelLabel({ tab }: { readonly tab: Tab }) {
  return <p className="tab-panel-label">{tab.label}</p>
}
