export * from '../../src/build/site-report/budgets.ts'
