/** All lines of a text as one. No pattern for the spaces at line ends: on thousands of them it would try every part of them. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
