/** Hints for clients: every tool only reads files and returns the same result for the same arguments. */
export const readOnly = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false }
