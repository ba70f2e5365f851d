import { missingHistory } from '../content/history.ts'
import type { Diagnostic } from '../diagnostic.ts'

/** The problem of a site whose pages get no dates because the git history is missing, or null. */
export async function historyFault(site: string): Promise<Diagnostic | null> {
  const missing = await missingHistory(site)
  if (missing === null) return null
  const fault = { code: 'no-history', file: 'content', line: 1 } as const
  if (missing === 'pages')
    return {
      ...fault,
      severity: 'warning',
      message: 'No commit of the git repository contains pages, so pages and the sitemap have no dates.',
      hint: 'Commit the site: git add . && git commit',
    }
  if (missing === 'commits')
    return {
      ...fault,
      severity: 'warning',
      message: 'The clone has only a part of the git history, so pages and the sitemap have no dates.',
      hint: 'Run: git fetch --unshallow',
    }
  if (missing === 'submodule')
    return {
      ...fault,
      severity: 'warning',
      message: 'The folder content or a folder in it is a git submodule, so the pages in it have no dates.',
      hint: 'Move the pages into the repository of the site, for example with git subtree.',
    }
  return {
    ...fault,
    severity: 'warning',
    message: 'The site isn’t in a git repository, or git isn’t installed, so pages and the sitemap have no dates.',
    hint: 'Install git, and build in a clone of the repository that includes its .git folder. If “git status” reports dubious ownership, run the command that it proposes.',
  }
}
