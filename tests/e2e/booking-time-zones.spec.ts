import { showTwelveHours } from '../../app/lib/time/show-time.ts'
import { isFullRun } from '../support/full-run.ts'
import {
  bookWithScript,
  fillForm,
  findPopup,
  findSubmit,
  makePerson,
  readPrivatePage,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

const zones = [
  // Chromium still calls it Asia/Calcutta.
  { timezoneId: 'Asia/Kolkata', label: 'Indian time' },
  { timezoneId: 'Pacific/Kiritimati', label: 'Kiritimati time' },
  { timezoneId: 'Africa/Lagos', label: 'Nigerian time' },
  { timezoneId: 'America/New_York', label: 'New York time' },
]

for (const { timezoneId, label } of isFullRun ? zones : zones.slice(0, 1)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`a visitor in ${timezoneId} sees the own time, and the page and the calendar file agree`, async ({
      page,
      request,
    }) => {
      await bookWithScript(page, makePerson())
      const own = await readPrivatePage(page)
      const calendar = await (await request.get(`${own}/calendar.ics`)).text()
      const start = calendar.match(/DTSTART:(\d{8}T\d{6}Z)/)?.[1] ?? ''
      const there = Temporal.Instant.from(start).toZonedDateTimeISO(timezoneId)
      const clock = showTwelveHours(there)
      await page.goto(own)
      const when = page.locator('dd').first()
      await expect(when).toContainText(`${there.day} `)
      await expect(when).toContainText(clock)
      await expect(when).toContainText(`(${label})`)
    })
  })
}

test.describe('a browser that hides its zone', () => {
  test.use({ timezoneId: 'UTC' })

  test('gets the times of the office and a note, and can choose a zone', async ({ page }) => {
    await page.goto('/appointments')
    await fillForm(page, makePerson())
    await findSubmit(page).click()
    const popup = findPopup(page)
    await expect(popup.getByText('We do not know your time zone')).toBeVisible()
    await popup.getByRole('button', { name: 'Change time zone' }).click()
    await popup.getByLabel('Your time zone').selectOption('Asia/Kathmandu')
    await popup.getByRole('button', { name: 'Use this time zone' }).click()
    await expect(popup.getByText('Times are in Kathmandu time.')).toBeVisible()
    await expect(popup.getByText(/^\d+:\d\d [ap]m in (Nigeria|India)$/).first()).toBeVisible()
  })
})
