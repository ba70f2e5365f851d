type ToolName =
  | 'nginx'
  | 'gcc'
  | 'sha256sum'
  | 'unzip'
  | 'Go'
  | 'Java'
  | 'Mono'
  | 'PHP'
  | 'Python'
  | 'Python with cryptography'
  | 'fallback font'
  | 'Chromium'
  | 'Firefox'
  | 'WebKit'
type Tool = { readonly packages: string; readonly isInstalled: () => boolean }
type Report = {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly title: string }[]
  }[]
}

export declare const enginePaths: Readonly<Record<'firefox' | 'webkitDriver' | 'webkit' | 'xvfb', string>>
export declare const tools: Readonly<Record<ToolName, Tool>>
export declare function commandFile(root: string, packageName: string, command: string): string
export declare function skippedTitle(title: string, tool: ToolName): string
export declare function missingTools(reports: readonly Report[]): string[]
export type { ToolName }
