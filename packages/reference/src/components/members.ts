import {
  attributeText,
  contentMarkdown,
  defineComponent,
  element,
  noLinks,
  noSearchText,
  openedLabel,
  text,
} from 'docs-generator/plugin'
import type { Element, ElementContent } from 'hast'
import { z } from 'zod'
import { splitFirstSentence } from './split-first-sentence.ts'

// The parts of a type's page, which `page/members-text.ts` writes.

const common = {
  isGenerated: true,
  content: 'any',
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
} as const

/**
 * `<Members>`: all members of a type, with a filter above them. `kinds` are the kinds in the filter with their labels and numbers, and
 * `former` the anchors of headings that the list had earlier.
 */
export const members = defineComponent({
  ...common,
  name: 'Members',
  attributes: z.strictObject({ kinds: attributeText.optional(), former: attributeText.optional() }),
  example: '<Members kinds="method=Methods=12 event=Events=3">',
  groupsNames: true,
  html: ({ attributes: { kinds, former } }, content) =>
    element('div', { className: kindsIn(content).size > 1 ? ['members', 'has-kinds'] : ['members'] }, [
      ...(former?.split(' ') ?? []).map((id) => element('span', { id }, [])),
      ...(kinds === undefined ? [] : [filter(kinds)]),
      ...content
        .filter((node) => !isHeading(node) || !isFold(next(content, node)))
        .map((node) => titled(node, content)),
    ]),
})

/** The kinds of the members in a list, also in groups that open. */
function kindsIn(content: readonly ElementContent[]): ReadonlySet<unknown> {
  const elements = content.filter((node) => node.type === 'element')
  return new Set(
    elements.flatMap(({ properties: { dataKind }, children }) =>
      dataKind === undefined ? [...kindsIn(children)] : [dataKind],
    ),
  )
}

/** A group that opens has its heading in the line that opens it. */
function titled(node: ElementContent, content: readonly ElementContent[]): ElementContent {
  if (!isFold(node)) return node
  const elements = content.filter(({ type }) => type === 'element')
  const heading = elements[elements.indexOf(node) - 1]
  const [summary, ...others] = node.children
  if (!heading || !isHeading(heading) || summary?.type !== 'element') return node
  const names = element('span', { className: ['fold-names'] }, summary.children)
  const permalinks = heading.children.filter(isPermalink)
  const title = { ...heading, children: heading.children.filter((child) => !isPermalink(child)) }
  return { ...node, children: [element('summary', {}, [title, text(' '), names]), ...permalinks, ...others] }
}

function next(content: readonly ElementContent[], node: ElementContent): ElementContent | undefined {
  return content.slice(content.indexOf(node) + 1).find(({ type }) => type === 'element')
}

function isFold(node: ElementContent | undefined): node is Element {
  return (
    node?.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.includes('fold')
  )
}

function filter(kinds: string): Element {
  const choices = kinds.split(' ').map((kind) => kind.split('='))
  return element('div', { className: ['member-filter', 'pills'], role: 'group', ariaLabel: 'Show' }, [
    filterButton('', 'All'),
    ...choices.map(([kind = '', label = '', count = '']) => filterButton(kind, `${label} ${count}`)),
  ])
}

function filterButton(kind: string, label: string): Element {
  const ariaPressed = kind === '' ? 'true' : 'false'
  return element(
    'button',
    { type: 'button', className: ['pill'], dataAction: 'filter-members', dataKind: kind, ariaPressed },
    [text(label)],
  )
}

/** `<MemberTable>`: members of one kind that a row of a table describes completely. */
export const memberTable = defineComponent({
  ...common,
  name: 'MemberTable',
  attributes: z.strictObject({ kind: attributeText }),
  example: '<MemberTable kind="property">',
  html: ({ attributes: { kind = '' } }, content) =>
    element('div', { className: ['member-table'], dataKind: kind }, content),
})

/**
 * `<MemberDetails>`: one member. Its heading and its first sentence are visible, everything else after a click. `label` replaces the
 * heading on the page, and `type` and `note` follow it.
 *
 * The heading's anchor moves to the content, because browsers open closed details that contain the target of a link. So do its
 * permalink and other links: screen readers treat a summary as a button and don't announce links inside.
 */
export const memberDetails = defineComponent({
  ...common,
  name: 'MemberDetails',
  attributes: z.strictObject({
    kind: attributeText,
    label: attributeText,
    type: attributeText.optional(),
    note: attributeText.optional(),
  }),
  example: '<MemberDetails kind="method" label="connect(token)">',
  html({ attributes: { kind = '', label = '', type, note } }, content) {
    const heading = content.find(isHeading)
    const first = content.find(isParagraph)
    const [sentence, more] = splitFirstSentence(first?.children ?? [])
    const summary = withoutLinks(sentence)
    // A sentence with links is repeated below, where they work. CSS hides it above when the member is open.
    const isRepeated = hasLinks(sentence)
    const rest = isRepeated ? (first?.children ?? []) : more
    const summaryClass = isRepeated ? ['member-summary', 'is-repeated'] : ['member-summary']
    const name = [
      element('code', {}, [text(label)]),
      ...(type === undefined ? [] : [element('span', { className: ['member-type'] }, [text(` ${type}`)])]),
      ...(note === undefined ? [] : [element('span', { className: ['member-note'] }, [text(` ${note}`)])]),
    ]
    const { id } = heading?.properties ?? {}
    return element('details', { className: ['member'], dataKind: kind }, [
      element('summary', {}, [
        element(heading?.tagName ?? 'strong', { className: ['member-name'] }, name),
        ...(first ? [element('span', { className: summaryClass }, [...summary])] : []),
      ]),
      element('div', { className: ['member-content'], ...(typeof id === 'string' ? { id } : {}) }, [
        ...(heading?.children.filter(isPermalink) ?? []),
        ...content
          .filter((node) => node !== heading && (node !== first || rest.length > 0))
          .map((node) => (node === first ? element('p', {}, [...rest]) : asLabel(node, heading))),
      ]),
    ])
  },
})

/**
 * `<Overload>`: one form of a method with several, and what is different about it. The parameters below refer to its number. Of many overloads,
 * only the first one is open (`opens`), so that readers can compare them. Its anchor is that of the content, as in a member.
 */
export const overload = defineComponent({
  ...common,
  name: 'Overload',
  attributes: z.strictObject({
    number: attributeText,
    difference: attributeText,
    anchor: attributeText.optional(),
    former: attributeText.optional(),
    opens: attributeText.optional(),
  }),
  example: '<Overload number="2" difference="with `token`" anchor="connect-token">',
  markdown: ({ attributes: { number, difference } }, { content }) =>
    `Overload ${number}, ${difference}:\n\n${content()}`,
  html({ attributes: { number, difference = '', anchor, former, opens } }, content) {
    const id = anchor === undefined ? {} : { id: anchor }
    const formerAnchor = former === undefined ? [] : [element('span', { id: former }, [])]
    const name = text(`Overload ${number}`)
    const rest = [text(', '), element('strong', {}, codePieces(difference))]
    if (opens === undefined)
      return element('div', { className: ['overload'], ...id }, [
        ...formerAnchor,
        element('p', { className: ['overload-title'] }, [
          anchor === undefined ? name : element('a', { href: `#${anchor}` }, [name]),
          ...rest,
        ]),
        ...content,
      ])
    const permalink = { className: ['anchor'], href: `#${anchor}`, ariaLabel: `Link to overload ${number}` }
    return element('details', { className: ['overload'], open: number === '1' }, [
      element('summary', { className: ['overload-title'] }, [name, ...rest]),
      ...(anchor === undefined ? [] : [element('a', permalink, [])]),
      element('div', id, [...formerAnchor, ...content]),
    ])
  },
})

/** Text with code in backticks. */
function codePieces(markdown: string): ElementContent[] {
  return markdown.split('`').map((piece, i) => (i % 2 === 0 ? text(piece) : element('code', {}, [text(piece)])))
}

/**
 * `<TypeClosing>`: the sections below the members of a type, in two columns where there is space. Each stays in one column. The anchors of a
 * section that opens move to its content, because browsers open closed details that contain the target of a link.
 */
export const typeClosing = defineComponent({
  ...common,
  name: 'TypeClosing',
  attributes: z.strictObject({}),
  example: '<TypeClosing>',
  html: (_node, content) =>
    content.length === 0
      ? []
      : element(
          'div',
          { className: ['type-closing'] },
          sectionsOf(content).map((nodes) => element('div', {}, withTarget(nodes))),
        ),
})

/** `<FoldedSection>`: a section whose content opens, also if its heading is the target of a link. */
export const foldedSection = defineComponent({
  ...common,
  name: 'FoldedSection',
  attributes: z.strictObject({}),
  example: '<FoldedSection>',
  html: (_node, content) => withTarget(content),
})

function sectionsOf(content: readonly ElementContent[]): readonly ElementContent[][] {
  const sections: ElementContent[][] = []
  for (const node of content) {
    if (isHeading(node) || sections.length === 0) sections.push([])
    sections.at(-1)?.push(node)
  }
  return sections
}

function withTarget(nodes: ElementContent[]): ElementContent[] {
  const heading = nodes.find(({ type }) => type === 'element')
  const fold = nodes.find(isFold)
  if (!heading || !isHeading(heading) || !fold) return nodes
  const [summary, ...content] = fold.children
  const { id, ...properties } = heading.properties
  const former = heading.children.filter(isAnchor)
  const title = { ...heading, properties, children: heading.children.filter((child) => !isAnchor(child)) }
  const target = element('div', { ...(typeof id === 'string' ? { id } : {}) }, [...former, ...content])
  const opened = { ...fold, children: [...(summary ? [summary] : []), target] }
  return nodes.map((node) => (node === heading ? title : node === fold ? opened : node))
}

/** A former anchor of a heading. */
function isAnchor(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'span' && node.properties.id !== undefined
}

/**
 * `<Fold>`: members, a table or a list of names that opens. Markdown, where it is always open, leaves out the title below a heading, which already
 * names the content.
 */
export const fold = defineComponent({
  ...common,
  name: 'Fold',
  attributes: z.strictObject({ title: attributeText, below: z.literal('heading').optional() }),
  example: '<Fold title="12 new members">',
  html: ({ attributes: { title = '' } }, content) =>
    element('details', { className: ['fold'] }, [element('summary', {}, [text(title)]), ...content]),
  markdown: ({ attributes: { title = '', below } }, { content }) =>
    below === undefined ? `${openedLabel(title)}:\n\n${content()}` : content(),
})

function isHeading(node: ElementContent): node is Element {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName)
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p'
}

function hasLinks(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === 'element' && (node.tagName === 'a' || hasLinks(node.children)))
}

/** The same content with the text of each link instead of the link. */
function withoutLinks(nodes: readonly ElementContent[]): readonly ElementContent[] {
  return nodes.flatMap((node): readonly ElementContent[] => {
    if (node.type !== 'element') return [node]
    const children = withoutLinks(node.children)
    return node.tagName === 'a' ? children : [{ ...node, children: [...children] }]
  })
}

function isPermalink(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'a'
}

/** A paragraph that is only strong text is the label of a part, such as “Parameters”: a heading for screen readers, one level deeper. */
function asLabel(node: ElementContent, heading: Element | undefined): ElementContent {
  if (!heading || !isParagraph(node) || node.children.length !== 1) return node
  const [only] = node.children
  if (only?.type !== 'element' || only.tagName !== 'strong') return node
  const level = Math.min(6, Number(heading.tagName.slice(1)) + 1)
  return element(`h${level}`, { className: ['member-label'] }, only.children)
}
