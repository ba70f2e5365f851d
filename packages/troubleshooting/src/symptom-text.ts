import { type IncludedText, oneLine, type SourceLine } from 'docs-generator/plugin'
import type { Symptom } from './read-symptoms.ts'

/** The rows of a symptom in a table, one for each cause, and the line that describes the symptom. */
export type SymptomRows = { readonly rows: readonly string[] } & Pick<Symptom, 'formerIds' | 'file' | 'line'>

/** The rows of a symptom. If its page says more, namely how to check a cause, the symptom is a link to it. */
export function symptomRows(symptom: Symptom, page: string): SymptomRows {
  const { causes, formerIds, file, line } = symptom
  const text = titleOf(symptom, codesOf(symptom))
  const title = causes.some(({ check }) => check) ? `[${text}](${page}#${symptom.id})` : text
  const versions = versionsOf(symptom)
  const first = versions === null ? title : `${title} (${versions})`
  const rows = causes.map(({ cause, fix }) => {
    const cells = [first, cause, fix].map((text) => oneLine(text).replace(/(?<!\\)\|/g, '\\|'))
    return `| ${cells.join(' | ')} |`
  })
  return { rows, formerIds, file, line }
}

/** The rows of several symptoms as a table. */
export function tableText(symptoms: readonly SymptomRows[]): IncludedText {
  const [first] = symptoms
  const { file, line } = first ?? { file: '', line: 1 }
  const head = ['| Symptom | Cause | Fix |', '| --- | --- | --- |'].map((text) => ({ text, file, line }))
  const rows = symptoms.flatMap((one) => one.rows.map((text) => ({ text, file: one.file, line: one.line })))
  return textOf([...head, ...rows], file)
}

/** All symptoms below the headings of their groups, with the causes in the order of likelihood. */
export function listText(symptoms: readonly Symptom[]): IncludedText {
  const groups = [...new Set(symptoms.map(({ group }) => group))]
  const lines = groups.flatMap((group) => {
    const members = symptoms.filter((one) => one.group === group)
    return [...blocksAt(members[0], [`## ${group}`]), ...members.flatMap((one) => blocksAt(one, symptomBlocks(one)))]
  })
  return textOf(lines, symptoms[0]?.file ?? '')
}

function symptomBlocks(symptom: Symptom): readonly string[] {
  const { id, formerIds, causes } = symptom
  const [only] = causes
  // The contents of the page list the headings, so a heading contains at most one message.
  const [first, ...others] = codesOf(symptom)
  const heading = titleOf(symptom, first === undefined ? [] : [first])
  return [
    `### ${heading} {#${id}}${formerIds.map((former) => ` {#${former} former}`).join('')}`,
    versionLine(symptom),
    others.length > 0 ? `**Also:** ${others.join(', ')}` : '',
    ...(causes.length === 1 && only
      ? [sentence(only.cause), ...steps(only)]
      : [causes.map((one, i) => `${i + 1}. ${[sentence(one.cause), ...steps(one)].join(' ')}`).join('\n')]),
  ]
}

function steps({ check, fix }: Symptom['causes'][number]): readonly string[] {
  return [...(check ? [`**Check:** ${sentence(check)}`] : []), `**Fix:** ${sentence(fix)}`]
}

/** What readers notice, with messages that they see. */
function titleOf({ symptom }: Symptom, messages: readonly string[]): string {
  return [symptom ? oneLine(symptom) : '', either.format(messages)].filter((text) => text !== '').join(': ')
}

/** The messages that the symptom doesn't already quote, as code. */
function codesOf({ symptom, messages }: Symptom): readonly string[] {
  return messages.filter((message) => !symptom?.includes(message)).map(codeOf)
}

/** Code in one line, in which backticks stay visible. */
function codeOf(message: string): string {
  const text = oneLine(message)
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const mark = '`'.repeat(longest + 1)
  return longest === 0 ? `${mark}${text}${mark}` : `${mark} ${text} ${mark}`
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The affected versions in the form that pages of known issues use. */
function versionLine(symptom: Symptom): string {
  const versions = versionsOf(symptom)
  return versions === null ? '' : `**Affected versions:** ${versions}`
}

/** The affected versions, or null if the symptom doesn't depend on the version. */
function versionsOf({ since, until }: Symptom): string | null {
  if (since && until) return since === until ? since : `${since} to ${until}`
  if (since) return `${since} or later`
  return until ? `${until} or earlier` : null
}

function sentence(text: string): string {
  const line = oneLine(text)
  // A link's text can end the sentence, too: See [Why?](/faq/).
  return /[.!?](?:\]\([^()]*\))?$/.test(line) ? line : `${line}.`
}

type Line = { readonly text: string; readonly file: string; readonly line: number }

/** Blocks of Markdown with the line of the symptom, without empty ones. */
function blocksAt(symptom: Symptom | undefined, blocks: readonly string[]): readonly Line[] {
  const { file, line } = symptom ?? { file: '', line: 1 }
  return blocks
    .filter((text) => text !== '')
    .flatMap((block) => [...block.split('\n'), ''])
    .map((text) => ({ text, file, line }))
}

function textOf(lines: readonly Line[], file: string): IncludedText {
  return {
    file,
    text: lines.map(({ text }) => text).join('\n'),
    lines: lines.map((one): SourceLine => ({ file: one.file, line: one.line })),
  }
}
