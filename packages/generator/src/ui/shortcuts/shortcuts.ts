import { closeOnLeave } from '../leave-window.ts'
import { button, element } from '../search/element.ts'
import { addStyles } from '../styles/add-styles.ts'
import styles from './shortcuts.css?inline'

type Shortcut = { readonly text: string; readonly keys: readonly (readonly string[])[] }

const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Each group has a title. The alternatives of a shortcut are lists of keys that are pressed together. */
const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'On every page',
    shortcuts: [
      { text: 'Search', keys: [[commandKey, 'K'], ['/']] },
      { text: 'Show keyboard shortcuts', keys: [['?']] },
      { text: 'Close a menu or a window', keys: [['Esc']] },
      { text: 'Switch between tabs', keys: [['←'], ['→']] },
    ],
  },
  {
    title: 'In search',
    shortcuts: [
      { text: 'Choose a result', keys: [['↑'], ['↓']] },
      { text: 'Open the result', keys: [['Enter']] },
    ],
  },
  {
    title: 'In an enlarged diagram or image',
    shortcuts: [
      { text: 'Zoom in and out', keys: [['+'], ['−']] },
      { text: 'Fit to screen', keys: [['0']] },
      { text: 'Move', keys: [['←'], ['→'], ['↑'], ['↓']] },
    ],
  },
]

/** Shows the keyboard shortcuts in a dialog, which the code of the search window closes on a click beside it. */
export function openShortcuts(): void {
  if (document.querySelector('.shortcuts')) return
  addStyles(styles)
  const close = button('Close', { class: 'search-close' }, () => dialog.close())
  const dialog = element('dialog', { class: 'window shortcuts', 'aria-labelledby': 'shortcuts-title' }, [
    element('div', { class: 'shortcuts-head' }, [
      element('h2', { id: 'shortcuts-title' }, ['Keyboard shortcuts']),
      close,
    ]),
    element(
      'div',
      { class: 'shortcuts-body' },
      groups.flatMap(({ title, shortcuts }) => [
        element('h3', {}, [title]),
        element('dl', {}, shortcuts.map(rowElement)),
      ]),
    ),
  ])
  closeOnLeave(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function rowElement({ text, keys }: Shortcut): HTMLElement {
  const alternatives = keys.map((together) =>
    element(
      'span',
      {},
      together.map((key) => element('kbd', {}, [key])),
    ),
  )
  return element('div', {}, [element('dt', {}, [text]), element('dd', {}, alternatives)])
}
