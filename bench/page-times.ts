import type { Browser, CDPSession, Page } from '@playwright/test'

/** The speed of a connection and of a device. */
export const slow4g = { bitsPerSecond: 1_600_000, roundTripMs: 150, cpuTimesSlower: 4 } as const
export const slow3g = { bitsPerSecond: 400_000, roundTripMs: 400, cpuTimesSlower: 10 } as const

type Profile = Readonly<{ bitsPerSecond: number; roundTripMs: number; cpuTimesSlower: number }>
export type PageTimes = Readonly<{ lcpMs: number; tbtMs: number; cls: number }>

/** `watchTimes` stores it in the page. */
type Watched = { lcpMs: number; tbtMs: number; cls: number }

/**
 * B5: returns the largest contentful paint, the blocking time after the first paint, and the layout shift of a page. The browser has
 * an empty cache and loads until the network is idle. The times begin with the request.
 */
export async function measureTimes(browser: Browser, url: string, profile: Profile): Promise<PageTimes> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page), profile)
  await page.addInitScript(watchTimes)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
  // The page is hydrated after the last file has loaded.
  await page.waitForTimeout(1_500)
  const times = await readTimes(page)
  await context.close()
  return times
}

export async function slowDown(session: CDPSession, { bitsPerSecond, roundTripMs, cpuTimesSlower }: Profile) {
  const throughput = bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
}

async function readTimes(page: Page): Promise<PageTimes> {
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

/** Runs in the browser before the scripts of the page. It adds up all layout shifts, which is never less than the official windows. */
function watchTimes() {
  const watched: Watched = { lcpMs: 0, tbtMs: 0, cls: 0 }
  Object.assign(globalThis, { watched })
  const longest = 50
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcpMs = startTime
  })
  observe('layout-shift', (entry) => {
    watched.cls += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', ({ startTime, duration }) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (painted !== undefined && startTime + duration > painted)
      watched.tbtMs += Math.max(0, duration - longest)
  })
}
