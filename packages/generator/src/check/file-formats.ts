import type { Diagnostic } from '../diagnostic.ts'
import { components } from '../document/components/index.ts'
import type { CheckedFiles } from './check.ts'

/** Extensions of files that look like pages or data but aren't read, with their replacements. */
const replacements: Readonly<Record<string, string>> = { mdx: 'md', markdown: 'md', yml: 'yaml' }

/** Names that start with an uppercase letter: the rest are HTML elements. */
const componentNames = Object.keys(components).filter((name) => /^[A-Z]/.test(name))

/** Reports files of other formats in `content/`, which the site leaves out. */
export function checkFileFormats({ files }: { readonly files: Pick<CheckedFiles, 'content'> }): readonly Diagnostic[] {
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
