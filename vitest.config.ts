import { defineConfig } from 'vitest/config'

const browser = {
  globalSetup: ['generator/tests/setup/browser.ts', 'generator/tests/setup/fixture.ts'],
  // A busy machine can make a browser miss an input event. The report marks tests that needed a second attempt.
  retry: 1,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['generator/tests/unit/**/*.test.ts']),
      project('browser', ['generator/tests/e2e/**/*.test.ts'], browser),
      project('site', ['site/tests/*.test.ts'], browser),
      project('full', ['generator/tests/full/**/*.test.ts', 'site/tests/full/**/*.test.ts'], browser),
    ],
  },
})

function project(name: string, include: string[], options: Partial<typeof browser> = {}) {
  return {
    test: {
      name,
      include,
      // Files of a worker share their modules and the browser.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      ...options,
    },
  }
}
