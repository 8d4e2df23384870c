import type { Locator, Page } from '@playwright/test'
import { findFields, findPopup, findSubmit, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target}`)
}

/** Expects that the header with 'Exit this page' does not cover the focused element. */
async function expectUncovered(page: Page) {
  const covered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    if (!box) return 'nothing has the focus'
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(8, box.height / 2))
    return top?.closest('header') ? `${document.activeElement?.outerHTML.slice(0, 80)} is covered` : ''
  })
  expect(covered).toBe('')
}

test('with the keyboard alone, an appointment is booked, moved and cancelled', async ({ page }) => {
  const person = makePerson({ age: '15' })
  const fields = findFields(page)
  await page.goto('/appointments')
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  for (const name of ['name', 'email', 'age'] as const) {
    await tabTo(page, fields[name])
    await expectUncovered(page)
    await page.keyboard.type(person[name])
  }
  await tabTo(page, page.getByLabel('Male', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked()
  await tabTo(page, fields.maritalStatus)
  await page.keyboard.type('Sin')
  for (const name of ['cityOfResidence', 'complaint', 'duration', 'therapyExpectations'] as const) {
    await tabTo(page, fields[name])
    await expectUncovered(page)
    await page.keyboard.type(person[name])
  }
  await tabTo(page, page.getByLabel('Instagram'))
  await page.keyboard.press('Space')
  await tabTo(page, findSubmit(page))
  await expect(findSubmit(page)).toHaveText('Submit')
  await page.keyboard.press('Enter')

  const popup = findPopup(page)
  await expect(popup.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  await tabTo(page, popup.getByRole('button', { name: /\d+ times? free$/ }).nth(1))
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await tabTo(page, popup.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(popup.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, popup.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await tabTo(page, popup.getByLabel('A parent or guardian knows'))
  await page.keyboard.press('Space')
  await tabTo(page, popup.getByLabel('Name of your parent'))
  await page.keyboard.type('Amaka Okafor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+234 1 234 5678')
  await tabTo(page, popup.getByLabel(/^I agree that/))
  await page.keyboard.press('Space')
  await tabTo(page, popup.getByRole('button', { name: 'Book this session' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Move to another time' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /\d+ times? free$/ }).last())
  await expectUncovered(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your new time' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Move to this time' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your session has a new time.')).toBeVisible()
  await tabTo(page, page.locator('summary', { hasText: 'Cancel this session' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Yes, cancel this session' }))
  await expectUncovered(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your session is cancelled' })).toBeVisible()
})
