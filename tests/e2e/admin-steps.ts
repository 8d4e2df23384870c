import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { listMenu } from '../../app/features/site-frame/admin-menu.ts'
import { book, hold, type OpenSlot, toClient } from '../support/booking-client.ts'

export const admin = { email: 'admin@ireti.example', password: 'a password for the journeys' }

/** Signs in by a request, as the administrator of the test's own site by default, and opens the page that follows. */
export async function signIn(page: Page, person = admin, siteUrl = '') {
  await page.goto(await sendSignIn(page, person, `${siteUrl}/healthz`))
}

/** Signs in by a request at the site of `url`, and opens `url` instead of the page that follows. */
export async function signInAndOpen(page: Page, url: string, person = admin) {
  await sendSignIn(page, person, url.startsWith('/') ? '/healthz' : new URL('/healthz', url).href)
  await page.goto(url)
}

/**
 * Returns the URL that the site opens next. A form needs the origin of the site, and Playwright tells it only by an answer: `healthUrl` is
 * /healthz of the site, or the path alone for the test's own site.
 */
async function sendSignIn(page: Page, { email, password }: typeof admin, healthUrl: string) {
  const { origin } = new URL((await page.request.get(healthUrl)).url())
  const form = { mode: 'sign-in', email, password }
  const answer = await page.request.post(`${origin}/signup`, { form, headers: { origin }, maxRedirects: 0 })
  const next = answer.headers().location
  if (!next) throw new Error(`nobody could sign in as ${email}: ${answer.status()}`)
  return `${origin}${next}`
}

/** Signs in by the form of the open page. */
export async function submitSignIn(page: Page, { email, password } = admin) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days }).toString()

/** Plans a group online as a signed-in administrator. Returns the path of its public page. */
export async function planGroup(page: Page, title: string, day = inDays(60)): Promise<string> {
  await page.goto('/admin/groups/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Counsellor').selectOption({ index: 1 })
  await page.getByLabel('Ages').selectOption('18-25')
  await page.getByLabel('Office', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('How people meet').selectOption('ONLINE')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The session is planned').first()).toBeVisible()
  return new URL(page.url()).pathname.replace('/admin', '')
}

/** Opens a page by the menu: by its entry, and by its tab where it is another part of the entry. */
export async function openByMenu(
  page: Page,
  name: string,
  press = (target: Locator) => target.click(),
  menu = 'Admin',
) {
  const entries = listMenu({ isSignedIn: true, isAdmin: true, mayEditSite: true }).flatMap(
    (group) => group.entries,
  )
  const entry = entries.find(({ parts }) => parts.some(({ label }) => label === name))
  if (!entry) throw new Error(`the menu has no page called ${name}`)
  const find = (navigation: string, link: string | RegExp) =>
    page
      .getByRole('navigation', { name: navigation, exact: true })
      .getByRole('link', { name: link, exact: true })
  // The link to the messages says how many are unread.
  await press(find(menu, new RegExp(`^${entry.label}(,|$)`)))
  if (entry.parts[0]?.label !== name) await press(find(entry.label, name))
}

/** Signs in, and opens a page by the menu of the dashboard. `signInAndOpen` is faster where the menu does not matter. */
export async function openAdminPage(page: Page, name: string) {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await openByMenu(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Makes a counsellor with hours every evening. Begins on the list and ends on the page of the hours. */
export async function addCounsellor(page: Page, name: string, office = 'Enugu office') {
  await page.getByRole('link', { name: 'Add a counsellor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a counsellor' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail address').fill('zainab@ireti.example')
  await dialog.getByLabel('Time zone').selectOption('Africa/Lagos')
  await dialog.getByLabel('Meeting address').fill('https://meet.example/{room}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Availability: ${name}`)
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Every day')
  await page.getByLabel('From', { exact: true }).fill('21')
  await page.getByLabel('To', { exact: true }).fill('23:00')
  await page.getByLabel('Office', { exact: true }).selectOption({ label: `${office} (Nigerian time)` })
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Monday 9:00 pm to 11:00 pm')).toBeVisible()
}

/** Books an appointment with the counsellor of the page on a day at 21:00. */
export async function bookAppointment(page: Page, day: string, mode = 'ONLINE'): Promise<void> {
  const site = new URL(page.url())
  const from = Temporal.ZonedDateTime.from(`${day}T21:00[Africa/Lagos]`).toInstant()
  const query = `from=${from}&to=${from.add({ minutes: 30 })}&counsellor=${site.searchParams.get('counsellor')}`
  const slots = (await (await page.request.get(`/api/v1/slots?${query}&mode=${mode}`)).json()) as {
    data: OpenSlot[]
  }
  const [slot] = slots.data
  if (!slot) throw new Error('no slot is open')
  const held = await hold(site.origin, slot)
  const { holdToken } = held.data as { holdToken: string }
  const booked = await book(site.origin, { ...toClient(randomUUID().slice(0, 8)), holdToken })
  expect(booked.status).toBe(201)
}
