import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { book, toClient } from '../support/booking-client.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { copySiteTemplate } from '../support/site-template.ts'
import { admin, openByMenu, signIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: SiteServer
let folder: string

/** Starts a site with a failed mail in its outbox. A mail fails only after most of a day. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ireti-mail-'))
  await copySiteTemplate(folder)
  const { db, close } = await openEmbedded(join(folder, 'database'))
  const createdAt = Temporal.Now.instant()
  await db.insert(outbox).values({
    id: crypto.randomUUID(),
    kind: 'account_exists',
    toAddress: 'Uche@mail.example.com',
    status: 'failed',
    lastError: 'EENVELOPE 550',
    attempts: 24,
    nextAttemptAt: createdAt,
    createdAt,
  })
  await close()
  const env = { RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  site = await startSite({ dataDir: folder, env })
})

test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a failed mail is found, shows its error, is sent again and can then be read', { tag: '@full' }, async ({
  browser,
}) => {
  expect((await book(site.url, toClient('mail'))).status).toBe(201)
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await openByMenu(page, 'Mail')
  await expect(page.locator('thead th')).toHaveText([
    'To',
    'What',
    'Created',
    'Status',
    'Attempts',
    'Actions',
  ])
  await page.getByLabel('Status').selectOption('Failed')
  await page.getByLabel('E-mail address begins with').fill('UCHE')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: 'Open the mail to Uche@mail.example.com' }).click()
  await expect(
    page.getByText('The mail server did not accept this address. Its answer was 550.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('status').getByText('The mail is tried again now')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Kept as a file', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/tried to sign up with this address/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  await page.goto('/admin/mail?kind=booking_requested')
  await page.getByRole('link', { name: /^Open the mail/ }).click()
  await expect(page.getByText('/appointments/')).toBeVisible()
  await expect(page.getByText('I cannot sleep')).toHaveCount(0)
  await page.goto('/admin/audit?action=mail.queued_again')
  await expect(page.getByRole('row').nth(1)).toContainText('Sent a mail again')
  await context.close()
})

test('a paragraph of the office is typed, looked at and stored by keyboard, and a wrong word keeps what was typed', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/mail/texts')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit To a client: moved' }).press('Enter')
  const text = page.getByLabel('Your text')
  const preview = page.getByRole('region', { name: 'As it leaves' })
  await text.fill('It costs ₦5000')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('link', { name: /^Leave out prices/ })).toBeVisible()
  await expect(text).toHaveValue('It costs ₦5000')
  await expectAccessible(page)
  await text.fill('The blue door. Ring twice.')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(preview).toContainText('With what you typed, not saved yet.')
  await expect(preview).toContainText('The blue door. Ring twice.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Mail text saved.')).toBeVisible()
  await expect(text).toHaveValue('The blue door. Ring twice.')
  await expectAccessibleAtWidths(page)
  await context.close()
})
