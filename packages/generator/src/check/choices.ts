import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import type { SiteToCheck } from './check.ts'

/** The labels of tabs, by their group. */
type TabLabels = ReadonlyMap<string, ReadonlySet<string>>

/** Reports menus of products that no tab of the site follows. */
export async function checkChoices(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  if (choicesOf(site.config).length === 0) return []
  const pages = site.files.pages.flatMap((file) => [file, file.replace(/\.tsx$/, '.md')])
  const files = [...site.files.content.map((file) => `content/${file}`), ...pages]
  const texts = await Promise.all(
    files
      .filter((file) => /\.(?:md|tsx)$/.test(file))
      .map((file) => readFile(join(site.root, file), 'utf8').catch(() => '')),
  )
  return choiceFaults(site, tabLabels(texts))
}

/** The tabs in the sources of pages. */
export function tabLabels(texts: readonly string[]): TabLabels {
  const labels = new Map<string, Set<string>>()
  for (const text of texts) {
    for (const [, group = '', tabs = ''] of text.matchAll(/<Tabs\s+group="([^"]+)"\s*>([\s\S]*?)<\/Tabs>/g)) {
      const known = labels.get(group) ?? new Set()
      for (const [, label = ''] of tabs.matchAll(/<Tab\s+label="([^"]+)"/g)) known.add(label)
      labels.set(group, known)
    }
  }
  return labels
}

/** The check, after the tabs were found. */
export function choiceFaults(
  { config, placeInConfig }: Pick<SiteToCheck, 'config' | 'placeInConfig'>,
  tabs: TabLabels,
): readonly Diagnostic[] {
  return choicesOf(config).flatMap(({ item, place }): readonly Diagnostic[] => {
    const labels = tabs.get(item.group)
    if (!labels) {
      const meant = nearest(item.group, [...tabs.keys()])
      return [
        {
          severity: 'warning',
          code: 'unused-choice',
          ...placeInConfig([...place, 'group']),
          message: `The menu “${item.label}” selects no tabs, because no page has <Tabs group="${item.group}">.`,
          hint: meant ? `Did you mean “${meant}”?` : `Add group="${item.group}" to the tabs that the menu selects.`,
        },
      ]
    }
    return item.options.flatMap(({ label }, i): readonly Diagnostic[] => {
      // As in the browser: the tab “SDK” is selected for “SDK 2.x”.
      if ([...labels].some((tab) => label === tab || label.startsWith(`${tab} `))) return []
      return [
        {
          severity: 'warning',
          code: 'unused-choice',
          ...placeInConfig([...place, 'options', i, 'label']),
          message: `The option “${label}” selects no tab of the group “${item.group}”.`,
          hint: `Begin its label with that of a tab: ${[...labels].join(', ')}. For a new product, add its tab: see docs/new-section.md.`,
        },
      ]
    })
  })
}

function choicesOf({ navbar }: Pick<SiteConfig, 'navbar'>) {
  return (['left', 'right'] as const).flatMap((side) =>
    navbar[side].flatMap((item, i) => (item.kind === 'choice' ? [{ item, place: ['navbar', side, i] }] : [])),
  )
}
