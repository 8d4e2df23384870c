import type { Page } from '@playwright/test'
import { expectFilled, fillForm, findFields, findSubmit, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { translate } from './page-steps.ts'

/** The file of the booking form. */
const isIsland = /\/assets\/booking-form-/

/** Delays the files of the island until the test releases them. */
async function delayIsland(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isIsland, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The popup comes once the form works. */
async function expectHydrated(page: Page) {
  await expect(page.locator('live-island dialog')).toBeAttached()
}

function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

test('the home page loads its island near the form; tabs and the side panel need none', async ({ page }) => {
  const requests = recordRequests(page)
  const release = await delayIsland(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Offices and contact' }).click()
  await expect(page.locator('#offices')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(requests.filter((path) => isIsland.test(path))).toEqual([])
  // On a low screen the tabs are already near the form.
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  release()
  await expectHydrated(page)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('a link to the form loads the island at once', async ({ page }) => {
  await page.goto('/#appointment')
  await expectHydrated(page)
})

test('the booking page loads its island after all files that are needed to read it', async ({ page }) => {
  await page.goto('/appointments')
  await expectHydrated(page)
  const isLate = () =>
    page.evaluate(() => {
      const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const island = files.filter(({ name }) => name.includes('/assets/booking-form-'))
      return island.map(({ startTime }) => startTime > (own?.loadEventStart ?? Number.POSITIVE_INFINITY))
    })
  // The browser may record the time of a file after the file has run.
  await expect.poll(isLate).toEqual([true])
})

test('typed text and ticked boxes stay when the script loads', async ({ page }) => {
  const release = await delayIsland(page)
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  release()
  await expectHydrated(page)
  await expectFilled(page, person)
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

test('a page that is translated before the script loads keeps what was typed, ticked and focused', async ({
  page,
}) => {
  const release = await delayIsland(page)
  const person = makePerson()
  await page.goto('/appointments')
  await fillForm(page, person)
  const { complaint } = findFields(page)
  await complaint.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.evaluate(translate)
  await expect(page.getByLabel('Complaint').locator('..').locator('font')).not.toHaveCount(0)
  release()
  await expectHydrated(page)
  await expectFilled(page, person)
  await expect(complaint).toBeFocused()
  await page.keyboard.type('_')
  const [first = '', ...rest] = person.complaint
  await expect(complaint).toHaveValue([first, '_', ...rest].join(''))
  const isAsked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(isAsked), 'the page asks before it is left').toBe(false)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a time' })).toBeVisible()
})

test('a text of the server that is changed before the script loads stays changed', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  const release = await delayIsland(page)
  await page.goto('/appointments')
  const { name, complaint } = findFields(page)
  await name.fill('Chidinma Okafor')
  await complaint.fill('I cannot sleep')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(complaint).toHaveValue('I cannot sleep')
  await complaint.fill('I cannot sleep before exams')
  await name.fill('Chidinma')
  release()
  await expectHydrated(page)
  await expect(complaint).toHaveValue('I cannot sleep before exams')
  await expect(name).toHaveValue('Chidinma')
})

test('a form that is sent before the script has loaded is sent without script', async ({ page }) => {
  await delayIsland(page)
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/schedule/)
})

test('a page that a visitor reads does not jump when the script of its form comes late', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, read] of [
    ['/', 'Follow us'],
    ['/appointments', 'City of residence'],
  ] as const) {
    const release = await delayIsland(page)
    const asked = page.waitForRequest(isIsland)
    await page.goto(path)
    await page.locator('live-island').scrollIntoViewIfNeeded()
    await asked
    const part = page.getByText(read, { exact: true }).last()
    await part.scrollIntoViewIfNeeded()
    const before = await part.boundingBox()
    release()
    await expectHydrated(page)
    expect((await part.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await findFields(page).complaint.fill('I cannot sleep')
    await expect(page.getByText('1 of 3')).toBeVisible()
  }
})

test('without the part of the script for the times, the form keeps its answers offline and after a stop, and leads to the times', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED|ERR_ABORTED|ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await page.route(/\/assets\/booking-end-/, (route) => route.abort())
  await page.goto('/appointments')
  const submit = findSubmit(page)
  await expect(submit).toHaveText('Fill all fields')
  const person = makePerson()
  await fillForm(page, person)
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('We could not reach our server.')).toBeVisible()
  await expectFilled(page, person)
  await expect(submit).toHaveText('Submit')
  await context.setOffline(false)
  // The person stops the next page.
  await page.route('**/appointments', (route) => route.abort('aborted'))
  await submit.click()
  await expect(submit).toHaveText('Loading...')
  await page.clock.runFor(10_000)
  await expect(submit).toHaveText('Submit')
  await expectFilled(page, person)
  await page.unroute('**/appointments')
  await submit.click()
  await expect(page).toHaveURL(/\/schedule/)
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
})
