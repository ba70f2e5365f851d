import { expect, it } from 'vitest'
import { pageFiles, readDist } from './built-site.ts'

// Screen readers announce a summary as a button, without the links and controls inside.
it('no line that opens a part of a page contains a link or another control', () => {
  const lines = pageFiles.flatMap((file) =>
    [...readDist(file).matchAll(/<summary\b[^>]*>(.*?)<\/summary>/gs)].map(([, html = '']) => ({ file, html })),
  )
  expect(lines.length).toBeGreaterThan(5000)
  expect(lines.filter(({ html }) => /<(?:a|button|input|select)\b/.test(html))).toEqual([])
})
