import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { addTask } from '../../app/db/follow-up-tasks.server.ts'
import { offices } from '../../app/db/tables/availability.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { helplines } from '../../app/db/tables/public-content.ts'
import { openInbox } from '../support/smtp-inbox.ts'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { signIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, expectFitsAtWidths } from './page-steps.ts'

/** Axe looks at both, also in a short run. */
const widths = [360, 1440]

let site: StaffSite
let inbox: Awaited<ReturnType<typeof openInbox>>

/** Starts a site where both counsellors have an overdue task after an unsafe answer. A third task is not overdue. */
async function openSite() {
  inbox = await openInbox()
  site = await openStaffSite(async (db, { begun, comes, foreign }) => {
    const now = Temporal.Now.instant()
    // Without them the jobs of the site would add tasks of their own.
    await db.update(offices).set({ meetingAddress: 'https://meet.example/{room}' })
    await db.update(helplines).set({ verifiedOn: Temporal.Now.plainDateISO('UTC') })
    const unsafe = { guardianAnswer: 'unsafe', age: 15 } as const
    for (const [id, days] of [
      [comes, 20],
      [foreign, 10],
    ] as const) {
      await db.update(bookings).set(unsafe).where(eq(bookings.id, id))
      const subject = { subjectType: 'booking', subjectId: id, bookingId: id } as const
      await addTask(db, { kind: 'unsafe_answer', ...subject }, now.subtract({ hours: 24 * days }))
    }
    const subject = { subjectType: 'booking', subjectId: begun, bookingId: begun } as const
    await addTask(db, { kind: 'address_unproven', ...subject }, now)
  }, inbox.url)
}

async function closeSite() {
  await site.close()
  await inbox.close()
}

async function openPage(browser: Browser, person: StaffSite['admin'], options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options })
  const page = await context.newPage()
  await signIn(page, person, site.url)
  return page
}

const listFirstCells = (page: Page) => page.locator('tbody tr td:nth-last-child(3)').allTextContents()

const findDone = (page: Page, text: string) => page.getByRole('status').getByText(text)

test.describe('for an administrator', () => {
  test.beforeAll(openSite)
  test.afterAll(closeSite)

  test('an overdue follow-up sends one mail to the office and to each administrator, which names nobody', {
    tag: '@full',
  }, async ({ browser }) => {
    await expect.poll(() => inbox.received.length).toBe(2)
    const recipients = inbox.received.flatMap(({ to }) => to)
    expect(recipients.sort()).toEqual(['NG@ireti.example', 'admin@ireti.example'])
    for (const { raw } of inbox.received) {
      expect(raw.toString()).toContain('Subject: 2 follow-ups are overdue')
      expect(raw.toString()).not.toMatch(/Chidi|Farida|guardian|safe/)
    }
    const page = await openPage(browser, site.admin)
    await page.goto('/admin/mail?kind=follow_up_overdue')
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page.locator('tbody')).toContainText('To staff: overdue follow-ups')
    await page.context().close()
  })

  test('an administrator sees overdue follow-ups on Today, gives one away and closes it with what was done', {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await openPage(browser, site.admin)
    await page.goto('/admin/today')
    const need = page.getByRole('listitem').filter({ hasText: 'Follow-ups' })
    await expect(need).toContainText('2 are overdue')
    await need.getByRole('link', { name: 'Follow-ups' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow-up')
    expect((await listFirstCells(page)).map((cell) => cell.replace(/, $/, ''))).toEqual([
      'Chidi Comes',
      'Farida Foreign',
      'Adaeze Begun',
    ])
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Overdue 2', /^(Today|Later) 1$/])
    await expectAccessibleAtWidths(page, widths, widths)

    await page.getByRole('link', { name: 'Contact the client first Chidi Comes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the client first')
    await expectAccessibleAtWidths(page, widths, widths)
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(findDone(page, 'The follow-up is yours')).toBeVisible()
    await expect(page.getByText('You are the owner.')).toBeVisible()
    await page.getByLabel('Assign to').selectOption({ label: 'Ada Obi' })
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(findDone(page, 'The follow-up has a new owner')).toBeVisible()

    await page.getByRole('button', { name: 'Close the follow-up' }).click()
    await expect(page.getByRole('group', { name: 'What did you do?' })).toContainText('Choose what you did')
    await expectAccessible(page)
    await page.getByLabel('Something else').check()
    await page.getByRole('button', { name: 'Close the follow-up' }).click()
    await expect(page.getByLabel('Note')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('I reached the person').check()
    await page.getByLabel('Note').fill('Chidi is with an aunt')
    await page.getByRole('button', { name: 'Close the follow-up' }).click()
    await expect(findDone(page, 'The follow-up is closed')).toBeVisible()
    await expect(page.getByText('Chidi is with an aunt')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show the note' }).click()
    await expect(page.getByText('Chidi is with an aunt')).toBeVisible()
    await expectAccessibleAtWidths(page, widths, widths)

    await page.getByRole('link', { name: 'All follow-ups' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await page.getByRole('link', { name: 'Closed', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Chidi Comes' })).toContainText(
      'I reached the person',
    )
    await page.goto('/admin/audit?action=task.closed')
    await expect(page.getByRole('row').nth(1)).toContainText('Closed a follow-up')
    await page.context().close()
  })
})

test.describe('for a counsellor', () => {
  test.beforeAll(openSite)
  test.afterAll(closeSite)

  test('without script, a counsellor sees whom to contact first, and closes only the own follow-ups', {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await openPage(browser, site.counsellor, { javaScriptEnabled: false })
    await page.goto('/admin/calendar?view=list')
    await expect(page.getByText('Contact the client first').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '1 follow-up is overdue' })).toBeVisible()
    await page.goto(`/admin/bookings/${site.comes}`)
    await expect(page.getByText('Contact the client first', { exact: true })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('not safe')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Follow-up' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page.getByRole('main')).not.toContainText('Farida')
    await expectFitsAtWidths(page)
    await page.getByRole('link', { name: 'Contact the client first Chidi Comes' }).click()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('status').getByText('The follow-up is yours')).toBeVisible()
    await page.getByRole('button', { name: 'Close the follow-up' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose what you did')
    await expectFitsAtWidths(page)
    await page.getByLabel('I could not reach the person').check()
    await page.getByRole('button', { name: 'Close the follow-up' }).click()
    await expect(page.getByRole('status').getByText('The follow-up is closed')).toBeVisible()
    await page.getByRole('link', { name: 'All follow-ups' }).click()
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    await expect(page.getByText(/^You have no open follow-up\./)).toBeVisible()
    await expectFitsAtWidths(page)
    await page.context().close()
  })
})
