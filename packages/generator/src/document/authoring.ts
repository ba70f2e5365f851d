/** Kinds of `:::name[Title]` blocks, with their default titles. */
export const admonitions: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** The id of an anchor such as `{#own-id}`, as a part of regular expressions. */
export const anchorId = String.raw`[^\s{}#"'<>,;]+`

/** Names of such blocks in other tools, with the block or component to use instead. */
const otherAdmonitions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abstract: ':::info',
    attention: ':::warning',
    caution: ':::warning',
    'code-group': '<Tabs> with a <Tab label="…"> for each language',
    details: '<Details summary="…">',
    error: ':::danger',
    hint: ':::tip',
    important: ':::info',
    secondary: ':::note',
    spoiler: '<Details summary="…">',
    success: ':::tip',
    warn: ':::warning',
  }),
)

/** The hint for a block of another tool; null for any other name. */
export function otherAdmonitionHint(name: string): string | null {
  const instead = otherAdmonitions.get(name)
  return instead === undefined
    ? null
    : `Write ${instead} instead. The blocks are ${Object.keys(admonitions).join(', ')}.`
}

/** Components of other tools and elements of HTML, with what to write instead. */
export const otherComponents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Accordion: '<Details summary="…">',
    Admonition: ':::note',
    Aside: ':::note',
    Callout: ':::note',
    CardGrid: '<Cards>',
    CardGroup: '<Cards>',
    Caution: ':::warning',
    CodeGroup: '<Tabs> with a <Tab label="…"> for each language',
    Danger: ':::danger',
    Expandable: '<Details summary="…">',
    Info: ':::info',
    LinkButton: '<Action …> in <Actions>',
    LinkCard: '<Card title="…" href="…"> in <Cards>',
    Note: ':::note',
    TabItem: '<Tab label="…">',
    Tip: ':::tip',
    Warning: ':::warning',
    a: '[Text](/path/of/the/page/)',
    br: 'an empty line, or a backslash at the end of the line,',
    iframe: '<Video src="https://…" title="…"/> for a film, or a link',
    img: '![Text](/images/room.png), or <Figure … width="480"/> for another width,',
  }),
)
