import { debuglog } from 'node:util'

/**
 * Prints what a build decides for each page, if the environment contains `NODE_DEBUG=docs`. The first argument is a format of `util.format`.
 */
export const debugLog = debuglog('docs')
