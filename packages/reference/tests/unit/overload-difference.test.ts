import { expect, it } from 'vitest'
import { type OverloadForm, overloadDifference } from '../../src/page/overload-difference.ts'

/** `static join(token: string, cipher: Cipher): bool`, without its name. */
function formOf(declaration: string): OverloadForm {
  const [, word, list = '', type] = /^(static )?\((.*)\)(?:: (.+))?$/.exec(declaration) ?? []
  return {
    modifiers: word ? ['public', 'static'] : ['public'],
    parameters: list
      .split(', ')
      .filter(Boolean)
      .map((parameter) => {
        const [name = '', type = ''] = parameter.split(': ')
        return { name, type, about: 'A value.' }
      }),
    returns: type ? { type } : undefined,
  }
}

it.each<[string, readonly (readonly [string, string])[]]>([
  [
    'the parameters that it adds',
    [
      ['(token: string)', 'with only `token`'],
      ['(token: string, cipher: Cipher)', 'with `cipher`'],
      ['(token: string, name: string, data: byte[])', 'with `name` and `data`'],
    ],
  ],
  [
    'the overload to which it adds parameters, unless that is the first one',
    [
      ['(token: string)', 'with only `token`'],
      ['(token: string, cipher: Cipher)', 'with `cipher`'],
      ['(token: string, cipher: Cipher, name: string)', 'like overload 2, with `name`'],
    ],
  ],
  [
    'that it is static, if the one before it is not',
    [
      ['(token: string)', 'with only `token`'],
      ['static (token: string, url: string)', 'static, with `url`'],
      ['static (token: string, url: string, rate: int)', 'like overload 2, with `rate`'],
    ],
  ],
  [
    'its parameters, if it has none of the others',
    [
      ['()', 'without parameters'],
      ['(id: long)', 'with `id`'],
      ['(item: Peer)', 'with `item`'],
    ],
  ],
  [
    'the types of parameters with the same names',
    [
      ['(message: string)', 'with `message` as `string`'],
      ['(message: byte[])', 'with `message` as `byte[]`'],
      ['(message: byte[], encoding: Encoding)', 'like overload 2, with `encoding`'],
    ],
  ],
  [
    'its result, if the parameters are the same',
    [
      ['(bytes: byte[]): string', 'returning `string`'],
      ['(bytes: byte[]): T', 'returning `T`'],
    ],
  ],
  [
    'the number of further parameters, if they are many',
    [
      ['(a: int)', 'with only `a`'],
      ['(a: int, b: int, c: int, d: int, e: int, f: int)', 'with `b`, `c`, `d` and 2 more'],
    ],
  ],
])('the title of an overload names %s', (_, forms) => {
  const all = forms.map(([declaration]) => formOf(declaration))
  expect(all.map((form) => overloadDifference(all, form))).toEqual(forms.map(([, difference]) => difference))
})
