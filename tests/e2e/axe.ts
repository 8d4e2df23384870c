import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Axe skips a frame that does not answer within this time. A busy machine needs more than the default of half a second.
  pingWaitTime: 20_000,
}

/** Expects that axe finds nothing in the page and its frames. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await prepareForAxe(page)
  // An open dialog makes the rest of the page inert, so axe looks at the dialog alone.
  const isModal = (await page.locator('dialog[open]').count()) > 0
  const found = await listViolations(page, isModal ? 'dialog[open]' : 'html')
  await resetStyles(page)
  expect(found).toEqual([])
}

/**
 * Returns a line for each violation of WCAG 2.2 AA or of a best practice in the part of the page that fits the selector, and for each
 * frame there that axe could not test.
 */
export async function listViolations(page: Page, selector = 'html'): Promise<string[]> {
  for (const frame of page.frames()) await loadAxe(frame)
  const { violations, incomplete } = await page.evaluate(
    ([part, settings]) => (window as unknown as { axe: typeof axe }).axe.run(part, settings),
    [selector, options] as const,
  )
  const untested = incomplete.filter(({ id }) => id === 'frame-tested')
  return [...violations, ...untested].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Loads axe into the document of a frame, once. Axe accepts the results of frames of other origins, too. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** The elements that float above the page. */
const floating = '.exit-corner, header, nav[aria-label="Common places"], nav[aria-label="Admin menu"]'

/**
 * Changes styles for axe. It would report that floating elements cover the content below them.
 * A part with `aria-busy` is paler while it loads, and axe would report the colours of that moment.
 */
function prepareForAxe(page: Page) {
  return page.evaluate((parts) => {
    for (const element of document.querySelectorAll<HTMLElement>(parts)) element.style.position = 'static'
    for (const element of document.querySelectorAll<HTMLElement>('[aria-busy]')) {
      element.style.transition = 'none'
      element.style.opacity = '1'
    }
  }, floating)
}

/** Removes the styles of `prepareForAxe`. */
function resetStyles(page: Page) {
  return page.evaluate((parts) => {
    for (const element of document.querySelectorAll<HTMLElement>(parts))
      for (const property of ['position', 'transition', 'opacity']) element.style.removeProperty(property)
  }, `[aria-busy], ${floating}`)
}
