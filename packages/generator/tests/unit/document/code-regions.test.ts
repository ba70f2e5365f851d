import { expect, it } from 'vitest'
import { codeRegion, regionNames, wholeFile } from '../../../src/document/include/code-regions.ts'

const nested = `import x

function run() {
  // #region connect

  if (a) {
    // #region inner
    b()
    // #endregion
  }
  // #endregion
}
`

it('is dedented, without blank lines around it and without the markers of other regions', () => {
  expect(codeRegion(nested, 'connect')).toEqual({ code: 'if (a) {\n  b()\n}', line: 6, isClosed: true })
  expect(codeRegion(nested, 'inner')).toEqual({ code: 'b()', line: 8, isClosed: true })
})

it('is null if the file does not have it', () => {
  expect(codeRegion(nested, 'conect')).toBeNull()
  expect(codeRegion('', '')).toBeNull()
  expect(regionNames(nested)).toEqual(['connect', 'inner'])
})

it.each([
  ['TypeScript', '//#region a\nx\n//#endregion a\ny'],
  ['C', '/* #region a */\nx\n/* #endregion */\ny'],
  ['C#', '#region a\nx\n#endregion\ny'],
  ['C++', '#pragma region a\nx\n#pragma endregion\ny'],
  ['Python', '# region a\nx\n# endregion\ny'],
  ['Shell', '# #region a\nx\n# #endregion\ny'],
  ['HTML', '<!-- #region a -->\nx\n<!-- #endregion -->\ny'],
  ['Lua', '-- #region a\nx\n-- #endregion\ny'],
  ['Visual Basic', '#Region "a"\nx\n#End Region\n#endregion'],
])('is found in %s', (language, text) => {
  expect(codeRegion(text, 'a')?.code.split('\n')[0], language).toBe('x')
  expect(regionNames(text)).toEqual(['a'])
})

it('includes the rest of a file without its end', () => {
  expect(codeRegion('a\n// #region b\nc\nd\n', 'b')).toEqual({ code: 'c\nd', line: 3, isClosed: false })
})

it('a complete file keeps its lines, without markers', () => {
  expect(wholeFile('\n\ta\n\t// #region x\n\t\tb\n')).toEqual({ code: 'a\n\tb', line: 2 })
  expect(wholeFile('\n')).toEqual({ code: '', line: 1 })
})
