export * from '../../src/build/health/budgets.ts'
