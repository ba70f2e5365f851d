/** Ends of the parts of a name: camel humps, and underscores, dots and other separators between words. */
const partEnds = /[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[\w}:][._/:<](?=[\w{])|\w(?=[([](?![)\]]))/g
/** Ends of the camel humps and words of an identifier. */
const humpEnds = /[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[A-Za-z\d]_(?=[A-Za-z\d])/g
/** Punctuation before the next part of a statement, a path or a URL. Placeholders of paths keep their brace. */
const punctuation = /\/(?=[\d{])|(?:->|[.,:;/?&=<(|[]|(?<!\/)\{)+(?=[A-Za-z_"'`$&*{])/g
/** The path of a URL or an endpoint, which readers take apart at its slashes. */
const address = /^["'`]?(?:https?:\/\/|\/)(?=[\w{])/
/** Slashes within a path, and the beginning of the query and of each of its parts. */
const addressParts = /(?<=[^/:])\/(?=[\w{])|[?&](?=\w)/g
const mark = '\u200b'

/** Splits text at the places where long names may break. Words with at most `longest` characters stay in one part. */
export function nameParts(text: string, longest = 16): readonly string[] {
  const marked = text.replace(/\S+/g, (word) => (word.length > longest ? word.replace(partEnds, `$&${mark}`) : word))
  return marked.split(mark)
}

/** True for a URL and the path of an endpoint. */
export function isAddress(word: string): boolean {
  return address.test(word)
}

/**
 * Splits code at the places where long lines may break: after punctuation, of URLs and paths only after slashes, and only inside of identifiers
 * with more than `longest` characters.
 */
export function codeParts(code: string, longest: number): readonly string[] {
  const marked = code.replace(/\S+/g, (word) =>
    word.length > longest
      ? word
          .replace(isAddress(word) ? addressParts : punctuation, `$&${mark}`)
          .replace(/\w+/g, (name) => (name.length > longest ? name.replace(humpEnds, `$&${mark}`) : name))
      : word,
  )
  return marked.split(mark)
}
