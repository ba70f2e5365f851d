/** Stores the result of a measurement in the cache. Later builds show it on the health page. */
export { saveMeasurement } from '../../src/build/health/measurements.ts'
