import type { Frame, Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'

/** Expects an external link that opens in a new tab and sends no referrer. */
export async function expectOutside(page: Page, name: string | RegExp, href: string) {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expect(link).toContainText('(opens in a new tab)')
}

export const findSection = (page: Page, name: string) => page.getByRole('region', { name })

/** Doubles the text size in the settings of the browser, so that breakpoints in rem follow. A page cannot do it. */
export async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

/** Returns how many pixels the page or the frame is wider than its window. */
export function measureOverflow(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const phoneAndDesk: readonly number[] = [360, 1440]

/** Expects at each width of the window that the page does not scroll to the side. */
export const expectFitsAtWidths = (page: Page, widths = phoneAndDesk) =>
  expectAccessibleAtWidths(page, widths, [])

/**
 * Expects at each width of the window that the page does not scroll to the side, and at each of `axeWidths` that axe finds nothing. Without
 * `axeWidths` axe looks at the first width, and in a full run at all: it takes most of the time.
 */
export async function expectAccessibleAtWidths(
  page: Page,
  widths = phoneAndDesk,
  axeWidths = isFullRun ? widths : widths.slice(0, 1),
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (axeWidths.includes(width)) await expectAccessible(page)
    expect(await measureOverflow(page), `${width} px wide`).toBe(0)
  }
}

/** Translates a page from the start. */
export function addTranslator(page: Page) {
  return page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`)
}

/** Runs in the page. It puts two elements of its own in the place of each text, now and later, as Google Translate does. */
export function translate() {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (
        !text.data.trim() ||
        text.parentElement?.closest('[translate=no], font, script, style, title, textarea, option')
      )
        continue
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(font)
    }
  }
  wrap(document.body)
  const observer = new MutationObserver(() => wrap(document.body))
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Loads the page again, with its styles and fonts. Its script waits until the function that is returned is called. */
export async function reloadWithoutScript(page: Page) {
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('main').waitFor()
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === 'loaded'
  })
  return script.resolve
}
