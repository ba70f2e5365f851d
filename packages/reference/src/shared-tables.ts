import { type IncludedText, sharedTable } from 'docs-generator/plugin'
import type { BlueprintNode } from './languages/index.ts'

// What the components and the graphs of pages use.

export type ScopeKey = readonly [section: string, version: string]

/** The Markdown of entries for other pages. */
export const entryTexts = sharedTable<readonly [...ScopeKey, name: string], IncludedText>('reference/entries')
/** Lists of the entries below a path. */
export const listTexts = sharedTable<readonly [path: string], IncludedText>('reference/lists')
/** The table of tasks and SDKs, with an empty key. */
export const conceptTexts = sharedTable<readonly [], IncludedText>('reference/concepts')
/** Lists of changes that pages of a version include. */
export const changeTexts = sharedTable<ScopeKey, IncludedText>('reference/changes')
/** Nodes that graphs refer to by their title. */
export const blueprintNodes = sharedTable<readonly [...ScopeKey, title: string], BlueprintNode>(
  'reference/blueprint-nodes',
)
