import type { Diagnostic } from '../diagnostic.ts'
import type { Markup } from '../document/markup.ts'
import type { CheckedFiles } from './check.ts'

/** Extensions of pages and data, and of files that look like them but aren't read, with the ones that are read. */
const replacements: Readonly<Record<string, string>> = {
  md: 'md',
  mdx: 'md',
  markdown: 'md',
  yaml: 'yaml',
  yml: 'yaml',
}

/** Reports files of other formats in `content/`, which the site leaves out. */
export function checkFileFormats({
  files,
  markup,
}: {
  readonly files: Pick<CheckedFiles, 'content'>
  readonly markup: Pick<Markup, 'authorComponents'>
}): readonly Diagnostic[] {
  // Names that don't start with an uppercase letter are HTML elements.
  const componentNames = markup.authorComponents.filter((name) => /^[A-Z]/.test(name))
  return files.content.flatMap((file): readonly Diagnostic[] => {
    // Notepad adds .txt to every name, and Windows doesn't show it.
    const [, name = '', written = '', extension = ''] = /([^/]+?)\.((\w+)(?:\.txt)?)$/.exec(file) ?? []
    const kind = extension.toLowerCase()
    const replacement = Object.hasOwn(replacements, kind) ? replacements[kind] : undefined
    if (replacement === undefined || replacement === written || /(?:^|\/)\./.test(file)) return []
    const rename = `Rename it to ${name}.${replacement}.`
    return [
      {
        severity: 'error',
        code: 'file-format',
        file: `content/${file}`,
        line: 1,
        message: `Files with the extension .${written} aren’t part of the site.`,
        hint:
          kind === 'mdx'
            ? `${rename} Remove imports, exports and {expressions}. Pages can use these components: ${componentNames.join(', ')}.`
            : rename,
      },
    ]
  })
}
