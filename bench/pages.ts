/** B1 to B4: what every public page costs over the wire, the first time and once more. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { weighPage } from '../tests/machinery/page-weight.ts'
import { publicPages } from '../tests/machinery/site-map.ts'
import { startSite } from '../tests/machinery/site-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'ireti-pages-'))
const site = await startSite({ dataDir, env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const rows: Record<string, object> = {}
for (const path of publicPages) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const { foreign, isKept, isInteractive, ...weight } = await weighPage(context, `${site.url}${path}`)
  rows[path] = { ...weight, foreign: foreign.length }
  await context.close()
}
console.table(rows)
await browser.close()
await site.stop()
await rm(dataDir, { recursive: true, force: true })
