import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Props were written into the page by the build. */
type IslandModule = { readonly default?: (props: object) => React.ReactNode }

const modules = {
  ...import.meta.glob<IslandModule>('../ui/**/*.island.tsx'),
  ...import.meta.glob<IslandModule>('/pages/**/*.island.tsx'),
}

/**
 * Loads the code of an island. Returns a function that hydrates the island, which returns a function that unmounts it. `onError` is called if
 * the component throws later. If another program has changed the markup, React renders the component again.
 */
export async function hydrateIsland(island: HTMLElement): Promise<(onError: (error: unknown) => void) => () => void> {
  const name = `/${island.dataset.island}.island.tsx`
  const load = Object.entries(modules).find(([file]) => file.endsWith(name))?.[1]
  if (!load) throw new Error(`There is no island “${island.dataset.island}”.`)
  const { default: component } = await load()
  // An empty file loads without an error.
  if (!component) throw new Error(`The file of the island “${island.dataset.island}” is empty.`)
  const props: object = JSON.parse(island.dataset.props ?? '{}')
  return (onError) => {
    const root = hydrateRoot(island, createElement(component, props), {
      onUncaughtError: onError,
      onRecoverableError: (error) => console.warn(error),
    })
    // React can't unmount a root while it renders, which is when it reports an error.
    return () => queueMicrotask(() => root.unmount())
  }
}
