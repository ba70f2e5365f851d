import type { Element, ElementContent, Properties } from 'hast'
import { z } from 'zod'
import { element } from '../html/element.ts'
import type { Component } from '../nodes.ts'
import type { ComponentName } from '../page-document.ts'
import { plainText, wholeAddress } from '../plain/plain-links.ts'
import type { Rewriting } from '../plain/rewriting.ts'
import type { BlockDefinition, LinkContext, MarkdownContext } from './define-component.ts'

/** An attribute that may not be empty. */
export const attributeText = z.string().min(1)

/** For components whose text is their content. */
export const noSearchText: BlockDefinition['searchText'] = () => ''

/** For components without links of their own. */
export const noLinks: BlockDefinition['links'] = () => {}

/** For components that are links if they have an `href`. */
export function linkOfHref({ attributes }: Component, { link }: LinkContext): void {
  if (attributes.href !== undefined) link(attributes.href)
}

/** For components whose HTML is only that of their content. */
export const contentHtml = (_node: Component, content: ElementContent[]): ElementContent[] => content

/** For components whose Markdown is only that of their content. */
export const contentMarkdown = (_node: Component, { content }: MarkdownContext): string => content()

/** The Markdown of a text that a component includes; empty if the text does not exist. */
export function includedMarkdown(node: Component, { rewriting }: MarkdownContext): string {
  return node.data?.text === undefined ? '' : rewriting.partial(node.children, node.data.text)
}

/** The link of a component; its name if it has none. */
export function linkMarkdown({ data }: Component, name: string, { page }: Rewriting): string {
  const href = data?.hProperties?.href
  return typeof href === 'string' ? `[${plainText(name)}](${wholeAddress(href, page)})` : plainText(name)
}

/** An element that React replaces with a component. */
export function componentElement(
  name: ComponentName,
  props: Readonly<Record<string, string>>,
  children: ElementContent[],
): Element {
  return { ...element('div', {}, children), data: { component: { name, props } } }
}

/** The class of a link before those that it has already. */
export function withClasses(name: string, { className }: Properties): string[] {
  return Array.isArray(className) ? [name, ...className.map(String)] : [name]
}
