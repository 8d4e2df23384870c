import type { Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let staffSite: StaffSite

test.beforeAll(async () => {
  // The start needs a new database and a second site.
  staffSite = await openStaffSite()
})

test.afterAll(() => staffSite?.close())

test.beforeEach(({ watch }) => watch.allow(/foreign request http:\/\/127\.0\.0\.1/))

async function signInAsStaff(page: Page, person: StaffSite['admin'] = staffSite.counsellor) {
  await signIn(page, person, staffSite.url)
  await expect(page).toHaveURL(/\/admin/)
}

/** The calendar of two weeks around now has all appointments of this test. */
async function openAppointment(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true })
  if ((await link.count()) === 0) await page.getByRole('link', { name: 'Next week' }).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

async function expectFitting(page: Page) {
  await expectAccessibleAtWidths(page)
}

const listMails = () => readMailFolder(staffSite.folder)

test('a counsellor sees the week on a phone and moves an appointment, and the client gets the new time', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsStaff(page)
  await expect(page).toHaveURL(/\/admin\/today/)
  await expect(page.getByRole('region', { name: 'Session now' })).toContainText('Adaeze Begun')
  await page
    .getByRole('navigation', { name: 'Common places' })
    .getByRole('link', { name: 'Calendar' })
    .click()
  // A phone hides the days before today.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\w{3} \d+ \w{3}$/)
  await expect(page.getByRole('heading', { name: 'Waiting for a time' })).toHaveCount(0)
  await openAppointment(page, 'Chidi Comes')
  await expect(page.getByText(/in India, for the client/)).toBeVisible()
  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move the session')
  await expect(page.getByLabel('Counsellor')).toHaveCount(0)
  await page.getByRole('list', { name: 'Days' }).getByRole('link').last().click()
  await page.getByRole('link', { name: /^6:30 pm/ }).click()
  await expect(page.getByRole('heading', { name: 'The new time' })).toBeVisible()
  await page.getByRole('button', { name: 'Move the session' }).click()
  await expect(page.getByText('The session has a new time').first()).toBeVisible()
  await expect(page.getByText(/, 6:30 pm/).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'To a client: moved' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Moved a session' })).toBeVisible()
  await expect
    .poll(async () => (await listMails()).filter((mail) => /6:30 pm/.test(mail)).length)
    .toBeGreaterThan(0)
  expect((await listMails()).join('')).not.toContain('What Chidi Comes wrote')
})

test('on a phone an administrator sees who comes when, and one press records that a client did not come', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsStaff(page, staffSite.admin)
  await page.goto(`${staffSite.url}/admin/today`)
  const first = page
    .getByRole('region', { name: /Session now|Next session/ })
    .getByRole('link')
    .first()
  expect((await first.boundingBox())?.y).toBeLessThan(740 / 3)
  await expectFitting(page)
  await page.goto(`${staffSite.url}/admin/calendar?view=list`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
  const open = page.getByRole('region', { name: 'Did they come?' })
  const list = page.getByRole('table', { name: 'Next sessions' })
  await expect(list.getByRole('row').filter({ hasText: 'Farida Foreign' })).toContainText('Counsellor 2')
  const begun = open.getByRole('row').filter({ hasText: 'Adaeze Begun' })
  await begun.getByRole('button', { name: /^Did not come/ }).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByText('Noted: the client did not come').first()).toBeVisible()
  await expectFitting(page)
  // A phone folds the filter.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Counsellor').focus()
  await page.getByLabel('Counsellor').selectOption('Counsellor 1')
  await expect(list.getByText('Farida Foreign')).toHaveCount(0)
  await expect(page.getByLabel('Counsellor')).toBeFocused()
  await page.getByLabel('View', { exact: true }).selectOption('Week')
  await expect(page).toHaveURL(/view=week.*counsellor=[0-9a-f-]{36}/)
  await expect(page.getByText('Farida Foreign')).toHaveCount(0)
})

test('with the keyboard alone, a counsellor opens an appointment in the calendar and marks it attended', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsStaff(page)
  await page.goto(`${staffSite.url}/admin/calendar`)
  const press = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    // A session over midnight stands in two days.
    const target = page.getByRole(role, { name }).first()
    for (let tabs = 0; tabs < 150; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) break
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('Adaeze Begun')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adaeze Begun')
  const more = page.locator('summary', { hasText: 'More' })
  // Another test may have recorded that the client did not come. The menu corrects it.
  if (await page.getByRole('button', { name: /^Came/ }).isHidden()) await more.press('Enter')
  await press(/^Came/, 'button')
  await expect(page.getByText('Noted: the client came').first()).toBeVisible()
  await expect(page.getByText('Attended', { exact: true })).toBeVisible()
  await more.click()
  await expect(page.getByRole('button', { name: /^Did not come/ })).toBeVisible()
})

const screens = [
  ['the list of everybody', () => '/admin/calendar?view=list'],
  ['the day of everybody', () => '/admin/calendar?view=day'],
  ['the week of everybody', () => '/admin/calendar?view=week'],
  ['the month of everybody', () => '/admin/calendar?view=month'],
  ['the page of a booking', () => `/admin/bookings/${staffSite.foreign}`],
  ['the question before cancelling', () => `/admin/bookings/${staffSite.foreign}?ask=cancel`],
  ['the choice of another time', () => `/admin/bookings/${staffSite.foreign}/time`],
  ['booking for a client', () => '/admin/bookings/new?client=new'],
] as const

for (const [name, toPath] of isFullRun ? screens : screens.slice(0, 1)) {
  test(`${name} fits a phone and a wide screen and is accessible`, async ({ page }) => {
    await signInAsStaff(page, staffSite.admin)
    await page.goto(`${staffSite.url}${toPath()}`)
    if (name === 'booking for a client') {
      await expectFitting(page)
      await page.getByRole('list', { name: 'Days' }).getByRole('link').first().click()
      await expectFitting(page)
      await page.getByText('More questions (optional)').click()
      await expect(page.getByLabel('What brings the client')).toBeVisible()
    }
    await expectFitting(page)
  })
}

test('a session moves by a drag or by arrow keys, after a preview', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsStaff(page, staffSite.admin)
  await page.goto(`${staffSite.url}/admin/calendar`)
  const link = page.getByRole('link', { name: 'Farida Foreign', exact: true })
  if ((await link.count()) === 0) await page.getByRole('link', { name: 'Next week' }).click()
  await link.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog', { name: 'Move the session' })
  const box = await link.boundingBox()
  if (!box) throw new Error('the session is not on the drawing')
  // The press may come before script runs.
  await expect(async () => {
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5, box.y + 85, { steps: 3 })
    await page.mouse.up()
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialog).toContainText('Farida Foreign')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('status').filter({ hasText: /^\w{3} \d+ \w{3}.*, \d+:\d\d [ap]m$/ }),
  ).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Move the session' }).click()
  await expect(page.getByText('The session has a new time').first()).toBeVisible()
})

test('a counsellor cannot open the appointment of another counsellor, and the audit log records who opens the details', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/404/)
  await signInAsStaff(page)
  await page.goto(`${staffSite.url}/admin/bookings/${staffSite.foreign}`)
  await expect(page.getByText('This page could not be found.')).toBeVisible()
  await expect(page.getByText('Farida')).toHaveCount(0)
  await page.goto(`${staffSite.url}/admin/bookings/${staffSite.comes}`)
  await expect(page.getByText('What Chidi Comes wrote')).toHaveCount(0)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'What the client wrote' }).click()
  await expect(page.getByRole('dialog')).toContainText('What Chidi Comes wrote')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Opened the details of a booking' }),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a counsellor writes and changes a note, makes a feed, and cancels an appointment', {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/422/)
    await signInAsStaff(page)
    await page.goto(`${staffSite.url}/admin/bookings/${staffSite.comes}`)
    await page.getByLabel('New note').fill('Ask about sleep')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('The note is kept')).toBeVisible()
    await expect(page.getByText('Ask about sleep')).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the notes' }).click()
    await expect(page.getByText('Ask about sleep')).toBeVisible()
    await page.getByRole('link', { name: /^Change/ }).click()
    await page.getByLabel('The note').fill('Ask about sleep and food')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Ask about sleep and food')).toBeVisible()

    // Somebody else cannot change the note, and amends it.
    await signInAsStaff(page, staffSite.admin)
    await page.goto(`${staffSite.url}/admin/bookings/${staffSite.comes}?notes=open`)
    await expect(page.getByRole('link', { name: /^Change the note/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Amend the note/ }).click()
    await page.getByRole('button', { name: 'Save amendment' }).click()
    await expect(page.getByText('Write the note first')).toBeVisible()
    await page.getByLabel('The amendment').fill('The mother rang')
    await page.getByRole('button', { name: 'Save amendment' }).click()
    await expect(page.getByRole('list', { name: 'Amendments' })).toContainText('The mother rang')
    await expect(page.getByText('Ask about sleep and food')).toBeVisible()
    await signInAsStaff(page)

    await page.goto(`${staffSite.url}/admin/calendar`)
    await page.getByRole('button', { name: 'Create address' }).click()
    const address = await page.getByLabel('The address').inputValue()
    const feed = await (await page.request.get(`${staffSite.url}${new URL(address).pathname}`)).text()
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(feed).not.toMatch(/Chidi|sleep/)

    await page.goto(`${staffSite.url}/admin/bookings/${staffSite.comes}`)
    await page.getByRole('link', { name: 'Cancel the session' }).click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('It is cancelled')).toBeVisible()
    await page.goto(`${staffSite.url}/admin/calendar?view=week`)
    await expect(page.getByText('Chidi Comes')).toHaveCount(0)
  })
})
