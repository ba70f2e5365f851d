import { plainText as plain } from '../../document/plain-links.ts'
import type { SitePageText } from '../site-pages.ts'
import { countWords, dayWords, partWords, reachWords } from './change-words.ts'
import { byKind, type ChangeGroup, mostListed, type PageChange } from './changes-view.ts'

type Text = Pick<SitePageText, 'changes' | 'address'>

/** The Markdown version of a changes page. */
export function changesMarkdown({ changes, address }: Text): string {
  const days = changes.days.map(
    ({ day, groups }) => `## ${dayWords(day)}\n\n${groups.map((group) => groupText(group, address)).join('\n\n')}`,
  )
  return [reachWords(changes.reach), ...days].filter(Boolean).join('\n\n')
}

function groupText(group: ChangeGroup, address: Text['address']): string {
  const lines = byKind(group).flatMap(({ kind, changes }) =>
    changes.length > mostListed
      ? [countWords(kind, changes.length)]
      : changes.map((change) => lineText(change, address)),
  )
  return `### ${plain(group.label)}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function lineText(change: PageChange, address: Text['address']): string {
  const { kind, title, isCode, href, from } = change
  const name = isCode ? `\`${title}\`` : plain(title)
  const parts = plain(partWords(change))
  const moved = from ? `. Previously at ${from}` : ''
  return `${kind}: ${href ? `[${name}](${address(href)})` : name}${moved}${parts ? `. ${parts}` : ''}`
}
