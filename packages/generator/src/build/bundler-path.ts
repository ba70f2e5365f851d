import { UserError } from '../user-error.ts'

/** Throws an error that names the fix if the bundler can't find the files of a folder: it takes what follows such a character for a query. */
export function requireBundlerPath(folder: string): void {
  const [character] = /[#?]/.exec(folder) ?? []
  if (character === undefined) return
  throw new UserError(
    `The path ${folder} contains “${character}”, and the bundler (Vite) can’t read files in such folders. Move the project, or rename the folder.`,
  )
}
