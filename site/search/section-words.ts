/**
 * Words by which readers mention a product or an SDK, by the `id` of its section. Hits of these sections rank higher if the query contains one. A word that
 * mentions exactly one section also removes the links to other products below the first hit, so list words with several meanings in each of their sections.
 */
export const sectionWords = {
  voice: ['voice server', 'gateway', 'token server', 'on premise', 'self host'],
  unreal: [
    ...['unreal', 'node', 'ue', 'ue4', 'ue5', 'blueprint', 'bp', 'uproject', 'uplugin', 'pie', 'lyra', 'eos', 'lumen'],
    ...['uproperty', 'ufunction', 'uclass', 'uobject', 'ustruct', 'uactorcomponent', 'pawn', 'actor', 'game instance'],
    ...['player state', 'player controller', 'game mode', 'level travel', 'seamless travel', 'synth component', 'fab'],
    ...['umg', 'widget', 'enhanced input', 'build.cs', 'metasound', 'submix', 'attenuation'],
    ...['dedicated server', 'headless'],
  ],
  unity: [
    ...['unity', 'il2cpp', 'monobehaviour', 'gameobject', 'prefab', 'inspector', 'scriptableobject', 'asmdef', 'webgl'],
    ...['c#', 'csharp', 'audiosource', 'audiolistener', 'audiomixer', 'input system', 'coroutine', 'unityevent'],
    ...['package manager', 'upm', 'dontdestroyonload', 'dedicated server', 'headless'],
    ...['fishnet', 'netcode', 'ngo', 'fusion', 'mirror', 'pun', 'xr toolkit'],
  ],
  nodejs: ['node', 'nodejs', 'bot', 'typescript', 'javascript', 'ts', 'js'],
  web: [
    ...['web', 'browser', 'tab', 'javascript', 'js', 'typescript', 'ts', 'vite', 'webpack', 'html', 'iframe'],
    ...['react', 'nextjs', 'next.js', 'ssr', 'angular', 'vue', 'nuxt', 'svelte', 'sveltekit', 'electron', 'pwa'],
    ...['chrome', 'chromium', 'firefox', 'safari', 'edge', 'website', 'web page', 'autoplay', 'csp', 'wasm'],
    ...['audiocontext', 'getusermedia', 'localstorage', 'dom', 'share screen', 'screen share', 'screen sharing'],
  ],
  core: ['core', 'cmake', 'c library', 'custom engine', 'own engine', 'godot', 'rust'],
  swift: [
    ...['swift', 'swiftui', 'uikit', 'xcode', 'callkit', 'avaudiosession', 'cocoapods', 'odinkit', 'iphone app'],
    ...['ios app'],
  ],
  fleet: [
    ...['fleet', 'docker', 'dockerfile', 'image', 'game server', 'dedicated server', 'server config', 'headless'],
    ...['deployment', 'registry', 'ghcr', 'steamworks', 'steamcmd', 'minecraft', 'matchmaker', 'matchmaking', 'cli'],
    ...['cpu', 'ram', 'autoscaling', 'restart policy', 'crash loop', 'env', 'environment variable'],
  ],
  rooms: [
    ...['whiteboard', 'meeting', 'waiting room', 'breakout', 'webcam', 'share screen', 'screen share'],
    ...['screen sharing', 'video call', 'guest'],
  ],
}
