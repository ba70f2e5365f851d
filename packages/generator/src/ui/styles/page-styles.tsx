import graphs from '../../document/blueprint/blueprint.css?inline'
import changes from '../changes/changes.css?inline'
import notFound from '../not-found/not-found.css?inline'

/**
 * The styles that only few pages need. They are inline like those of every page: browsers show nothing of a page until its stylesheets
 * have loaded, even if one never arrives.
 */
export const pageStyles = { graphs, changes, notFound } as const

/** The styles of one kind of page. The policy allows them by their hash, so `css` is one of the texts that the build knows. */
export function PageStyles({ name, css }: { readonly name: string; readonly css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  )
}
