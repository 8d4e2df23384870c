import type { BrowserContext, CDPSession, Page } from '@playwright/test'

type Fetched = Readonly<{ url: string; type: string; bytes: number; isCached: boolean }>
export type PageWeight = Readonly<{
  /**
   * Compressed bytes without headers: of the page, of scripts, of everything, and of everything at the second visit. They include files
   * that load only while the page is scrolled to its end.
   */
  firstBytes: number
  scriptBytes: number
  totalBytes: number
  /** All that comes before somebody scrolls. */
  viewBytes: number
  repeatBytes: number
  /**
   * Requests that begin before the load event, without scrolling. Lazy pictures below the screen do not count: Chromium loads them 1,250
   * to 2,500 px ahead, other browsers less.
   */
  firstView: number
  /** All requests while the page is scrolled to its end. */
  requests: number
  foreign: readonly string[]
  fonts: number
  /** The sum of all layout shifts while the page loads and is scrolled to its end. */
  shift: number
  /** It loads React or custom elements. */
  isInteractive: boolean
  /** It comes from the page cache. */
  isCached: boolean
}>

/** Opens a page in a browser with an empty cache, then once more. */
export async function weighPage(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  await page.addInitScript(addUpShifts)
  const { files, firstView, unscrolled } = await listFetched(page, url)
  const shift = await page.evaluate(() => (globalThis as unknown as Shifts).shift)
  const isInteractive = (await page.locator('script[type=module]').count()) > 0
  const again = await listFetched(page, url)
  await page.close()
  const add = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0)
  const own = new URL(url).host
  return {
    firstBytes: files.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scriptBytes: add(files.filter(({ type }) => type === 'Script')),
    totalBytes: add(files),
    viewBytes: add(files.slice(0, unscrolled)),
    repeatBytes: add(again.files),
    firstView,
    requests: files.length,
    foreign: files.filter((file) => new URL(file.url).host !== own).map((file) => file.url),
    fonts: files.filter(({ type }) => type === 'Font').length,
    shift,
    isInteractive,
    isCached: files.some(({ type, isCached }) => type === 'Document' && isCached),
  }
}

type Shifts = { shift: number }

/** Runs in the browser before the scripts of the page. */
function addUpShifts() {
  const shifts: Shifts = Object.assign(globalThis as unknown as Shifts, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function listFetched(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  const files = listAnswers(session)
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  const firstView = await page.evaluate(countFirstView)
  await page.waitForLoadState('networkidle')
  const unscrolled = files.length
  await scrollToEnd(page)
  await session.detach()
  return { files, firstView, unscrolled }
}

function listAnswers(session: CDPSession): Fetched[] {
  const files: Fetched[] = []
  const fromMemory = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache || fromMemory.has(requestId)) return
    // Each of our answers with a body has a Content-Length.
    const bytes = response.status === 304 ? 0 : Number(response.headers['content-length'] ?? Number.NaN)
    const isCached = response.headers['x-for-everybody'] !== undefined
    files.push({ url: response.url, type, bytes, isCached })
  })
  return files
}

/** Runs in the browser. Returns the number of requests, the page among them, without the lazy pictures below the screen. */
function countFirstView(): number {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
  const later = pictures
    .filter((picture) => picture.getBoundingClientRect().top >= innerHeight)
    .map((picture) => picture.currentSrc || picture.src)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAt = navigation?.loadEventStart ?? 0
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < loadedAt && !later.includes(name))
  return 1 + requests.length
}

/** Scrolls down one screen at a time, and waits until there are no more requests. */
async function scrollToEnd(page: Page) {
  let last = performance.now()
  const note = () => {
    last = performance.now()
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  note()
  while (performance.now() - last < 500) await page.waitForTimeout(100)
  page.off('request', note).off('requestfinished', note).off('requestfailed', note)
}
