/**
 * B6: measures the interactions of a whole booking (form, popup, confirmation) and of a reply below a long article, on a device ten times
 * slower than this machine. It measures the presses on buttons of a booking once more, on a device four times slower. The browser measures
 * key presses and clicks. INP is the longest interaction without the worst one of every fifty (web.dev/articles/inp).
 * Machines differ by three, so the same words are typed into a page of bare fields, without a style or a script, in the same run. There they
 * take 48 to 56 ms on a quiet machine. On a slower one the budget is three times the bare fields of the run.
 */
import type { Locator, Page } from '@playwright/test'
import { bookByPresses, findFields, makePerson } from '../tests/e2e/booking-steps.ts'
import { withSiteInBrowser } from '../tests/support/browser.ts'
import { publishLongArticle } from '../tests/support/long-article.ts'
import { addFigure } from './figures.ts'

const budgetMs = 150
const mostBareFields = 3
/** On a usual phone, four times slower than this machine, a button shows within this time that it was pressed. */
const pressBudgetMs = 100
const usualPhone = 4
/** INP at commit b3f232c. */
const before: Readonly<Record<string, string>> = { '/appointments': '144 ms', '/': '144 ms' }
const slowPhone = 10
const pages = ['/appointments', '/']
const admin = { email: 'admin@ireti.example', password: 'a password for the benchmark' }
/** A very fast typist presses ten keys a second. */
const pressMs = 100
/** The driver looks for elements in the page, slowed down like the page. This time keeps its work apart from a press. */
const driverMs = 500

type Interaction = Readonly<{
  /** All events of one press have the same value. */
  press: string
  name: string
  target: string
  duration: number
  waited: number
  worked: number
}>

const textNames = [
  'complaint',
  'duration',
  'therapyExpectations',
  'name',
  'email',
  'age',
  'cityOfResidence',
] as const

const bareLabels = [
  'Complaint',
  'Duration',
  'Therapy expectations',
  'Name',
  'E-mail address',
  'Age',
  'City of residence',
]
const barePage = `<!doctype html><title>Bare fields</title>
  ${bareLabels.map((label) => `<p><label>${label} <textarea></textarea></label>`).join('')}`

const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
await withSiteInBrowser({ env }, async (url, browser) => {
  const article = await publishLongArticle(url, admin)
  const journeys = [
    { path: '/bare', what: 'typing into bare fields', act: typeAnswers },
    ...pages.map((path) => ({ path, what: `a booking from ${path}`, act: book })),
    { path: article, what: 'a reply below an article of 3,000 words and ten photos', act: typeReply },
    { path: '/appointments', what: 'a booking on a usual phone', act: book, cpu: usualPhone },
  ]
  let bareMs = 0
  for (const { path, what, act, cpu = slowPhone } of journeys) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchInteractions)
    await page.route(`${url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: barePage }))
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(`${url}${path}`)
    await act(page)
    const found = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return JSON.parse(sessionStorage.interactions ?? '[]') as Interaction[]
    })
    const presses = listPresses(found)
    const inp = presses[Math.floor(presses.length / 50)]?.duration ?? 0
    if (path === '/bare') bareMs = inp
    if (bareMs === 0) throw new Error('no press in the bare fields was seen')
    const ratio = `${(inp / bareMs).toFixed(1)} times bare fields`
    const median = presses[Math.floor(presses.length / 2)]?.duration ?? 0
    const button = presses.find(({ target }) => target.startsWith('button'))
    if (!button && act === book) throw new Error('no press on a button was seen')
    if (cpu === slowPhone)
      addFigure({
        budget: 'B6',
        what: `INP of ${what}`,
        value: `${inp} ms, ${ratio}`,
        limit: `${Math.max(budgetMs, mostBareFields * bareMs)} ms`,
        before: before[path] ?? '',
      })
    else
      addFigure({
        budget: 'B6',
        what: `longest press on a button in ${what}`,
        value: `${button?.duration ?? 0} ms`,
        limit: `${pressBudgetMs} ms`,
        before: '',
      })
    console.log(
      `B6 ${what}: ${presses.length} presses of 16 ms or more, INP ${inp} ms, median ${median} ms; the longest:`,
    )
    for (const { name, target, duration, waited, worked } of presses.slice(0, 6))
      console.log(`  ${duration} ms: ${name} on ${target}, began after ${waited} ms, worked ${worked} ms`)
    await context.close()
  }
})

/** Returns the longest event of each press, the longest press first. */
function listPresses(events: readonly Interaction[]): Interaction[] {
  const presses = new Map<string, Interaction>()
  for (const event of events)
    if (event.duration > (presses.get(event.press)?.duration ?? 0)) presses.set(event.press, event)
  return [...presses.values()].sort((a, b) => b.duration - a.duration)
}

type TextName = Exclude<keyof ReturnType<typeof findFields>, 'maritalStatus'>

/** Presses the middle of an element, also of one in the popup. */
async function press(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`not shown: ${target}`)
  const page = target.page()
  await page.waitForTimeout(driverMs)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(driverMs)
}

/** Types into the focused field, key by key, because filling it at once causes no key events. */
async function typeInto(page: Page, text: string) {
  await page.keyboard.type(text, { delay: pressMs })
  await page.waitForTimeout(driverMs)
}

/** Types answers of a person, and presses each field first. */
async function type(page: Page, person: ReturnType<typeof makePerson>, ...names: readonly TextName[]) {
  for (const name of names) {
    await press(findFields(page)[name])
    await typeInto(page, person[name])
  }
}

/** Types the answers of a booking, and sends nothing. */
async function typeAnswers(page: Page) {
  await type(page, makePerson(), ...textNames)
}

/** Makes a whole booking. */
async function book(page: Page) {
  const { maritalStatus } = findFields(page)
  const person = makePerson()
  // A form that is in view gets its screens with the first answer.
  const goOn = page.getByRole('button', { name: 'Continue' })
  await type(page, person, 'complaint', 'duration', 'therapyExpectations')
  await press(goOn)
  await type(page, person, 'name', 'email', 'age')
  await press(page.getByLabel(person.gender, { exact: true }))
  await press(goOn)
  await type(page, person, 'cityOfResidence')
  await maritalStatus.focus()
  await typeInto(page, person.maritalStatus)
  await press(page.getByLabel(person.channel))
  await bookByPresses(page, press)
  await page.waitForTimeout(driverMs)
}

/** Types a reply, and sends nothing. */
async function typeReply(page: Page) {
  for (const field of await page.locator('form:has(textarea)').getByRole('textbox').all()) {
    await press(field)
    await typeInto(page, 'Thank you. It helps to read that.')
  }
}

/** Runs in the page and in the popup's frame. The session storage gets the events of each of them when it ends. */
function watchInteractions() {
  const seen: Interaction[] = []
  // A target that has left the page is not in the entry any more.
  const targets = new Map<number, string>()
  for (const name of ['pointerdown', 'pointerup', 'click'])
    addEventListener(
      name,
      ({ target, timeStamp }) => {
        if (!(target instanceof Element)) return
        const part = target.closest('button, a') ?? target
        const text = part === target && part.id ? `#${part.id}` : ` ${part.textContent?.trim().slice(0, 20)}`
        targets.set(timeStamp, `${part.localName}${text}`)
      },
      { capture: true, passive: true },
    )
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as readonly PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const { name, duration, startTime, processingStart, processingEnd } = entry
      const field = entry.target instanceof Element ? `${entry.target.localName}#${entry.target.id}` : ''
      const target = targets.get(startTime) ?? field
      const waited = Math.round(processingStart - startTime)
      const press = `${location.pathname} ${entry.interactionId}`
      seen.push({
        press,
        name,
        target,
        duration,
        waited,
        worked: Math.round(processingEnd - processingStart),
      })
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('pagehide', () => {
    take(observer.takeRecords())
    const earlier = JSON.parse(sessionStorage.interactions ?? '[]')
    sessionStorage.interactions = JSON.stringify([...earlier, ...seen.splice(0)])
  })
}
