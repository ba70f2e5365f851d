import { defineConfig } from 'vitest/config'
import { pluginStyleModule } from './packages/generator/src/build/plugin-style-module.ts'

const browser = 'packages/generator/tests/setup/browser.ts'
const fixture = 'packages/generator/tests/setup/fixture.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['packages/*/tests/unit/**/*.test.ts']),
      project('commands', ['packages/*/tests/commands/**/*.test.ts'], [browser, fixture]),
      project('browser', ['packages/generator/tests/browser/**/*.test.ts'], [browser, fixture]),
      project('site', ['site/tests/*.test.ts'], [browser]),
      project('full', ['packages/*/tests/full/**/*.test.ts', 'site/tests/full/**/*.test.ts'], [browser, fixture]),
    ],
  },
})

function project(name: string, include: string[], globalSetup: string[] = []) {
  return {
    plugins: [pluginStyleModule([], '')],
    test: {
      name,
      include,
      globalSetup,
      // Files that use a browser share it and their modules.
      isolate: globalSetup.length === 0,
      // The limits only stop tests that hang: under load, a build of a large page or the compression of all files takes more than a minute.
      testTimeout: 180_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 15_000 } },
    },
  }
}
