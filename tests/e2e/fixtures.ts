import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { openInbox } from '../support/smtp-inbox.ts'

const siteEnv = {
  RATE_LIMITS: 'off',
  WEBHOOKS_TO_PRIVATE: 'on',
  ADMIN_EMAIL: 'admin@ireti.example',
  ADMIN_PASSWORD: 'a password for the journeys',
}

/** Allows a console message that the test causes on purpose. */
type Watch = { allow: (text: RegExp) => void }

/** Fails a test whose pages write errors to the console or send a request to another host. */
type Inbox = Awaited<ReturnType<typeof openInbox>>
type Shared = { usesMail: boolean; inbox: Inbox; site: SiteServer }

export const test = base.extend<{ watch: Watch }, Shared>({
  /** `test.use({ usesMail: true })` gives the site a mail server: `inbox`. Without it mails are files. */
  usesMail: [false, { option: true, scope: 'worker' }],
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const inbox = await openInbox()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  // Each worker has its own site, so that two workers do not book the same times.
  site: [
    async ({ usesMail, inbox }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'ireti-e2e-'))
      const env = { ...siteEnv, ...(usesMail ? { MAIL_URL: inbox.url } : {}) }
      const site = await startSite({ dataDir, env })
      await use(site)
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  watch: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = []
      const complaints = watchContext(context, baseURL ?? '')
      await use({ allow: (text) => allowed.push(text) })
      expect(complaints.filter((line) => !allowed.some((text) => text.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Collects console messages and foreign requests of all pages of a context. */
export function watchContext(context: BrowserContext, baseURL: string): string[] {
  const complaints: string[] = []
  const own = new URL(baseURL).host
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== own) complaints.push(`foreign request ${url.href}`)
  })
  return complaints
}

/** Expects that axe finds nothing in the page and its frames. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await prepareForAxe(page)
  const axe = toAxe(page)
  // Nobody can reach the content behind an open dialog.
  const isModal = (await page.locator('dialog[open]').count()) > 0
  const found = await listViolations(isModal ? axe.include('dialog[open]') : axe)
  await resetStyles(page)
  expect(found).toEqual([])
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

/** A page without frames is checked directly, because merging frames takes another page and twice the time. */
export function toAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page })
  return page.frames().length === 1 ? axe.setLegacyMode() : axe
}

/** Returns a line for each violation of WCAG 2.2 AA or of a best practice. */
export async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
