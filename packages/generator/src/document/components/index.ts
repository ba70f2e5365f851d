import type { Diagnostic } from '../../diagnostic.ts'
import { action } from './action.ts'
import { actions } from './actions.ts'
import { api } from './api.ts'
import { badge } from './badge.ts'
import { card } from './card.ts'
import { cards } from './cards.ts'
import { changes } from './changes.ts'
import { concepts } from './concepts.ts'
import type { BlockDefinition, ComponentDefinition, InlineDefinition } from './define-component.ts'
import { details } from './details.ts'
import { fact } from './fact.ts'
import { facts } from './facts.ts'
import { figure } from './figure.ts'
import { include } from './include.ts'
import { kbd } from './kbd.ts'
import { steps } from './steps.ts'
import { sub } from './sub.ts'
import { sup } from './sup.ts'
import { symbols } from './symbols.ts'
import { tab } from './tab.ts'
import { tabs } from './tabs.ts'
import { video } from './video.ts'

export { badgeTones } from './badge.ts'
export { type ComponentDefinition, defineComponent, defineInlineComponent } from './define-component.ts'

/** The components of every site. */
export const standardComponents: readonly ComponentDefinition[] = [
  tabs,
  tab,
  steps,
  cards,
  card,
  facts,
  fact,
  actions,
  action,
  details,
  figure,
  video,
  include,
  api,
  symbols,
  changes,
  concepts,
  badge,
  kbd,
  sub,
  sup,
]

const registered: Record<string, ComponentDefinition> = Object.fromEntries(
  standardComponents.map((definition) => [definition.name, definition]),
)

/** All components that authors may use, by name. */
export const components: Readonly<Record<string, ComponentDefinition>> = registered

/** Adds components of a plugin. `place` is where the plugin is named; a name that is in use keeps its first component. */
export function registerComponents(
  definitions: readonly ComponentDefinition[],
  place: Pick<Diagnostic, 'file' | 'line'>,
): readonly Diagnostic[] {
  return definitions.flatMap((definition): readonly Diagnostic[] => {
    const { name } = definition
    if (!Object.hasOwn(registered, name)) {
      registered[name] = definition
      return []
    }
    if (registered[name] === definition) return []
    return [
      {
        severity: 'error',
        code: 'component-name',
        ...place,
        message: `There are two components with the name ${name}.`,
        hint: 'Rename one of them, or remove its plugin.',
      },
    ]
  })
}

/** The definition of a block that `checkComponents` has accepted. */
export function blockDefinition(name: string): BlockDefinition {
  const definition = Object.hasOwn(components, name) ? components[name] : undefined
  if (!definition || definition.content === 'inline') throw new Error(`<${name}> is not a block component`)
  return definition
}

/** The same for a component in a sentence. */
export function inlineDefinition(name: string): InlineDefinition {
  const definition = Object.hasOwn(components, name) ? components[name] : undefined
  if (definition?.content !== 'inline') throw new Error(`<${name}> is not an inline component`)
  return definition
}
