/** A stand-in for `@4players/odin-plugin-web` 1.1. Browsers only allow audio after a click, which the audio context reports. */
export function createPlugin(createContext: (sampleRate: number) => Promise<AudioContext>) {
  return {
    version: '1',
    async setOutputDevice({ device }: { readonly device?: { readonly id: string } }) {
      const { state } = await createContext(48_000)
      if (state !== 'running') throw new Error('The audio context is not running.')
      window.odin.speaker = device?.id ?? 'default'
    },
  }
}
