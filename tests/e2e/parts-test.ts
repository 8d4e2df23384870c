import type { Page } from '@playwright/test'
import { startPartsSite } from '../machinery/parts-site.ts'
import { test as watched } from './watched-test.ts'

type PartsSite = Awaited<ReturnType<typeof startPartsSite>>

/** Journeys on a page of the improved parts alone. */
export const test = watched.extend<object, { partsSite: PartsSite }>({
  partsSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads what a fixture needs from the braces
    async ({}, use) => {
      const site = await startPartsSite()
      await use(site)
      site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ partsSite }, use) => use(partsSite.url),
})

export const findCarousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Adds up what moves on a page without anybody asking for it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}
