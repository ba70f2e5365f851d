import { button, element } from '../search/element.ts'
import { addStyles } from '../styles/add-styles.ts'
import styles from './load-states.css?inline'

/** What readers see if a page or a part of it doesn't load. The technical cause is only in the console. */
const texts = {
  page: 'The page couldn’t be loaded. You might want to check your network connection.',
  part: 'This part of the page couldn’t be loaded. You might want to check your network connection.',
}

/** The error box of a page or part that failed to load. `page` floats above the open page; `part` replaces the part. */
export function loadErrorBox(kind: keyof typeof texts, retry: () => void): HTMLElement {
  addStyles(styles)
  return element('div', { class: `load-error load-error-${kind}`, role: 'alert' }, [
    element('p', {}, [texts[kind]]),
    button('Retry', { class: 'button' }, retry),
  ])
}
