import { plainText } from '../../document/plain/plain-links.ts'
import { splitInlineCode } from '../../inline-code.ts'
import { dayText } from '../day-text.ts'
import type { PageText } from '../define-page.ts'
import type { ChangeGroup, ChangeView } from './changes-view.ts'

type Text = Pick<PageText, 'changes' | 'address'>

/** The Markdown version of a changes page. */
export function changesMarkdown({ changes, address }: Text): string {
  return changes.days
    .map(({ day, groups }) => `## ${dayText(day)}\n\n${groups.map((group) => groupText(group, address)).join('\n\n')}`)
    .join('\n\n')
}

function groupText({ label, changes }: ChangeGroup, address: Text['address']): string {
  return `### ${plainText(label)}\n\n${changes.map((change) => `- ${changeText(change, address)}`).join('\n')}`
}

function changeText({ text, links }: ChangeView, address: Text['address']): string {
  const sentence = splitInlineCode(text)
    .map((piece) => (piece.isCode ? `\`${piece.text}\`` : plainText(piece.text)))
    .join('')
  return [sentence, links.map(({ label, href }) => `[${plainText(label)}](${address(href)})`).join(', ')]
    .filter(Boolean)
    .join(' ')
}
