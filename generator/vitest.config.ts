import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
  },
})
