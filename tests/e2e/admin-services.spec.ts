import type { Locator, Page } from '@playwright/test'
import { signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

/** A name that is first in the list and that no other test uses. */
const toName = () => `A talk ${crypto.randomUUID().slice(0, 8)}`

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
}

async function openServices(page: Page) {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
}

async function add(page: Page, name: string) {
  await page.getByRole('link', { name: 'Add a service' }).click()
  await fill(page, { Name: name, 'Price in naira': '12,500', Sessions: '2' })
  await page.getByLabel('Type').selectOption('Group')
  await page.getByLabel('Location').selectOption('In person')
  await page.getByRole('button', { name: 'Save' }).click()
}

/** Opens the form of a service, and from it the question whether to delete it. */
async function openDeletion(row: Locator, key?: 'Enter') {
  const press = (link: Locator) => (key ? link.press(key) : link.click())
  await press(row.getByRole('link', { name: 'Edit' }))
  await press(row.page().getByRole('dialog').getByRole('link', { name: 'Delete' }))
}

test('a service is added, edited with its numbers and its checkbox, shown on the pricing page and deleted', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  const name = toName()
  await openServices(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Type',
    'Location',
    'Price',
    'Sessions',
    'Extra Service',
    'Actions',
  ])
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await add(page, name)
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).getByText('Service created successfully'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('₦12,500')
  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/edit=/)
  await expect(page.getByLabel('Price in naira')).toHaveValue('12500')
  await expectAccessibleAtWidths(page)
  await fill(page, { 'Price in naira': 'free' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Price must be a number, such as 15000' })).toBeVisible()
  await fill(page, { 'Price in naira': '15000.50' })
  await page.getByLabel('Extra Service').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Service updated successfully')).toBeVisible()
  await expect(row).toContainText('₦15,000.50')
  await expect(row).toContainText('Yes')

  await expect(async () => {
    const text = await (await page.request.get('/pricing-plan', { headers: { cookie: '' } })).text()
    expect(text).toContain(name)
  }).toPass()

  await openDeletion(row, 'Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete this service?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'Edit' })).toBeFocused()
  await openDeletion(row)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an administrator who saves after another change is informed, and can then replace it', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/409/)
  const name = toName()
  await openServices(page)
  await add(page, name)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/edit=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await fill(other, { Sessions: '7' })
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Service updated successfully')).toBeVisible()
  await other.close()
  await fill(page, { Sessions: '9' })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Somebody else has changed this service')).toBeVisible()
  await expect(dialog.getByText(/7 sessions/)).toBeVisible()
  await expect(page.getByLabel('Sessions')).toHaveValue('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('9')
  await openDeletion(row)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a service is added, edited and deleted', { tag: '@full' }, async ({ page, watch }) => {
    watch.allow(/422/)
    const name = toName()
    await openServices(page)
    await add(page, name)
    await expect(page.getByRole('status').getByText('Service created successfully')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: 'Edit' }).click()
    await fill(page, { Sessions: '' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Sessions must be a whole number' })).toBeVisible()
    await fill(page, { Sessions: '3' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Service updated successfully')).toBeVisible()
    await expect(row).toContainText('3')
    await openDeletion(row)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Service deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('a list that cannot be loaded after a change says the ordered words in a toast', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/500|Failed to fetch|ERR_FAILED/)
  const name = toName()
  await openServices(page)
  await add(page, name)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: 'Edit' }).click()
  for (const fail of ['500', 'abort'] as const) {
    await page.route(/services\.data\?.*done=updated/, (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, body: '' }),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').getByText('Failed to update service')).toBeVisible()
    await page.unroute(/services\.data\?.*done=updated/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('status').getByText('Service updated successfully')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await row.getByRole('link', { name: 'Edit' }).click()
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await openDeletion(row)
  await page.getByRole('button', { name: 'Delete' }).click()
})

test('a save without an answer keeps the dialog and everything that was typed', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(/502|Failed to fetch|ERR_FAILED/)
  const name = toName()
  await openServices(page)
  await page.getByRole('link', { name: 'Add a service' }).click()
  for (const fail of ['abort', '502'] as const) {
    const failed = Promise.withResolvers<void>()
    await page.route(/services\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await (fail === 'abort' ? route.abort() : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
      failed.resolve()
    })
    await fill(page, { Name: name, 'Price in naira': '12,500', Sessions: '2' })
    await page.getByLabel('Type').selectOption('Group')
    await page.getByLabel('Location').selectOption('In person')
    await page.getByRole('button', { name: 'Save' }).click()
    // The message of the first failure may still be there.
    await failed.promise
    await expect(page.getByRole('alert').getByText('No answer came')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByLabel('Type')).toHaveValue('GROUP')
    await expect(page.getByLabel('Location')).toHaveValue('PHYSICAL')
    await expect(page.locator('tbody tr')).toHaveCount(5)
    await page.unroute(/services\.data/)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Service created successfully')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await openDeletion(row)
  await page.getByRole('button', { name: 'Delete' }).click()
})
