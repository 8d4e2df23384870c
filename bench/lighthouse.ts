/**
 * B7, and the times of B5 as Lighthouse sees them on its slow phone: every public page, or those that are named
 * (`npm run bench:lighthouse -- / /about`). Times are of this machine; compare pages, not machines.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../tests/machinery/postgres-server.ts'
import { publicPages } from '../tests/machinery/site-map.ts'
import { startSite } from '../tests/machinery/site-server.ts'

const wanted = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-lighthouse-'))
const site = await startSite({ dataDir, env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' } })
const port = await findFreePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
const rows: Record<string, object> = {}
for (const path of wanted.length > 0 ? wanted : publicPages) {
  // The page cache makes a page at its first request.
  await fetch(`${site.url}${path}`)
  const result = await lighthouse(`${site.url}${path}`, { port, logLevel: 'error' })
  if (!result) continue
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])
  const time = (name: string) => audits[name]?.displayValue ?? ''
  rows[path] = {
    ...Object.fromEntries(scores),
    LCP: time('largest-contentful-paint'),
    TBT: time('total-blocking-time'),
    CLS: time('cumulative-layout-shift'),
  }
  const lost = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { id, title } of lost) console.log(`${path}: ${id}: ${title}`)
}
console.table(rows)
await browser.close()
await site.stop()
await rm(dataDir, { recursive: true, force: true })
