/** `npm run long:class`: fifty pupils behind one address book at the same time with their own browser windows, half of them without script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import {
  agreeAndHold,
  checkHeading,
  chooseTime,
  fillForm,
  findPopup,
  findSubmit,
  makePerson,
} from '../e2e/booking-steps.ts'
import { startSite } from '../support/site-server.ts'
import { openInbox, type ReceivedMail } from '../support/smtp-inbox.ts'

/** Milliseconds. Fifty browser windows share two processors. */
const longest = 300_000
const pupils = Number(process.env.PUPILS ?? 50)

test(`${pupils} pupils behind one address all book and confirm their addresses`, async ({ browser }) => {
  const inbox = await openInbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-class-'))
  const site = await startSite({ dataDir, env: { MAIL_URL: inbox.url, SAMPLE_DATA: 'agency' } })
  const outcomes = await Promise.allSettled(
    Array.from({ length: pupils }, (_, number) => bookAsPupil(browser, site.url, number, inbox.received)),
  )
  await site.stop()
  await inbox.close()
  const database = await openEmbedded(join(dataDir, 'database'))
  const { email, provenAt, status } = bookings
  const rows = await database.db.select({ email, provenAt, status }).from(bookings)
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  const attempts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0))
  const problems = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  const proven = rows.filter((row) => row.status === 'confirmed' && row.provenAt)
  const again = attempts.filter((count) => count > 1).length
  console.log(
    `${pupils} pupils behind one address, ${Math.floor(pupils / 2)} without script: ${new Set(proven.map(({ email }) => email)).size} booked and confirmed, ${again} chose a second time because another pupil had taken the first`,
  )
  expect(problems).toEqual([])
  expect(proven).toHaveLength(pupils)
})

/** Books and confirms the address. Returns how many times the pupil chose. */
async function bookAsPupil(browser: Browser, url: string, number: number, mails: readonly ReceivedMail[]) {
  const javaScriptEnabled = number % 2 === 0
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled })
  const page = await context.newPage()
  page.setDefaultTimeout(longest)
  const person = makePerson({ name: 'Chidinma Okafor', age: '19' })
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  const times = javaScriptEnabled ? findPopup(page) : page
  const booked = page
    .getByRole('heading', { name: /^Your (session is booked|time is not kept yet)$/ })
    .first()
  const gone = times.getByRole('heading', { name: 'This time is gone' })
  await chooseTime(times, { day: number % 10, time: Math.floor(number / 10) })
  let attempts = 1
  for (; attempts < 20; attempts += 1) {
    await agreeAndHold(times)
    await expect
      .poll(async () => (await booked.isVisible()) || (await gone.isVisible()), { timeout: longest })
      .toBe(true)
    if (await booked.isVisible()) break
    // Another pupil was faster. The page offers the nearest free times.
    await times
      .locator('button[name=slot]')
      .nth(number % 3)
      .click()
    await expect(times.getByRole('heading', { name: checkHeading }).or(gone).first()).toBeVisible()
  }
  await confirmAddress(page, await findProofLink(person.email, mails))
  await context.close()
  return attempts
}

/** Returns the path of the link in the mail to this address. */
async function findProofLink(email: string, mails: readonly ReceivedMail[]): Promise<string> {
  const readLink = () =>
    mails
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => /\/confirm\/[\w-]+/.exec(raw.toString().replaceAll('=\r\n', ''))?.[0])
      .find(Boolean) ?? ''
  await expect.poll(readLink, { timeout: longest }).not.toBe('')
  return readLink()
}

async function confirmAddress(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^Yes, / }).click()
  await expect(page).toHaveURL(/\?confirmed$/)
}
