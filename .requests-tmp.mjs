import { chromium } from 'playwright-core'
const base = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const how of ['key', 'button']) {
  const page = await (await browser.newContext()).newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const list = new Map()
  let on = false
  cdp.on('Network.requestWillBeSent', (e) => { if (on) list.set(e.requestId, { url: e.request.url, size: 0 }) })
  cdp.on('Network.loadingFinished', (e) => { const r = list.get(e.requestId); if (r) { r.size = e.encodedDataLength; r.done = true } })
  cdp.on('Network.dataReceived', (e) => { const r = list.get(e.requestId); if (r) r.size = Math.max(r.size, (r.acc = (r.acc ?? 0) + e.encodedDataLength)) })
  await page.goto(base + '/', { waitUntil: 'networkidle' })
  on = true
  const t0 = Date.now()
  if (how === 'key') await page.keyboard.press('/'); else await page.locator('.search-button').click()
  await page.locator('.search-window input').waitFor()
  await page.keyboard.type('token')
  await page.getByRole('option').first().waitFor()
  const t = Date.now() - t0
  const before = [...list.values()].map((r) => ({ ...r }))
  console.log(how, t, 'ms; requested before first result', before.reduce((s, r) => s + r.size, 0), 'bytes received')
  await page.waitForTimeout(1500)
  for (const r of before) { const full = [...list.values()].find((x) => x.url === r.url); console.log('  ', r.url.replace(base, ''), 'at first result', r.size, 'total', full.size) }
  const sum = before.reduce((s, r) => s + ([...list.values()].find((x) => x.url === r.url)?.size ?? 0), 0)
  console.log('  total of requested', sum)
  await page.context().close()
}
await browser.close()
