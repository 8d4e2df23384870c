/**
 * Takes screenshots of every page: `npm run screenshots` writes screenshots/. Public pages come at 360, 768 and 1440 px,
 * light and dark. Staff pages come at 360 and 1440 px, for an administrator and for a counsellor.
 * `npm run screenshots -- /about /admin/calendar` takes only the given pages.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../tests/e2e/admin-steps.ts'
import { book, fetchSlots, hold, toClient } from '../tests/support/booking-client.ts'
import { launchChromium, withSiteInBrowser } from '../tests/support/browser.ts'
import { allPaths, publicPages } from '../tests/support/site-map.ts'
import { openStaffSite, type StaffSite } from '../tests/support/staff-site.ts'

const widths = [360, 768, 1440]
const folder = 'screenshots'
const givenPaths = process.argv.slice(2)
const isStaffPath = (path: string) => path.startsWith('/admin')
const paths =
  givenPaths.length > 0 ? givenPaths.filter((path) => !isStaffPath(path)) : [...publicPages, '/nothing-here']
const staffPaths =
  givenPaths.length > 0
    ? givenPaths.filter(isStaffPath)
    : allPaths.filter((path) => isStaffPath(path) && !/[:.]/.test(path))

await mkdir(folder, { recursive: true })
if (paths.length > 0) await withSiteInBrowser({}, takePublicPictures)
if (staffPaths.length > 0) await takeStaffPictures()
console.log(`The pictures are in ${folder}/`)

async function takePublicPictures(url: string, browser: Browser) {
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
}

/** Takes the pages of staff, with some bookings, the page of one of them and its next steps. */
async function takeStaffPictures() {
  const site = await openStaffSite()
  const browser = await launchChromium()
  try {
    const slots = (await fetchSlots(site.url, 1, 7, '&mode=ONLINE'))
      .filter((_, index) => index % 25 === 0)
      .slice(0, 8)
    for (const [n, slot] of slots.entries()) {
      const held = await hold(site.url, slot)
      const { holdToken } = held.data as { holdToken: string }
      await book(site.url, { ...toClient(n), holdToken }, crypto.randomUUID())
    }
    await book(site.url, toClient('Waiting'), crypto.randomUUID())
    for (const role of ['admin', 'counsellor'] as const) {
      for (const width of [360, 1440]) await takePicturesOf(browser, site, role, width)
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

async function takePicturesOf(
  browser: Browser,
  site: StaffSite,
  role: 'admin' | 'counsellor',
  width: number,
) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.url })
  const page = await context.newPage()
  await signIn(page, site[role], site.url)
  const booking = `/admin/bookings/${site.comes}`
  const steps = [
    booking,
    `${booking}/time`,
    '/admin/search?q=client',
    '/admin/bookings/new?q=client',
    '/admin/bookings/new?client=new',
  ]
  for (const path of givenPaths.length > 0 ? staffPaths : [...staffPaths, ...steps]) {
    const answer = await page.goto(path)
    if (answer?.status() === 200) await takePicture(page, path, `${role}-${width}`)
  }
  await context.close()
}

async function takePicture(page: Page, path: string, suffix: string) {
  await page.goto(path)
  // Lazy images load only near the viewport.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    await document.fonts.ready
  })
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=]/g, '-')
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true })
}
