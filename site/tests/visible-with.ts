/** Returns a function that is false for pages of hidden sections. */
export function visibleWith(sections: readonly { readonly base: string; readonly hidden?: boolean | undefined }[]) {
  return (path: string): boolean => {
    // A visible section can be below a hidden one.
    const [own] = sections.filter(({ base }) => path.startsWith(base)).sort((a, b) => b.base.length - a.base.length)
    return !own?.hidden
  }
}
