/** Joins the lines of a text with spaces. A regular expression for spaces at line ends would take quadratic time on thousands of spaces. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
