// Only the names of the files are used. The bundler's root is the site's folder, so the second pattern finds islands of the site. One call
// with both patterns would search their common parent folder.
const files = {
  ...import.meta.glob('../**/*.island.tsx', { eager: true }),
  ...import.meta.glob('/pages/**/*.island.tsx', { eager: true }),
}

/** The names of all islands: those of their files. */
export const islandNames: ReadonlySet<string> = new Set(
  Object.keys(files).map((file) => file.replace(/^.*\//, '').replace(/\.island\.tsx$/, '')),
)
