import { htmlFaults } from 'docs-generator/testing/html-faults'
import { describe, expect, it } from 'vitest'
import { pageFiles, readDist, redirectFiles } from '../built-site.ts'

const together = 40
const groups = Array.from({ length: Math.ceil(pageFiles.length / together) }, (_, i) =>
  pageFiles.slice(i * together, (i + 1) * together),
)

describe('The HTML is valid', () => {
  it.each(groups.map((group) => [group[0] ?? '', group.length, group] as const))(
    'on every page from %s, %i pages',
    (_, __, group) => expect(group.flatMap((file) => htmlFaults(readDist(file), file))).toEqual([]),
  )

  it('on redirect pages, which have no navigation', () => {
    expect(redirectFiles.length).toBeGreaterThan(0)
    const left = ['site/landmarks', 'site/skip-link']
    expect(redirectFiles.flatMap((file) => htmlFaults(readDist(file), file, left))).toEqual([])
  })
})
