import type { Page } from '@playwright/test'
import { admin, submitSignIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { fillForm, makePerson as makeBooker } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { addTranslator, measureOverflow } from './page-steps.ts'

const refusals = /the server responded with a status of (401|422)/

let people = 0

function makePerson() {
  people += 1
  const id = `${Date.now().toString(36)}${people}`
  return {
    firstName: 'Ifeoma',
    lastName: 'Nwosu',
    email: `ifeoma-${id}@mail.example.com`,
    password: 'harmattan dust',
  }
}

type Person = ReturnType<typeof makePerson>

async function signUp(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Female', { exact: true }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

const signedUp = 'Sign in now. If this address had an account already, its old password stays'
const findToast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a client signs up, signs in, opens the profile and signs out', async ({ page, context }) => {
  const person = makePerson()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveTitle('Sign up - Ireti')
  await expectAccessible(page)
  await signUp(page, person)
  await expect(findToast(page, signedUp)).toBeVisible()
  await expect(findHeading(page, 'Sign in')).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectAccessible(page)

  const loaded = page.waitForEvent('load')
  await submitSignIn(page, person)
  await loaded
  await expect(page).toHaveURL('/')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'iretiToken', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveTitle('Dashboard - Ireti')
  for (const text of ['Ifeoma Nwosu', person.email, 'Female'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/signup')
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await context.addCookies(cookie ? [cookie] : [])
  await page.goto('/profile')
  await expect(page).toHaveURL('/signup?mode=sign-in&next=/profile')
  expect(await context.cookies()).toEqual([])
})

test('without script the same steps lead to the same pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const person = makePerson()
  await page.goto('/signup')
  await signUp(page, { ...person, lastName: '' })
  await expect(page).toHaveTitle('Error: Sign up - Ireti')
  await expect(page.getByRole('link', { name: 'Enter your last name' })).toBeVisible()
  await expect(page.getByText('Please fill all required fields')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signUp(page, person)
  await expect(findHeading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText(signedUp)).toBeVisible()
  await submitSignIn(page, { ...person, password: 'wrong password' })
  await expect(page.getByText('E-mail address or password is wrong')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(findHeading(page, 'Make an account')).toBeVisible()
  await page.goto('/profile')
  await submitSignIn(page, person)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('missing fields are named in a toast, in a summary and at each field', async ({ page, watch }) => {
  watch.allow(refusals)
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ifeoma')
  await page.getByLabel('Phone number (optional)').fill('  ')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(findToast(page, 'Please fill all required fields')).toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your last name',
    'Enter your e-mail address',
    'Enter your password',
    'Choose your gender',
  ])
  await expect(page).toHaveTitle('Error: Sign up - Ireti')
  await expect(page.getByLabel('First name')).toHaveValue('Ifeoma')
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Choose your gender' }).click()
  await expect(page.getByLabel('Male', { exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(findHeading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveTitle('Sign in - Ireti')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(summary.getByRole('link')).toHaveText(['Enter your e-mail address', 'Enter your password'])
})

test('a common password is refused at its field, and the other fields stay', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(refusals)
  const person = makePerson()
  await page.goto('/signup')
  await signUp(page, { ...person, password: 'Ifeoma2026' })
  const problem = 'This password is one of the first that people try. Choose another'
  await expect(findToast(page, problem)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(new RegExp(problem))
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
})

test('wrong password and unknown address: the same message in a toast and under the form', async ({
  page,
  watch,
}) => {
  watch.allow(refusals)
  const message = 'E-mail address or password is wrong'
  for (const email of [admin.email, 'nobody@mail.example.com']) {
    await page.goto('/signup?mode=sign-in')
    await submitSignIn(page, { email, password: 'not the password' })
    await expect(findToast(page, message)).toBeVisible()
    await expect(page.locator('form').getByText(message)).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
    await expectAccessible(page)
  }
})

test('a sign-in that the limit of a shared address refuses is sent again with a solved challenge', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/429/)
  await page.goto('/signup?mode=sign-in')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  const works: (string | null)[] = []
  await page.route(/\/signup/, (route, request) => {
    if (request.method() !== 'POST') return route.continue()
    works.push(request.headers()['proof-of-work'] ?? null)
    return works.length === 1 ? route.fulfill({ status: 429 }) : route.continue()
  })
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
  expect(works).toEqual([null, expect.stringMatching(/^14\.\d+\./)])
})

test('a person with an account gets the same answer as a new person', { tag: '@full' }, async ({ page }) => {
  await page.goto('/signup')
  await signUp(page, { ...makePerson(), email: admin.email })
  await expect(findToast(page, signedUp)).toBeVisible()
})

test('an administrator goes to the admin area, and nobody to another site', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/signup?mode=sign-in')
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/signup?mode=sign-in&next=//evil.example/x')
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
})

test('the requested page opens after a sign-in, also after a sign-up', { tag: '@full' }, async ({ page }) => {
  const person = makePerson()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await signUp(page, person)
  await expect(findHeading(page, 'Sign in')).toBeFocused()
  await submitSignIn(page, person)
  await expect(page).toHaveURL('/profile')
})

test('a forged token is deleted and its owner signed out', async ({ page, context, baseURL }) => {
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const claims = Buffer.from(
    '{"sub":"x","sid":"x","aud":"web","iss":"ireti","iat":1,"exp":4000000000}',
  ).toString('base64url')
  await context.addCookies([{ name: 'iretiToken', value: `${none}.${claims}.`, url: baseURL ?? '' }])
  await page.goto('/admin')
  await expect(page).toHaveURL('/signup?mode=sign-in')
  expect(await context.cookies()).toEqual([])
})

test('on a phone, with the keyboard alone, with a password that can be shown', { tag: '@full' }, async ({
  page,
}) => {
  const person = makePerson()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await page.getByLabel('First name').focus()
  for (const text of [person.firstName, person.lastName, person.email, person.password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findHeading(page, 'Sign in')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  expect(await measureOverflow(page)).toBe(0)
})

const ourFailure = '<h1>Unexpected Application Error!</h1><p>Something went wrong on our side.</p><p>More</p>'

/** Answers that are no page of the form: the status, the body, and the toast that shows what it says. */
const otherAnswers = [
  [500, ourFailure, 'error', 'Unexpected Application Error! Something went wrong on our side.'],
  [500, '{"message":"The database is away"}', 'error', 'The database is away'],
  [503, 'Closed for an hour', 'error', 'Closed for an hour'],
  [403, '<h1>Refused</h1><p>Ask here</p>', 'error', 'Refused'],
  [202, '{"message":"We look at it"}', 'info', 'We look at it'],
  [202, '<h1>Accepted</h1>', 'info', 'Accepted'],
  [200, '', 'info', 'The site answered with status 200'],
] as const

test('an answer that is no page of the form shows what it says, as an error or as information', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/status of (403|500|503)/)
  const phones: (string | null)[] = []
  let next: (typeof otherAnswers)[number] = otherAnswers[0]
  await page.route(/\/signup/, (route, request) => {
    if (request.method() !== 'POST') return route.continue()
    phones.push(new URLSearchParams(request.postData() ?? '').get('phoneNumber'))
    const [status, body] = next
    return route.fulfill({
      status,
      contentType: body.startsWith('{') ? 'application/json' : 'text/html',
      body,
    })
  })
  await page.goto('/signup?mode=sign-in')
  await page.getByRole('button', { name: 'Show password' }).waitFor()
  for (const answer of otherAnswers) {
    next = answer
    const [, , toast, says] = answer
    await submitSignIn(page, admin)
    await expect(page.locator(`.toast-${toast}`).getByText(says, { exact: true })).toBeVisible()
    await expect(page.locator('form').getByText(says, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(admin.password)
  }
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Show password' }).waitFor()
  phones.length = 0
  for (const phone of ['', '  ', '0803 000 0000']) {
    const count = phones.length
    await page.getByLabel('Phone number').fill(phone)
    await signUp(page, makePerson())
    await expect.poll(() => phones.length).toBeGreaterThan(count)
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  }
  expect(phones).toEqual([null, null, '0803 000 0000'])
})

test('in a translated page each text that changes is the present one', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(refusals)
  await addTranslator(page)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(page.getByText('Your password can be seen')).toBeVisible()
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByText('Your password can be seen')).toBeHidden()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.locator('#password-error')).toHaveText('Error: Enter your password')
  const person = makePerson()
  await signUp(page, { ...person, password: 'kola7nu' })
  await expect(page.locator('#password-error')).toHaveText('Error: Password must be 8 characters or more')
  await expect(page.locator('form').getByText('Please fill all required fields')).toHaveCount(0)
  await signUp(page, person)
  await expect(findHeading(page, 'Sign in')).toBeVisible()
  await expect(findHeading(page, 'Make an account')).toHaveCount(0)
  await expect(page.locator('form').getByText(signedUp)).toBeVisible()
  await submitSignIn(page, { ...person, password: 'not the password' })
  await expect(page.locator('form').getByText('E-mail address or password is wrong')).toBeVisible()
  await expect(page.locator('form').getByText(signedUp)).toHaveCount(0)

  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: 'Fill all fields' })).toBeVisible()
  const longText = page.getByLabel('Complaint')
  for (const [length, says] of [
    [3_990, 'You have 10 characters left'],
    [4_001, 'You have 1 character too many'],
  ] as const) {
    await longText.fill('x'.repeat(length))
    await expect(page.getByText(/^You have/)).toHaveText(says)
  }
  await fillForm(page, makeBooker())
  await expect(page.getByText(/^You have/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fill all fields' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  const popup = page.getByRole('dialog', { name: 'Choose a time' })
  await expect(popup.getByTitle('Free times')).toBeVisible()
  await expect(popup.getByText('Loading the free times')).toHaveCount(0)
  await page.goto('/signup?mode=sign-in')
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
})
