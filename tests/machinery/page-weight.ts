import type { BrowserContext, Page } from '@playwright/test'

export type Fetched = Readonly<{ url: string; type: string; bytes: number; isKept: boolean }>
export type PageWeight = Readonly<{
  /** Bytes over the wire without headers: of the page itself, of scripts, of everything, of everything the second time. */
  firstBytes: number
  scriptBytes: number
  totalBytes: number
  repeatBytes: number
  requests: number
  foreign: readonly string[]
  fonts: number
  /** Has React, or elements that improve it. */
  isInteractive: boolean
  /** Comes from the page cache. */
  isKept: boolean
}>

/** Opens a page in a browser that has nothing yet, then once more. */
export async function weighPage(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  const first = await listFetched(page, url)
  const isInteractive = (await page.locator('script[type=module]').count()) > 0
  const again = await listFetched(page, url)
  await page.close()
  const add = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
  const own = new URL(url).host
  return {
    firstBytes: first.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scriptBytes: add(first.filter(({ type }) => type === 'Script')),
    totalBytes: add(first),
    repeatBytes: add(again),
    requests: first.length,
    foreign: first.filter((file) => new URL(file.url).host !== own).map((file) => file.url),
    fonts: first.filter(({ type }) => type === 'Font').length,
    isInteractive,
    isKept: first.some(({ type, isKept }) => type === 'Document' && isKept),
  }
}

async function listFetched(page: Page, url: string): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page)
  const files: Fetched[] = []
  const kept = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache || kept.has(requestId)) return
    // Every answer of ours that has a body says how long it is.
    const bytes = response.status === 304 ? 0 : Number(response.headers['content-length'] ?? Number.NaN)
    const isKept = response.headers['x-for-everybody'] !== undefined
    files.push({ url: response.url, type, bytes, isKept })
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await session.detach()
  return files
}
