import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { htmlPath, payloadPath } from '../paths.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import type { PageView } from '../ui/page-view.ts'
import type { AppEntry } from './app-bundle.ts'
import { compressPage } from './emit/compress.ts'

export type PageWriter = {
  /** Renders a page and writes its files, compressed ones included. Rejects with the name of its source. */
  write(view: PageView, source: string): Promise<void>
}

export function openPageWriter(output: {
  readonly entry: AppEntry
  readonly settings: RenderSettings
  readonly dir: string
}): PageWriter {
  const { entry, settings, dir } = output

  async function write(view: PageView, source: string): Promise<void> {
    try {
      const { html, payload } = await entry.render(view, settings)
      put(htmlPath(view.path), html)
      put(payloadPath(view.path), payload)
    } catch (error) {
      throw new Error(`${source} could not be rendered: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }

  function put(path: string, content: Uint8Array): void {
    const file = join(dir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    for (const { ending, content: compressed } of compressPage(content)) writeFileSync(`${file}${ending}`, compressed)
  }

  return { write }
}
