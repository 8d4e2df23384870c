import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addCounsellor, bookAppointment, inDays, openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

test.use({ isAlone: true })

/** A name that is sorted after other offices, because the zone of the first office is used elsewhere. */
const toName = () => `Zaria office ${randomUUID().slice(0, 8)}`

async function addOffice(page: Page, name: string) {
  await page.getByRole('link', { name: 'Add an office' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an office' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address', { exact: true }).fill('Sabon Gari, Zaria, Nigeria (placeholder)')
  await dialog.getByLabel('Phone number').fill('+234 000 000 0001')
  await dialog.getByLabel('E-mail address').fill('zaria@ireti.example')
  await dialog.getByLabel('Country').selectOption('Nigeria')
  await dialog.getByLabel('Time zone').selectOption('Africa/Lagos')
  await dialog.getByLabel('Online times when no address').selectOption('Clients cannot book them')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

async function addRoom(page: Page, office: string, name: string) {
  await page.getByRole('link', { name: `Add a room to ${office}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a room' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: office })).toContainText(name)
}

test('an office gets a room; a new zone and the end of the room show the conflicting appointment', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/409/)
  const office = toName()
  await openAdminPage(page, 'Offices')
  await addOffice(page, office)
  const card = page.getByRole('region', { name: office })
  await expect(card).toContainText('Africa/Lagos (Nigerian time)')
  await addRoom(page, office, 'Neem room')
  await page.goto('/admin/availability')
  await addCounsellor(page, `Zainab ${randomUUID().slice(0, 8)}`, office)
  await bookAppointment(page, inDays(9), 'IN_PERSON')
  await page.goto('/admin/offices')

  await card.getByRole('link', { name: `Edit ${office}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time zone').selectOption('Asia/Kolkata')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByText('Booked sessions that would fall outside working hours (1)')).toBeVisible()
  await expectAccessibleAtWidths(page)
  page.once('dialog', (question) => question.accept())
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Africa/Lagos')

  await card.getByRole('link', { name: 'Edit Neem room' }).click()
  await dialog.getByLabel('Sessions can be here').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Sessions are booked in this room')).toBeVisible()
  await expect(dialog).toContainText(`In person, ${office}, Neem room`)
  await dialog.getByLabel('Save, and leave these sessions as they are').check()
  await dialog.getByRole('button', { name: 'Save' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Neem room (retired)')
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: /^Sessions outside working hours: [1-9]/ }).click({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Sessions outside working hours' })).toContainText(office)
  await expectAccessible(page)
  await page.goto('/admin/today')
  const line = page.getByRole('listitem').filter({ hasText: 'Sessions outside working hours' })
  // The page polls every ten seconds, in case the number was not ready.
  await expect(line).toContainText('Hours, leave or rooms have changed', { timeout: 20_000 })
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/availability#outside$/)
})

test('with the keyboard alone, a room is added, and a second room with its name is refused', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  const office = toName()
  await signInAndOpen(page, '/admin/offices')
  await addOffice(page, office)
  const add = page.getByRole('link', { name: `Add a room to ${office}` })
  for (const isTaken of [false, true]) {
    await add.press('Enter')
    await expect(page.getByRole('heading', { name: 'Add a room' })).toBeFocused()
    const name = page.getByRole('dialog').getByLabel('Name')
    for (
      let press = 0;
      press < 3 && !(await name.evaluate((own) => own === document.activeElement));
      press += 1
    )
      await page.keyboard.press('Tab')
    await page.keyboard.type(isTaken ? 'baobab ROOM' : 'Baobab room')
    await page.keyboard.press('Enter')
    if (!isTaken) await expect(add).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'Another room of this office has this name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('the second of two people who change an office sees both versions', { tag: '@full' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409/)
  const office = toName()
  await signInAndOpen(page, '/admin/offices')
  await addOffice(page, office)
  await page.getByRole('link', { name: `Edit ${office}` }).click()
  const other = await context.newPage()
  await other.goto('/admin/offices')
  await addRoom(other, office, 'Shea room')
  await other.close()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address', { exact: true }).fill('Samaru, Zaria (placeholder)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Somebody else has changed this since you opened it')).toBeVisible()
  await expect(dialog.getByText('Rooms: Shea room')).toBeVisible()
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('Samaru, Zaria (placeholder)')
  await dialog.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('region', { name: office })).toContainText('Samaru, Zaria (placeholder)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an office and a room are added, and a wrong address is refused at its field', {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/422/)
    const office = toName()
    await signInAndOpen(page, '/admin/offices')
    await addOffice(page, office)
    await addRoom(page, office, 'Tamarind room')
    await page.getByRole('link', { name: `Edit ${office}` }).click()
    await page.getByLabel('E-mail address').fill('nowhere')
    await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue('nowhere')
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata')
  })
})

test('an office has a meeting address for online sessions, which must begin with https', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  const office = toName()
  await signInAndOpen(page, '/admin/offices')
  await addOffice(page, office)
  const card = page.getByRole('region', { name: office })
  await expect(card).toContainText('No meeting address')
  await card.getByRole('link', { name: `Edit ${office}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meeting address').fill('http://meet.example/{room}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://').first()).toBeVisible()
  await expect(dialog.getByLabel('Meeting address')).toHaveValue('http://meet.example/{room}')
  await expectAccessibleAtWidths(page)
  await dialog.getByLabel('Meeting address').fill('https://meet.example/{room}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('https://meet.example/{room}')
})
