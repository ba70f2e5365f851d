/** Paths of the site's files in quotes, in HTML and inside of a payload, where quotes are escaped. */
const quoted = /"(\/[^"\s\\#?]+\.\w+)/g

/** The files that a page names, of those that may be kept. */
export function filesNamed(text: string, prints: Readonly<Record<string, string>>): readonly string[] {
  const found = [...text.matchAll(quoted)].map(([, path = '']) => path)
  return [...new Set(found)].filter((path) => Object.hasOwn(prints, path))
}
