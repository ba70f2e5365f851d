import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { cacheKey, openCache } from '../../cache.ts'
import { type SiteConfig, siteName } from '../../content/site-config.ts'
import { hasSocialImages, socialFonts, socialImagePath, socialTemplate } from '../../content/social-images.ts'
import { escapeHtml } from '../../escape-html.ts'
import { writeOutput } from '../write-output.ts'

type SocialConfig = Pick<SiteConfig, 'title' | 'titleSuffix' | 'url' | 'sections'>

/** Renders the site's template once per section, and once with the site's title. Does nothing without a template. */
export async function emitSocialImages(site: {
  /** The site's folder. */
  readonly root: string
  readonly dir: string
  readonly config: SocialConfig
  readonly cacheDir: string
}): Promise<void> {
  const { root, dir, config } = site
  if (!hasSocialImages(root)) return
  const template = readFileSync(join(root, socialTemplate), 'utf8')
  const fonts = socialFonts(root).map((path) => readFileSync(path))
  const cache = openCache(site.cacheDir)
  for (const { path, svg } of socialDrawings(template, config)) {
    const key = cacheKey(
      svg,
      fonts.map((font) => font.toString('base64')),
    )
    const stored = cache.read(key)
    const png = stored ?? (await render(svg, fonts))
    if (!stored) cache.write(key, png)
    writeOutput(join(dir, path), png)
  }
}

/** The drawings of the images, with the path of each image: one for pages outside all sections, and one for each section. */
export function socialDrawings(
  template: string,
  config: SocialConfig,
): readonly { readonly path: string; readonly svg: string }[] {
  const shared = { site: siteName(config), host: new URL(config.url).host }
  const drawing = (path: string, title: string) => {
    const values: Readonly<Record<string, string>> = { ...shared, title }
    return { path, svg: template.replace(/\{\{(\w+)\}\}/g, (written, name) => escapeHtml(values[name] ?? written)) }
  }
  return [
    drawing(socialImagePath(null), config.title),
    ...config.sections.filter(({ hidden }) => !hidden).map(({ id, label }) => drawing(socialImagePath(id), label)),
  ]
}

/** The renderer knows no installed fonts, so that the images are the same on every machine. */
async function render(svg: string, fonts: readonly Buffer[]): Promise<Uint8Array> {
  await loaded()
  return new Resvg(svg, { font: { fontBuffers: [...fonts], loadSystemFonts: false } }).render().asPng()
}

let loading: Promise<void> | null = null

/** Loads the renderer once per process, and only if an image isn't in the cache. */
function loaded(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  loading ??= readFile(file).then(initWasm)
  return loading
}
