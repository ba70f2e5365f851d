import { action } from './action.ts'
import { actions } from './actions.ts'
import { badge } from './badge.ts'
import { card } from './card.ts'
import { cards } from './cards.ts'
import type { ComponentDefinition } from './define-component.ts'
import { details } from './details.ts'
import { example } from './example.ts'
import { fact } from './fact.ts'
import { facts } from './facts.ts'
import { figure } from './figure.ts'
import { include } from './include.ts'
import { kbd } from './kbd.ts'
import { steps } from './steps.ts'
import { sub } from './sub.ts'
import { sup } from './sup.ts'
import { tab } from './tab.ts'
import { tabs } from './tabs.ts'
import { video } from './video.ts'

export { badgeTones } from './badge.ts'

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
  example,
  include,
  badge,
  kbd,
  sub,
  sup,
]
