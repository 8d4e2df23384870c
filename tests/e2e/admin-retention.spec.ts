import { eq } from 'drizzle-orm'
import { bookings } from '../../app/db/tables/booking.ts'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

const widths = [360, 1440]
let staffSite: StaffSite

test.beforeAll(async () => {
  // One booking is deleted in a few days.
  staffSite = await openStaffSite(async (db, { begun }) => {
    const now = Temporal.Now.zonedDateTimeISO('UTC')
    const startsAt = now.subtract({ months: 12 }).add({ days: 5 }).toInstant()
    const endsAt = startsAt.add({ minutes: 30 })
    const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, createdAt: startsAt }
    await db
      .update(bookings)
      .set({ ...time, status: 'attended' })
      .where(eq(bookings.id, begun))
  })
})

test.afterAll(() => staffSite?.close())

test.beforeEach(({ watch }) => watch.allow(/foreign request http:\/\/127\.0\.0\.1/))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@full',
  }, () => {
    test.use({ javaScriptEnabled })

    test('an administrator sees what is deleted soon, holds a record, and ends the hold', async ({
      page,
      watch,
    }) => {
      watch.allow(/422/)
      await signInAndOpen(page, `${staffSite.url}/admin/retention`, staffSite.admin)
      await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible()
      await expect(page.getByText('12 months after the last session of the client')).toBeVisible()
      // Axe cannot run in a page without script.
      await expectAccessibleAtWidths(page, widths, javaScriptEnabled ? widths : [])
      await page.getByRole('link', { name: `Hold Booking ${staffSite.begun}` }).click()
      await expect(page.getByLabel('Number of the record')).toHaveValue(staffSite.begun)
      await page.getByRole('button', { name: 'Hold record' }).click()
      await expect(page.getByRole('alert').getByText('Enter the legal reason')).toBeVisible()
      await page.getByLabel('Legal reason').fill('Court of Lagos, case 12')
      await page.getByRole('button', { name: 'Hold record' }).click()
      await expect(page.getByText('The record is held').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Held records' })).toContainText(
        'Court of Lagos, case 12',
      )
      await expect(page.getByText(/^No booking, message or comment is deleted/)).toBeVisible()
      await page.getByRole('button', { name: /^End the hold/ }).click()
      await expect(page.getByText('The hold has ended').first()).toBeVisible()
      await expect(page.getByText('No record is held.')).toBeVisible()
      await expect(page.getByRole('link', { name: `Hold Booking ${staffSite.begun}` })).toBeVisible()
    })
  })
}
