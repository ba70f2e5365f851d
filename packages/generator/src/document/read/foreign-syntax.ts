import type { Heading, Html, Root, Text } from 'mdast'
import { admonitions, anchorId, otherAdmonitionHint } from '../authoring.ts'
import type { MarkdownNode } from '../nodes.ts'
import type { Report, SourceNode } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

type Syntax = {
  readonly code: string
  readonly pattern: RegExp
  readonly name: string
  readonly hint: string | ((found: string) => string)
  /** True if it only has a meaning at the beginning of a paragraph. */
  readonly isAtStart?: true
  /** True if it is reported in another way in the cells of a table. */
  readonly isNotInCells?: true
  /** True if it can contain a URL, which Markdown already turns into a link. */
  readonly isWithUrl?: true
}

const includeHint =
  'Write <Include file="_partials/note.md"/>. To show the code of a file, write a code block with file="examples/…" after its language.'

/** Syntax of other documentation tools that Markdown shows as text. */
const syntaxes: readonly Syntax[] = [
  {
    code: 'unsupported-import',
    pattern: /^(?:import\s[^\n]*\sfrom\s+['"][^\n]*|import\s+['"][^\n]*|export\s+(?:const|default|function)\s[^\n]*)/,
    isAtStart: true,
    name: 'The import',
    hint: 'Pages are Markdown and can’t run code. Components need no import: docs/authoring.md lists them.',
  },
  {
    code: 'unsupported-math',
    pattern: /\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*(?:\\[a-z]+|[\^_]\{?\w)[^$\n]*\$/,
    name: 'The formula',
    hint: 'Write it as text or code, with <sub> and <sup> where needed: 10<sup>-3</sup>.',
  },
  {
    code: 'unsupported-variable',
    // In MDX, any braces are an expression, but texts also contain names in braces, such as {id}.
    pattern: /\{\{[^{}\n]+\}\}|\{(?:props|front[mM]atter)\.[\w.]+\}/,
    name: 'The variable',
    hint: 'Write its value, or include a text with <Include file="_partials/note.md"/>. Use backticks to show braces.',
  },
  {
    code: 'unsupported-emoji',
    pattern: /(?<![\w:]):[a-z][a-z0-9_+-]*[a-z0-9]:(?![\w:])/,
    name: 'The emoji code',
    hint: 'Use the character itself, or backticks to show the code.',
  },
  {
    code: 'unknown-character-name',
    // Known names have become their characters.
    pattern: /&[a-z]{3,8};/i,
    name: 'The name of a character',
    hint: 'Type the character itself, or correct its name: &nbsp; is a non-breaking space. Use backticks to show the name.',
  },
  {
    code: 'unsupported-comment',
    // Ends at the next beginning, so that many of them are read once.
    pattern: /\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}/,
    name: 'The comment',
    hint: 'Write <!-- … --> around it, or remove it.',
  },
  {
    code: 'unclosed-comment',
    pattern: /<!--[^\n]*/,
    name: 'The comment',
    hint: 'Write --> at its end.',
  },
  {
    code: 'unsupported-tag',
    pattern: /\{%[^%\n]*%\}/,
    name: 'The template tag',
    hint: 'Use a component or an admonition instead: docs/authoring.md lists them. Use backticks to show the tag.',
  },
  {
    code: 'unsupported-admonition',
    pattern: /^!!!\s+[a-z"][^\n]*/,
    isAtStart: true,
    name: 'The admonition',
    hint: 'Write :::note[Title] before its text, and ::: on the line after it.',
  },
  {
    code: 'unsupported-details',
    pattern: /^\?{3}\+?\s+[a-z"][^\n]*/,
    isAtStart: true,
    name: 'The collapsed block',
    hint: 'Write <Details summary="Title"> before its text, and </Details> on the line after it, or use :::note[Title] and :::.',
  },
  {
    code: 'unknown-admonition',
    pattern: new RegExp(`^(?::{3,}[^\\n]*|::(?:${Object.keys(admonitions).join('|')})\\b[^\\n]*)`),
    isAtStart: true,
    name: 'The line',
    hint: (line) =>
      otherAdmonitionHint(/\w[\w-]*/.exec(line)?.[0] ?? '') ??
      `Write an admonition as :::note[Title], its text, and ::: on the line after it. The kinds are ${Object.keys(admonitions).join(', ')}.`,
  },
  {
    code: 'unknown-alert',
    pattern: /^\[!(?:[A-Za-z]+\][^\n]*|(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\b[^\]\n]*(?=\n|$))/i,
    isAtStart: true,
    name: 'The alert',
    hint: 'Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] alone on the first line of a quote.',
  },
  {
    code: 'heading-without-space',
    pattern: /^#{1,6}[A-Za-z\u00A0][^\n]*/,
    isAtStart: true,
    name: 'The heading',
    hint: 'Put a normal space after the number signs: ## Title. Use backticks to show a number sign.',
  },
  {
    code: 'list-without-space',
    // A checkbox directly after the list marker doesn’t make an item, either.
    pattern: /^(?:(?:[-*+]|\d+[.)])\u00A0|[-*+]\[[ xX]?\])[^\n]*/,
    isAtStart: true,
    name: 'The list item',
    hint: 'Put a normal space after the list marker.',
  },
  {
    code: 'malformed-checkbox',
    pattern: /^(?:\[\](?=[ \t])|\[[xX]\](?=[\p{L}\p{N}]))[^\n]*/u,
    isAtStart: true,
    name: 'The checkbox',
    hint: 'Write - [ ] or - [x], and a space after it.',
  },
  {
    code: 'list-without-space',
    // One line alone can begin with a name or a number. Options and names of files usually begin with a small letter.
    pattern: /^(?:-|\d+[.)])[A-Z][a-z][^\n]*(?=\n(?:-|\d+[.)])[A-Z][a-z])/m,
    name: 'The list item',
    hint: 'Put a space after the list marker.',
  },
  {
    code: 'foreign-list',
    // A dash on one line only can also be the name below a quotation, and a letter the initial of a name.
    pattern:
      /^(?:a([.)])[ \t]+\S[^\n]*(?=\nb\1[ \t])|[•‣▪●○◦·][ \t\u00A0]+\S[^\n]*|[–—][ \t\u00A0]+\S[^\n]*(?=\n[–—][ \t\u00A0]))/,
    isAtStart: true,
    name: 'The list item',
    hint: 'Start each item with a hyphen and a space: - one. Numbers end with a period: 1. one.',
  },
  {
    code: 'unclosed-code',
    pattern: /`[^`\n]*/,
    isNotInCells: true,
    name: 'The code',
    hint: 'Put a backtick at both ends. To show a backtick, write a backslash before it.',
  },
  {
    code: 'unclosed-bold',
    pattern: /(?<![\w*/])\*\*[ \t]?[\w"“(][^\n]*/,
    name: 'The bold text',
    hint: 'Put two asterisks at both ends, without spaces inside them. After a punctuation mark, put a space after the second pair.',
  },
  {
    code: 'unsupported-include',
    pattern: /^(?:-{2,}8<-{2,}|<<<[ \t]+(?:@|\.\.?)?\/|\{![^!\n]+!\})[^\n]*/,
    isAtStart: true,
    name: 'The include',
    hint: includeHint,
  },
  {
    code: 'unsupported-tabs',
    pattern: /^={3}\+?[ \t]+"[^\n]*/,
    isAtStart: true,
    name: 'The tab',
    hint: 'Write <Tabs> with a <Tab label="…"> for each.',
  },
  {
    code: 'unsupported-contents',
    pattern: /^\[\[?toc\]?\]/i,
    isAtStart: true,
    name: 'The table of contents',
    hint: 'Remove it. Pages show their headings beside or above the text.',
  },
  {
    code: 'unsupported-wiki-link',
    pattern: /\[\[(?!toc\]\])[^[\]\n]+\]\]/i,
    name: 'The wiki link',
    hint: 'Write [Text](/path/of/the/page/).',
  },
  {
    code: 'undefined-footnote',
    pattern: /\[\^[^[\]\s]+\]/,
    name: 'The footnote',
    hint: 'Define it below the paragraph: [^name]: Its text.',
  },
  {
    code: 'undefined-reference',
    // `list[0][1]` and `[a][0]` in a sentence about code aren’t links. Code or bold text in a link ends the text before `][name]`.
    pattern:
      /(?<![\w\])])\[[^[\]\n]+\]\[[A-Za-z][^[\]\n]*\]|(?<![\w\])])\[[A-Za-z][^[\]\n]*\]\[\]|^\]\[[A-Za-z][^[\]\n]*\]/,
    name: 'The link',
    hint: 'Write [Text](/path/), or define the reference in a line of its own: [name]: /path/.',
  },
  {
    code: 'malformed-link',
    // With a space in or before the parentheses, without the second one, or with the wrong brackets.
    pattern:
      /(?<![\w\])])\[[^[\]\n]+\](?:\([^()\s]+ [^()"'\n]*\)|[ \t]\((?:https?:\/\/|www\.|\.{0,2}\/|[\w./-]+\.md\b)[^()\s]*\)|\((?:https?:\/|\.{0,2}\/|[\w./-]+\.md\b)[^()\s]*(?=[ \t]*(?:\n|$)|[ \t]+[^\s"'])|\((?:https?:\/)?\/[^()\s]*\([^()\s]*\)(?=\s|$))|\([^()\n]+\)\[\/[^[\]\s]*\]/,
    isWithUrl: true,
    name: 'The link',
    hint: 'Write [Text](/path/), without a space before or in the parentheses. In a URL, a space is %20.',
  },
  {
    code: 'malformed-link',
    // Correct links can follow a URL in its line. Code in the text ends it before `](/path/`.
    pattern:
      /(?:(?<![\w\])])!?\[[^[\]\n]*|^)\]\([^()\s]*[^()\s,][ \t]+(?!"(?:[^"\\\n]|\\.)*"[ \t]*\)|'(?:[^'\\\n]|\\.)*'[ \t]*\))["'][^)\n]*\)?/,
    isWithUrl: true,
    name: 'The link or image',
    hint: 'Enclose the title in quotation marks, and use none inside it: [Text](/path/ "Title").',
  },
  {
    code: 'unsupported-attributes',
    pattern:
      /\{(?::[^{}\n]+|(?:[ \t]*[a-z][a-z-]*=(?:"[^"{}\n]*"|[\w.%-]+)|[ \t]*\.[A-Za-z])[^{}\n]*|[ \t]*#[^\s{}#"'<>,;]+(?:[,;]|[ \t]+(?!(?:moved|former)[ \t]*\})[.#\w])[^{}\n]*)\}/,
    name: 'The list of attributes',
    hint: 'Remove it. Only a heading, or the first cell of a table’s row, can have an anchor at its end: {#own-id}. A former one of a heading is {#old-id former}.',
  },
  {
    code: 'misplaced-anchor',
    pattern: /\{(?!#[\w-]+(?: (?:former|moved))?\})[ \t]*#[ \t]*[A-Za-z][\w-]*(?:[ \t]+(?:former|moved))?[ \t]*\}/,
    name: 'The anchor',
    hint: 'Write it without these spaces: {#own-id} or {#old-id former}.',
  },
  {
    code: 'unsupported-highlight',
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    name: 'The highlighted text',
    hint: 'Use **bold** instead.',
  },
  {
    code: 'unsupported-superscript',
    // Without a space, and not before another operand: in formulas such as a^b^c and x^2*y^-1, the carets are operators.
    pattern: /(?:(?<=[\p{L}\p{N})\]}])|^)\^(?=[^\s^]*[\p{L}\p{N}+\u2212])[^\s^]+\^(?![\p{L}\p{N}_^([{\\\-\u2212])/u,
    name: 'The superscript',
    hint: 'Write 10<sup>3</sup>. To show a caret, write \\^.',
  },
  {
    code: 'unsupported-keys',
    // A single letter can be a variable: ++i++.
    pattern: /(?<![\w+])\+\+[a-z](?:[\w-]+|(?=\+[a-z\d]))(?:\+[\w-]+)*\+\+(?![\w+])/i,
    name: 'The list of keys',
    hint: 'Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  },
  {
    code: 'unsupported-definition',
    // Without the line of the term above it, a colon can begin a text.
    pattern: /(?<=\n):[ \t]+\S[^\n]*/,
    name: 'The definition',
    hint: 'Write a list: - **Term**: its definition.',
  },
  {
    code: 'unsupported-abbreviation',
    pattern: /^\*\[[^[\]\n]+\]:[^\n]*/m,
    name: 'The abbreviation',
    hint: 'Write its long form in the text, where readers need it first: Hypertext Markup Language (HTML).',
  },
  {
    code: 'unsupported-footnote',
    // Several words: a regular expression can also contain ^[a-z].
    pattern: /(?<=[\w.,;:!?)"”’])\^\[[^\s[\]]+ [^[\]\n]+\]/,
    name: 'The footnote',
    hint: 'Write [^name] in its place, and define it below the paragraph: [^name]: Its text.',
  },
]

const misplacedAnchor = {
  code: 'misplaced-anchor',
  name: 'The anchor',
  hint: 'Move it to the end of a heading, after a space: ## Title {#own-id} {#old-id former}.',
}

const misplacedInRow = {
  ...misplacedAnchor,
  hint: 'Move it to the end of the row’s first cell, after a space: | Name {#own-id} | Meaning |.',
}

/**
 * Warns about syntax in the text of a page that has no effect, so that readers would see it as it was typed: syntax of other tools, and
 * Markdown with a mistake. `text` is the file, in which escaped characters still have their backslashes.
 */
export function checkForeignSyntax(tree: Root, text: string, report: Report): void {
  /** The texts at whose end the anchor of a row can be. */
  const rowAnchors = new Set<MarkdownNode | undefined>()
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'tableRow') rowAnchors.add(node.children[0]?.children.at(-1))
    const url = bareUrl(parent.children[index + 1], text)
    const written = text.slice(node.position?.start.offset, node.position?.end.offset) + url
    if (node.type === 'html') checkInclude(node, written, report)
    if (node.type !== 'text') return undefined
    const isStart = parent.type === 'paragraph' && index === 0
    const anchor = parent.type === 'heading' ? anchorWithoutEffect(node, parent) : anchorOfText(node, rowAnchors)
    if (anchor && isUnescaped(anchor, written))
      reportSyntax(node, parent.type === 'tableCell' ? misplacedInRow : misplacedAnchor, anchor, report)
    for (const syntax of syntaxes) {
      const isLeftOut = (syntax.isAtStart && !isStart) || (syntax.isNotInCells && parent.type === 'tableCell')
      const value = syntax.isWithUrl ? node.value + url : node.value
      const found = isLeftOut ? undefined : syntax.pattern.exec(value)?.[0].trim()
      // Authors escape what they want to show.
      if (found && isUnescaped(found, written)) reportSyntax(node, syntax, found, report)
    }
    return undefined
  })
}

/** The URL or mail address that a link without brackets consists of, and the rest of its line; empty for any other node. */
function bareUrl(node: MarkdownNode | undefined, text: string): string {
  if (node?.type !== 'link') return ''
  return /^(?![[<])[^\n]*/.exec(text.slice(node.position?.start.offset))?.[0] ?? ''
}

/** In VitePress, a comment can insert a file. `written` still contains the comment, which an earlier step removes from the tree. */
function checkInclude(node: Html, written: string, report: Report): void {
  const found = /<!--\s*@include:[^\n]*?-->/.exec(written)?.[0]
  if (found === undefined) return
  report.warn(node, {
    code: 'unsupported-include',
    message: `The include ${found} is a comment, so its text is missing on the page.`,
    hint: includeHint,
  })
}

const validAnchors = new RegExp(String.raw`(?:(?:^|\s)\{#${anchorId}\})?(?:(?:^|\s)\{#${anchorId} former\})*\s*$`)
const anchorOrFormer = new RegExp(String.raw`\{#${anchorId}(?: former)?\}`)

/** An anchor that isn't one of those at the end of the heading. */
function anchorWithoutEffect(node: Text, heading: Heading): string | undefined {
  const rest = heading.children.at(-1) === node ? node.value.replace(validAnchors, '') : node.value
  return anchorOrFormer.exec(rest)?.[0]
}

/** An anchor in a text that can't have one there. */
function anchorOfText(node: Text, rowAnchors: ReadonlySet<MarkdownNode | undefined>): string | undefined {
  const anchor = String.raw`\{#[A-Za-z][\w-]*(?: (?:former|moved))?\}`
  const text = rowAnchors.has(node) ? node.value.replace(new RegExp(`(?:(?:^| )${anchor})+\\s*$`), '') : node.value
  return new RegExp(anchor).exec(text)?.[0]
}

function isUnescaped(found: string, written: string): boolean {
  const start = written.indexOf(found)
  return start >= 0 && written[start - 1] !== '\\'
}

function reportSyntax(
  node: SourceNode,
  { code, name, hint }: Pick<Syntax, 'code' | 'name' | 'hint'>,
  found: string,
  report: Report,
): void {
  const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found
  const fix = typeof hint === 'string' ? hint : hint(found)
  report.warn(node, { code, message: `${name} ${shown} is shown as text.`, hint: fix })
}
