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

test('the dashboard has the three counters and what happened since yesterday; Today has what waits', async ({
  page,
  baseURL,
}) => {
  await bookOne(baseURL)
  await openDashboard(page)
  await expect(page.locator('main dl dt')).toHaveText(['Total Users', 'Total Services', 'Total Appointments'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Since yesterday'])
  await expect(page.getByRole('link', { name: /^\d+ sessions? booked$/ })).toHaveAttribute(
    'href',
    /action=booking\.added&from=/,
  )
  await expectAccessibleAtWidths(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting for a time' })).toContainText(
    /The oldest has waited/,
  )
  await expectAccessibleAtWidths(page)
})

test('the report of a year is two presses away, has its period in the address, prints on two pages, and has a file', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await bookOne(baseURL)
  await openDashboard(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL(/\?period=\d{4}$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('How many came?')
  await expect(page.getByRole('row').filter({ hasText: 'LinkedIn' })).toBeVisible()
  await expectAccessibleAtWidths(page)
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Export' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toContain('text/csv')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('a new booking changes the numbers without a reload', async ({ page, baseURL }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.clock.install()
  await page.goto('/admin')
  const counter = page.locator('main dl div').filter({ hasText: 'Total Appointments' }).locator('dd')
  const read = async () => Number((await counter.textContent())?.replaceAll(',', ''))
  const before = await read()
  await bookOne(baseURL)
  await expect(async () => {
    await page.clock.runFor(11_000)
    expect(await read()).toBeGreaterThan(before)
  }).toPass({ timeout: 40_000 })
})
