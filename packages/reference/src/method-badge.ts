import type { Operation } from './languages/index.ts'

const methodTones = {
  GET: 'note',
  POST: 'accent',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'danger',
} as const satisfies Record<Operation['method'], string>

/** The method of an operation, with the color that it has in sidebars and tables. */
export function methodBadge(method: Operation['method']) {
  return { text: method, tone: methodTones[method] }
}
