/** Words by which readers mention a product or an SDK, by the `id` of its section. Hits of these sections rank higher if the query contains one. */
export const sectionWords = {
  unreal: [
    'unreal',
    'ue',
    'ue4',
    'ue5',
    'blueprint',
    'uproject',
    'fmod',
    'wwise',
    'metasound',
    'submix',
    'attenuation',
  ],
  unity: ['unity', 'il2cpp', 'monobehaviour', 'gameobject', 'prefab', 'audiosource', 'fishnet', 'netcode', 'fusion'],
  nodejs: ['node', 'nodejs', 'bot'],
  web: ['web', 'browser', 'javascript', 'typescript', 'react', 'angular', 'vue', 'chrome', 'firefox', 'safari', 'vite'],
  core: ['core', 'cmake', 'c library', 'godot'],
  swift: ['swift', 'swiftui', 'xcode', 'callkit', 'avaudiosession', 'cocoapods'],
  fleet: ['fleet', 'docker image', 'image', 'game server', 'server config', 'deployment', 'registry', 'steamworks'],
  rooms: ['whiteboard', 'meeting', 'webcam', 'share screen', 'screen sharing', 'video call', 'guest'],
}
