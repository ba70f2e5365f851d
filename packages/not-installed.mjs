// @ts-check
// Shared by the commands of the packages. It isn't in a package, because it must also work before any package is installed.

/**
 * Ends the process with the command that installs the packages, if that's why a module wasn't found.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function notInstalled(error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}
