import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, findOrInstallChromium } from '../../scripts/chromium.mjs'
import { startSite } from './site-server.ts'

/** The installed browser, or the test tool's own. It sends no requests of its own. */
export const chromiumOptions = {
  executablePath: findChromium() || undefined,
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

/** Starts the browser. Installs it when it is missing. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const path = findOrInstallChromium(process.execPath)
  if (path === null) throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
  const options = { ...chromiumOptions, executablePath: path || undefined }
  return chromium.launch({ ...options, args: [...options.args, ...args] })
}

type SiteOptions = Readonly<{ env?: Record<string, string>; args?: readonly string[] }>

/** Starts the built site with its sample agency and a browser for `use`. `url` has no slash at its end. */
export async function withSiteInBrowser(
  { env = {}, args = [] }: SiteOptions,
  use: (url: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-browser-'))
  const site = await startSite({ dataDir, env: { SAMPLE_DATA: 'agency', RATE_LIMITS: 'off', ...env } })
  const browser = await launchChromium(args)
  try {
    await use(site.url, browser)
  } finally {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
