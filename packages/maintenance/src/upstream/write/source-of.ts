import type { UpstreamSettings } from 'docs-reference/data'
import type { Artifact } from '../artifact.ts'
import { undescribed } from './texts.ts'

/**
 * The vendor's file, as `sources` names it: `owner/repository@ref:path`, or the address of a file in an npm package. The ref of files whose version isn't
 * known is `TODO`.
 */
export function sourceOf(
  file: string,
  { settings, artifact }: { readonly settings: UpstreamSettings; readonly artifact: Artifact },
): string {
  const paths = (settings.artifacts ?? []).flatMap((one) => one.paths)
  // A single file is read without its folder.
  const path = (artifact.isFile && paths.find((one) => one.endsWith(`/${file}`))) || file
  return sourceStart(settings.repository, artifact.isVersion ? artifact.label : undescribed) + path
}

/** The part of a source before the path of a file. */
export function sourceStart(repository: string, ref: string): string {
  const name = /^https:\/\/www\.npmjs\.com\/package\/(.+?)\/?$/.exec(repository)?.[1]
  if (name) return `https://app.unpkg.com/${name}@${ref}/files/`
  const onGithub = /^https:\/\/github\.com\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(repository)?.[1]
  return `${onGithub ?? repository}@${ref}:`
}
