import type { CheckedDocument } from '../../../src/check/index.ts'
import type { DocEntry, SidebarItem, SiteIndex, Version } from '../../../src/content/site-index.ts'

export function entry(path: string, more: Partial<DocEntry> = {}): DocEntry {
  const title = path.split('/').at(-2) ?? 'start'
  return {
    id: path.replace(/^\/sdk\/|\/$/g, '') || 'index',
    path,
    sidebar: 'sdk',
    section: 'sdk',
    version: 'current',
    title,
    isCode: false,
    description: '',
    kind: 'guide',
    label: title,
    draft: false,
    isListed: true,
    file: `content${path}index.md`,
    icon: null,
    sources: [],
    questions: [],
    ...more,
  }
}

/** A version without pages. */
export const version = (name: string, path: string, more: Partial<Version> = {}): Version => ({
  name,
  label: name,
  status: 'older',
  path,
  mainDocId: 'index',
  docs: [],
  draftIds: [],
  sidebars: [],
  renamed: {},
  ...more,
})

/** A section with a sidebar of two nested groups: start, one, group(a, inner(b, c)), last. */
export const items: readonly SidebarItem[] = [
  { kind: 'page', label: 'Start', path: '/sdk/' },
  { kind: 'page', label: 'One', path: '/sdk/one/' },
  {
    kind: 'group',
    label: 'Group',
    path: '/sdk/group/',
    open: false,
    items: [
      { kind: 'page', label: 'A', path: '/sdk/group/a/' },
      {
        kind: 'group',
        label: 'Inner',
        path: null,
        open: false,
        items: [
          { kind: 'page', label: 'B', path: '/sdk/group/b/' },
          { kind: 'page', label: 'C', path: '/sdk/group/c/' },
        ],
      },
    ],
  },
  { kind: 'link', label: 'Elsewhere', href: 'https://example.org', line: 7 },
  { kind: 'page', label: 'Last', path: '/sdk/last/' },
]

const paths = ['/sdk/', '/sdk/one/', '/sdk/group/', '/sdk/group/a/', '/sdk/group/b/', '/sdk/group/c/', '/sdk/last/']
const docs = paths.map((path) => entry(path))

export const index: SiteIndex = {
  sections: [
    {
      id: 'sdk',
      label: 'SDK',
      base: '/sdk/',
      badge: null,
      versions: [
        {
          name: 'current',
          label: 'Next',
          status: 'latest',
          path: '/sdk/',
          mainDocId: 'index',
          docs,
          draftIds: ['unfinished'],
          sidebars: [{ name: 'sdk', items }],
          renamed: {},
        },
      ],
    },
  ],
  entries: new Map(docs.map((doc) => [doc.path, doc])),
  redirects: [{ from: '/old/', to: '/sdk/' }],
}

/** A compiled page without content. */
export function checkedDocument(page: DocEntry, more: Partial<CheckedDocument> = {}): CheckedDocument {
  return {
    entry: page,
    links: [],
    lastingAnchors: [],
    anchors: [],
    records: [],
    diagnostics: [],
    samples: [],
    unresolved: [],
    hasVideo: false,
    ...more,
  }
}
