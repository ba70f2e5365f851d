/** Names five files or URLs, and counts the others. */
export function fileList(files: readonly string[]): string {
  const rest = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return files.slice(0, 5).join(', ') + rest
}
