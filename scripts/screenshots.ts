/**
 * Pictures of every public page at 360, 768 and 1440 px, light and dark: `npm run screenshots`, into screenshots/. It starts
 * the built site on a folder of its own; `npm run screenshots -- /about` takes only the pages that are named.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { publicPages } from '../tests/machinery/site-map.ts'
import { startSite } from '../tests/machinery/site-server.ts'

const widths = [360, 768, 1440]
const folder = 'screenshots'
const wanted = process.argv.slice(2)
const paths = wanted.length > 0 ? wanted : [...publicPages, '/nothing-here']

await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-screenshots-'))
const site = await startSite({ dataDir, env: { RATE_LIMITS: 'off', PARTS_PAGE: 'on' } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      const page = await context.newPage()
      for (const path of paths) await takePicture(page, path, `${width}-${colorScheme}`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`${paths.length * widths.length * 2} pictures in ${folder}/`)

async function takePicture(page: Page, path: string, suffix: string) {
  await page.goto(`${site.url}${path}`)
  // Pictures further down are loaded only when they come near.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    await document.fonts.ready
  })
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true })
}
