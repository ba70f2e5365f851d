/** Kinds of `:::name[Title]` blocks, with their default titles. */
export const admonitions: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** Names of such blocks in other tools, with the block or component to use instead. */
export const otherAdmonitions: Readonly<Record<string, string>> = {
  abstract: ':::info',
  attention: ':::warning',
  caution: ':::warning',
  details: '<Details summary="…">',
  error: ':::danger',
  hint: ':::tip',
  important: ':::info',
  secondary: ':::note',
  spoiler: '<Details summary="…">',
  success: ':::tip',
  warn: ':::warning',
}
