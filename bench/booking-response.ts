/**
 * B6: how long a person waits for the screen to change through a whole booking (form, popup, confirmation) on a device ten times
 * slower than this machine: the longest of all key presses, clicks and ticks, as the browser itself measures them.
 */
import type { Page } from '@playwright/test'
import {
  agreeAndHold,
  chooseTime,
  findFields,
  findPopup,
  findSubmit,
  makePerson,
} from '../tests/e2e/booking-steps.ts'
import { withSiteInBrowser } from '../tests/machinery/browser.ts'

const budgetMs = 100
const cpuTimesSlower = 10
const pages = ['/appointments', '/']

/** `target` as CSS would name it. */
type Interaction = Readonly<{
  name: string
  target: string
  duration: number
  waited: number
  worked: number
}>

await withSiteInBrowser({}, async (url, browser) => {
  for (const path of pages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchInteractions)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
    await page.goto(`${url}${path}`)
    await book(page)
    const found = await page.evaluate(() => JSON.parse(sessionStorage.interactions ?? '[]') as Interaction[])
    const [longest, ...others] = found.sort((a, b) => b.duration - a.duration)
    console.log(
      `B6 a booking from ${path}: ${found.length} events of 16 ms or more, INP ${longest?.duration ?? 0} ms (budget ${budgetMs})`,
    )
    for (const { name, target, duration, waited, worked } of [longest, ...others]
      .slice(0, 5)
      .filter((one) => one !== undefined))
      console.log(`  ${duration} ms: ${name} on ${target}, began after ${waited} ms, worked ${worked} ms`)
    await context.close()
  }
})

/** With real keys and clicks, since filling a field at once is no typing. */
async function book(page: Page) {
  const { maritalStatus, ...texts } = findFields(page)
  const person = makePerson()
  for (const [name, field] of Object.entries(texts)) {
    await field.click()
    await page.keyboard.type(person[name as keyof typeof texts], { delay: 30 })
  }
  await maritalStatus.focus()
  await page.keyboard.type(person.maritalStatus, { delay: 30 })
  await page.getByLabel(person.gender, { exact: true }).click()
  await page.getByLabel(person.channel).click()
  await findSubmit(page).click()
  await chooseTime(findPopup(page))
  await agreeAndHold(findPopup(page))
  await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
  await page.waitForTimeout(500)
}

/** Runs in the page and in the popup's frame; what the frame saw outlives its pages in the storage of the tab. */
function watchInteractions() {
  new PerformanceObserver((list) => {
    const seen = JSON.parse(sessionStorage.interactions ?? '[]')
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const { name, duration, startTime, processingStart, processingEnd } = entry
      const target = entry.target instanceof Element ? `${entry.target.localName}#${entry.target.id}` : ''
      const waited = Math.round(processingStart - startTime)
      seen.push({ name, target, duration, waited, worked: Math.round(processingEnd - processingStart) })
    }
    sessionStorage.interactions = JSON.stringify(seen)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
