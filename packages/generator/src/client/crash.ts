import { button, element } from '../ui/search/element.ts'
import styles from '../ui/states/load-states.css?inline'
import { addStyles } from '../ui/styles/add-styles.ts'

/** Replaces the main content after an error in the page itself. The bars around it keep working. */
export function showCrash(error: unknown, tryAgain: () => void): void {
  console.error(error)
  addStyles(styles)
  const heading = element('h1', { tabindex: '-1' }, ['This page crashed.'])
  const text = 'Something on this page doesn’t work in your browser. The other pages aren’t affected.'
  const page = element('main', { class: 'main state-page', id: 'content', tabindex: '-1' }, [
    heading,
    element('p', {}, [text]),
    button('Try again', { class: 'button button-primary' }, tryAgain),
  ])
  document.querySelector('main')?.replaceWith(page)
  heading.focus()
}
