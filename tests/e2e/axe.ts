import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The elements that float above the page. */
const floating = 'header, nav[aria-label="Common places"], nav[aria-label="Admin menu"]'

/** Expects that axe finds nothing in the page and its frames. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await prepareForAxe(page)
  // An open dialog covers the rest of the page, so axe looks at the dialog alone.
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  const found = await listViolations(page, hasDialog ? 'dialog[open]' : 'html')
  await resetStyles(page)
  expect(found).toEqual([])
}

/**
 * Returns a line for each violation of WCAG 2.2 AA or of a best practice in the part of the page that fits the selector. When axe could not
 * test frames there, one more line names the first. Axe waits `frameWait` milliseconds for each frame to answer. A busy machine needs more
 * than the half second that axe waits by default.
 */
export async function listViolations(page: Page, selector = 'html', frameWait = 20_000): Promise<string[]> {
  for (const frame of page.frames()) {
    await loadAxe(frame)
    await finishAnimations(frame)
  }
  const { violations, incomplete } = await page.evaluate(
    ([selector, options]) => (window as unknown as { axe: typeof axe }).axe.run(selector, options),
    [selector, { ...axeOptions, pingWaitTime: frameWait }] as const,
  )
  const untested = incomplete.filter(({ id }) => id === 'frame-tested')
  return [...violations, ...untested].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Loads axe into the document of a frame, once. Axe accepts the results of frames of other origins, too. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Floating elements leave their place, because axe would report that they cover the content below them. */
function prepareForAxe(page: Page) {
  return page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style.position = 'static'
  }, floating)
}

/** Removes the styles of `prepareForAxe`. */
function resetStyles(page: Page) {
  return page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      element.style.removeProperty('position')
  }, floating)
}

/** Ends the animations that have an end. Axe would report the pale colours of an element that comes or goes. */
function finishAnimations(frame: Frame) {
  return frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}
