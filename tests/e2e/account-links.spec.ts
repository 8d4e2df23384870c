import type { Page } from '@playwright/test'
import { admin, signIn, signInAndOpen, submitSignIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findLinkPath, findMail } from './mail-steps.ts'

test.use({ usesMail: true })

let people = 0

function makeAddress() {
  people += 1
  return `ifeoma-${Date.now().toString(36)}${people}@mail.example`
}

const password = 'plum tent river'

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ifeoma')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Female').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Open the mail that we have sent you').first()).toBeVisible()
}

for (const script of ['with', 'without']) {
  test.describe(`${script} script`, { tag: script === 'with' ? [] : '@full' }, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a client confirms the address, signs in, forgets the password and chooses another', {
      tag: '@full',
    }, async ({ page, inbox, watch }) => {
      watch.allow(/status of (401|410|422)/)
      const email = makeAddress()
      await signUp(page, email)
      await submitSignIn(page, { email, password })
      await expect(page.getByText('E-mail address or password is wrong').first()).toBeVisible()

      await page.goto(findLinkPath(await findMail(inbox, email, /^Confirm your/), /^\/account\/confirm\//))
      if (script === 'with') await expectAccessible(page)
      await page.getByRole('button', { name: 'Yes, I made this account' }).click()
      await expect(page.getByText('Your address is confirmed. Sign in now.')).toBeVisible()

      await page.getByRole('link', { name: 'Forgotten password?' }).click()
      if (script === 'with') await expectAccessible(page)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible()
      const link = findLinkPath(await findMail(inbox, email, /^Choose a new/), /^\/reset-password\//)
      await page.goto(link)
      await page.getByLabel('New password').fill('short')
      await page.getByRole('button', { name: 'Save the new password' }).click()
      await expect(page.getByText('Password must be 8 characters or more').first()).toBeVisible()
      if (script === 'with') await expectAccessible(page)
      await page.getByLabel('New password').fill('harmattan kite bread')
      await page.getByRole('button', { name: 'Save the new password' }).click()
      await expect(page.getByText('Your new password is saved. Sign in with it.')).toBeVisible()
      await submitSignIn(page, { email, password: 'harmattan kite bread' })
      await expect(page).toHaveURL(/\/$/)
      await findMail(inbox, email, /^Your password was changed/)

      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    })
  })
}

test('an owner sees the sessions, changes the address and deletes the account', { tag: '@full' }, async ({
  page,
  inbox,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 422/)
  const email = makeAddress()
  await signUp(page, email)
  await page.goto(findLinkPath(await findMail(inbox, email, /^Confirm your/), /^\/account\/confirm\//))
  await page.getByRole('button', { name: 'Yes, I made this account' }).click()
  await submitSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/$/)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await signIn(other, { email, password })
  await page.goto('/profile')
  await expect(page.getByText('This is you, now')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out ?: / }).click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/signup/)
  await elsewhere.close()

  const next = makeAddress()
  await page.getByRole('link', { name: 'Change your e-mail address' }).click()
  await page.getByLabel('New e-mail address').fill(next)
  await page.getByLabel('Your own password').fill('wrong')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Your own password').fill(password)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText(`We have sent a link to ${next}.`)).toBeVisible()
  await page.goto(findLinkPath(await findMail(inbox, next, /^Confirm your new/), /^\/account\/new-address\//))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Your account has its new e-mail address.')).toBeVisible()
  await findMail(inbox, email, /^Your account has a new/)

  await page.getByRole('link', { name: 'Delete your account' }).click()
  await expectAccessible(page)
  await page.getByLabel('Your own password').fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await findMail(inbox, next, /^Your account is deleted/)
})

test('an administrator invites a colleague, who chooses a password and gets to work', {
  tag: '@full',
}, async ({ page, inbox, watch }) => {
  watch.allow(/status of 422/)
  await signInAndOpen(page, '/admin/users')
  await page.getByRole('link', { name: 'Invite a user' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  const email = makeAddress()
  await page.getByLabel('First name').fill('Chidi')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption('admin')
  await page.getByLabel('Your own password').fill(admin.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('heading', { name: 'Invited, and not accepted yet' })).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.goto(findLinkPath(await findMail(inbox, email, /^Your account at/), /^\/invitation\//))
  await page.getByLabel('New password').fill('a long enough password')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})
