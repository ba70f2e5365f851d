import type { Location, SourceFile } from '../model.ts'

/** A declaration in C++: a function without its body, a field, an enum value, the macro of a delegate, or the first line of a type. */
export type CppDeclaration = Location & {
  readonly name: string
  /** The type that contains it; null outside of types. */
  readonly owner: string | null
  readonly code: string
  /** The macros above it, such as `UPROPERTY(BlueprintAssignable)`, or an empty string. */
  readonly macros: string
}

/** The declarations of a header, or of an excerpt from one, in their order. Comments and the bodies of functions are skipped. */
export function cppDeclarations({ file, text }: SourceFile): readonly CppDeclaration[] {
  const source = withoutComments(text)
  const found: CppDeclaration[] = []
  const scopes: { readonly isEnum: boolean; readonly name: string | null }[] = []
  let start = 0
  const add = (end: number) => {
    const { macros, code, offset } = withoutMacros(source.slice(start, end))
    const name = nameOf(plainDeclaration(code))
    const line = source.slice(0, start + offset).split('\n').length
    if (name !== null) found.push({ file, line, name, owner: scopes.at(-1)?.name ?? null, code, macros })
    start = end + 1
  }
  for (let i = 0; i <= source.length; i++) {
    const letter = source[i]
    if (letter === '(') i = closing(source, i)
    else if (letter === '"') i = stringEnd(source, i)
    else if (letter === '{') {
      const head = withoutMacros(source.slice(start, i)).code
      if (/^(?:enum|namespace|extern|class|struct|union)\b(?!.*\))/s.test(head)) {
        add(i)
        scopes.push({ isEnum: head.startsWith('enum'), name: nameOf(plainDeclaration(head)) })
      } else {
        const isFunction = /\)(?:const|override|final|noexcept|\s)*(?::[^:].*)?$/s.test(head)
        if (isFunction) add(i)
        // An initializer in braces is part of the declaration, which ends with a semicolon.
        i = closing(source, i)
        if (isFunction) start = i + 1
      }
    } else if (letter === '}' || letter === undefined) {
      add(i)
      scopes.pop()
    } else if (letter === ';' || (letter === ',' && scopes.at(-1)?.isEnum)) add(i)
  }
  return found
}

/** The declaration in one line, without what has no meaning for readers: the macro of the module, and marks for the editor. */
export function readableDeclaration(code: string): string {
  let plain = code.replace(/\b[A-Z][A-Z\d]*_API\b/g, ' ')
  for (let mark = editorMark.exec(plain); mark; mark = editorMark.exec(plain)) {
    const end = closing(plain, mark.index + mark[0].length - 1) + 1
    plain = `${plain.slice(0, mark.index)} ${plain.slice(end)}`
  }
  return plain
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=[,)])/g, '')
    .trim()
}

/** The declaration without anything that has no meaning, for comparisons. */
export function plainDeclaration(code: string): string {
  return readableDeclaration(code)
    .replace(/([(,<]\s*(?:const\s+)?)(?:class|struct|enum)\s+(?=\w)/g, '$1')
    .replace(/ ?([^\w\s]) ?/g, '$1')
    .trim()
}

const editorMark = /\bU(?:PARAM|META)\s*\(/

/** Spaces instead of comments and preprocessor directives, so that offsets and lines don't change. */
function withoutComments(text: string): string {
  return text.replace(/"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*/gm, (found) =>
    found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
  )
}

/** Separates a declaration from access specifiers and the macros above it. */
function withoutMacros(text: string): { readonly macros: string; readonly code: string; readonly offset: number } {
  let macros = ''
  let rest = text.trimStart()
  for (;;) {
    const [prefix] = /^(?:(?:public|protected|private)\s*:(?!:)|template\s*<[^>]*>)\s*/.exec(rest) ?? []
    const [macro] = /^(?:U[A-Z]+|GENERATED_\w+)\s*\(/.exec(rest) ?? []
    if (prefix === undefined && macro === undefined)
      return { macros: macros.trim(), code: rest.trim(), offset: text.length - rest.length }
    const end = prefix?.length ?? closing(rest, (macro?.length ?? 1) - 1) + 1
    if (macro?.startsWith('U')) macros += ` ${rest.slice(0, end)}`
    rest = rest.slice(end).trimStart()
  }
}

/** The name that a plain declaration introduces; null for other text, such as the end of a type. */
function nameOf(code: string): string | null {
  const delegate = /^DECLARE_\w+\((\w+)/.exec(code)
  const type = /^(?:enum(?: class)?|namespace|class|struct|union) (\w+)(?: final)?(?::|$)/.exec(code)
  const other = /(~?\w+)(?:[=({[]|$)/.exec(code)
  return (delegate ?? type ?? other)?.[1] ?? null
}

/** The offset of the bracket that closes the one at `open`, or of the end of the text. Brackets in strings don't count. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    const letter = text[i] ?? ''
    if (letter === '"') i = stringEnd(text, i)
    else if ('({'.includes(letter)) depth++
    else if (')}'.includes(letter) && --depth === 0) return i
  }
  return text.length
}

/** The offset of the quotation mark that ends the string at `start`. */
function stringEnd(text: string, start: number): number {
  const [string = '"'] = /^"(?:\\.|[^"\\\n])*"/.exec(text.slice(start, start + 2000)) ?? []
  return start + string.length - 1
}
