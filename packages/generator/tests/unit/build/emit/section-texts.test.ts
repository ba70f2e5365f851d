import { expect, it } from 'vitest'
import { chapter } from '../../../../src/build/emit/section-texts.ts'

it('separates pages with a line, and starts each page with its URL instead of its facts', () => {
  const page = '---\ntitle: "A"\n---\n\n# A\n\nLead.\n\n---\n\n```yaml\n---\nb: c\n---\n```\n'
  expect(chapter(page, 'https://small.example/a/')).toBe(
    '\n---\n\n# A\n\nURL: https://small.example/a/\n\nLead.\n\n---\n\n```yaml\n---\nb: c\n---\n```\n',
  )
})
