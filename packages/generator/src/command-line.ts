// What the commands of all packages share.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, CommanderError, InvalidArgumentError } from 'commander'
import { writeFault } from './build/write-fault.ts'
import { npmMistake } from './npm-mistake.ts'
import { UserError } from './user-error.ts'

export { UserError }

/** Runs the command that the arguments name. `exitCode` returns the code of a command that has ended. The result is 2 for wrong arguments. */
export async function runCommandLine(
  program: Command,
  args: readonly string[],
  exitCode: () => number,
): Promise<number> {
  const mistake = npmMistake(program, process.env)
  if (mistake !== null) {
    console.error(mistake)
    return 2
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode()
  } catch (thrown) {
    // The help or the error is printed already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2
    console.error(errorText(writeFault(thrown)))
    return 1
  }
}

/** Reads the value of an option for a folder that must exist. */
export function existingFolder(path: string): string {
  const folder = resolve(path)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidArgumentError('There is no such folder.')
  return folder
}

/** Mistakes of authors are diagnostics, and those of the person who runs a command are `UserError`. Everything else is a bug of the program. */
function errorText(error: unknown): unknown {
  if (!(error instanceof Error) || process.env.DEBUG) return error
  return error instanceof UserError ? error.message : `${error.message}\n(Set DEBUG=1 to print the stack trace.)`
}
