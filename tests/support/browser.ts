import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startSite } from './site-server.ts'

/** The installed browser, without requests of its own. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

type SiteOptions = Readonly<{ env?: Record<string, string>; args?: readonly string[] }>

/** Starts the built site with its sample agency and a browser for `use`. `url` has no slash at its end. */
export async function withSiteInBrowser(
  { env = {}, args = [] }: SiteOptions,
  use: (url: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-browser-'))
  const site = await startSite({ dataDir, env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'off', ...env } })
  const browser = await chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] })
  try {
    await use(site.url, browser)
  } finally {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
