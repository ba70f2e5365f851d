import type { ElementContent } from 'hast'
import type { z } from 'zod'
import type { DocEntry } from '../../content/site-index.ts'
import type { IncludedText } from '../../content/source.ts'
import type { Values } from '../include/used-values.ts'
import type { Component, InlineComponent } from '../nodes.ts'
import type { Rewriting } from '../plain/rewriting.ts'
import type { Fault, Report } from '../report.ts'
import type { LinkOrigin } from '../resolve/link-target.ts'

type Html = ElementContent | ElementContent[]

type CommonDefinition = {
  /** The name of its tag. */
  readonly name: string
  readonly attributes: z.ZodObject
  /** An example for hints. */
  readonly example: string
}

/** Everything that a page needs to know about a component whose tags are alone on their lines. */
export type BlockDefinition = CommonDefinition & {
  /** The component that must be its direct parent. */
  readonly parent?: string
  readonly content: 'any' | 'none' | 'text' | 'ordered-list' | { readonly only: string }
  /** `content` is the HTML of its content. */
  readonly html: (node: Component, content: ElementContent[]) => Html
  /** Its form in the page's Markdown. */
  readonly markdown: (node: Component, context: MarkdownContext) => string
  /** True if its Markdown is one item of a list. */
  readonly isListItem?: boolean
  /** Text for the search that isn't in its content. */
  readonly searchText: (node: Component) => string
  /** True if only plugins write it, so the reference for authors doesn't show it. */
  readonly isGenerated?: boolean
  /** True if the headings in its content group names, so that only headings with a name in code are results of the search. */
  readonly groupsNames?: boolean
  /** True if another page has its content, so that the search doesn't read it here. */
  readonly isRepetition?: boolean
  /** True if the first cells of its tables are names without a meaning elsewhere, such as those of parameters. They don't become links to symbols. */
  readonly hasOwnNames?: boolean
  /** Attributes that readers see, whose language is checked. */
  readonly shownAttributes: readonly string[]
  /** Resolves and reports its links. */
  readonly links: (node: Component, context: LinkContext) => void
  /** The text that replaces its content. */
  readonly inclusion?: Inclusion
}

/** A component in a sentence. */
export type InlineDefinition = CommonDefinition & {
  readonly parent?: undefined
  readonly content: 'inline'
  readonly html: (node: InlineComponent, content: ElementContent[]) => Html
  /** `content` is the Markdown of its content. */
  readonly markdown: (content: string) => string
}

export type ComponentDefinition = BlockDefinition | InlineDefinition

export type MarkdownContext = {
  /** The Markdown of the content. */
  readonly content: () => string
  /** The Markdown of a component in the content. */
  readonly child: (node: Component) => string
  readonly rewriting: Rewriting
}

export type LinkContext = {
  /** Resolves the URL and stores the properties of the link in `data.hProperties`. */
  readonly link: (href: string) => void
  readonly page: LinkOrigin
  readonly report: Report
}

/** A text that a component inserts. */
export type Inclusion = {
  /** The text; null if it doesn’t exist. */
  readonly text: (node: Component, page: IncludingPage) => IncludedText | null
  /** What the author calls the text. */
  readonly name: (node: Component) => string
  /** The fault if the text doesn’t exist. */
  readonly missing: (node: Component, page: IncludingPage) => Fault
  /** True for generated lists, whose headings are one level below the heading above. */
  readonly isList: boolean
}

/** The page that includes a text, also if the component is in another included text. */
export type IncludingPage = {
  readonly entry: DocEntry
  readonly values: Values
}

/** Checks the type of a block component, so that a missing part is a compile error. */
export function defineComponent(definition: BlockDefinition): BlockDefinition {
  return definition
}

/** The same for a component in a sentence. */
export function defineInlineComponent(definition: InlineDefinition): InlineDefinition {
  return definition
}
