/** Renders a part of a page. An error that its code throws gets the name of the page's source file. */
export function namingFile<T>(file: string, render: () => T): T {
  try {
    return render()
  } catch (error) {
    throw new Error(`${file} could not be rendered: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
