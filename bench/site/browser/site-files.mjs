import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  wasm: 'application/wasm',
}
const packed = /\.(?:png|webp|jpe?g|gif|ico|woff2?|pagefind|pf_meta|pf_index|pf_fragment|br|gz)$/
/**
 * Bytes. Files smaller than `from` are sent uncompressed. Files larger than `slowestUpTo` are compressed with a lower quality, because
 * the highest one can need a minute for them.
 */
const worthIt = { from: 256, slowestUpTo: 6e6 }

/** Returns the files of a built site as a host sends them, with clean URLs and bodies compressed with Brotli. Each file is read once. */
export function openSiteFiles(folder) {
  const read = new Map()

  /** The file at a URL, or null. `raw` is its length before compression. */
  function at(path) {
    const file = fileAt(folder, path)
    if (file === null) return null
    if (!read.has(file)) read.set(file, readSiteFile(file))
    return read.get(file)
  }

  return { at, notFound: () => at('/404.html') }
}

function fileAt(folder, path) {
  const plain = join(folder, path)
  const wanted = path.endsWith('/')
    ? [join(plain, 'index.html'), `${plain.slice(0, -1)}.html`]
    : [plain, `${plain}.html`, join(plain, 'index.html')]
  return wanted.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

function readSiteFile(file) {
  const content = readFileSync(file)
  const extension = extname(file).slice(1)
  const type = types[extension] ?? 'application/octet-stream'
  const facts = { kind: kindOf(extension), type, raw: content.length }
  if (packed.test(file) || content.length < worthIt.from) return { ...facts, body: content, encoding: null }
  return { ...facts, body: compressed(content), encoding: 'br' }
}

function compressed(content) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > worthIt.slowestUpTo ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

function kindOf(extension) {
  if (extension === 'html' || extension === 'css') return extension
  if (extension === 'js' || extension === 'mjs') return 'js'
  if (/^(?:woff2?|ttf|otf)$/.test(extension)) return 'font'
  return /^(?:png|webp|jpe?g|gif|svg|ico|avif)$/.test(extension) ? 'image' : 'other'
}
