import type { Request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import {
  agreeAndHold,
  bookButton,
  bookWithScript,
  checkHeading,
  chooseTime,
  expectEmpty,
  expectFilled,
  fillForm,
  findFields,
  findPopup,
  findSubmit,
  findTimes,
  makePerson,
  moveButton,
  readPrivatePage,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('a client books in the popup and gets a confirmation that stays', async ({ page }) => {
  const person = makePerson()
  await page.goto('/appointments')
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  await expect(findSubmit(page)).toHaveAttribute('aria-disabled', 'true')
  await fillForm(page, person)
  await expect(findSubmit(page)).toHaveText('Submit')
  await findSubmit(page).click()
  const popup = findPopup(page)
  await chooseTime(popup, { day: 1, time: 2 })
  await expect(popup.getByText('This button books your session.')).toBeVisible()
  await expect(popup.getByText(/, with [A-Z][\w, ]+, online, [₦₹]\d/)).toBeVisible()
  await agreeAndHold(popup)

  await expect(page.getByRole('status').filter({ hasText: 'Booking created successfully' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('(Nigerian time)').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Your session is booked - /)
  await expectEmpty(page)
  await expect(findSubmit(page)).toHaveCount(0)
  await page.getByText('Book another session').click()
  await expect(findSubmit(page)).toHaveText('Fill all fields')

  await page.getByRole('button', { name: 'Copy my link' }).click()
  await expect(page.getByRole('status').getByText(/^The link is (copied|selected)/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('appointment.ics')
  const own = await readPrivatePage(page)
  // A phone discards the page while its owner reads another app.
  await page.reload()
  await expect(page).toHaveURL(/\/appointments\/booked$/)
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  expect(await readPrivatePage(page)).toBe(own)
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await expect(page.getByText(person.complaint)).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the button of an incomplete form shows the missing fields, by press or Enter', async ({ page }) => {
  await page.goto('/appointments')
  await findFields(page).name.fill('Ngozi')
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  await findSubmit(page).click({ force: true })
  const toast = page.getByRole('alert').filter({ hasText: 'Please fill all required fields' })
  await expect(toast).toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'What is on your mind? A few words are enough',
    'Since when? A few words are enough',
    'What would help? A few words are enough',
    'Enter your e-mail address',
    'Enter your age',
    'Please choose your gender',
    'Enter the city you live in',
    'Please choose your marital status',
    'Please choose how you heard about us',
  ])
  await summary.getByRole('link', { name: 'Enter your age' }).click()
  await expect(findFields(page).age).toBeFocused()
  await expect(findFields(page).age).toHaveAttribute('aria-invalid', 'true')
  await expect(findFields(page).age).toHaveAccessibleDescription(/Enter your age/)
  await findFields(page).name.press('Enter')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
})

test('a toast stays under the pointer, closes after five seconds, and Alt+T focuses it', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/appointments')
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  await findSubmit(page).click({ force: true })
  const toast = page.getByRole('alert').filter({ hasText: 'Please fill all required fields' })
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(toast).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'close' }).click()
  await expect(toast).toBeHidden()
  await findSubmit(page).click({ force: true })
  await page.mouse.move(5, 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(5_200)
  await expect(toast).toBeHidden()
})

test('Escape closes the popup from inside and outside, and the typed text stays', { tag: '@full' }, async ({
  page,
}) => {
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await findPopup(page).getByRole('heading', { name: 'Who would you like to talk to?' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findSubmit(page)).toBeFocused()
  await expectFilled(page, person)
  await findSubmit(page).click()
  await expect(findPopup(page).getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFilled(page, person)
})

test('a press on a face shows the times of this person, and the next week is there before it is asked for', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/schedule?zone=Africa/Lagos')
  const isAhead = (asked: Request) =>
    asked.headers()['sec-purpose'] === 'prefetch' && /with=[0-9a-f]{8}-/.test(asked.url())
  const ahead = page.waitForRequest(isAhead)
  await page.locator('button[value^="with:"]').nth(1).click()
  await expect(page.locator('button[value^="with:"][aria-current=true]')).toBeVisible()
  const stored = await ahead
  expect((await stored.response())?.status()).toBe(200)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeVisible()
  // The browser uses a stored answer for the same address alone.
  expect(page.url()).toBe(stored.url())
})

test('the popup keeps its step after a reload, and Back goes one step back', { tag: '@full' }, async ({
  page,
}) => {
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  const popup = findPopup(page)
  const reload = async () => {
    const frame = page.frames().find((one) => one.url().includes('/schedule'))
    await frame?.goto(frame.url())
  }
  await chooseTime(popup)
  await reload()
  await expect(popup.getByRole('heading', { name: checkHeading })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expectFilled(page, person)
  await chooseTime(popup, { time: 3 })
  await agreeAndHold(popup)
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('times that cannot be loaded in the popup open as a page in the whole window, with all typed text', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET|ERR_FAILED/)
  const person = makePerson()
  await page.route('**/schedule?**', (route) => route.abort('connectionreset'))
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  const ownPage = page.getByRole('link', { name: 'Open the times on their own page' })
  await expect(ownPage).toBeVisible()
  await page.unroute('**/schedule?**')
  await ownPage.click()
  await chooseTime(page)
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page).toHaveURL(/\/appointments\/[\w-]+\?booked$/)
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('the page of times leads to the form with the held time', { tag: '@full' }, async ({ page }) => {
  const person = makePerson()
  await page.goto('/schedule')
  await chooseTime(page, { time: 1 })
  await page.getByLabel('I am 18 or older.').check()
  await agreeAndHold(page)
  await expect(page.getByText(/This time is held for you until \d+:\d\d [ap]m/)).toBeVisible()
  await fillForm(page, person)
  await findSubmit(page).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('leaving asks for confirmation when something is typed, and not after the booking', {
  tag: '@full',
}, async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog.dismiss()
  })
  await page.goto('/appointments')
  await findFields(page).name.pressSequentially('Ngozi')
  // Only a hydrated form has this label. The person may have typed earlier.
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  // A call leaves nothing, so it asks nothing. The browser of the tests has no phone, so the press ends in the page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('main').getByRole('link', { name: '112', exact: true }).click()
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await mayLeave()).toBe(true)
  await findFields(page).name.click()
  expect(await mayLeave()).toBe(false)
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await home.click()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await expect(findFields(page).name).toHaveValue('Ngozi')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await chooseTime(findPopup(page), { time: 4 })
  await agreeAndHold(findPopup(page))
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await home.click()
  await expect(page.getByRole('heading', { name: /Somebody to talk to/ })).toBeVisible()
  expect(dialogs).toHaveLength(1)
})

test('the form on the home page books as well', async ({ page }) => {
  const person = makePerson()
  await page.goto('/#appointment')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(findPopup(page), { day: 2 })
  await agreeAndHold(findPopup(page))
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('the private link moves and cancels, but only by a pressed button', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await bookWithScript(page, makePerson())
  const own = await readPrivatePage(page)
  for (let opened = 0; opened < 3; opened += 1) expect((await request.get(own)).status()).toBe(200)
  await page.goto(own)
  await page.getByRole('link', { name: 'Move to another time' }).click()
  await findTimes(page).first().click()
  await expect(page.getByRole('heading', { name: 'Check your new time' })).toBeVisible()
  // A move says no price, and no sentence with one.
  await expect(page.getByText(/, with .+, online, /)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: moveButton }).click()
  await expect(page.getByText('Your session has a new time.')).toBeVisible()
  const calendar = await (await request.get(`${own}/calendar.ics`)).text()
  expect(calendar).toContain('METHOD:PUBLISH')
  expect(calendar).toContain('SEQUENCE:1')
  await expect(page.getByRole('link', { name: /calendar.google.com/ })).toBeVisible()
  await page.getByText('Outlook instead').click()
  for (const host of ['calendar.google.com', 'outlook.live.com', 'outlook.office.com']) {
    const link = page.getByRole('link', { name: new RegExp(host) })
    await expect(link).toHaveAttribute('href', new RegExp(`^https://${host}/.*=Appointment&`))
  }
  await page.getByText('Cancel this session', { exact: true }).click()
  await page.getByLabel(/^Why\?/).selectOption('It is no longer needed')
  await page.getByRole('button', { name: 'Yes, cancel this session' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is cancelled' })).toBeVisible()
  await expectAccessible(page)
  const removal = page.getByRole('link', { name: 'Take it out of your calendar' })
  await expect(removal).toHaveAttribute('href', `${own}/calendar.ics`)
  expect((await request.get('/appointments/unknown')).status()).toBe(404)
  const changed = `${own.slice(0, -2)}${own.endsWith('AA') ? 'BA' : 'AA'}`
  expect((await request.get(changed)).status()).toBe(404)
})

test('a signed-in person gets the name, the e-mail address and the gender prefilled', {
  tag: '@full',
}, async ({ page }) => {
  const account = {
    email: makePerson().email,
    password: 'a long enough sentence',
    firstName: 'Asha',
    lastName: 'Rao',
  }
  const signUp = await page.request.post('/api/v1/auth/signup', { data: { ...account, gender: 'FEMALE' } })
  expect(signUp.status()).toBe(201)
  const form = { mode: 'sign-in', email: account.email, password: account.password }
  await page.request.post('/signup', { form, headers: { 'sec-fetch-site': 'same-origin' } })
  await page.goto('/appointments')
  await expect(findFields(page).name).toHaveValue('Asha Rao')
  await expect(findFields(page).email).toHaveValue(account.email)
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked()
  await expect(findFields(page).complaint).toHaveValue('')
})
