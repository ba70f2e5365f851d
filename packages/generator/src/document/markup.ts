import type { BlockDefinition, ComponentDefinition, InlineDefinition } from './components/define-component.ts'
import { standardComponents } from './components/index.ts'
import type { Fence } from './drawing/fences.ts'

/** What authors can use in Markdown besides its standard syntax. */
export type Markup = {
  readonly components: readonly ComponentDefinition[]
  /** The names of the components that authors can use, in the order of hints: without those that only plugins write. */
  readonly authorComponents: readonly string[]
  readonly fences: readonly Fence[]
  /** The component with that name; null if there is none. */
  component(name: string): ComponentDefinition | null
  /** The definition of a block that `checkComponents` has accepted. */
  block(name: string): BlockDefinition
  /** The same for a component in a sentence. */
  inline(name: string): InlineDefinition
}

type Additions = {
  readonly components?: readonly ComponentDefinition[]
  readonly fences?: readonly Fence[]
}

/** The components of every site, and those of plugins. If two have the same name, which is reported, the first one is used. */
export function markupOf(plugins: readonly Additions[]): Markup {
  const components = [...standardComponents, ...plugins.flatMap((plugin) => plugin.components ?? [])]
  const byName = new Map(components.toReversed().map((definition) => [definition.name, definition]))
  const component = (name: string) => byName.get(name) ?? null
  return {
    components,
    authorComponents: components
      .filter((definition) => !('isGenerated' in definition && definition.isGenerated))
      .map(({ name }) => name),
    fences: plugins.flatMap((plugin) => plugin.fences ?? []),
    component,
    block(name) {
      const definition = component(name)
      if (!definition || definition.content === 'inline') throw new Error(`<${name}> is not a block component`)
      return definition
    },
    inline(name) {
      const definition = component(name)
      if (definition?.content !== 'inline') throw new Error(`<${name}> is not an inline component`)
      return definition
    },
  }
}

/** The markup of a site without plugins. */
export const standardMarkup: Markup = markupOf([])
