import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // On a busy machine a frame can answer late. Axe would leave it out.
  pingWaitTime: 20_000,
}

/** Expects that axe finds nothing in the page and its frames. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await prepareForAxe(page)
  // Nobody can reach the content behind an open dialog.
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

/** Loads axe into the document of a frame, once. Axe of the page asks it by messages, from every origin. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/**
 * Changes styles for axe. It would report that floating elements cover the content below them.
 * A part with `aria-busy` is paler while it loads, and axe would report the colours of that moment.
 */
function prepareForAxe(page: Page) {
  return page.evaluate(() => {
    const floating = '.exit-corner, header, nav[aria-label="Common places"], nav[aria-label="Admin menu"]'
    for (const element of document.querySelectorAll<HTMLElement>(floating)) element.style.position = 'static'
    for (const element of document.querySelectorAll<HTMLElement>('[aria-busy]')) {
      element.style.transition = 'none'
      element.style.opacity = '1'
    }
  })
}

/** Removes the styles of `prepareForAxe`. */
function resetStyles(page: Page) {
  return page.evaluate(
    (properties) => {
      const changed =
        '[aria-busy], .exit-corner, header, nav[aria-label="Common places"], nav[aria-label="Admin menu"]'
      for (const element of document.querySelectorAll<HTMLElement>(changed))
        for (const property of properties) element.style.removeProperty(property)
    },
    ['position', 'transition', 'opacity'],
  )
}
