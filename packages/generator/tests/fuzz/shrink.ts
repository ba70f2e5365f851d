/**
 * Shortens a text as long as `fails` returns true, first by groups of lines, then by characters. Calls `fails` at most `tries`
 * times.
 */
export async function shrink(text: string, fails: (text: string) => Promise<boolean>, tries = 300): Promise<string> {
  let left = tries
  const isStillBad = async (candidate: string) => left-- > 0 && (await fails(candidate))
  const byLines = await shrinkPieces(text.split('\n'), '\n', isStillBad)
  return shrinkPieces(byLines.split(''), '', isStillBad)
}

async function shrinkPieces(
  pieces: readonly string[],
  joint: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string> {
  let kept = pieces
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const without = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (await fails(without.join(joint))) kept = without
      else at += size
    }
  }
  return kept.join(joint)
}
