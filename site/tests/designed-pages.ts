import { isVisible } from './built-site.ts'

/** Pages with a custom design, also those of sections that `config.ts` hides. */
export const designed = {
  home: '/',
  voice: '/voice/',
  fleet: '/fleet/',
  rooms: '/rooms/',
  core: '/voice/core/',
  web: '/voice/web/',
  nodejs: '/voice/nodejs/',
  swift: '/voice/swift/',
  unity: '/voice/unity/',
  unreal: '/voice/unreal/',
  sdks: '/voice/sdks/',
  comparison: '/voice/introduction/comparison/',
  pricing: '/fundamentals/pricing/',
}

/** The published ones. */
export const designedPaths = Object.values(designed).filter(isVisible)
