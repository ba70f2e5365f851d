import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import type { SiteToCheck } from './check.ts'

/** A tab in the source of a page. */
type FoundTab = { readonly group: string; readonly label: string } & Pick<Diagnostic, 'file' | 'line'>

/** Reports menus of products that no tab of the site follows, and tabs that no menu selects because of a mistake in their name. */
export async function checkChoices(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  if (choicesOf(site.config).length === 0) return []
  const pages = site.files.pages.flatMap((file) => [file, file.replace(/\.tsx$/, '.md')])
  const files = [...site.files.content.map((file) => `content/${file}`), ...pages]
  const tabs = await Promise.all(
    files
      .filter((file) => /\.(?:md|tsx)$/.test(file))
      .map(async (file) => tabsIn(await readFile(join(site.root, file), 'utf8').catch(() => ''), file)),
  )
  return choiceFaults(site, tabs.flat())
}

/** The tabs with a group in the source of a page. */
export function tabsIn(text: string, file: string): readonly FoundTab[] {
  return [...text.matchAll(/<Tabs\s+group="([^"]+)"\s*>([\s\S]*?)<\/Tabs>/g)].flatMap(
    ({ 0: all, 1: group = '', index }) =>
      [...all.matchAll(/<Tab\s+label="([^"]+)"/g)].map(({ 1: label = '', index: at }) => {
        return { group, label, file, line: text.slice(0, index + at).split('\n').length }
      }),
  )
}

/** The check, after the tabs were found. */
export function choiceFaults(
  { config, placeInConfig }: Pick<SiteToCheck, 'config' | 'placeInConfig'>,
  tabs: readonly FoundTab[],
): readonly Diagnostic[] {
  const choices = choicesOf(config)
  const menus = choices.flatMap(({ item, place }): readonly Diagnostic[] => {
    const labels = new Set(tabs.flatMap(({ group, label }) => (group === item.group ? [label] : [])))
    if (labels.size === 0) {
      const meant = nearest(item.group, [...new Set(tabs.map(({ group }) => group))])
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
      if ([...labels].some((tab) => selects(label, tab))) return []
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
  // A mistake in a menu also concerns the tabs that it should select.
  return menus.length > 0 ? menus : tabs.flatMap((tab) => tabFault(tab, choices) ?? [])
}

/** A tab of a menu's group that no option selects, or of a group whose name is nearly that of a menu. */
function tabFault({ group, label, file, line }: FoundTab, choices: ReturnType<typeof choicesOf>): Diagnostic | null {
  const fault = { severity: 'warning', code: 'unselected-tab', file, line } as const
  const own = choices.find(({ item }) => item.group === group)
  if (!own) {
    const meant = nearest(
      group,
      choices.map(({ item }) => item.group),
    )
    const message = `No menu selects the tab “${label}” of the group “${group}”.`
    return meant ? { ...fault, message, hint: `Did you mean the group “${meant}”?` } : null
  }
  const options = own.item.options.map((option) => option.label)
  if (options.some((option) => selects(option, label))) return null
  return {
    ...fault,
    message: `The menu “${own.item.label}” never selects the tab “${label}”.`,
    hint: `Write the beginning of an option: ${options.join(', ')}.`,
  }
}

/** As in the browser: the tab “SDK” is selected for “SDK 2.x”. */
function selects(option: string, tab: string): boolean {
  return option === tab || option.startsWith(`${tab} `)
}

function choicesOf({ navbar }: Pick<SiteConfig, 'navbar'>) {
  return (['left', 'right'] as const).flatMap((side) =>
    navbar[side].flatMap((item, i) => (item.kind === 'choice' ? [{ item, place: ['navbar', side, i] }] : [])),
  )
}
