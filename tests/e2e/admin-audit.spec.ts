import { book, toClient } from '../support/booking-client.ts'
import { openByMenu, signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

test('the audit log names who opened a booking, and can be filtered by booking, action and day', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const client = toClient(crypto.randomUUID())
  const { data } = await book(baseURL ?? '', client)
  const bookingId = (data as { _id: string })._id
  await signInAndOpen(page, `/admin/bookings?details=${bookingId}`)
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toBeVisible()
  await page.goto('/admin')
  await openByMenu(page, 'Audit log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await page.getByLabel('Number of a booking').fill(bookingId)
  await page.getByLabel('Event').selectOption('Opened the details of a booking')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`subject=${bookingId}`))
  const row = page.getByRole('row').filter({ hasText: `Booking: ${client.name}` })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Opened the details of a booking')
  await expect(page.getByText(String(client.complaint))).toHaveCount(0)
  await expectAccessibleAtWidths(page)
  await page.goto('/admin/audit?from=2027-02-30')
  await expect(page.getByText('Enter a day, like 2027-01-09')).toBeVisible()
})
