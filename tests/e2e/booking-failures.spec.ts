import type { APIRequestContext, Page, Route } from '@playwright/test'
import { admin, signIn } from './admin-steps.ts'
import {
  agreeAndHold,
  bookButton,
  checkHeading,
  chooseTime,
  expectFilled,
  fillForm,
  findFields,
  findPopup,
  findSubmit,
  findTimes,
  makePerson,
  type Person,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { addTranslator } from './page-steps.ts'

async function holdTime(page: Page, person: Person, choice = {}) {
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(findPopup(page), choice)
  await agreeAndHold(findPopup(page))
}

/** Lets the first requests of a booking fail and the others pass. Returns every idempotency key. */
async function disturbBookings(page: Page, disturb: (route: Route, attempt: number) => Promise<boolean>) {
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/booking', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!(await disturb(route, keys.length))) await route.continue()
  })
  return keys
}

test('a connection that fails during the booking loses and repeats nothing, in a translated page', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource: (net::ERR|the server responded with a status of 503)/)
  await addTranslator(page)
  const answers: string[] = []
  const keys = await disturbBookings(page, async (route, attempt) => {
    if (attempt === 1) await route.abort('connectionreset')
    if (attempt === 2) {
      // The server books, but its answer gets lost on the way.
      const answer = await route.fetch()
      answers.push((await answer.json()).data._id)
      await route.abort('connectionreset')
    }
    if (attempt === 3) await route.fulfill({ status: 503, json: { statusCode: 503 } })
    return attempt <= 3
  })
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/booking') && answer.status() === 201,
  )
  await holdTime(page, makePerson())
  await expect(page.getByText('We are still trying to reach our server. Nothing is lost.')).toBeVisible()
  await expect(findSubmit(page)).toHaveText('Loading...')
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible({ timeout: 20_000 })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect((await (await answered).json()).data._id).toBe(answers[0])
})

test('a server that fails is reported within ten seconds, and the tries can be stopped and repeated, in a translated page', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/status of 500/)
  await addTranslator(page)
  const keys = await disturbBookings(page, async (route) => {
    await route.fulfill({ status: 500, json: {} })
    return true
  })
  const person = makePerson()
  await holdTime(page, person)
  await expect(page.getByRole('alert').getByText('Failed to create booking')).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('We are still trying to reach our server. Nothing is lost.')).toBeVisible()
  await expect(page.getByText('Or ring us: Nigeria')).toBeVisible()
  await expectFilled(page, person)
  await page.getByRole('button', { name: 'Stop trying' }).click()
  await expect(page.getByText('You stopped it, so we do not know whether it is booked.')).toBeVisible()
  await expectFilled(page, person)
  const count = keys.length
  await page.unroute('**/api/v1/booking')
  const sent = page.waitForRequest('**/api/v1/booking')
  await page.getByRole('button', { name: 'Submit again' }).click()
  expect((await sent).headers()['idempotency-key']).toBe(keys[0])
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  expect(keys).toHaveLength(count)
})

test('a text that is too long is reported before the times open', { tag: '@full' }, async ({ page }) => {
  const person = makePerson({ complaint: 'x'.repeat(4_001) })
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['Complaint must be 4,000 characters or less'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await findFields(page).complaint.fill('x'.repeat(4_000))
  await findSubmit(page).click()
  await expect(findPopup(page).getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('Back in the browser goes back in the popup, then closes it, and then leaves the page', {
  tag: '@full',
}, async ({ page }) => {
  const person = makePerson()
  // page.goBack() waits for the page to load, but here only the frame moves.
  const goBack = () => page.evaluate(() => history.back())
  await page.goto('/help')
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(findPopup(page), { day: 1 })
  const firstDay = findPopup(page)
    .getByRole('button', { name: /\d+ times? free$/ })
    .first()
  await goBack()
  await expect(firstDay).not.toHaveAttribute('aria-current')
  await goBack()
  await expect(firstDay).toHaveAttribute('aria-current', 'date')
  await goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFilled(page, person)
  await findSubmit(page).click()
  await chooseTime(findPopup(page))
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFilled(page, person)
  await goBack()
  await expect(page).toHaveURL('/help')
})

test('answers that cannot be booked are named at their fields before the times open', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  const fields = findFields(page)
  const wrong: [email: string, age: string, messages: string[]][] = [
    [
      'abc',
      '-3',
      ['Enter an e-mail address in the right form, like name@example.com', 'Age must be between 5 and 120'],
    ],
    [
      'ada@mail',
      '17.5',
      ['Enter an e-mail address in the right form, like name@example.com', 'Age must be a whole number'],
    ],
    ['ada@mail.example.com', '200', ['Age must be between 5 and 120']],
  ]
  for (const [email, age, messages] of wrong) {
    await fields.email.fill(email)
    await fields.age.fill(age)
    await findSubmit(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveText(messages)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await fields.email.fill(makePerson().email)
  await fields.age.fill('22')
  await findSubmit(page).click()
  await expect(findPopup(page).getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})

test('an error that the server finds only when it books is shown at its field, and the held time stays', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/status of 422/)
  // The check fails, for instance because the connection is slow. The times open then.
  await page.route('**/api/v1/booking/check', (route) => route.abort())
  watch.allow(/ERR_FAILED/)
  const person = makePerson({ email: 'no address', age: '17.5' })
  await holdTime(page, person)
  await expect(findPopup(page).getByText('There is a problem')).toBeVisible()
  await findPopup(page).getByLabel('It is not safe for me').check()
  await findPopup(page).getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create booking' }).first()).toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an e-mail address in the right form, like name@example.com',
    'Age must be a whole number',
  ])
  await expectFilled(page, person)
  await findFields(page).email.fill(makePerson().email)
  await findFields(page).age.fill('17')
  await findSubmit(page).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

test('each step shows that it was sent, and a connection lost at the last one keeps the time', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const gate = Promise.withResolvers<void>()
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  const popup = findPopup(page)
  await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.route('**/schedule?**', async (route) => {
    await gate.promise
    await route.continue()
  })
  const day = popup.getByRole('button', { name: /\d+ times? free$/ }).first()
  await day.click({ noWaitAfter: true })
  await expect(popup.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true')
  await expect(popup.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
  gate.resolve()
  await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeFocused()
  await page.unroute('**/schedule?**')
  await findTimes(popup).first().click()
  await popup.getByLabel(/^I agree that/).check()
  await page.route('**/schedule?**', (route) => route.abort('internetdisconnected'))
  await popup.getByRole('button', { name: bookButton }).click()
  await expect(popup.getByRole('alert')).toHaveText(/^Nothing is booked yet. Your time was .+\d/)
  await expect(popup.getByLabel(/^I agree that/)).toBeChecked()
  await expect(popup.getByRole('button', { name: bookButton })).toBeVisible()
  await page.unroute('**/schedule?**')
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await frame?.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

/** The first administrator, whose address counts as proven. Only such an address has limits. */
const own = { email: admin.email }

/** Sends requests without a time until three are open. */
async function bookThree(request: APIRequestContext, origin: string) {
  for (const _ of [1, 2, 3]) {
    const answer = await request.post('/api/v1/booking', { data: makePerson(own), headers: { origin } })
    expect([201, 409]).toContain(answer.status())
  }
}

test('a refused booking shows the reason and can be sent again with the same or another time', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/status of 409/)
  await signIn(page)
  const person = makePerson(own)
  await bookThree(page.request, new URL(page.url()).origin)
  await holdTime(page, person, { day: 3 })
  await expect(page.getByText('There are three open sessions for this e-mail address.')).toBeInViewport()
  await expectFilled(page, person)
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await chooseTime(findPopup(page), { day: 3, time: 1 })
  await agreeAndHold(findPopup(page))
  await expect(page.getByText('There are three open sessions for this e-mail address.')).toBeVisible()
  await findFields(page).email.fill(makePerson().email)
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
})

for (const hasPopup of [true, false]) {
  test(`after a refusal, the page of the times opens ${hasPopup ? 'from the popup' : 'without its script'}, and the previous hold is not booked`, {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/status of 409|ERR_FAILED/)
    if (!hasPopup) await page.route(/\/assets\/booking-end-/, (route) => route.abort())
    await signIn(page)
    const person = makePerson(own)
    await bookThree(page.request, new URL(page.url()).origin)
    await page.goto('/schedule')
    await chooseTime(page, { day: 4, time: 2 })
    await page.getByLabel('I am 18 or older.').check()
    await agreeAndHold(page)
    await fillForm(page, person)
    await findSubmit(page).click()
    await expect(page.getByText('There are three open sessions for this e-mail address.')).toBeVisible()
    const next = makePerson()
    await findFields(page).email.fill(next.email)
    if (hasPopup) await page.route('**/schedule?**', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Choose another time' }).click()
    if (hasPopup) await page.getByRole('link', { name: 'Open the times on their own page' }).click()
    await expect(page).toHaveURL(/\/schedule$/)
    await chooseTime(page, { day: 4, time: 2 })
    await page.getByLabel(/^I agree that/).check()
    await page.getByRole('button', { name: bookButton }).click()
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  })
}

test('the page says that times cannot be loaded, and the typed text stays', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET|ERR_FAILED/)
  const person = makePerson()
  await page.route('**/schedule?**', (route) => route.abort('connectionreset'))
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  const words =
    'The times could not be loaded. Nothing is booked yet. What you typed and chose is still here.'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Or ring us: Nigeria')).toBeVisible()
  await page.unroute('**/schedule?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseTime(findPopup(page))
  await page.route('**/schedule?**', (route) => route.abort('connectionreset'))
  await findPopup(page).getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.unroute('**/schedule?**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(findPopup(page).getByRole('heading', { name: checkHeading })).toBeVisible()
  await expectFilled(page, person)
})

test('a forged message in our own page books nothing', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/check')) posts.push(request.url())
  })
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await expect(findPopup(page).getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.evaluate(async () => {
    const uri = `${location.origin}/api/v1/slots/hold/aaaaaaaaaaaaaaaaaaaaaa`
    const payload = { event: { uri }, invitee: { uri: `${uri}/invitee` } }
    window.postMessage({ event: 'calendly.event_scheduled', payload }, '*')
    await new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === null && resolve())
      window.postMessage(null, '*')
    })
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(posts).toEqual([])
})
