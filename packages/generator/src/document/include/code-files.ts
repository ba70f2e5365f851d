import { posix } from 'node:path'
import type { Code, Root } from 'mdast'
import { conflictHint, conflictLine } from '../../content/merge-conflict.ts'
import { unusualCharacter } from '../../content/unusual-characters.ts'
import { choiceHint, nearest } from '../../nearest.ts'
import { readCodeMeta, splitInfo } from '../code/code-meta.ts'
import { normalizeText } from '../read/parse.ts'
import type { Report } from '../report.ts'
import type { LinkOrigin } from '../resolve/link-target.ts'
import type { SiteFiles } from '../site-files.ts'
import { walkMarkdown } from '../walk.ts'
import { type CodeExcerpt, codeRegion, regionNames, wholeFile } from './code-regions.ts'

type Context = { readonly page: LinkOrigin; readonly files: SiteFiles; readonly report: Report }

/** Inserts the code of each block with `file="samples/join.ts"`, and optionally `region="connect"`. */
export function readCodeFiles(tree: Root, context: Context): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return undefined
    const { file, region } = readCodeMeta(splitInfo(node).rest, 0)
    if (file === null) return region === null ? undefined : reportAlone(node, context.report)
    const path = pathOf(file, node.data?.file ?? context.page.file)
    if (node.value.trim() !== '') reportOwnCode(node, context.report)
    const excerpt = excerptOf(node, { path, region }, context)
    if (excerpt === null) return undefined
    node.value = excerpt.code
    node.data = { ...node.data, code: { file: path, line: excerpt.line } }
    return undefined
  })
}

/** A path that starts with a dot is relative to the page, any other to the site's folder. */
function pathOf(file: string, page: string): string {
  const path = file.startsWith('.') ? posix.join(posix.dirname(page), file) : file
  return posix.normalize(`/${path}`).slice(1)
}

function excerptOf(
  node: Code,
  { path, region }: { readonly path: string; readonly region: string | null },
  { files, report }: Context,
): CodeExcerpt | null {
  const bytes = files.read(path)
  if (bytes === null) {
    reportMissingFile(node, path, { files, report })
    return null
  }
  const text = normalizeText(new TextDecoder().decode(bytes))
  const unusual = unusualCharacter(text)
  if (unusual) {
    const { line, ...fault } = unusual
    report.warn({ position: { start: { line } }, data: { file: path, sourceLine: line } }, fault)
  }
  const conflict = conflictLine(text)
  if (conflict !== null) {
    const message = `A merge conflict begins at ${path}:${conflict}.`
    report.error(node, { code: 'merge-conflict', message, hint: conflictHint })
  }
  if (region === null) return wholeFile(text)
  const excerpt = codeRegion(text, region)
  if (regionNames(text).filter((name) => name === region).length > 1)
    report.warn(node, {
      code: 'same-region',
      message: `${path} has several regions “${region}”, and the block shows the first one.`,
      hint: 'Give each region its own name.',
    })
  if (excerpt?.code === '')
    report.warn(node, {
      code: 'empty-code',
      message: `The region “${region}” of ${path} has no code.`,
      hint: 'Put its code between the comments “#region” and “#endregion”.',
    })
  if (excerpt?.isClosed === false)
    report.warn(node, {
      code: 'unclosed-region',
      message: `The region “${region}” of ${path} has no end, so the block shows the rest of the file.`,
      hint: 'Put the comment “#endregion” after it.',
    })
  if (excerpt === null) {
    const names = regionNames(text)
    report.error(node, {
      code: 'missing-region',
      message: `${path} has no region “${region}”.`,
      hint:
        names.length > 0
          ? choiceHint(region, names)
          : `Put the code between the comments “#region ${region}” and “#endregion”.`,
    })
  }
  return excerpt
}

function reportMissingFile(node: Code, path: string, { files, report }: Pick<Context, 'files' | 'report'>) {
  const meant = nearestFile(path, files)
  if (meant === path) {
    report.error(node, {
      code: 'unreadable-file',
      message: `The file ${path} can’t be read.`,
      hint: 'Give your user permission to read it.',
    })
    return
  }
  report.error(node, {
    code: 'missing-code-file',
    message: `There is no file ${path}.`,
    hint: meant
      ? `Did you mean ${meant}?`
      : 'The path starts in the folder of config.ts, or with ./ in the folder of the page.',
  })
}

/** The path of the file that a path most likely means, or null. The names of its folders may be misspelled, too. */
function nearestFile(path: string, files: SiteFiles): string | null {
  let folder = './'
  for (const name of posix.dirname(path).split('/')) {
    const meant: string | null = name === '.' ? name : nearest(name, files.folders(folder))
    if (meant === null) return null
    folder = posix.join(folder, meant, '/')
  }
  const meant = nearest(posix.basename(path), files.names(folder))
  return meant && posix.join(folder, meant)
}

function reportAlone(node: Code, report: Report): undefined {
  report.warn(node, {
    code: 'bad-code-meta',
    message: 'The block has a region, but no file.',
    hint: 'Add the file: file="samples/join.ts".',
  })
}

function reportOwnCode(node: Code, report: Report) {
  report.warn(node, {
    code: 'bad-code-meta',
    message: 'The code of the file replaces the code in the block.',
    hint: 'Leave the block empty, or remove file="…".',
  })
}
