import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const findCarousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A carousel starts when it comes near the viewport. */
export async function goToCarousel(carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible()
}

/** Returns functions that add up the layout shifts of the page, and that forget those until now. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sum = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
    )
  const forget = () =>
    page.evaluate(() => {
      ;(window as unknown as { shifts: number[] }).shifts.length = 0
    })
  return { sum, forget }
}

/** Opens a page, and returns a function that lets its scripts load. A slow browser may paint a page before it has read all of it. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('body link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return async () => {
    scripts.resolve()
    await page.waitForLoadState()
    await page.unroute('**/*.js')
  }
}
