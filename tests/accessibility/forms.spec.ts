import { expect, test } from '../e2e/fixtures.ts'

test('3.3.1, 3.3.2: each field has a label, and its error is a text at the field', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('There is a problem')
  for (const link of await summary.getByRole('link').all()) {
    const words = (await link.textContent()) ?? ''
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    const field = page.locator(`[id="${id}"]`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(words))
    await expect(field).toHaveAccessibleName(/.+/)
  }
})

test('3.3.7: the form does not ask for known data again', async ({ page }) => {
  await page.goto('/signup')
  const email = `again-${Date.now()}@mail.example.com`
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long sentence nobody guesses')
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('a long sentence nobody guesses')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/appointments')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Obi')
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('3.3.8: a password can be pasted, and password managers recognise the fields', async ({ page }) => {
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await password.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'pasted words')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (!document.activeElement?.dispatchEvent(event)) throw new Error('pasting is refused')
  })
})

test('4.1.3: a message without a new page is in a live region', async ({ page }) => {
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Fill all fields' }).press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: 'Please fill all required fields' })
  await expect(toast).toBeVisible()
  // A screen reader announces only changes of a region that existed before.
  await expect(page.locator('[aria-live]').filter({ has: toast })).toBeAttached()
})
