/**
 * B7: runs Lighthouse on every public page, or on the given ones (`npm run bench:lighthouse -- / /about`). The times depend on this
 * machine, so compare pages and not machines.
 */
import { withSiteInBrowser } from '../tests/support/browser.ts'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { publicPages } from '../tests/support/site-map.ts'
import { judgePage } from './lighthouse-scores.ts'

const givenPaths = process.argv.slice(2)
const port = await findFreePort()
const rows: Record<string, object> = {}
await withSiteInBrowser({ args: [`--remote-debugging-port=${port}`] }, async (url) => {
  for (const path of givenPaths.length > 0 ? givenPaths : publicPages) {
    const scores = await judgePage(`${url}${path}`, port)
    if (!scores) continue
    rows[path] = { ...scores.categories, ...scores.times }
    for (const line of scores.lost) console.log(`${path}: ${line}`)
  }
})
console.table(rows)
