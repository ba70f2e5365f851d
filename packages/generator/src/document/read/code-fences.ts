/** The line that begins a code block, also in lists and quotes. The first group is the fence. */
export const fenceStart = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/
/** The line that may end a code block. The first group is the fence. */
export const fenceEnd = /^[\s>]*(`{3,}|~{3,})\s*$/
