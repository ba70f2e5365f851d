import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const completeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
// The headless shell needs half the processor time of the complete browser.
const names = ['chromium-headless-shell', ...completeNames]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of Chromium or Chrome from `CHROMIUM`, the PATH or the usual locations. As root on Debian,
 * it is installed if there is none, unless `SKIP_BROWSER_INSTALL=1`.
 */
export function findBrowser() {
  const found = installed() ?? (installOnDebian() ? installed() : null)
  if (!found) {
    console.error(
      'The browser tests need Chromium or Google Chrome, and none was found.\n' +
        'Debian, Ubuntu: sudo apt-get install chromium-headless-shell   macOS: brew install --cask google-chrome\n' +
        'Or name one that is elsewhere: CHROMIUM=/path/to/chrome npm test',
    )
  }
  return found
}

/** The path of a browser with all features, such as the back/forward cache, which the headless shell lacks; null if there is none. */
export function findCompleteBrowser() {
  return installed(completeNames)
}

function installed(wanted = names) {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => wanted.map((name) => join(dir, name)))
  return [...onPath, ...places].find((file) => existsSync(file)) ?? null
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  if (process.env.SKIP_BROWSER_INSTALL === '1') return false
  console.log(
    'No Chromium or Google Chrome was found. Installing the Debian package chromium-headless-shell:\n' +
      '  apt-get update -q\n' +
      '  apt-get install -q -y --no-install-recommends chromium-headless-shell\n' +
      'To use another browser, set CHROMIUM=/path/to/chrome. To install nothing, set SKIP_BROWSER_INSTALL=1.',
  )
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return run('update', '-q') && run('install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell')
}
