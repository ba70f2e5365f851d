import type { SectionVersion } from 'docs-generator/plugin'

const versionOf = (section: string, version: string, label: string, base: string): SectionVersion => ({
  section,
  version,
  label,
  base,
  sidebar: section,
})

export const versions = [
  versionOf('unity', 'current', '2.x', '/unity/next/'),
  versionOf('unity', '1.x', '1.x', '/unity/'),
  versionOf('web', 'current', 'Next', '/web/'),
  versionOf('voice', 'current', 'Next', '/voice/'),
]

export const fileOf = (path: string, text: string) => ({ path, text, invalidLine: null })
