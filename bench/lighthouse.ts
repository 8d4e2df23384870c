/**
 * B7, and the times of B5 as Lighthouse sees them on its slow phone: every public page, or those that are named
 * (`npm run bench:lighthouse -- / /about`). Times are of this machine; compare pages, not machines.
 */
import lighthouse from 'lighthouse'
import { withSiteInBrowser } from '../tests/machinery/browser.ts'
import { findFreePort } from '../tests/machinery/postgres-server.ts'
import { publicPages } from '../tests/machinery/site-map.ts'

const wanted = process.argv.slice(2)
const port = await findFreePort()
const rows: Record<string, object> = {}
await withSiteInBrowser({ args: [`--remote-debugging-port=${port}`] }, async (url) => {
  for (const path of wanted.length > 0 ? wanted : publicPages) await judge(url, path)
})
console.table(rows)

async function judge(url: string, path: string) {
  // The page cache makes a page at its first request.
  await fetch(`${url}${path}`)
  const result = await lighthouse(`${url}${path}`, { port, logLevel: 'error' })
  if (!result) return
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
