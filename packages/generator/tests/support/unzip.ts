import { unzipSync } from 'fflate'

/** The files of an archive by path, in the order of its directory. */
export function unzip(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  return new Map(Object.entries(unzipSync(archive)).map(([path, content]) => [path, Buffer.from(content)]))
}
