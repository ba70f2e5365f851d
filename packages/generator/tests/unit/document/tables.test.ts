import { expect, it } from 'vitest'
import { documentOf, htmlOf } from './page.ts'

it('the name of a column on phones doesn’t end with the number of a footnote', async () => {
  const { body } = await documentOf('| Name[^1] | Use[^a] it |\n|---|---|\n| x[^1] | y |\n\n[^1]: One.\n[^a]: Two.\n')
  expect([...htmlOf(body).matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['Name', 'Use it'])
})
