/**
 * B1 to B5 and B7: measures every public page, or the given ones (`npm run bench:pages -- / /about`). The first row of the table has
 * the budgets, and a ! marks a figure above its budget. Times and Lighthouse's performance depend on this machine. The last row is an article
 * of 3,000 words with ten photos, of which B1 counts the first screen, and B3 what comes before somebody scrolls.
 */
import type { Browser } from '@playwright/test'
import { weighFirstScreen } from '../server/cache/weigh-page.ts'
import { withSiteInBrowser } from '../tests/support/browser.ts'
import { publishLongArticle } from '../tests/support/long-article.ts'
import { budgets } from '../tests/support/page-budgets.ts'
import { type PageWeight, weighPage } from '../tests/support/page-weight.ts'
import { findFreePort } from '../tests/support/postgres-server.ts'
import { publicPages } from '../tests/support/site-map.ts'
import { addFigure } from './figures.ts'
import { judgePage } from './lighthouse-scores.ts'
import { measureTimes, slow3g, slow4g } from './page-times.ts'

const times = { lcpMs: 1_500, tbtMs: 50, cls: 0.01, slowestLcpMs: 3_500 }
const categories = ['Performance', 'Accessibility', 'Best Practices', 'SEO']

const givenPaths = process.argv.slice(2)
/** The worst values of /, /about, /appointments, /contact, /blog and /signup at commit b3f232c. */
const before: Readonly<Record<string, string>> = {
  'B1 first response, bytes': '12682',
  'B2 script of an interactive page, bytes': '25989',
  'B2 script of a plain page, bytes': '1178',
  'B3 all bytes of home': '75840',
  'B3 all bytes of another page': '92103',
  'B3 repeat view, bytes': '12682',
  'B4 requests to first view': '10',
  'B4 fonts': '1',
  'B4 other hosts': '0',
  'B5 LCP on 4G, ms': '824',
  'B5 TBT on 4G, ms': '63',
  'B5 CLS on 4G': '0.002',
  'B5 LCP on 3G, ms': '2056',
  'B7 points below 100: Performance': '0',
  'B7 points below 100: Accessibility': '0',
  'B7 points below 100: Best Practices': '0',
  'B7 points below 100: SEO': '0',
}
/** The worst value of each figure over all pages. */
const worst = new Map<string, number>()
const limits = new Map<string, number>()
const port = await findFreePort()
const { plain, interactive } = budgets.scriptBytes
const rows: Record<string, Record<string, string>> = {
  budget: {
    'B1 first': `${budgets.firstBytes}`,
    'B2 script': `${plain}/${interactive}`,
    'B3 all': `${budgets.totalBytes.home}/${budgets.totalBytes.other}`,
    'B3 again': `${budgets.repeatBytes}`,
    'B4 first view': `${budgets.firstView}`,
    'B4 fonts, hosts': `${budgets.fonts}, 0`,
    'B5 LCP, TBT, CLS at 4G': `${times.lcpMs}, ${times.tbtMs}, ${times.cls}`,
    'B5 LCP at 3G': `${times.slowestLcpMs}`,
    'B7 perf a11y best SEO': categories.map(() => 100).join(' '),
  },
}
const admin = { email: 'admin@ireti.example', password: 'a password for the benchmark' }
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
let article = ''
await withSiteInBrowser({ env, args: [`--remote-debugging-port=${port}`] }, async (url, browser) => {
  article = await publishLongArticle(url, admin)
  for (const path of givenPaths.length > 0 ? givenPaths : [...publicPages, article]) {
    rows[path] = {
      ...(await showWeight(browser, url, path)),
      ...(await showTimes(browser, `${url}${path}`)),
      ...(await showScores(`${url}${path}`)),
    }
  }
})
console.table(rows)
for (const [name, value] of worst) {
  addFigure({
    budget: name.slice(0, 2),
    what: `${name.slice(3)}, worst page`,
    value: String(value),
    limit: String(limits.get(name)),
    before: before[name] ?? '',
  })
}

async function showWeight(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const weight: PageWeight = await weighPage(context, `${url}${path}`)
  await context.close()
  const plainAnswer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const firstBytes = path === article ? await weighFirstScreen(await plainAnswer.text()) : weight.firstBytes
  const total = path === '/' ? budgets.totalBytes.home : budgets.totalBytes.other
  const allBytes = path === article ? weight.viewBytes : weight.totalBytes
  return {
    'B1 first': mark('B1 first response, bytes', firstBytes, budgets.firstBytes),
    'B2 script': mark(
      `B2 script of ${weight.isInteractive ? 'an interactive' : 'a plain'} page, bytes`,
      weight.scriptBytes,
      weight.isInteractive ? interactive : plain,
    ),
    'B3 all': mark(`B3 all bytes of ${path === '/' ? 'home' : 'another page'}`, allBytes, total),
    'B3 again': mark('B3 repeat view, bytes', weight.repeatBytes, budgets.repeatBytes),
    'B4 first view': mark('B4 requests to first view', weight.firstView, budgets.firstView),
    'B4 fonts, hosts': `${mark('B4 fonts', weight.fonts, budgets.fonts)}, ${mark('B4 other hosts', weight.foreign.length, 0)}`,
  }
}

async function showTimes(browser: Browser, address: string) {
  const fast = await measureTimes(browser, address, slow4g)
  const slow = await measureTimes(browser, address, slow3g)
  return {
    'B5 LCP, TBT, CLS at 4G': [
      mark('B5 LCP on 4G, ms', Math.round(fast.lcpMs), times.lcpMs),
      mark('B5 TBT on 4G, ms', Math.round(fast.tbtMs), times.tbtMs),
      mark('B5 CLS on 4G', Number(fast.cls.toFixed(3)), times.cls),
    ].join(', '),
    'B5 LCP at 3G': mark('B5 LCP on 3G, ms', Math.round(slow.lcpMs), times.slowestLcpMs),
  }
}

async function showScores(address: string) {
  const scores = await judgePage(address, port)
  const shown = categories.map((name) => {
    const score = scores?.categories[name] ?? 0
    const key = `B7 points below 100: ${name}`
    worst.set(key, Math.max(worst.get(key) ?? 0, 100 - score))
    limits.set(key, 0)
    return score < 100 ? `${score}!` : `${score}`
  })
  return { 'B7 perf a11y best SEO': shown.join(' ') }
}

function mark(name: string, figure: number, most: number): string {
  worst.set(name, Math.max(worst.get(name) ?? 0, figure))
  limits.set(name, most)
  return figure > most ? `${figure}!` : `${figure}`
}
