/**
 * Takes screenshots of every public page at 360, 768 and 1440 px, light and dark: `npm run screenshots` writes screenshots/.
 * `npm run screenshots -- /about` takes only the given pages.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withSiteInBrowser } from '../tests/support/browser.ts'
import { publicPages } from '../tests/support/site-map.ts'

const widths = [360, 768, 1440]
const folder = 'screenshots'
const givenPaths = process.argv.slice(2)
const paths = givenPaths.length > 0 ? givenPaths : [...publicPages, '/nothing-here']

await mkdir(folder, { recursive: true })
await withSiteInBrowser({}, async (url, browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        baseURL: url,
      })
      const page = await context.newPage()
      for (const path of paths) await takePicture(page, path, `${width}-${colorScheme}`)
      await context.close()
    }
  }
})
console.log(`${paths.length * widths.length * 2} pictures in ${folder}/`)

async function takePicture(page: Page, path: string, suffix: string) {
  await page.goto(path)
  // Lazy images load only near the viewport.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    await document.fonts.ready
  })
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true })
}
