import { openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

const today = new Date().toISOString().slice(0, 10)

test('a helpline that somebody has called is on the help page within a second, and not before', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  await page.goto('/help')
  await expect(page.getByRole('link', { name: '1098' })).toHaveCount(0)
  await openAdminPage(page, 'Helplines')
  await page.getByRole('link', { name: 'Edit Childline, India' }).click()
  await page.getByLabel('Last test call').fill('2999-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A test call cannot be in the future').first()).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByLabel('Last test call').fill(today)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/helplines')
  await expect(page.getByRole('row', { name: /Childline, India/ })).toContainText('Visitors see it')
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/help')
    expect(await page.getByRole('link', { name: '1098' }).count()).toBe(1)
  }).toPass({ timeout: 5_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a helpline is added and removed', async ({ page, watch }) => {
    watch.allow(/422/)
    await signInAndOpen(page, '/admin/helplines')
    await page.getByRole('link', { name: 'Add a helpline' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter the name of the helpline').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Youth line')
    await page.getByLabel('Number', { exact: true }).fill('0800 555 0100')
    await page.getByLabel('Country', { exact: true }).selectOption('Nigeria')
    await page.getByLabel('For whom it is').fill('For young people, until 9 pm')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /Youth line/ })).toContainText('Visitors do not see it')
    await page.getByRole('link', { name: 'Edit Youth line, Nigeria' }).click()
    await page.getByText('Remove this helpline').click()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('The helpline was removed')).toBeVisible()
    await expect(page.getByText('Youth line')).toHaveCount(0)
  })
})
