import type { Diagnostic } from '../diagnostic.ts'
import type { CheckedFiles } from './check.ts'

/** Hidden entries of `public/` that hosts read: RFC 8615, and a file that makes GitHub Pages publish names with an underscore. */
const readByHosts = ['.well-known', '.nojekyll']

/** Reports hidden files and folders of `public/`, which hosts would publish. */
export function checkHiddenFiles({ files }: { readonly files: Pick<CheckedFiles, 'public'> }): readonly Diagnostic[] {
  const hidden = [...files.public].flatMap((path) => {
    const file = path.slice(1)
    const [first = ''] = file.split('/')
    return readByHosts.includes(first) ? [] : (/^(?:.*?\/)?\.[^/]*/.exec(file)?.[0] ?? [])
  })
  return [...new Set(hidden)].map((path) => ({
    severity: 'error',
    code: 'hidden-file',
    file: `public/${path}`,
    line: 1,
    message: 'Every file in public/ is published, and hidden ones such as .env or .git often contain secrets.',
    hint: 'Move it out of public/, or rename it if it’s part of the site. Only .well-known/ and .nojekyll can be hidden.',
  }))
}
