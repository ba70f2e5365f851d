import { cleanPath, type SiteConfig } from 'docs-generator/site-tools'
import type { MovedLinks } from './moved-links.ts'
import type { VersionPlan } from './plan.ts'

/** An option of a menu of products (`kind: 'choice'`). */
type Option = { readonly label: string; readonly to: string }

export type MovedOption<T> = {
  readonly option: T
  /** The option's new URL; null if it is removed. */
  readonly to: string | null
  /** What a maintainer should review, or null. */
  readonly review: string | null
}

/**
 * Finds the new URLs of the options of a menu. An option leads to the latest version, like other links. But if a release moves two versions
 * and the menu offers both, each option names its version, and leads to the same one as before.
 */
export function movedOptions<T extends Option>(
  options: readonly T[],
  { plan, moved, config }: { readonly plan: VersionPlan; readonly moved: MovedLinks; readonly config: SiteConfig },
): readonly MovedOption<T>[] {
  const versions = options.map(({ to }) => moved.versionAt(to))
  const offersBoth =
    plan.moves.has(plan.formerLatest) && [...plan.moves.keys()].every((version) => versions.includes(version))
  const targets = options.map(({ to }, i) => {
    const [path = '', anchor] = to.split('#')
    const version = offersBoth ? (versions[i] ?? null) : null
    return moved.href(path, anchor === undefined ? '' : `#${anchor}`, { version, isCopy: false })
  })
  const isRetired = (version: string | null = null) => version !== null && plan.moves.get(version) === null
  const section = config.sections.find(({ id }) => id === plan.section)
  return options.map((option, i): MovedOption<T> => {
    const version = versions[i] ?? null
    const to = targets[i] ?? option.to
    if (isRetired(version) && targets.some((other, j) => other === to && (j < i || !isRetired(versions[j]))))
      return { option, to: null, review: `The option “${option.label}” is removed with its version.` }

    const label = section?.versions?.find(({ name }) => name === version)?.label
    const isNamed = label !== undefined && option.label.includes(label)
    const page = cleanPath(to.replace(/#.*/, ''))
    const isOther = moved.versionAt(moved.pages.get(page) ?? page) !== version
    const isRelabeled = label !== undefined && (plan.labels.get(label) ?? label) !== label
    const review = `The option “${option.label}” leads to ${to}, which is no longer ${label}. Change its label or its page.`
    return { option, to, review: isNamed && (isOther || isRelabeled) ? review : null }
  })
}
