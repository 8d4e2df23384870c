import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { newerApis, removeNewerApis } from '../support/newer-apis.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { openInbox } from '../support/smtp-inbox.ts'

const siteEnv = {
  RATE_LIMITS: 'off',
  WEBHOOKS_TO_PRIVATE: 'on',
  FILM_URL: 'https://youtu.be/dQw4w9WgXcQ',
  ADMIN_EMAIL: 'admin@ireti.example',
  ADMIN_PASSWORD: 'a password for the journeys',
}

/** Allows a console message that the test causes on purpose. */
type Watch = { allow: (text: RegExp) => void }

type Inbox = Awaited<ReturnType<typeof openInbox>>
type Shared = { usesMail: boolean; isAlone: boolean; inbox: Inbox; site: SiteServer }

export const test = base.extend<{ watch: Watch; isOldBrowser: boolean }, Shared>({
  /** `test.use({ isOldBrowser: false })` keeps what the oldest browsers of visitors do not have: the editor of staff needs it. */
  isOldBrowser: [true, { option: true }],
  /** `test.use({ usesMail: true })` gives the site a mail server: `inbox`. Without it mails are files. */
  usesMail: [false, { option: true, scope: 'worker' }],
  /** `test.use({ isAlone: true })` gives a file a site in which no other journey leaves anything. */
  isAlone: [false, { option: true, scope: 'worker' }],
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
  /** Fails a test whose pages write errors to the console, need a newer browser, or send a request to another host. */
  watch: [
    async ({ context, baseURL, isOldBrowser }, use) => {
      if (isOldBrowser) await context.addInitScript(removeNewerApis, newerApis)
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
