import { expect, it } from 'vitest'
import { requireBundlerPath } from '../../../src/build/bundler-path.ts'

it.each(['/home/ada/C# docs/packages/generator', '/what?/site'])('the bundler can’t read files in %s', (folder) => {
  expect(() => requireBundlerPath(folder)).toThrow(/^The path .* contains “[#?]”, .* Move the project, or rename/)
})

it('folders can have other unusual names', () => {
  expect(() => requireBundlerPath('/home/Zoë/100% (a & b)/C++')).not.toThrow()
})
