/**
 * Takes screenshots of every page, light and dark: `npm run screenshots` writes screenshots/. Public pages and the steps of a booking come at
 * 360, 390, 768 and 1440 px, staff pages at 390, 768 and 1440 px for an administrator and at 390 px for a counsellor. A page of one record is
 * the first that another page leads to. /admin/setup comes with each step open, and the editor of pages in each of its states.
 * `npm run screenshots -- /about booking editor /admin/calendar` takes only the given pages; /admin/bookings/:bookingId is the page of a booking.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '../tests/e2e/admin-steps.ts'
import {
  agreeAndHold,
  chooseTime,
  fillForm,
  findPopup,
  findSubmit,
  makePerson,
  readPrivatePage,
} from '../tests/e2e/booking-steps.ts'
import { canvas, editor, isSaved, titleInPlace } from '../tests/e2e/site-editor-steps.ts'
import { launchChromium, withSiteInBrowser } from '../tests/support/browser.ts'
import { allPaths, publicPages } from '../tests/support/site-map.ts'
import { openStaffSite } from '../tests/support/staff-site.ts'

const folder = 'screenshots'
const publicWidths = [360, 390, 768, 1440]
const staffWidths = [390, 768, 1440]
const schemes = ['light', 'dark'] as const
const booking = 'booking'
const editorStates = 'editor'
const setup = '/admin/setup'
const given = process.argv.slice(2)
const isStaffPath = (path: string) => path.startsWith('/admin')
const isTaken = (path: string) => given.length === 0 || given.includes(path)
const paths =
  given.length > 0
    ? given.filter((path) => !isStaffPath(path) && ![booking, editorStates].includes(path))
    : [...publicPages, '/nothing-here']
const staffPaths = allPaths.filter(isStaffPath)
const admin = { email: 'admin@ireti.example', password: 'a password for the pictures' }
const env = { SAMPLE_DATA: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

await mkdir(folder, { recursive: true })
await withSiteInBrowser({ env }, async (url, browser) => {
  const isPublic = paths.length > 0 || isTaken(booking)
  for (const scheme of isPublic ? schemes : []) {
    for (const width of publicWidths) {
      const page = await openPage(browser, url, { width, scheme })
      for (const path of paths) await takePicture(page, path, `${width}-${scheme}`)
      if (isTaken(booking)) await takeBooking(page, `${width}-${scheme}`)
      await page.context().close()
    }
  }
  if (!staffPaths.some(isTaken) && !isTaken(editorStates)) return
  await waitForSample(browser, url)
  await takeStaffPictures(browser, { url, person: admin, role: 'admin', widths: staffWidths })
  await takeCounsellor()
})
console.log(`The pictures are in ${folder}/`)

/** Waits for the sample bookings, which the site adds after its start. */
async function waitForSample(browser: Browser, url: string) {
  const page = await openPage(browser, url, { width: 1440, scheme: 'light' })
  await signIn(page, admin, url)
  await expect(async () => {
    await page.goto('/admin/bookings')
    await expect(page.getByRole('row').nth(5)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.context().close()
}

async function takeCounsellor() {
  const { url, counsellor, close } = await openStaffSite()
  const browser = await launchChromium()
  try {
    await takeStaffPictures(browser, { url, person: counsellor, role: 'counsellor', widths: [390] })
  } finally {
    await browser.close()
    await close()
  }
}

type Look = Readonly<{ width: number; scheme: (typeof schemes)[number] }>

async function openPage(browser: Browser, url: string, { width, scheme: colorScheme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: url })
  return context.newPage()
}

type Staff = Readonly<{ url: string; person: typeof admin; role: string; widths: readonly number[] }>

async function takeStaffPictures(browser: Browser, { url, person, role, widths }: Staff) {
  const wanted = staffPaths.filter(isTaken)
  const addresses = await findAddresses(browser, url, person)
  for (const scheme of schemes) {
    for (const width of widths) {
      const page = await openPage(browser, url, { width, scheme })
      await signIn(page, person, url)
      for (const path of wanted) {
        const address = addresses.get(path)
        if (address) await takePicture(page, address, `${role}-${width}-${scheme}`, path)
      }
      if (isTaken(setup) && addresses.has(setup)) await takeSetup(page, `${role}-${width}-${scheme}`)
      if (isTaken(editorStates) && role === 'admin') await takeEditor(page, `${width}-${scheme}`)
      await page.context().close()
    }
  }
}

/** Returns an address for each staff path that the person may open. Those of one record are linked from the pages without a parameter. */
async function findAddresses(browser: Browser, url: string, person: typeof admin) {
  const page = await openPage(browser, url, { width: 1440, scheme: 'light' })
  await signIn(page, person, url)
  const found = new Map<string, string>()
  const linked = new Set<string>()
  for (const path of staffPaths.toSorted((one, other) => countParameters(one) - countParameters(other))) {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`)
    const address = path.includes(':')
      ? [...linked].find((link) => pattern.test(link) && !staffPaths.includes(link) && !link.endsWith('/new'))
      : path
    const answer = address ? await page.goto(address).catch(() => null) : null
    if (!address || answer?.status() !== 200) continue
    found.set(path, address)
    for (const link of await listLinks(page)) linked.add(link)
  }
  await page.context().close()
  return found
}

function countParameters(path: string): number {
  return path.split(':').length - 1
}

function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].map(({ pathname }) => pathname),
  )
}

/** Takes the steps of a booking, from the second group of its form to the cancelled session. */
async function takeBooking(page: Page, suffix: string) {
  const take = (step: string, isWhole = false) =>
    page.screenshot({ path: join(folder, `${booking}-${step}-${suffix}.png`), fullPage: isWhole })
  const popup = findPopup(page)
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await take('1-last-group', true)
  await findSubmit(page).click()
  await popup.getByRole('heading', { name: 'Choose a time' }).waitFor()
  await page.getByText('Loading the free times').waitFor({ state: 'hidden' })
  await take('2-times')
  await chooseTime(popup)
  await take('3-check')
  await agreeAndHold(popup)
  const path = await readPrivatePage(page)
  await take('4-booked', true)
  await takePicture(page, path, suffix, `${booking}-5-private-page`)
  await page.getByText('Cancel this session', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this session' }).click()
  await page.getByText('Yes, cancel this session').waitFor({ state: 'detached' })
  await take('6-cancelled', true)
}

/** Takes the setup with each step open. */
async function takeSetup(page: Page, suffix: string) {
  await page.goto(setup)
  const links = await page.locator(`a[href^="${setup}?step="]`).all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const href of new Set(hrefs.map((link) => link?.replace(/#.*/, '') ?? ''))) {
    await takePicture(page, href, suffix)
  }
}

/** Takes the editor of the home page: the page, its fields, a section, the dialog that publishes, two people at once, and a version. */
async function takeEditor(page: Page, suffix: string) {
  const take = (state: string, of = page) =>
    of.screenshot({ path: join(folder, `${editorStates}-${state}-${suffix}.png`) })
  const showFields = async (of: Page) => {
    const button = of.getByRole('button', { name: 'Fields', exact: true })
    if (await button.isVisible()) await button.click()
  }
  const open = async (of: Page) => {
    await of.goto(editor)
    await titleInPlace(of).waitFor()
  }
  await open(page)
  await take('1-page')
  await showFields(page)
  await take('2-fields')
  await page.locator('form[aria-label=Fields] h3 button').first().click()
  const title = page.getByLabel('Title', { exact: true })
  await title.waitFor()
  await take('3-section')
  const other = await page.context().newPage()
  await open(other)
  await title.fill(`You are not alone (${suffix})`)
  await isSaved(page)
  await titleInPlace(other).fill('Somebody is here for you')
  await other.getByRole('alert').waitFor()
  await take('4-two-people', other)
  await other.close()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await take('5-publish')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(`${editor}/versions?look=1`)
  await canvas(page).getByRole('heading', { level: 1 }).waitFor()
  await page.screenshot({ path: join(folder, `${editorStates}-6-version-${suffix}.png`), fullPage: true })
}

async function takePicture(page: Page, path: string, suffix: string, named = path) {
  await page.goto(path)
  // Lazy images load only near the viewport.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    await document.fonts.ready
  })
  const name = named === '/' ? 'home' : named.replace(/^\//, '').replaceAll(/[/?=:]+/g, '-')
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true })
}
