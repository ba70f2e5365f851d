import { createHash } from 'node:crypto'

/** SHA-256 of a string (as UTF-8) or of bytes, in hexadecimal. Equal content has equal fingerprints. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
