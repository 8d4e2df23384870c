import type { Page } from '@playwright/test'
import {
  bookByKeyboard,
  expectUncovered,
  makePerson,
  moveButton,
  skipToTimes,
  tabTo,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('with the keyboard alone, an appointment is booked, moved and cancelled', { tag: '@full' }, async ({
  page,
}) => {
  const keys = await countKeys(page, () => bookByKeyboard(page, makePerson({ age: '15' })))
  test.info().annotations.push({ type: 'keys besides typing', description: String(keys) })
  expect(keys).toBeLessThanOrEqual(50)
  await tabTo(page, page.getByRole('link', { name: 'Move to another time' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeVisible()
  await skipToTimes(page, page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your new time' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: moveButton }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your session has a new time.')).toBeVisible()
  await tabTo(page, page.locator('summary', { hasText: 'Cancel this session' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Yes, cancel this session' }))
  await expectUncovered(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your session is cancelled' })).toBeVisible()
})

/** Returns how many keys were pressed besides typing. */
async function countKeys(page: Page, steps: () => Promise<void>): Promise<number> {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  let count = 0
  keyboard.press = (...args) => {
    count += 1
    return press(...args)
  }
  await steps()
  keyboard.press = press
  return count
}
