/// <reference path="./virtual-plugin-styles.d.ts" />
import { pluginStyles } from 'virtual:plugin-styles'
import drawings from '../../document/drawing/drawings.css?inline'
import announcement from '../announcement/announcement.css?inline'
import tabs from '../body/tabs.css?inline'
import video from '../body/video.css?inline'
import changes from '../changes/changes.css?inline'
import notFound from '../not-found/not-found.css?inline'
import check from '../prose/check.css?inline'
import details from '../prose/details.css?inline'
import example from '../prose/example.css?inline'
import landing from '../prose/landing.css?inline'
import longTypes from '../prose/long-types.css?inline'
import matrix from '../prose/matrix.css?inline'
import notes from '../prose/notes.css?inline'
import steps from '../prose/steps.css?inline'
import searchHits from '../search/search-hits.css?inline'
import search from '../search/search-page.css?inline'

/**
 * The styles that only few pages need. They are inline like those of every page: browsers show nothing of a page until its stylesheets
 * have loaded, even if one never arrives.
 */
export const pageStyles = {
  announcement,
  drawings,
  steps,
  check,
  details,
  notes,
  matrix,
  longTypes,
  landing,
  example,
  tabs,
  video,
  search,
  changes,
  notFound,
  searchHits,
} as const

/** The classes with which components of Markdown begin, by the styles that they need. Those of plugins may change the styles of drawings. */
const componentStyles: readonly { readonly name: string; readonly classes: readonly string[]; readonly css: string }[] =
  [
    { name: 'drawings', classes: ['figure'], css: drawings },
    ...pluginStyles.map(({ name, className, css }) => ({ name, classes: [className], css })),
    { name: 'steps', classes: ['steps'], css: steps },
    { name: 'matrix', classes: ['table is-matrix', 'table is-dense'], css: matrix },
    { name: 'longTypes', classes: ['table has-long-types'], css: longTypes },
    { name: 'check', classes: ['check'], css: check },
    { name: 'details', classes: ['details'], css: details },
    { name: 'notes', classes: ['contains-task-list', 'footnotes'], css: notes },
    { name: 'landing', classes: ['cards', 'facts'], css: landing },
    { name: 'example', classes: ['example'], css: example },
    { name: 'tabs', classes: ['tabs'], css: tabs },
    { name: 'video', classes: ['video'], css: video },
  ]

/**
 * The styles of one kind of page or component. The policy allows them by their hash, so `css` is one of the texts that the build knows, and
 * React must not join two of them, as it does with the same `precedence`.
 */
export function PageStyles({ name, css }: { readonly name: string; readonly css: string }) {
  return (
    <style href={name} precedence={`page-${name}`}>
      {css}
    </style>
  )
}

/** The styles of the components in a part of a page's HTML. */
export function ComponentStyles({ html }: { readonly html: string }) {
  return componentStyles
    .filter(({ classes }) => classes.some((name) => html.includes(`class="${name}`)))
    .map(({ name, css }) => <PageStyles key={name} name={name} css={css} />)
}
