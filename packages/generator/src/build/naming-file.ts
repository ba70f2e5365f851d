/** An error that was thrown while a page was rendered. `cause` is what was thrown. */
export class RenderingError extends Error {
  /** `file` is the source file of the page, from the site's folder. */
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} could not be rendered: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Renders a part of a page. An error that its code throws becomes a `RenderingError`. */
export function namingFile<T>(file: string, render: () => T): T {
  try {
    return render()
  } catch (error) {
    throw new RenderingError(file, error)
  }
}
