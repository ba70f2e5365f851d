import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepMeasurement, measurementFile } from '../../src/build/health/measurements.ts'

/** Stores what a test has measured, so that the next build of the same content shows it on its health page. */
export async function leaveMeasurement(dist: string, name: 'access' | 'search', found: object): Promise<void> {
  const content = /data-content="([0-9a-f]{64})"/.exec(readFileSync(join(dist, '_health/index.html'), 'utf8'))?.[1]
  if (!content) throw new Error('The health page does not say which content it belongs to.')
  await keepMeasurement(measurementFile(join(dist, '../.cache'), name), { content, ...found })
}
