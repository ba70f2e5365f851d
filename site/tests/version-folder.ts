import { join } from 'node:path'
import config from '../config.ts'

/** The folder with the content of a version: the commands in docs/versions.md move it. `section` is an ID of `config.ts`. */
export function versionFolder(section: string, label: string): string {
  const found = config.sections.find(({ id }) => id === section)
  const version = found?.versions?.find((one) => one.label === label)
  if (!found || !version) throw new Error(`config.ts has no version “${label}” of the section “${section}”`)
  return join(import.meta.dirname, '../content', found.base, version.path)
}
