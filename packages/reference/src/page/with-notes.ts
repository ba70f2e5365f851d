/** A description with short notes before it: `*Optional. Unit: ms.* How long it waits.` */
export function withNotes(about: string, notes: readonly string[]): string {
  return notes.length === 0 ? about : `${notesText(notes)} ${about}`
}

/** Notes as one emphasized text. */
export function notesText(notes: readonly string[]): string {
  return `*${notes.join('. ')}.*`
}
