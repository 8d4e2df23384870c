import { admin, openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, expectFitsAtWidths } from './page-steps.ts'

test('an administrator makes a key, a program uses it, and the key is revoked', { tag: '@full' }, async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/422/)
  await openAdminPage(page, 'API keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what the program may do')
  await page.getByLabel('Name of the program').fill('Website of a school')
  await page.getByLabel(/services:read/).check()
  await page.getByLabel('Your own password').fill('not the password')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText('This is not your password')
  await expectAccessibleAtWidths(page, [360, 768, 1440])
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel('The key', { exact: true }).inputValue()
  expect(key).toMatch(/^ireti_[0-9a-f]{8}_/)
  await expectAccessible(page)
  const call = async (path: string) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${key}` } })
    return answer.status()
  }
  expect(await call('/api/v1/services')).toBe(200)
  expect(await call('/api/v1/booking')).toBe(403)
  await page.goto('/admin/api-keys')
  const row = page.getByRole('row', { name: /Website of a school/ })
  await expect(row).not.toContainText('Never')
  expect(await page.content()).not.toContain(key)
  await expectFitsAtWidths(page)
  await row.getByRole('link', { name: 'Revoke Website of a school' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(row).toContainText('Revoked')
  expect(await call('/api/v1/services')).toBe(401)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a key is made and revoked', { tag: '@full' }, async ({ page }) => {
    await signInAndOpen(page, '/admin/api-keys')
    await page.getByLabel('Name of the program').fill('Accounts')
    await page.getByLabel(/bookings:read/).check()
    await page.getByLabel('Your own password').fill(admin.password)
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByLabel('The key', { exact: true })).toHaveValue(/^ireti_/)
    await page.getByRole('link', { name: 'Revoke Accounts' }).click()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The key was revoked')).toBeVisible()
  })
})
