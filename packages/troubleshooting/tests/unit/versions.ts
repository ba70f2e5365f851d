import type { SectionVersion } from 'docs-generator/plugin'

const versionOf = (section: string, version: string, label: string | null, base: string): SectionVersion => ({
  section,
  version,
  label,
  base,
  sidebar: section,
})

export const versions = [
  versionOf('unity', 'current', '2.x', '/unity/next/'),
  versionOf('unity', '1.x', '1.x', '/unity/'),
  versionOf('web', 'current', null, '/web/'),
  versionOf('voice', 'current', null, '/voice/'),
  { ...versionOf('standalone', 'current', null, '/'), sidebar: null },
]

export const fileOf = (path: string, text: string) => ({ path, text, invalidLine: null })
