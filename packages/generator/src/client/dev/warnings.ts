declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** From the browser: the page has loaded. From the dev server: the warnings of the last check. */
    'docs:warnings': readonly string[]
  }
}

const styles = `
details { position: fixed; z-index: 1000; inset: auto auto 12px 12px; max-width: calc(100vw - 24px); color: #1c1300; background: #ffd666;
  border-radius: 8px; font: 13px/1.5 system-ui, sans-serif; box-shadow: 0 2px 12px rgb(0 0 0 / 30%); }
summary { padding: 4px 10px; cursor: pointer; font-weight: 600; }
ol { max-height: 60vh; margin: 0; padding: 0 12px 10px 30px; overflow: auto; }
li { margin-top: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** Vite's advice names its own configuration file, which sites don't have. */
const overlayStyles = 'vite-error-overlay::part(tip) { display: none; }'

const host = document.createElement('docs-warnings')
const details = document.createElement('details')
const summary = document.createElement('summary')
const list = document.createElement('ol')
details.append(summary, list)
const root = host.attachShadow({ mode: 'open' })
root.append(details)
root.adoptedStyleSheets = [sheetOf(styles)]
document.adoptedStyleSheets.push(sheetOf(overlayStyles))

/**
 * Shows the number of warnings in a corner of the page, and the warnings in a list that opens from it. Removes the errors of an earlier check: those of
 * this one follow.
 */
function show(warnings: readonly string[]): void {
  document.querySelector('vite-error-overlay')?.remove()
  summary.textContent = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`
  list.replaceChildren(...warnings.map(itemOf))
  if (warnings.length === 0) host.remove()
  else document.body.append(host)
}

function itemOf(text: string): HTMLElement {
  const item = document.createElement('li')
  item.textContent = text
  return item
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

import.meta.hot?.on('docs:warnings', show)
import.meta.hot?.send('docs:warnings', [])
