import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import type { Data } from 'unified'

type FromMarkdown = NonNullable<Data['fromMarkdownExtensions']>[number]

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tagLine: 'tagLine'
  }
}

const lessThan = 60
const greaterThan = 62
const slash = 47
const quote = 34
const singleQuote = 39
const equals = 61
const braceOpen = 123
const braceClose = 125

/** Micromark extension: a line with only a component tag is a block, which may interrupt a paragraph. */
export function tagLineSyntax(): Extension {
  return { flow: { [lessThan]: tagLine } }
}

/** mdast extension: such a line becomes a `tagLine` node with the text as written. */
export function tagLineFromMarkdown(): FromMarkdown {
  return {
    enter: {
      tagLine(token) {
        this.enter({ type: 'tagLine', value: this.sliceSerialize(token) }, token)
      },
    },
    exit: {
      tagLine(token) {
        this.exit(token)
      },
    },
  }
}

const tagLine: Construct = { name: 'tagLine', concrete: true, tokenize }

function tokenize(effects: Effects, ok: State, nok: State): State {
  /** The quote that ends the value; null outside of quotes. */
  let openQuote: number | null = null
  let last: Code = null
  let braces = 0
  return start

  function start(code: Code) {
    effects.enter('tagLine')
    effects.consume(code)
    return afterStart
  }

  function afterStart(code: Code) {
    if (code !== slash) return capital(code)
    effects.consume(code)
    return capital
  }

  function capital(code: Code) {
    if (code === null || code < 65 || code > 90) return nok(code)
    effects.consume(code)
    return name
  }

  function name(code: Code) {
    if (isNameCode(code)) {
      effects.consume(code)
      return name
    }
    return code === slash || code === greaterThan || isSpace(code) ? inside(code) : nok(code)
  }

  function inside(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return nok(code)
    const isQuoted = openQuote !== null
    if (isQuoted) openQuote = code === openQuote ? null : openQuote
    // A single quote elsewhere may be an apostrophe.
    else if (code === quote || (code === singleQuote && last === equals)) openQuote = code
    else if (code === braceOpen) braces++
    else if (code === braceClose) braces--
    else if (code === lessThan && braces === 0) return nok(code)
    if (!isSpace(code)) last = code
    effects.consume(code)
    if (code !== greaterThan || isQuoted || braces > 0) return inside
    effects.exit('tagLine')
    return trailing
  }

  function trailing(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return ok(code)
    if (!isSpace(code)) return nok(code)
    effects.enter('whitespace')
    return trailingSpace(code)
  }

  function trailingSpace(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code)
      return trailingSpace
    }
    effects.exit('whitespace')
    return code === null || isLineEnding(code) ? ok(code) : nok(code)
  }
}

function isNameCode(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57))
}

// In micromark, line endings have codes below -2, and tabs have -2, followed by virtual spaces with -1.
function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1
}
