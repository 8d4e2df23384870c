import type { Frame, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A link that leaves the site, in a tab of its own, telling nobody where it was pressed. */
export async function expectOutside(page: Page, name: string | RegExp, href: string) {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expect(link).toContainText('(opens in a new tab)')
}

export const findSection = (page: Page, name: string) => page.getByRole('region', { name })

/** As somebody has it who told the browser to write twice as large: breakpoints in rem follow, as nothing set from within a page would. */
export async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

/** How many pixels the page, or what is in a frame, is wider than its window. */
export function measureOverflow(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
