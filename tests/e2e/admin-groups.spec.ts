import { planGroup, signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

test('by keyboard, Add a person leads into the form, and the person who was added has the focus', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page)
  await page.goto(`/admin${await planGroup(page, 'Circle for the evening')}`)
  const give = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('E-mail', { exact: true }).fill(`${name.toLowerCase()}@mail.example`)
    await page.getByLabel('Age', { exact: true }).fill('24')
    await page.getByRole('button', { name: 'Add, agreed on the phone' }).press('Enter')
    await expect(page.locator('tr:focus')).toContainText(name)
  }
  await give('Uche')
  await page.getByRole('link', { name: 'Add a person' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await give('Ife')
})
