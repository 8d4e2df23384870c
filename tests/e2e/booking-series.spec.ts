import { admin, signIn } from './admin-steps.ts'
import { agreeAndHold, chooseTime, fillForm, findPopup, findSubmit, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

// Other journeys fill the open sessions of the first administrator, so this file has a site of its own.
test.use({ isAlone: true })

test('a signed-in person chooses a series in the popup, and goes on with the typed text', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/appointments')
  await fillForm(page, makePerson({ email: admin.email }))
  await findSubmit(page).click()
  const popup = findPopup(page)
  await chooseTime(popup, { day: 5 })
  await popup.getByLabel('How often?').selectOption('1')
  await popup.getByLabel('How many sessions?').selectOption('4')
  await agreeAndHold(popup)
  await page.getByRole('heading', { name: 'Your dates' }).waitFor()
  await expect(page.getByLabel(/^I agree that/)).toBeChecked()
  await page.getByRole('button', { name: 'Book four sessions' }).click()
  await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
  await expect(page.getByText('Your four sessions in a row')).toBeVisible()
})
