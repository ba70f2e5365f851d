/** Address of the page for the site's owners. No sidebar, search or map leads to it. */
export const healthPath = '/_health/'

/** What the health page shows, as plain data: figures of one build, nothing else. */
export type HealthView = {
  /** Fingerprint of all that the pages say: measurements that were made elsewhere must carry the same. */
  readonly content: string
  readonly pages: PagesView
  readonly links: LinksView
  readonly diagnostics: readonly DiagnosticsView[]
  /** Names in backticks that look like symbols and are none. */
  readonly doubtfulNames: number
  readonly samples: SamplesView | null
  readonly reference: ReferenceView
  readonly sizes: SizesView
  /** Null where the build could not read a history: outside a checkout, or in a shallow one. */
  readonly age: AgeView | null
  readonly search: SearchQualityView
  readonly access: AccessView
}

/** A name and how many there are of it. */
export type CountView = { readonly label: string; readonly count: number }

export type PagesView = {
  readonly total: number
  readonly sections: readonly CountView[]
  readonly kinds: readonly CountView[]
}

export type LinksView = {
  /** Links to pages and files of the site; each was checked. */
  readonly internal: number
  /** Those of them that name a heading or part. */
  readonly anchors: number
  readonly external: number
  readonly mail: number
  readonly redirects: number
  /** Other hosts, the most linked first. */
  readonly hosts: readonly CountView[]
}

export type DiagnosticsView = { readonly code: string; readonly severity: 'error' | 'warning'; readonly count: number }

export type SamplesView = {
  readonly languages: readonly {
    readonly language: string
    readonly compiler: number
    readonly parser: number
    readonly names: number
    readonly none: number
    readonly leftOut: number
    readonly faulty: number
  }[]
  /** What could not be checked where the build ran, in words. */
  readonly skipped: readonly string[]
}

export type ReferenceView = {
  readonly scopes: readonly {
    readonly label: string
    readonly entries: number
    readonly kinds: readonly CountView[]
    readonly bare: number
    readonly values: number
    readonly silentValues: number
    readonly withoutExample: number
  }[]
  readonly sdks: readonly {
    readonly label: string
    readonly named: number
    readonly explained: number
    readonly missing: number
  }[]
  readonly gaps: readonly { readonly task: string; readonly sdks: readonly string[] }[]
}

export type SizesView = {
  readonly html: SpreadView
  readonly compressed: SpreadView
  readonly payload: SpreadView
  readonly largest: readonly PageSizes[]
  readonly budgets: readonly BudgetView[]
}

/** Bytes of one page: its HTML, that as it is sent, and what going to it inside the site costs. */
export type PageSizes = {
  readonly path: string
  readonly html: number
  readonly compressed: number
  readonly payload: number
}

/** Where many sizes lie, in bytes; `counts` in columns of equal width from nothing to the largest. */
export type SpreadView = {
  readonly min: number
  readonly middle: number
  readonly p95: number
  readonly max: number
  readonly counts: readonly number[]
}

export type BudgetView = { readonly name: string; readonly limit: number; readonly bytes: number }

export type AgeView = {
  /** Days, as `2026-01-31`. */
  readonly newest: string
  readonly oldest: string
  /** Pages by the month of their last change, oldest first, without gaps. */
  readonly months: readonly CountView[]
  readonly longestUntouched: readonly { readonly path: string; readonly day: string }[]
  /** Pages whose last change is not committed. */
  readonly undated: number
}

export type SearchQualityView =
  | {
      readonly kind: 'measured'
      readonly classes: readonly {
        readonly kind: string
        readonly queries: number
        readonly first: number
        readonly amongThree: number
        readonly floor: number
      }[]
    }
  /** There are queries, and nobody has asked them of this build. */
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'none' }

export type AccessView =
  | {
      readonly kind: 'measured'
      readonly tool: string
      readonly pages: number
      readonly findings: readonly CountView[]
    }
  | { readonly kind: 'unmeasured' }
