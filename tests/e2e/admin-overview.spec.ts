import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { book, toClient } from '../support/booking-client.ts'
import { signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

async function bookOne(baseURL = '') {
  const details = { ...toClient(randomUUID().slice(0, 8)), channel: 'LinkedIn' }
  expect((await book(baseURL, details, randomUUID())).status).toBe(201)
}

async function openDashboard(page: Page) {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

const figure = (page: Page, name: string) =>
  page.locator('figure').filter({ has: page.getByRole('heading', { level: 3, name }) })

test('the dashboard has the three counters, what happened since yesterday and the plots; Today has what waits', async ({
  page,
  baseURL,
}) => {
  await bookOne(baseURL)
  await openDashboard(page)
  await expect(page.locator('main dl dt')).toHaveText(['Total Users', 'Total Services', 'Total Appointments'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Since yesterday', 'Reports'])
  await expect(page.getByRole('link', { name: /^\d+ sessions? booked$/ })).toHaveAttribute(
    'href',
    /action=booking\.added&from=/,
  )
  const channels = figure(page, 'How people heard about us')
  await expect(channels.locator('figcaption')).toContainText(/\d+ of \d+|level/)
  await expect(channels.getByRole('listitem').filter({ hasText: 'LinkedIn' })).toContainText(/\d+ \(\d+%\)/)
  await expect(channels.getByRole('table')).toHaveCount(0)
  await channels.getByText('Show the numbers').click()
  await expect(channels.getByRole('row').filter({ hasText: 'LinkedIn' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting for a time' })).toContainText(
    /The oldest has waited/,
  )
  await expectAccessibleAtWidths(page)
})

test('a range is selected with the keyboard, is in the URL and is restored by Back', async ({
  page,
  baseURL,
}) => {
  await bookOne(baseURL)
  await openDashboard(page)
  const days = page.getByRole('navigation', { name: 'Days of the reports' })
  await expect(days.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true')
  await days.getByRole('link', { name: 'Last 12 months' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?range=12-months$/)
  await expect(page.getByRole('heading', { level: 3, name: 'Bookings made, by month' })).toBeVisible()
  await expect(days.getByRole('link', { name: 'Last 12 months' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 3, name: 'Bookings made, by day' })).toBeVisible()
  const numbers = figure(page, 'Bookings made, by day').getByRole('link')
  await numbers.press('Enter')
  await expect(figure(page, 'Bookings made, by day').getByRole('row')).toHaveCount(31)
  await expect(numbers).toBeFocused()
  await expect(numbers).toHaveText(/^Hide the numbers/)

  await page.getByLabel('From').fill('2026-05-01')
  await page.getByLabel('To', { exact: true }).fill('2026-04-01')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page).toHaveURL(/from=2026-05-01&until=2026-04-01/)
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-05-07')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page.getByText('1 May 2026 to 7 May 2026')).toBeVisible()
  const empty = page.getByRole('list', { name: 'Figures without a plot' })
  await expect(empty.getByRole('listitem')).toHaveCount(9)
  await expect(empty).toContainText('Bookings made, by day: Nobody booked in these days.')
  await expect(page.locator('figure')).toHaveCount(0)
})

test('a new booking changes the numbers without a reload, and an open table stays open', async ({
  page,
  baseURL,
}) => {
  await bookOne(baseURL)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.clock.install()
  await page.goto('/admin?range=7')
  const channels = figure(page, 'How people heard about us')
  await channels.getByText('Show the numbers').click()
  const row = channels.getByRole('row').filter({ hasText: 'LinkedIn' })
  const read = async () => Number(await row.getByRole('cell').first().textContent())
  const before = await read()
  await bookOne(baseURL)
  await expect(async () => {
    await page.clock.runFor(11_000)
    expect(await read()).toBeGreaterThan(before)
  }).toPass({ timeout: 40_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ranges and numbers are shown', async ({ page, baseURL }) => {
    await bookOne(baseURL)
    await openDashboard(page)
    await page.getByRole('link', { name: 'Last 90 days' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Bookings made, by week' })).toBeVisible()
    await figure(page, 'Where people live').getByText('Show the numbers').click()
    await expect(figure(page, 'Where people live').getByRole('table')).toBeVisible()
  })
})
