import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a self-signed certificate for localhost, because browsers use HTTP/2 only with TLS. Requires `openssl`. */
export function certificate(dir) {
  const key = join(dir, 'key.pem')
  const cert = join(dir, 'cert.pem')
  if (!existsSync(cert)) {
    mkdirSync(dir, { recursive: true })
    const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=localhost'
    execFileSync(
      'openssl',
      ['req', ...options.split(' '), '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
      {
        stdio: 'ignore',
      },
    )
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
