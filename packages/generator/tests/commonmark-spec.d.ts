declare module 'commonmark-spec' {
  /** The examples of the specification, in order. The character `→` represents a tab. */
  export const tests: readonly {
    readonly number: number
    readonly section: string
    readonly markdown: string
    readonly html: string
  }[]
}
