import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { book, toClient } from '../support/booking-client.ts'
import { signIn, signInAndOpen, submitSignIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

async function addBooking(baseURL: string): Promise<string> {
  const mark = randomUUID().slice(0, 8)
  expect((await book(baseURL, toClient(mark), randomUUID())).status).toBe(201)
  return mark
}

async function openSearch(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  return dialog
}

test('by keyboard alone the search finds a client, an appointment, a screen and an action', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const mark = await addBooking(String(baseURL))
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page)
  const dialog = await openSearch(page)
  await expect(dialog.getByRole('status')).toHaveText('Type a part of a name, or go on from here.')
  await page.keyboard.type(`client ${mark}`)
  await expect(dialog.getByRole('status')).toHaveText('2 results')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('region', { name: 'Clients' }).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Client ${mark}`)
  await expect(dialog).toBeHidden()

  await openSearch(page)
  await expect(dialog.getByRole('searchbox')).toHaveValue(`client ${mark}`)
  await expect(dialog.getByRole('status')).toHaveText('2 results')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Bookings')
  await expect(page.locator('tbody tr')).toHaveText([new RegExp(mark)])

  await openSearch(page)
  await page.keyboard.type('audit')
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Audit log')

  await openSearch(page)
  await page.keyboard.type('add a holiday')
  await expect(dialog.getByRole('link')).toHaveText(['Add a holiday or a closure'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a holiday or closure' })).toBeVisible()
})

test('Escape closes the search and gives the focus back, and the visible control opens it on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn(page)
  const control = page.getByRole('link', { name: 'Search', exact: true })
  const dialog = await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await control.click()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(dialog.getByRole('status')).toHaveText('Nothing has these words.')
  expect(await measureOverflow(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(control).toBeFocused()
})

test('the search opens over another dialog, and Escape returns to what was typed there', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, '/admin/services?new')
  // Where script runs before the text is typed, leaving asks first.
  page.on('dialog', (question) => question.accept())
  const name = page.getByRole('dialog', { name: 'Add a service' }).getByRole('textbox').first()
  await name.fill('Typed')
  const dialog = await openSearch(page)
  await page.keyboard.type('audit')
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Typed')
  await openSearch(page)
  await expect(dialog.getByRole('searchbox')).toHaveValue('audit')
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a slow answer does not replace a newer one, Enter waits for it, and a failed search keeps the typed text', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await signIn(page)
  const dialog = await openSearch(page)
  await expect(dialog.getByRole('status')).toHaveText(/go on from here/)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/search\.data\?q=off\b/, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  await page.keyboard.type('off')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('audit')
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])
  release()
  await page.route(/search\.data/, (route) => route.abort())
  await page.keyboard.type(' log')
  await expect(dialog.getByRole('status')).toContainText('No answer came.')
  await expect(dialog.getByRole('searchbox')).toHaveValue('audit log')
  await page.unroute(/search\.data/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])

  const second = Promise.withResolvers<void>()
  await page.route(/search\.data\?q=offices/, async (route) => {
    await second.promise
    await route.continue()
  })
  await dialog.getByRole('searchbox').fill('offices')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link')).toHaveText(['Audit log'])
  second.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offices')
})

test('when the session has ended, the search leads to the sign-in and then to its results', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page)
  const dialog = await openSearch(page)
  await expect(dialog.getByRole('status')).toHaveText(/go on from here/)
  await page.context().clearCookies()
  await page.keyboard.insertText('audit')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await submitSignIn(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Audit log'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a page with a form and links', { tag: '@full' }, async ({ page, baseURL }) => {
    const mark = await addBooking(String(baseURL))
    await signIn(page)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await page.getByRole('searchbox').fill('z')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Type 2 letters or more')).toBeVisible()
    await page.getByRole('searchbox').fill(mark)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(mark)
    await page
      .getByRole('region', { name: /^Sessions/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Client ${mark}`)
  })
})
