import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { reminders } from '../../app/db/tables/reminders.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { openInbox } from '../support/smtp-inbox.ts'
import { admin, signIn } from './admin-steps.ts'
import {
  bookButton,
  chooseTime,
  fillForm,
  findSubmit,
  holdButton,
  makePerson,
  readPrivatePage,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

const env = { RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
let site: SiteServer
let folder: string
let inbox: Awaited<ReturnType<typeof openInbox>>
const start = (port?: number) => startSite({ dataDir: folder, port, env: { ...env, MAIL_URL: inbox.url } })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ireti-reminders-'))
  inbox = await openInbox()
  site = await start()
})

test.afterAll(async () => {
  await site.stop()
  await inbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the reminder due now, one hour before the appointment and by day, of a proven address. Returns the id of the booking. */
async function makeDue() {
  const { port } = new URL(site.url)
  await site.stop()
  const { db, close } = await openEmbedded(join(folder, 'database'))
  const now = Temporal.Now.instant()
  const startsAt = now.add({ hours: 1 })
  const endsAt = startsAt.add({ minutes: 30 })
  const offset = 12 - now.toZonedDateTimeISO('UTC').hour
  const visitorTimeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  const [booking] = await db
    .update(bookings)
    .set({
      ...time,
      visitorTimeZone,
      provenAt: now,
      proofDueAt: null,
      createdAt: now.subtract({ hours: 24 }),
    })
    .where(isNotNull(bookings.clientKey))
    .returning({ id: bookings.id })
  await db.update(reminders).set({ dueAt: now })
  await close()
  site = await start(Number(port))
  return booking?.id
}

/** Returns the mails with a button of their mail program that ends the reminders. */
async function readReminders() {
  const mails = await Promise.all(inbox.received.map(({ raw }) => PostalMime.parse(raw)))
  return mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe-post'))
}

test('without script a client reads that we remind them, gets it once, says that they come, and ends reminders from the mail', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await chooseTime(page, { day: 4 })
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  const own = await readPrivatePage(page)
  await page.getByText('Reminder by mail').click()
  await expect(page.getByText(/^We remind you by mail on /)).toBeVisible()
  await page.getByText('Choose when').click()
  await expect(page.getByLabel(/^24 hours before/)).toBeChecked()
  await expect(page.getByLabel(/^2 hours before/)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'I will come' })).toHaveCount(0)

  const bookingId = await makeDue()
  await expect.poll(async () => (await readReminders()).length).toBe(1)
  const [mail] = await readReminders()
  expect(mail?.subject).toMatch(/^Soon: your appointment on \w+ \d+ \w+$/)
  expect(mail?.text).toContain(own)
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`${own}/reminders`)
  const stopPath = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '').pathname

  await page.goto(own)
  await page.getByRole('button', { name: 'I will come' }).click()
  await expect(page.getByText('You have told us that you will come.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I will come' })).toHaveCount(0)
  await expect(page.getByText('Reminder by mail')).toHaveCount(0)
  const answer = await fetch(`${site.url}${stopPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  await page.goto(stopPath)
  await expect(page.getByRole('heading', { name: 'The reminder is off' })).toBeVisible()
  await context.close()

  const office = await browser.newContext({ baseURL: site.url })
  const desk = await office.newPage()
  await signIn(desk)
  await expect(desk).toHaveURL(/\/admin$/)
  await desk.goto(`/admin/bookings/${bookingId}`)
  await expect(desk.getByText(/^The client said so on/)).toBeVisible()
  await office.close()
})

test('a client chooses by keyboard, and the page of the link ends it by one press, a GET changes nothing', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/schedule')
  await chooseTime(page, { day: 5 })
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: holdButton }).click()
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  const own = await readPrivatePage(page)
  await page.locator('summary', { hasText: 'Reminder by mail' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('summary', { hasText: 'Choose when' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^2 hours before/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Reminder by mail').click()
  await expect(page.getByText(/^We remind you by mail on .* and on /)).toBeVisible()
  await expectAccessibleAtWidths(page, [320, 360, 1440])
  await page.goto(`${own}/reminders`)
  await expect(page.getByText(/^We remind you by mail on .* and on /)).toBeVisible()
  await expectAccessibleAtWidths(page, [320])
  await page.getByRole('button', { name: 'Switch the reminder off' }).click()
  await expect(page.getByText('The reminder of this session is off.')).toBeVisible()
  await page.getByRole('link', { name: 'See the session' }).click()
  await expect(page.getByRole('heading', { name: 'Would you like a reminder?' })).toBeVisible()
  await context.close()
})
