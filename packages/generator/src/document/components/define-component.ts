import type { ElementContent } from 'hast'
import type { z } from 'zod'
import type { DocEntry } from '../../content/site-index.ts'
import type { LinkOrigin } from '../link-target.ts'
import type { Component, InlineComponent } from '../nodes.ts'
import type { ComponentName } from '../page-document.ts'
import type { Fault, Report } from '../report.ts'
import type { Rewriting } from '../rewriting.ts'

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
  /** Attributes that readers see, whose language is checked. */
  readonly shownAttributes: readonly string[]
  /** Resolves and reports its links. */
  readonly links: (node: Component, context: LinkContext) => void
  /** The text that replaces its content. */
  readonly inclusion?: Inclusion
  /** The React component that shows it; other components are HTML only. */
  readonly island?: ComponentName
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
  /** The key of the text: a path below `content/`, or a key of the reference. */
  readonly key: (node: Component, entry: DocEntry) => string
  /** The fault if the text doesn’t exist. `names` are the paths of all partials. */
  readonly missing: (node: Component, key: string, names: readonly string[]) => Fault
  /** True for generated lists, whose headings are one level below the heading above. */
  readonly isList: boolean
}

/** Checks the type of a block component, so that a missing part is a compile error. */
export function defineComponent(definition: BlockDefinition): BlockDefinition {
  return definition
}

/** The same for a component in a sentence. */
export function defineInlineComponent(definition: InlineDefinition): InlineDefinition {
  return definition
}
