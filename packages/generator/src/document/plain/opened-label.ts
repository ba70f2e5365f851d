/**
 * The label of a disclosure as the title of its content, which is always open in Markdown: “Show 45 entries” becomes “45 entries”, and
 * “Show the code” becomes “The code”. Names of files keep their case.
 */
export function openedLabel(label: string): string {
  const rest = label.replace(/^Show (?=\S)/, '')
  return rest === label
    ? label
    : rest.replace(/^[a-z]+(?=\s|$)/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}
