/** B1 to B4: what every public page costs over the wire, the first time and once more. */
import { withSiteInBrowser } from '../tests/machinery/browser.ts'
import { weighPage } from '../tests/machinery/page-weight.ts'
import { publicPages } from '../tests/machinery/site-map.ts'

const rows: Record<string, object> = {}
await withSiteInBrowser({}, async (url, browser) => {
  for (const path of publicPages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const { foreign, isKept, isInteractive, ...weight } = await weighPage(context, `${url}${path}`)
    rows[path] = { ...weight, foreign: foreign.length }
    await context.close()
  }
})
console.table(rows)
