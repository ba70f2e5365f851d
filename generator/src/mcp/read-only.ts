/** What every tool here tells a client of itself: it reads files, always with the same result. */
export const readOnly = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false }
