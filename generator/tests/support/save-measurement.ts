export { saveMeasurement } from '../../src/build/health/measurements.ts'
