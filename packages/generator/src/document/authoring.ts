/** Kinds of `:::name[Title]` blocks, with their default titles. */
export const admonitions: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}
