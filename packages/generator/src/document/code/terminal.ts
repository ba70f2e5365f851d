/** Consecutive lines of a shell sample: a command without its prompt, or its output. */
export type TerminalPart = { readonly kind: 'command' | 'output'; readonly lines: readonly string[] }

/** Splits a shell sample at its `$ ` prompts. Returns null if it has none, so that all of it is commands. */
export function readTerminal(lines: readonly string[]): readonly TerminalPart[] | null {
  if (!lines.some((line) => line.startsWith('$ '))) return null
  const parts: { kind: 'command' | 'output'; lines: string[] }[] = []
  let heredoc: string | null = null
  let continued = false
  for (const line of lines) {
    if (heredoc !== null || continued) {
      parts.at(-1)?.lines.push(line)
      if (line.trim() === heredoc) heredoc = null
      else heredoc ??= heredocEnd(line)
      continued = heredoc === null && line.endsWith('\\')
    } else if (line.startsWith('$ ')) {
      parts.push({ kind: 'command', lines: [line.slice(2)] })
      heredoc = heredocEnd(line)
      continued = line.endsWith('\\')
    } else if (parts.at(-1)?.kind === 'output') parts.at(-1)?.lines.push(line)
    else parts.push({ kind: 'output', lines: [line] })
  }
  return parts
}

/** The delimiter of the here-document that a command line starts: `EOF` for `cat <<'EOF' > file`. */
function heredocEnd(line: string): string | null {
  return /(?:^|[^<])<<-?\s*(["']?)([A-Za-z_]\w*)\1/.exec(line)?.[2] ?? null
}
