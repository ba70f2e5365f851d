import { type DocComment, docComment } from './doc-comment.ts'
import { splitList } from './split-list.ts'

/** What a macro above a declaration says: its words and the keys of its metadata. The name of the macro has an empty key. */
export type Specifiers = ReadonlyMap<string, string>

/** A macro above a declaration, with the comment above the macro and the line of the declaration. */
export type Marks = { readonly specifiers: Specifiers; readonly comment: DocComment; readonly line: number }

/** Stands for `UPARAM(ref)` in the text. No header of a plugin uses the qualifier. */
export const inputMark = 'volatile'

/** The macros that describe the declaration below them. */
const annotations = ['UFUNCTION', 'UPROPERTY', 'UCLASS', 'USTRUCT', 'UENUM']

/** Replaces the macros by spaces, so that the C++ grammar can read the rest, and returns what they say by the line of the next declaration. */
export function withoutMacros(source: string): { readonly text: string; readonly marks: ReadonlyMap<number, Marks> } {
  const marks = new Map<number, Marks>()
  const parts: string[] = []
  let copied = 0
  const replace = (from: number, to: number, text: string) => {
    // A macro inside the arguments of another one is replaced with it.
    if (from < copied) return
    parts.push(source.slice(copied, from), text)
    copied = to
  }
  const blank = (from: number, to: number) => source.slice(from, to).replace(/[^\n]/g, ' ')
  const lineAt = lineCounter(source)
  const macro =
    /\b(UFUNCTION|UPROPERTY|UCLASS|USTRUCT|UENUM|UMETA|UPARAM|UINTERFACE|UDELEGATE|GENERATED_\w*BODY|UE_DEPRECATED|DECLARE_\w+)\s*\(/g
  for (let match = macro.exec(source); match; match = macro.exec(source)) {
    const open = match.index + match[0].length - 1
    const end = closing(source, open)
    const next = /\S/.exec(source.slice(end))
    const [, name = ''] = match
    if (annotations.includes(name) && next) {
      const specifiers = new Map([['', name], ...specifiersOf(source.slice(open + 1, end - 1))])
      const above = /((?:[ \t]*\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)+)[ \t]*$/.exec(
        source.slice(Math.max(0, match.index - 4000), match.index),
      )
      marks.set(lineAt(end + next.index), {
        specifiers,
        comment: docComment(above?.[1] ?? ''),
        line: lineAt(end + next.index),
      })
    }
    const semicolon = /^\s*;/.exec(source.slice(end))
    // `UPARAM(ref)` makes a reference an input, as `const` does. The grammar accepts only a qualifier at this place.
    const mark = name === 'UPARAM' && /[(,]\s*ref\s*[,)]/.test(source.slice(open, end)) ? inputMark : ''
    const after = end + (semicolon?.[0].length ?? 0)
    replace(match.index, after, mark + blank(match.index + mark.length, after))
  }
  parts.push(source.slice(copied))
  // `class MODULE_API UName`: the grammar takes the export macro for the name.
  const text = parts.join('').replace(/\b[A-Z][A-Z\d]*_API\b/g, (word) => ' '.repeat(word.length))
  return { text, marks }
}

/** Returns a function that counts the lines up to an offset. Offsets must not decrease. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line++
    return line
  }
}

/** The offset behind the parenthesis that closes the one at `open`. Parentheses in strings don't count. */
function closing(text: string, open: number): number {
  let depth = 0
  let isQuoted = false
  for (let i = open; i < text.length; i++) {
    const letter = text[i]
    if (letter === '"' && text[i - 1] !== '\\') isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) return i + 1
  }
  return text.length
}

/** `BlueprintCallable, Category = "A|B", meta = (DisplayName = "C")` → all keys, those of `meta` included. */
function specifiersOf(text: string): readonly (readonly [string, string])[] {
  return splitList(text).flatMap((item): readonly (readonly [string, string])[] => {
    const [key = '', ...rest] = item.split('=')
    const value = rest.join('=').trim()
    if (/^meta$/i.test(key.trim())) return specifiersOf(value.replace(/^\(|\)$/g, ''))
    return [[key.trim(), value.replace(/^"|"$/g, '')]]
  })
}
