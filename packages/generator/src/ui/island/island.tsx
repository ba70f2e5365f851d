import { renderToString } from 'react-dom/server'
import { islandNames } from './islands.ts'

/**
 * An interactive part of a page: the HTML of a component, which React hydrates in the browser where it stands. The component is the default
 * export of `<name>.island.tsx`, and its props are written into the page as JSON. Throws if there is no such file.
 */
export function Island<Props extends object>(island: {
  readonly name: string
  readonly component: React.ComponentType<Props>
  readonly props: Props
  /** True if the page is about the island: readers see when it loads, and that it failed. Other islands stay as they are. */
  readonly isContent?: boolean
}) {
  const { name, component: Component, props, isContent = false } = island
  if (!islandNames.has(name)) throw new Error(`There is no file named ${name}.island.tsx.`)
  return (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(props)}
      data-content={isContent ? '' : undefined}
      // Rendered by itself, so that React finds the markup that it expects when it hydrates this element alone.
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />) }}
    />
  )
}
