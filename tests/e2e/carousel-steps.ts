import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const findCarousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A carousel starts when it comes near the viewport. */
export async function goToCarousel(carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible()
}

/** Returns a function that adds up the layout shifts of the page. */
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
