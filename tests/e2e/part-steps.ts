import type { Page } from '@playwright/test'

/** Where every part of the design stands, in the settings that the agency ordered. */
export const partsPage = '/parts'

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
