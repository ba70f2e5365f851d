import { basePath, isPrefix } from '../../content/redirect-rules.ts'
import type { Redirect } from '../../content/site-index.ts'
import { mediaTypes, namedTypes } from '../content-type.ts'
import { askFirst, type HeaderRule, onlyEncrypted } from './headers.ts'
import { askedPath, markdownMaps, quoted } from './nginx-markdown.ts'
import { bothForms, encoded } from './redirects.ts'

/**
 * An nginx configuration with the same headers, redirects and clean URLs as the other host files. A block with an `add_header`
 * inherits none from the block around it, so all of them are in the server block. Headers that depend on the URL use a `map`: nginx
 * doesn't send a header whose value is empty.
 */
export function nginxFile({ rules, redirects, url }: NginxInput): string {
  const headers = headersByName(rules)
  const maps = headers.filter(isMapped).map(mapBlock)
  const headerLines = headers.map((header) => {
    const value = isMapped(header) ? variableOf(header.name) : quoted(header.fallback)
    return `  add_header ${header.name} ${value} always;\n`
  })
  const types = Object.entries(mediaTypes).map(([ending, type]) => `    ${quoted(type)} ${ending.slice(1)};\n`)
  const named = Object.entries(namedTypes).map(
    ([name, type]) =>
      `  location ~ ${quoted(`/${name.replaceAll('.', '\\.')}$`)} { types { } default_type ${quoted(type)}; }\n`,
  )
  const exact = new Set(redirects.filter((rule) => !isPrefix(rule)).flatMap(({ from }) => bothForms(from)))
  return `# nginx configuration of ${url}
#
# 1. Make /var/www/docs a link to a copy of the built site, or change "root" below.
# 2. Copy this file to /etc/nginx/conf.d/ (or include it in the http block) and remove other servers with the same name.
# 3. Run "nginx -t" and reload nginx.
#
# "npm run build -- --compress" also writes compressed files (ngx_http_gzip_static_module). If the brotli_static module is installed, uncomment its line.
# For TLS, let certbot add its lines; Strict-Transport-Security is sent over TLS only.

${maps.join('\n')}
${markdownMaps}
server {
  listen 80;
  # listen [::]:80;
  server_name ${new URL(url).hostname};
  root /var/www/docs;
  index $docs_page index.html;
  autoindex off;
  server_tokens off;
  absolute_redirect off;
  error_page 403 404 =404 /404.html;
  default_type application/octet-stream;
  charset off;
  types {
${types.join('')}  }

  gzip_static on;
  gzip_vary on;
  # brotli_static on;

${headerLines.join('')}  add_header Vary $docs_vary always;

  # Browsers read "/\\" as the start of a host name, and a line break ends a header: neither may reach a Location header.
  if ($uri ~ "[\\x00-\\x1f\\x5c\\x7f]") { return 400; }
  # For an escaped question mark: "rewrite" would turn it into the start of a query.
  if ($request_uri ~* "^(?=[^?]*%3f)([^?]*?)//+([^?]*)") { return 301 $1/$2$is_args$args; }
  if ($request_uri ~* "^(?=[^?]*%3f)([^?]*/)index\\.html(\\?|$)") { return 301 $1$is_args$args; }
  if ($request_uri ~ "^[^?]*/index\\.html(\\?|$)") { rewrite ^(.*/)index\\.html$ $1 permanent; }
  if ($request_uri ~ "^[^?]*//") { rewrite ^(.*)$ $1 permanent; }

${redirects.flatMap((rule) => redirectLines(rule, exact)).join('')}
  location = /404.html { internal; }
  location ~* ^/(_headers|_redirects|nginx\\.conf)$ { return 404; }
  location ~* \\.(br|gz)$ { return 404; }
  location ^~ /.well-known/ { }
  location ~ /\\. { return 404; }
${named.join('')}}
`
}

type NginxInput = {
  readonly rules: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
  /** URL of the site. */
  readonly url: string
}

type Header = {
  readonly name: string
  /** The value if no special rule matches. */
  readonly fallback: string
  readonly special: readonly { readonly pattern: string; readonly value: string }[]
}

function headersByName(rules: readonly HeaderRule[]): readonly Header[] {
  const lines = rules
    .flatMap(({ pattern, headers }) => headers.map(([name, value]) => ({ pattern, name, value })))
    // The `types` block sets it.
    .filter(({ name }) => name !== 'Content-Type')
  return [...new Set(lines.map(({ name }) => name))].map((name) => {
    const matching = lines.filter((line) => line.name === name)
    return {
      name,
      fallback: matching.find(({ pattern }) => pattern === '/*')?.value ?? (name === 'Cache-Control' ? askFirst : ''),
      special: matching.filter(({ pattern }) => pattern !== '/*'),
    }
  })
}

function isMapped({ name, special }: Header): boolean {
  return special.length > 0 || onlyEncrypted.includes(name.toLowerCase())
}

function mapBlock({ name, fallback, special }: Header): string {
  if (onlyEncrypted.includes(name.toLowerCase())) {
    return `map $https ${variableOf(name)} {\n  default "";\n  on ${quoted(fallback)};\n}\n`
  }
  const lines = special.map(({ pattern, value }) => {
    // A map selects one value; other hosts join the values of all matching rules.
    const whole = name === 'Cache-Control' || fallback === '' ? value : `${fallback}, ${value}`
    return `  ${quoted(`~^${expression(pattern)}$`)} ${quoted(whole)};\n`
  })
  // `$uri` of a missing file is /404.html, so that it isn't cached for a year. Other headers depend on the requested URL.
  const key = name === 'Cache-Control' ? '$uri' : askedPath
  return `map ${key} ${variableOf(name)} {\n  default ${quoted(fallback)};\n${lines.join('')}}\n`
}

function variableOf(name: string): string {
  return `$docs_${name.toLowerCase().replaceAll('-', '_')}`
}

function expression(pattern: string): string {
  return pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
}

/** `exact` are the paths of all redirects without a prefix. */
function redirectLines(rule: Redirect, exact: ReadonlySet<string>): readonly string[] {
  const { from, to } = rule
  if (isPrefix(rule)) return prefixLines(rule, exact)
  // nginx expands `$` as a variable in any string.
  const [target = '', hash] = encoded(to).replaceAll('$', '%24').split('#')
  const query = target.includes('?') ? '' : '$is_args$args'
  const location = `${target}${query}${hash === undefined ? '' : `#${hash}`}`
  return bothForms(from)
    .filter((address) => encoded(address) !== encoded(to))
    .map((address) => `  location = ${quoted(address)} { return 301 ${quoted(location)}; }\n`)
}

/**
 * A prefix and the folder itself without its slash, unless `exact` contains the folder: nginx refuses two locations with the same path. `^~`
 * makes nginx ignore locations with patterns for paths below the prefix.
 */
function prefixLines({ from, to }: Redirect, exact: ReadonlySet<string>): readonly string[] {
  const base = basePath(from)
  const folder = base.slice(0, -1)
  const target = encoded(to.replace(/\*$/, '')).replaceAll('$', '%24')
  const single = `return 301 ${quoted(`${target}${target.includes('?') ? '' : '$is_args$args'}`)};`
  // The rest of the path as it was requested: `rewrite` turns an escaped question mark of it into the start of a query.
  const requested = quoted(`^${expression(encoded(base))}([!-~]*)$`)
  const conditional = `if (${askedPath} ~ ${requested}) { return 301 ${quoted(`${target}$1$is_args$args`)}; }`
  // For requests that write the prefix itself in another way (`/%6Fld/`). nginx escapes the part that comes from the URL.
  const rewritten = `rewrite ${quoted(`^${expression(base)}(.*)$`)} ${quoted(`${target}$1`)} permanent;`
  const rest = `${conditional} ${rewritten}`
  return [
    ...(exact.has(folder) ? [] : [`  location = ${quoted(folder)} { ${single} }\n`]),
    `  location ^~ ${quoted(base)} { ${to.endsWith('/*') ? rest : single} }\n`,
  ]
}
