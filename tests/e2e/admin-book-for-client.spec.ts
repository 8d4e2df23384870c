import { randomUUID } from 'node:crypto'
import { book, toClient } from '../support/booking-client.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, measureOverflow } from './page-steps.ts'

const path = '/admin/bookings/new'

test('a known client is booked on one screen, and other places show their days at once', {
  tag: '@full',
}, async ({ page, baseURL, watch }) => {
  watch.allow(/422/)
  const mark = randomUUID().slice(0, 8)
  expect((await book(String(baseURL), toClient(mark), randomUUID())).status).toBe(201)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAndOpen(page, path)
  await page.getByLabel('Name, e-mail address or phone of the client').pressSequentially(mark)
  await page.getByRole('link', { name: new RegExp(`Client ${mark}`) }).click()
  await expect(page.getByText('Last booked on')).toBeVisible()
  await page.getByLabel('Counsellor').focus()
  await page.getByLabel('Counsellor').selectOption({ index: 1 })
  await expect(page).toHaveURL(/with=[0-9a-f-]{36}/)
  await expect(page.getByLabel('Counsellor')).toBeFocused()
  const lastDay = page.getByRole('list', { name: 'Days' }).getByRole('link').last()
  await lastDay.click()
  await expect(lastDay).toHaveAttribute('aria-current', 'date')
  await page
    .getByRole('radio', { name: /^\d+:\d\d/ })
    .last()
    .check()
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(String(toClient(mark).email))
  // The text to read out and the times stand whole, and Enter in a field books nothing without consent.
  const scrolled = await page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY),
        )
        .map((each) => each.outerHTML.slice(0, 200)),
    )
  expect(scrolled).toEqual([])
  await page.getByLabel('Age', { exact: true }).press('Enter')
  await expect(page.getByText('Ask the client, and say how they agreed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Book, agreed on the phone' }).click()
  await expect(page.getByText('The session is booked').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Client ${mark}`)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Book next session' }).click()
  await expect(page.getByText('Last booked on')).toBeVisible()
  await expect(page.getByLabel('Counsellor')).not.toHaveValue('')
})

test('who looks like a client is offered while staff type, and the chosen time stays', {
  tag: '@full',
}, async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const person = toClient(mark)
  await signInAndOpen(page, `${path}?client=new`)
  const name = page.getByLabel('Name', { exact: true })
  const time = page.getByRole('radio', { name: /^\d+:\d\d/ }).last()
  await name.fill(String(person.name))
  await page.getByLabel('Age', { exact: true }).fill('24')
  await page.getByLabel('E-mail address', { exact: true }).fill(String(person.email))
  await time.check()
  await page.getByRole('button', { name: 'Book, agreed on the phone' }).click()
  await expect(page.getByText('The session is booked').first()).toBeVisible()
  await page.goto(`${path}?client=new`)
  await time.check()
  const value = await time.inputValue()
  await name.fill(String(person.name))
  const offered = page.getByRole('region', { name: 'Looks like' })
  await expect(offered).toContainText(`${person.email}; same name`)
  await expectAccessibleAtWidths(page)
  // The name that was typed is not saved.
  page.once('dialog', (dialog) => dialog.accept())
  await offered.getByRole('link').first().click()
  await expect(page.getByText('Last booked on')).toBeVisible()
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(String(person.email))
  await expect(page.locator(`input[name=slot][value="${value}"]`)).toBeChecked()
  await expect(offered).toHaveCount(0)
})

test('the form fits a phone, keeps what is typed while the day changes, and asks about a guardian for an age under 18', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, `${path}?q=nobody-has-this-name`)
  await expect(page.getByText('No client has this name, address or phone.')).toBeVisible()
  await page.getByRole('link', { name: 'New client' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('nobody-has-this-name')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await expect(page.getByText('If the client is under 18')).toBeHidden()
  await page.getByLabel('Age', { exact: true }).fill('16')
  await expect(page.getByText('If the client is under 18')).toBeVisible()
  await page.getByRole('list', { name: 'Days' }).getByRole('link').last().click()
  // Nobody is asked whether to leave: the typed text stays.
  await expect(page).toHaveURL(/[?&]day=/)
  await expect(page.getByRole('list', { name: 'Days' }).locator('a[aria-current=date]')).toBeVisible()
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('16')
  await page.getByRole('button', { name: 'Book, agreed in person' }).click()
  await expect(page.getByText('Say whether a parent or guardian knows and agrees').first()).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and its choices work', { tag: '@full' }, async ({ page, baseURL }) => {
    const mark = randomUUID().slice(0, 8)
    expect((await book(String(baseURL), toClient(mark), randomUUID())).status).toBe(201)
    await signInAndOpen(page, path)
    await page.getByLabel('Name, e-mail address or phone of the client').fill(mark)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: new RegExp(`Client ${mark}`) }).click()
    await page.getByLabel('Where').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('list', { name: 'Days' }).getByRole('link').last().click()
    await page
      .getByRole('radio', { name: /^\d+:\d\d/ })
      .last()
      .check()
    await expect(page.getByText('If the client is under 18')).toBeVisible()
    await page.getByRole('button', { name: 'Book, agreed in person' }).click()
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
})
