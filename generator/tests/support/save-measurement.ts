/** Stores what a test has measured in the cache, so that later builds show it on the health page. */
export { saveMeasurement } from '../../src/build/health/measurements.ts'
