import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../packages/generator/tests/find-browser.mjs'
import { certificate } from './browser/certificate.mjs'
import { measureLoad } from './browser/measure-load.mjs'
import { measureNavigation } from './browser/measure-navigation.mjs'
import { measureSearch } from './browser/measure-search.mjs'
import { serveSite } from './browser/serve.mjs'
import { addressOf } from './corpus.mjs'
import { builtDir, scratch } from './places.mjs'

/** Milliseconds that the pointer is on a link before the click, in the measurements with hover. */
const hover = 200

/** The measurements of each site in every round, in this order. */
const measurements = [
  { kind: 'load', profile: 'slow', run: (at) => measureLoad({ ...at, title: at.plan.typical.title }) },
  { kind: 'navigation', profile: 'fast', run: (at) => measureNavigation({ ...at, isSlow: false }) },
  { kind: 'navigation', profile: 'fast-hover', run: (at) => measureNavigation({ ...at, isSlow: false, hover }) },
  { kind: 'navigation', profile: 'slow', run: (at) => measureNavigation({ ...at, isSlow: true }) },
  { kind: 'navigation', profile: 'slow-hover', run: (at) => measureNavigation({ ...at, isSlow: true, hover }) },
  { kind: 'search', profile: 'fast', run: (at) => measureSearch({ ...at, isSlow: false }) },
  { kind: 'search', profile: 'slow', run: (at) => measureSearch({ ...at, isSlow: true }) },
]

/** Starts the project's Chromium with options that reduce noise in measurements. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-certificate-errors',
    ],
  })
}

/**
 * Measures the built sites in several rounds. Within a round, each measurement runs for one site after the other, so that other load on
 * the machine affects all sites equally. Each result is passed to `write`. A failed measurement isn't repeated in later rounds.
 */
export async function measureBrowser({ sites, plan, rounds, write }) {
  const built = sites.filter((site) => existsSync(builtDir(site, plan.name)))
  const browser = await launchBrowser()
  const places = await Promise.all(built.map((site) => placeOf(site, plan, browser)))
  const failed = new Set()
  try {
    for (const place of places) await warmUp(place)
    for (let round = 1; round <= rounds; round++) {
      for (const { kind, profile, run } of measurements) {
        for (const place of places) {
          const record = {
            kind,
            profile,
            site: place.site.name,
            plan: plan.name,
            pages: plan.count,
            round,
            load: loadavg()[0],
          }
          const name = `${kind} ${profile} ${place.site.name}`
          if (failed.has(name)) continue
          const result = await run(place).catch((error) => ({ failure: error.message.split('\n')[0].slice(0, 160) }))
          if (result.failure) failed.add(name)
          write({ ...record, failure: null, ...result })
        }
      }
    }
  } finally {
    await browser.close()
    for (const { server } of places) server.close()
  }
}

async function placeOf(site, plan, browser) {
  const addresses = Object.fromEntries(
    ['typical', 'next', 'afterNext'].map((name) => [name, addressOf(site, plan[name])]),
  )
  const server = await serveSite(builtDir(site, plan.name), certificate(join(scratch, 'certificate')))
  return { site, plan, browser, addresses, server }
}

/** Runs without measuring, because the server compresses each file at its first request. */
async function warmUp(place) {
  for (const { profile, run } of measurements) if (profile === 'fast') await run(place).catch(() => {})
}
