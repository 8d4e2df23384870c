import { randomUUID } from 'node:crypto'
import { book, toClient } from '../support/booking-client.ts'
import { isFullRun } from '../support/full-run.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

/** Makes seven requests with a name that no other test uses. */
async function bookFamily(baseURL = '') {
  const family = `Okw${randomUUID().replace(/\W/g, '').slice(0, 8)}`
  for (let n = 1; n <= 7; n += 1) {
    const channel = n > 5 ? 'LinkedIn' : 'Word of mouth'
    const details = {
      ...toClient(`${family}-${n}`),
      name: `Sibling${n} ${family}`,
      channel,
      age: n === 1 ? 15 : 30,
    }
    const key = randomUUID()
    // A reused connection may just have closed. The same key makes no second booking.
    await expect(async () => expect((await book(baseURL, details, key)).status).toBe(201)).toPass()
  }
  return family
}

test('with the keyboard alone, a booking is found, read and closed', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const family = await bookFamily(baseURL)
  await signInAndOpen(page, '/admin/bookings')
  await expect(page.locator('tbody tr')).toHaveCount(5)
  // Keys do nothing before the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Name or e-mail')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(`${family.toUpperCase()} sib`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 bookings found')).toBeVisible()
  await expect(page).toHaveURL(/q=OKW/)
  await expect(page.getByLabel('Name or e-mail')).not.toBeFocused()
  const rows = page.locator('tbody tr')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const details = (row: number) => rows.nth(row).getByRole('link', { name: /^Details/ })
  await expect(details(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(details(0)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(dialog).toContainText(`Sibling7 ${family}`)
  await expect(dialog).toContainText(`(${family}-7)`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(details(0)).toBeFocused()
  // The first press leads to the list before the dialog, the second to the list before the search.
  await page.goBack()
  await expect(page.getByText('7 bookings found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('')
})

test('a slash in a field is typed as a slash', async ({ page }) => {
  await signInAndOpen(page, '/admin/bookings')
  const search = page.getByLabel('Name or e-mail')
  await search.click()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
})

for (const width of isFullRun ? [360, 1440] : [360]) {
  test(`the URL has filters and orders, and Back removes them, ${width} px wide`, { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const family = await bookFamily(baseURL)
    await signInAndOpen(page, `/admin/bookings?q=${family}`)
    await page.getByText('More filters').click()
    await page.getByLabel('Heard about us from').selectOption('LinkedIn')
    await page.getByLabel('Order').selectOption('Name, A to Z')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('2 bookings found')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page.locator('tbody tr').first()).toContainText('Sibling6')
    await expectAccessible(page)
    await page.goto(`/admin/bookings?q=${family}&waiting=guardian`)
    await expect(page.getByText('1 booking found')).toBeVisible()
    await page.goto(`/admin/bookings?q=${family}&from=2027-13-01&page=9`)
    await expect(page.getByText('Enter a day, like 2027-01-09')).toBeVisible()
    await expect(page.getByText('There is no page 9. This is the last one.')).toBeVisible()
    expect(await measureOverflow(page)).toBe(0)
    await page.goto(`/admin/bookings?q=${family}x`)
    await expect(page.getByText('No booking matches')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all bookings' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings$/)
    await expect(page.locator('tbody tr')).toHaveCount(5)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search and its pages work', { tag: '@full' }, async ({ page, baseURL }) => {
    const family = await bookFamily(baseURL)
    await signInAndOpen(page, '/admin/bookings')
    await page.getByLabel('Name or e-mail').fill(family)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('7 bookings found')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`q=${family}&sort=newest&page=2`))
  })
})
