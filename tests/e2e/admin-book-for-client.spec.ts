import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { book, toClient } from '../support/booking-client.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

const path = '/admin/bookings/new'

test('a known client is booked in at most six presses after the name, and other places show their days at once', async ({
  page,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  expect((await book(String(baseURL), toClient(mark), randomUUID())).status).toBe(201)
  await signInAndOpen(page, path)
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await page.getByLabel('Name or e-mail address of the client').pressSequentially(mark)
  await press(page.getByRole('link', { name: new RegExp(`Client ${mark}`) }))
  await expect(page.getByText(`For Client ${mark}`)).toBeVisible()
  presses += 1
  await page.getByLabel('Counsellor').focus()
  await page.getByLabel('Counsellor').selectOption({ index: 1 })
  await expect(page).toHaveURL(/with=[0-9a-f-]{36}/)
  await expect(page.getByLabel('Counsellor')).toBeFocused()
  await press(page.getByRole('list', { name: 'Days' }).getByRole('link').last())
  await press(page.getByRole('link', { name: /^\d\d:\d\d/ }).last())
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(String(toClient(mark).email))
  await press(page.getByLabel('On the phone'))
  await press(page.getByRole('button', { name: 'Book the session' }))
  await expect(page.getByText('The session is booked').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Client ${mark}`)
  expect(presses).toBeLessThanOrEqual(6)
  const next = page.getByRole('link', { name: 'Book next session' })
  await next.click()
  await expect(page.getByText(`For Client ${mark}`)).toBeVisible()
  await expect(page.getByLabel('Counsellor')).not.toHaveValue('')
})

test('each step fits a phone, and a client outside the list has a way on', async ({ page, watch }) => {
  watch.allow(/422/)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, `${path}?q=nobody-has-this-name`)
  await expect(page.getByText('No client has this name or address.')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'New client' }).click()
  await page.getByRole('list', { name: 'Days' }).getByRole('link').last().click()
  expect(await measureOverflow(page)).toBe(0)
  await page
    .getByRole('link', { name: /^\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Book the session' }).click()
  await expect(page.getByText('Ask the client, and say how they agreed').first()).toBeVisible()
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await expect(page.getByRole('list', { name: 'Days' }).locator('a[aria-current=date]')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps are forms and links', async ({ page, baseURL }) => {
    const mark = randomUUID().slice(0, 8)
    expect((await book(String(baseURL), toClient(mark), randomUUID())).status).toBe(201)
    await signInAndOpen(page, path)
    await page.getByLabel('Name or e-mail address of the client').fill(mark)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: new RegExp(`Client ${mark}`) }).click()
    await page.getByLabel('Where').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('list', { name: 'Days' }).getByRole('link').last().click()
    await page
      .getByRole('link', { name: /^\d\d:\d\d/ })
      .last()
      .click()
    await page.getByLabel('In person').check()
    await page.getByRole('button', { name: 'Book the session' }).click()
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
})
