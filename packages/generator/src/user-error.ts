/** A mistake of the person who runs a command, such as a file that doesn't exist. The message says what to do, so a stack trace wouldn't help. */
export class UserError extends Error {}
