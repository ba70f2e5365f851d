import type { Diagnostic } from '../diagnostic.ts'
import type { Markup } from '../document/markup.ts'
import type { CheckedFiles } from './check.ts'

/** Extensions of files that look like pages or data but aren't read, with their replacements. */
const replacements: Readonly<Record<string, string>> = { mdx: 'md', markdown: 'md', yml: 'yaml' }

/** Reports files of other formats in `content/`, which the site leaves out. */
export function checkFileFormats({
  files,
  markup,
}: {
  readonly files: Pick<CheckedFiles, 'content'>
  readonly markup: Pick<Markup, 'components'>
}): readonly Diagnostic[] {
  // Names that don't start with an uppercase letter are HTML elements.
  const componentNames = markup.components.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name))
  return files.content.flatMap((file): readonly Diagnostic[] => {
    const [, name = '', extension = ''] = /([^/]+)\.(\w+)$/.exec(file) ?? []
    const replacement = Object.hasOwn(replacements, extension) ? replacements[extension] : undefined
    if (replacement === undefined || /(?:^|\/)\./.test(file)) return []
    const rename = `Rename it to ${name}.${replacement}.`
    return [
      {
        severity: 'error',
        code: 'file-format',
        file: `content/${file}`,
        line: 1,
        message: `Files with the extension .${extension} aren’t part of the site.`,
        hint:
          extension === 'mdx'
            ? `${rename} Remove imports, exports and {expressions}. Pages can use these components: ${componentNames.join(', ')}.`
            : rename,
      },
    ]
  })
}
