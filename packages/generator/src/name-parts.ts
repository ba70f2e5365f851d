/** Ends of the parts of a name: camel humps, and underscores, dots and other separators between words. */
const partEnds = /[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[\w}:][._/:<](?=[\w{])|\w(?=[([](?![)\]]))/g
const mark = '\u200b'

/** Splits text at the places where long names may break. Words with at most `longest` characters stay in one part. */
export function nameParts(text: string, longest = 16): readonly string[] {
  const marked = text.replace(/\S+/g, (word) => (word.length > longest ? word.replace(partEnds, `$&${mark}`) : word))
  return marked.split(mark)
}
