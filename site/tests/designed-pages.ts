/** Pages with a custom design. */
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
