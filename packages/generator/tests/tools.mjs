import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCompleteBrowser } from './find-browser.mjs'

/** The paths of browsers that Playwright can't control. */
export const enginePaths = {
  firefox: '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  webkit: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
}

const { firefox, webkitDriver, webkit, xvfb } = enginePaths

/** Programs without which some tests are skipped, and the Debian packages that contain them. */
export const tools = {
  nginx: { packages: 'nginx', isInstalled: () => runs('nginx', '-v') },
  gcc: { packages: 'gcc libc6-dev', isInstalled: () => runs('gcc', '--version') },
  sha256sum: { packages: 'coreutils', isInstalled: () => runs('sha256sum', '--version') },
  unzip: { packages: 'unzip', isInstalled: () => runs('unzip', '-v') },
  Go: { packages: 'golang-go', isInstalled: () => runs('go', 'version') },
  Python: { packages: 'python3', isInstalled: () => runs('python3', '--version') },
  Java: { packages: 'openjdk-17-jdk-headless', isInstalled: () => runs('javac', '--version') },
  Mono: { packages: 'mono-mcs', isInstalled: () => runs('mcs', '--version') && runs('mono', '--version') },
  PHP: { packages: 'php-cli', isInstalled: () => runs('php', '-r', 'exit((int) !extension_loaded("sodium"));') },
  'Python with cryptography': {
    packages: 'python3-cryptography',
    isInstalled: () => runs('python3', '-c', 'import cryptography'),
  },
  'fallback font': {
    packages: 'fontconfig fonts-liberation',
    // Windows and macOS come with one.
    isInstalled: () =>
      process.platform !== 'linux' || /Arial|Liberation Sans|Roboto|DejaVu Sans/.test(outputOf('fc-list')),
  },
  Chromium: { packages: 'chromium', isInstalled: () => findCompleteBrowser() !== null },
  Firefox: { packages: 'firefox-esr', isInstalled: () => existsSync(firefox) },
  WebKit: {
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: () => [webkitDriver, webkit, xvfb].every((file) => existsSync(file)),
  },
}

/**
 * The JavaScript file behind a command of an installed package, for Node.js. The links in `node_modules/.bin` are shell scripts on Windows,
 * which can't be started as programs.
 */
export function commandFile(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/** The title of tests that are skipped without the tool. {@link missingTools} recognizes it. */
export function skippedTitle(title, tool) {
  return `${title} (${tool} not installed)`
}

/** A line for each missing tool with the number of skipped tests, from the JSON reports of Vitest. */
export function missingTools(reports) {
  const counts = new Map()
  for (const report of reports) {
    for (const { assertionResults } of report.testResults ?? []) {
      for (const { ancestorTitles, title } of assertionResults) {
        const tool = Object.keys(tools).find((name) =>
          [...ancestorTitles, title].some((text) => text.endsWith(skippedTitle('', name))),
        )
        if (tool) counts.set(tool, (counts.get(tool) ?? 0) + 1)
      }
    }
  }
  return [...counts].map(
    ([tool, count]) =>
      `${tool} not installed: ${count} ${count === 1 ? 'test' : 'tests'} skipped (Debian: apt-get install ${tools[tool].packages})`,
  )
}

function outputOf(command, ...args) {
  return String(spawnSync(command, args).stdout ?? '')
}

function runs(command, ...args) {
  return spawnSync(command, args).status === 0
}
