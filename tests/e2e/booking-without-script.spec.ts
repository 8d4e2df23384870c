import {
  bookButton,
  chooseTime,
  expectFilled,
  fillForm,
  findFields,
  findSubmit,
  findTimes,
  holdButton,
  makePerson,
  moveButton,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('three pages lead to an appointment, which can then be moved and cancelled', async ({ page, watch }) => {
  watch.allow(/status of 422/)
  const person = makePerson({ age: 'nine' })
  await page.goto('/appointments')
  await expect(findSubmit(page)).toHaveText('Submit')
  await fillForm(page, { ...person, age: '', email: 'no address' })
  await findSubmit(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an e-mail address in the right form, like name@example.com',
    'Enter your age',
  ])
  await expectFilled(page, { ...person, age: '', email: 'no address' })
  const right = { ...person, age: '22', email: makePerson().email }
  await fillForm(page, right)
  await findSubmit(page).click()

  await expect(page.getByText('We do not know your time zone')).toBeVisible()
  await page.getByRole('button', { name: 'Change time zone' }).click()
  await page.getByLabel('Your time zone').selectOption('Asia/Kolkata')
  await page.getByRole('button', { name: 'Use this time zone' }).click()
  await expect(page.getByText('Times are in Indian time.')).toBeVisible()
  await chooseTime(page, { day: 1 })
  await page.getByRole('button', { name: 'Change what you wrote' }).click()
  await expectFilled(page, right)
  await findSubmit(page).click()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('button', { name: 'In person, Enugu office' }).click()
  await expect(page.getByText('In person, Enugu office, ')).toBeVisible()
  await chooseTime(page, { day: 1 })
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Tick the box to say that you agree')
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page).toHaveURL(/\/appointments\/[\w-]+\?booked$/)
  await expect(page.getByText('Booking created successfully')).toBeVisible()
  await expect(page.getByText('Enugu office').first()).toBeVisible()

  await page.getByRole('link', { name: 'Move to another time' }).click()
  await findTimes(page).first().click()
  await page.getByRole('button', { name: moveButton }).click()
  await expect(page.getByText('Your session has a new time.')).toBeVisible()
  await page.getByText('Cancel this session', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this session' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is cancelled' })).toBeVisible()
})

test('who chose a counsellor chooses among the places of that counsellor alone', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/schedule')
  const openFilters = () => page.getByText('Filters', { exact: true }).click()
  await openFilters()
  const places = page.getByRole('group', { name: 'Where' }).getByRole('button')
  await expect(places).toHaveText(['Online', 'In person, Enugu office', 'In person, Pune office'])
  await page.getByRole('button', { name: /^Priya/ }).click()
  await openFilters()
  await expect(places).toHaveText(['Online', 'In person, Pune office'])
  await places.last().click()
  await expect(page.getByText(/^Priya, In person, Pune office/)).toBeVisible()
  await chooseTime(page, { day: 1 })
})

test('Back restores the typed text and the selected time on each page', { tag: '@full' }, async ({
  page,
}) => {
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.goBack()
  await expectFilled(page, person)
  await findSubmit(page).click()
  await chooseTime(page, { day: 2 })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('a button pressed twice books once', { tag: '@full' }, async ({ page, request }) => {
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(page, { day: 3 })
  const form = page.locator(`form#${await page.locator('#take').getAttribute('form')}`)
  const fields: Record<string, string> = { consent: 'given', step: 'confirm' }
  for (const field of await form.locator('input[type=hidden]').all()) {
    fields[(await field.getAttribute('name')) ?? ''] = (await field.getAttribute('value')) ?? ''
  }
  const press = () =>
    request.post('/schedule', {
      form: fields,
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
  const answers = await Promise.all([press(), press(), press()])
  answers.push(await press())
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303])
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1)
})

test('clients under 18 name a guardian, or say that it is not safe', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  await page.goto('/appointments')
  await fillForm(page, makePerson({ age: '16' }))
  await findSubmit(page).click()
  await chooseTime(page)
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Say whether a parent or guardian knows and agrees',
  )
  await expect(page.getByLabel(/^I agree that/)).toBeChecked()
  await page.getByLabel('A parent or guardian knows').check()
  await page.getByLabel('Name of your parent').fill('Amaka Okafor')
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Enter their e-mail address or phone number',
  )
  await expect(page.getByLabel('Name of your parent')).toHaveValue('Amaka Okafor')
  await page.getByLabel('It is not safe for me').check()
  await expect(page.getByText('We will not contact them.')).toBeVisible()
  await expect(page.getByRole('link', { name: '112' }).first()).toBeVisible()
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('an error of the form keeps the held time', { tag: '@full' }, async ({ page, watch }) => {
  watch.allow(/status of 422/)
  await page.goto('/schedule')
  await chooseTime(page, { day: 5 })
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: holdButton }).click()
  await expect(page.getByText('This time is held for you until')).toBeVisible()
  const person = makePerson()
  await fillForm(page, { ...person, email: 'no address' })
  await findSubmit(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByText('This time is held for you until')).toBeVisible()
  await findFields(page).email.fill(person.email)
  await findSubmit(page).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('a time that is taken shows other times near it and keeps all answers', { tag: '@full' }, async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 409/)
  const person = makePerson({ age: '17' })
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('button', { name: 'In person, Pune office' }).click()
  await page.getByRole('button', { name: 'Arjun Deshmukh' }).click()
  await expect(page.getByText(/^Arjun Deshmukh, In person, Pune office/)).toBeVisible()
  await chooseTime(page, { day: 2 })
  const slot = await page.locator('input[name=slot]').first().getAttribute('value')
  const other = await browser.newPage()
  const [minute, counsellorId, officeId] = slot?.split('_') ?? []
  const held = await other.request.post('/api/v1/slots/hold', {
    data: {
      startsAt: new Date(Number(minute) * 60_000).toISOString(),
      counsellorId,
      officeId,
      mode: 'IN_PERSON',
      consent: true,
    },
  })
  expect(held.status(), await held.text()).toBe(201)
  await other.close()

  await page.getByLabel('A parent or guardian knows').check()
  await page.getByLabel('Name of your parent').fill('Amaka Okafor')
  await page.getByLabel('Their e-mail address').fill('+234 1 234')
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByText('Somebody else has just taken this time.')).toBeVisible()
  await expect(page.locator('button[name=slot]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Choose another day' }).click()
  await chooseTime(page, { day: 3 })
  await expect(page.getByLabel(/^I agree that/)).toBeChecked()
  await expect(page.getByLabel('Their e-mail address')).toHaveValue('+234 1 234')
  await page.getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})
