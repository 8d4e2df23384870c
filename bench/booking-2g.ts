/**
 * How long a person waits for the machine in a whole booking on 2G (50 kbit/s, a second for each answer), with an empty cache: from each press to
 * the next step. What the person reads and types takes no time here. Without script, before it has loaded, and with it.
 */
import type { Page } from '@playwright/test'
import {
  agreeAndHold,
  checkHeading,
  fillForm,
  findPopup,
  findSubmit,
  findTimes,
  makePerson,
  type Times,
} from '../tests/e2e/booking-steps.ts'
import { withSiteInBrowser } from '../tests/support/browser.ts'
import { addFigure } from './figures.ts'
import { slowDown } from './page-times.ts'

const slow2g = { bitsPerSecond: 50_000, roundTripMs: 1_000, cpuTimesSlower: 1 } as const
const patienceMs = 300_000

const ways = [
  { what: 'without script', budgetMs: 25_000, javaScriptEnabled: false, isReady: 'Submit' },
  { what: 'before the script has loaded', budgetMs: 25_000, javaScriptEnabled: true, isReady: 'Submit' },
  { what: 'with script', budgetMs: 35_000, javaScriptEnabled: true, isReady: 'Continue' },
] as const

await withSiteInBrowser({}, async (url, browser) => {
  for (const { what, budgetMs, javaScriptEnabled, isReady } of ways) {
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, javaScriptEnabled })
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    await slowDown(await context.newCDPSession(page), slow2g)
    const waits = await book(page, url, isReady)
    const waitedMs = waits.reduce((sum, { ms }) => sum + ms, 0)
    addFigure({
      budget: '2G',
      what: `waiting in a booking ${what}`,
      value: `${(waitedMs / 1000).toFixed(1)} s`,
      limit: `${budgetMs / 1000} s`,
      before: '',
    })
    console.log(`${what}: ${(waitedMs / 1000).toFixed(1)} s (limit ${budgetMs / 1000} s)`)
    for (const { step, ms } of waits) console.log(`  ${(ms / 1000).toFixed(1)} s: ${step}`)
    await context.close()
  }
})

/** Returns how long each step took. `isReady` is the button that shows that the form can be used: with script a phone shows one group at a time. */
async function book(page: Page, url: string, isReady: string) {
  const waits: { step: string; ms: number }[] = []
  const wait = async (step: string, start: () => Promise<unknown>, end: () => Promise<unknown>) => {
    const before = performance.now()
    await start()
    await end()
    waits.push({ step, ms: performance.now() - before })
  }
  const hasScript = isReady !== 'Submit'
  const times: Times = hasScript ? findPopup(page) : page
  const button = page.getByRole('button', { name: isReady, exact: true })
  await wait(
    'the form',
    () => page.goto(`${url}/appointments`, { waitUntil: 'commit', timeout: patienceMs }),
    () => button.waitFor(),
  )
  await fillForm(page, makePerson())
  const press = () => findSubmit(page).click({ noWaitAfter: true })
  await wait('the free times', press, () => findTimes(times).first().waitFor())
  await wait(
    'the check',
    () => findTimes(times).first().click({ noWaitAfter: true }),
    () => times.getByRole('heading', { name: checkHeading }).waitFor(),
  )
  await wait(
    'the confirmation',
    () => agreeAndHold(times),
    () => page.getByRole('heading', { name: 'Your session is booked' }).waitFor(),
  )
  return waits
}
