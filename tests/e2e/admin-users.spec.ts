import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { admin, signIn, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, measureOverflow } from './page-steps.ts'

/** Makes a client whose first name no other test uses. */
async function signUp(request: APIRequestContext) {
  const firstName = `Tobe${randomUUID().slice(0, 8)}`
  const email = `${firstName.toLowerCase()}@mail.example.com`
  const person = { firstName, lastName: 'Eze', email, password: 'harmattan dust' }
  const made = await request.post('/api/v1/auth/signup', { data: { ...person, gender: 'MALE' } })
  expect(made.status()).toBe(201)
  return person
}

async function findPerson(page: Page, { firstName }: { firstName: string }) {
  await page.goto('/admin/users')
  await page.getByLabel('Name or e-mail address').fill(firstName)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: `${firstName} Eze` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} Eze`)
}

async function openChange(page: Page, name: string) {
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/change=/)
}

const findDone = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).getByText(text)

test('a client is found, made a counsellor, sets a longer password and sees only the own data', {
  tag: '@full',
}, async ({ page, browser, request, baseURL, watch }) => {
  watch.allow(/40[13]|422/)
  const person = await signUp(request)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await findPerson(page, person)
  await openChange(page, 'Make a counsellor')
  const dialog = page.getByRole('alertdialog', { name: 'Make this person a counsellor?' })
  await expectAccessibleAtWidths(page)
  const options = await dialog.getByLabel('Counsellor').locator('option').allTextContents()
  const name = options.at(-1) ?? ''
  await dialog.getByLabel('Counsellor').selectOption(name)
  await dialog.getByLabel('Your own password').fill('not this one')
  await dialog.getByRole('button', { name: 'Make a counsellor' }).click()
  await expect(dialog.getByRole('link', { name: 'This is not your password' })).toBeVisible()
  await expect(dialog.getByLabel('Counsellor')).not.toHaveValue('')
  await dialog.getByLabel('Your own password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Make a counsellor' }).click()
  await expect(findDone(page, 'This person works as a counsellor now')).toBeVisible()
  await expect(page.getByText(`The calendar and the clients of ${name}`)).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL })).newPage()
  await signIn(theirs, person)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectAccessible(theirs)
  const password = 'a palm wine calabash'
  await theirs.getByLabel('E-mail address').fill(person.email)
  await theirs.getByLabel('Present password').fill(person.password)
  await theirs.getByLabel('New password').fill('fourteen chars')
  await theirs.getByRole('button', { name: 'Save the new password' }).click()
  await expect(theirs.getByRole('link', { name: 'Password must be 15 characters or more' })).toBeVisible()
  await theirs.getByLabel('Present password').fill(person.password)
  await theirs.getByLabel('New password').fill(password)
  await theirs.getByRole('button', { name: 'Save the new password' }).click()
  await expect(theirs).toHaveURL(/\/admin\/today/)
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
  for (const hidden of ['Users', 'Services', 'Messages', 'Mail', 'Audit log', 'Gallery'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
  for (const other of options.slice(1, -1)) await expect(theirs.getByText(other)).toHaveCount(0)
  await theirs.goto('/admin/profile')
  await expect(theirs.getByText(name)).toBeVisible()
  expect((await theirs.goto('/admin/users'))?.status()).toBe(403)

  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await openChange(page, 'Remove counsellor rights')
  await page.getByRole('button', { name: 'Remove counsellor rights' }).click()
  await expect(findDone(page, 'This person is no longer a counsellor')).toBeVisible()
  await theirs.goto('/admin/profile')
  await expect(theirs).toHaveURL(/\/signup/)
  await theirs.context().close()
})

test('with the keyboard alone, an account is found, disabled and enabled again', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '/admin/users')
  await page.getByLabel('Name or e-mail address').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: `${person.firstName} Eze` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Disable the account' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/change=/)
  await expect(page.getByRole('link', { name: 'Disable the account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findDone(page, 'The account is disabled')).toBeVisible()
  await expect(page.getByText(/^Disabled since/)).toBeVisible()
  expect((await request.post('/api/v1/auth/login', { data: person })).status()).toBe(401)
  await page.getByRole('link', { name: 'Enable the account' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findDone(page, 'The account is enabled')).toBeVisible()
  const { email, password } = person
  expect((await request.post('/api/v1/auth/login', { data: { email, password } })).status()).toBe(200)
})

test('an administrator who changes an account after another change is informed', { tag: '@full' }, async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.allow(/409/)
  const person = await signUp(request)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await findPerson(page, person)
  const other = await context.newPage()
  await other.goto(page.url())
  await openChange(page, 'Disable the account')
  await openChange(other, 'Sign out everywhere')
  await other.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(findDone(other, 'This person is signed out everywhere')).toBeVisible()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  // The dialog says it, and so does the toast in it.
  await expect(page.getByRole('alertdialog').getByRole('alert').first()).toContainText(
    'Somebody else has changed',
  )
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(findDone(page, 'The account is disabled')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the only administrator cannot resign, and makes another one after entering the own password', {
    tag: '@full',
  }, async ({ page, request, watch }) => {
    watch.allow(/409|422/)
    const person = await signUp(request)
    await signIn(page)
    await expect(page).toHaveURL(/\/admin$/)
    await findPerson(page, person)
    await openChange(page, 'Make an administrator')
    await page.getByLabel('Your own password').fill(admin.password)
    await page.getByRole('button', { name: 'Make an administrator' }).click()
    await expect(page.getByRole('status').getByText('This person is an administrator now')).toBeVisible()
    await page.goto('/admin/users?role=administrators')
    await expect(page.getByRole('link', { name: `${person.firstName} Eze` })).toBeVisible()
    await page.getByRole('link', { name: `${person.firstName} Eze` }).click()
    await openChange(page, 'Remove administrator rights')
    await page.getByRole('button', { name: 'Remove administrator rights' }).click()
    await expect(page.getByText('This person is no longer an administrator')).toBeVisible()

    await page.goto('/admin/users?search=first+administrator')
    await page.getByRole('link', { name: 'First Administrator' }).click()
    await openChange(page, 'Remove administrator rights')
    await expect(page.getByText('This is your own account')).toBeVisible()
    await page.getByRole('button', { name: 'Remove administrator rights' }).click()
    await expect(page.getByText('This is the only administrator who can sign in').first()).toBeVisible()
  })
})
