/** What is new for readers, newest day first. */
export type ChangesView = {
  readonly days: readonly ChangeDay[]
  /** All changes pages: the one for the site and those of products. */
  readonly scopes: readonly ChangeScope[]
}

/** The scope of a changes page: the products below `base`. */
export type ChangeScope = { readonly label: string; readonly base: string; readonly path: string }

export type ChangeDay = { readonly day: string; readonly groups: readonly ChangeGroup[] }

/** The changes of one day in one section, or in one version of it. Each is one entry of a feed. */
export type ChangeGroup = {
  /** Day and section. Feeds need an ID that is the same in every build. */
  readonly id: string
  readonly label: string
  /** First page of the section; null for changes that concern the complete site. */
  readonly href: string | null
  readonly base: string
  readonly changes: readonly ChangeView[]
}

export type ChangeView = {
  /** One sentence. Code is in backticks. */
  readonly text: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** For pages that show no changes. */
export const noChanges: ChangesView = { days: [], scopes: [] }

/** The changes of the products below `base`. */
export function changesBelow({ days, scopes }: ChangesView, base: string): ChangesView {
  return {
    scopes,
    days: days
      .map(({ day, groups }) => ({ day, groups: groups.filter((group) => group.base.startsWith(base)) }))
      .filter(({ groups }) => groups.length > 0),
  }
}
