import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  addCounsellor,
  admin,
  bookAppointment,
  inDays,
  openAdminPage,
  signIn,
  signInAndOpen,
} from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, measureOverflow } from './page-steps.ts'

const toName = () => `Zainab ${randomUUID().slice(0, 8)}`

/** Makes an account for the counsellor. An administrator must be signed in. */
async function makeAccount(page: Page, request: APIRequestContext, name: string) {
  const person = { email: `${randomUUID()}@mail.example`, password: 'a long password of harmattan 7' }
  const details = { ...person, firstName: 'Zainab', lastName: 'Musa', gender: 'FEMALE' }
  expect((await request.post('/api/v1/auth/signup', { data: details })).status()).toBe(201)
  await page.goto(`/admin/users?search=${person.email}`)
  await page
    .getByRole('link', { name: /Zainab Musa/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Make a counsellor' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('Counsellor').selectOption(name)
  await dialog.getByLabel('Your own password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Make a counsellor' }).click()
  await expect(page.getByText('This person works as a counsellor now').first()).toBeVisible()
  return person
}

test('a counsellor on a phone enters leave during an appointment, sees the conflict, and saves it', {
  tag: '@full',
}, async ({ page, request, browser, baseURL, watch }) => {
  watch.allow(/409/)
  const name = toName()
  const day = inDays(9)
  await openAdminPage(page, 'Availability')
  await addCounsellor(page, name)
  await bookAppointment(page, day)
  const person = await makeAccount(page, request, name)

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true })
  const own = await phone.newPage()
  await signIn(own, person)
  await expect(own).toHaveURL(/\/admin/)
  await own.goto('/admin/availability')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(`Availability: ${name}`)
  await expect(own.getByRole('link', { name: 'All counsellors' })).toHaveCount(0)
  await expectAccessible(own)
  await own.getByRole('link', { name: 'Add leave' }).click()
  const dialog = own.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByText('Opens 0 times, closes 3 times')).toBeVisible()
  await expectAccessible(own)
  await dialog.getByRole('button', { name: 'Save' }).last().click()
  await expect(dialog.getByText('Tick the box to leave the sessions as they are')).not.toHaveCount(0)
  await dialog.getByLabel('Save, and leave these sessions as they are').check()
  await dialog.getByRole('button', { name: 'Save' }).last().click()
  await expect(dialog).toHaveCount(0)
  const outside = own.getByRole('region', { name: 'Sessions outside working hours' })
  await expect(outside).toContainText('9:00 pm')
  await expect(outside.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /\/admin\/bookings\//)
  await expectAccessible(own)
  expect(await measureOverflow(own)).toBe(0)
  await phone.close()
})

test('an administrator adds a holiday, sees its effect, changes it, and removes it', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  const note = `Eid ${randomUUID().slice(0, 8)}`
  await openAdminPage(page, 'Holidays and closures')
  await page.getByRole('link', { name: 'Add a holiday or closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a holiday or closure' })
  await dialog.getByLabel('Name').fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('link', { name: 'Enter the first day, with its year' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(note)
  // Clients cannot book this day yet, so it closes no day of another journey.
  await dialog.getByLabel('First day').fill(inDays(200))
  await dialog.getByLabel('Country or office').selectOption('All offices in India')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByText('Nothing changes for clients on these days.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).first().click()
  await expect(dialog).toHaveCount(0)
  const line = page.getByRole('row').filter({ hasText: note })
  await expect(line).toContainText('all day')
  await expect(line).toContainText('All sessions')
  await expectAccessibleAtWidths(page)
  await line.getByRole('link', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit holiday or closure' })
  await expect(editing.getByLabel('First day')).toHaveValue(inDays(200))
  await editing.getByLabel('A part of each day').check()
  await editing.getByLabel('From').fill('12')
  await editing.getByLabel('To', { exact: true }).fill('17:30')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(line).toContainText('12:00 pm to 5:30 pm')
  await line.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(line).toHaveCount(0)
})

test('a dialog that is scrolled before its script starts does not move under a press', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '/admin/availability')
  await addCounsellor(page, toName())
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Add leave' }).click({ noWaitAfter: true })
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByLabel('First day').fill(inDays(9))
  const button = dialog.getByRole('button', { name: 'Preview changes' })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  script.resolve()
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await button.boundingBox()).toEqual(before)
  await expect(dialog.getByLabel('First day')).toBeFocused()
})

test('a long name without spaces does not make a page wider', { tag: '@full' }, async ({ page }) => {
  await signInAndOpen(page, '/admin/availability')
  await addCounsellor(page, `${toName()}${'wolfeschlegelsteinhausen'.repeat(3)}`)
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of [
    page.url(),
    // The list has pages, and other journeys have added counsellors.
    '/admin/availability?search=wolfeschlegel',
    '/admin/calendar',
    '/admin/bookings/new?client=new',
  ]) {
    await page.goto(path)
    await expect(page.getByText('wolfeschlegelsteinhausen').first()).toBeAttached()
    expect(await measureOverflow(page), path).toBe(0)
  }
})

test('with the keyboard alone, hours are changed, previewed and saved', { tag: '@full' }, async ({
  page,
}) => {
  const name = toName()
  await signInAndOpen(page, '/admin/availability')
  await addCounsellor(page, name)
  // This weekday comes twice in the two weeks of the preview, after the shortest notice.
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(inDays(3)),
  )
  await page.locator('summary', { hasText: `${weekday} 9:00 pm to 11:00 pm` }).press('Enter')
  const until = page.locator('details[open]').getByLabel('To', { exact: true })
  await until.press('Control+a')
  await page.keyboard.type('2230')
  await page.getByRole('button', { name: 'Preview changes' }).press('Enter')
  await expect(page.getByText('Opens 0 times, closes 2 times')).toBeVisible()
  await expect(page.getByText(`${weekday} 9:00 pm to 2230`)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Open times after this change')
  await expectAccessibleAtWidths(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save hours' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${weekday} 9:00 pm to 10:30 pm`)).toBeVisible()
})

test('a counsellor who saves hours after another change sees both versions and loses nothing', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/409/)
  await signInAndOpen(page, '/admin/availability')
  await addCounsellor(page, toName())
  // The page shows the result of the change first, and then loads its data once more.
  await expect(page).not.toHaveURL(/done=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Sessions a day at most').fill('5')
  await other.getByRole('button', { name: 'Save hours' }).click()
  await expect(other.getByText('Hours saved')).toBeVisible()
  await other.close()
  await page.getByLabel('Sessions a day at most').fill('6')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Somebody else has changed this since you opened it')).toBeVisible()
  await expect(page.getByText(/at most 5 sessions a day/)).toBeVisible()
  await expect(page.getByLabel('Sessions a day at most')).toHaveValue('6')
  await page.getByRole('button', { name: 'Save hours' }).first().click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(page.getByLabel('Sessions a day at most')).toHaveValue('6')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hours are added and corrected, leave is previewed and saved', { tag: '@full' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/422/)
    await signInAndOpen(page, '/admin/availability')
    await addCounsellor(page, toName())
    await page.getByLabel('How far ahead, days').fill('soon')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(
      page.getByRole('link', { name: 'How far ahead must be a whole number from 1 to 365' }),
    ).toBeVisible()
    await expect(page.getByLabel('How far ahead, days')).toHaveValue('soon')
    await page.getByLabel('How far ahead, days').fill('30')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText('Hours saved')).toBeVisible()
    await page.getByRole('link', { name: 'Add leave' }).click()
    await page.getByLabel('First day').fill(inDays(3))
    await page.getByRole('button', { name: 'Preview changes' }).last().click()
    await expect(page.getByText('closes 4 times')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Leave: ')).toBeVisible()
  })
})
