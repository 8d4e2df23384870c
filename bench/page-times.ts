import type { Browser, CDPSession, Page } from '@playwright/test'

/** A connection and a device: bits a second, milliseconds there and back, how many times slower than this machine. */
export const slow4g = { bitsPerSecond: 1_600_000, roundTripMs: 150, cpuTimesSlower: 4 } as const
export const slow3g = { bitsPerSecond: 400_000, roundTripMs: 400, cpuTimesSlower: 10 } as const

type Profile = Readonly<{ bitsPerSecond: number; roundTripMs: number; cpuTimesSlower: number }>
export type PageTimes = Readonly<{ lcpMs: number; tbtMs: number; cls: number }>

/** Kept on the page by `watchTimes` as it loads. */
type Watched = { lcpMs: number; tbtMs: number; cls: number }

/**
 * B5: the largest paint, the blocked time after the first paint, and what has moved, of a page that a browser with nothing in its cache
 * opens over such a connection, until nothing more comes. The server's answer counts from when it is asked for.
 */
export async function measureTimes(browser: Browser, url: string, profile: Profile): Promise<PageTimes> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page), profile)
  await page.addInitScript(watchTimes)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
  // React takes over after the last file has come.
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

/** Runs in the browser, before the page's own scripts. Shifts are added up as one, which can only be more than the rule's windows. */
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
