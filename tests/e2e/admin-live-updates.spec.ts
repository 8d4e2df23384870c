import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { book, toClient } from '../support/booking-client.ts'
import { inDays, signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

async function bookOne(baseURL = '') {
  const mark = randomUUID().slice(0, 8)
  const details = { ...toClient(mark), name: `Live ${mark}` }
  expect((await book(baseURL, details, randomUUID())).status).toBe(201)
  return mark
}

/** Opens a page with a fake clock, so that the test decides when ten seconds have passed. */
async function openList(page: Page, path: string) {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const waitForPoll = (page: Page) =>
  page.waitForResponse((answer) => /\.data\?.*live=1/.test(answer.url()) && answer.status() === 200)

/** Advances the clock until the booking appears. A poll that has already begun may return the old list. */
async function seeSoon(page: Page, mark: string) {
  await expect(async () => {
    await page.clock.runFor(11_000)
    await expect(page.getByText(`Live ${mark}`, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
}

test('a new booking appears in the list without a reload, and the focus and the scroll position stay', async ({
  page,
  baseURL,
}) => {
  await bookOne(baseURL)
  await openList(page, '/admin/bookings')
  const link = page.getByRole('link', { name: 'Users' })
  await link.focus()
  await page.evaluate(() => scrollTo(0, 40))
  const place = await page.evaluate(() => scrollY)
  const mark = await bookOne(baseURL)
  await seeSoon(page, mark)
  await expect(page.getByRole('status').filter({ hasText: 'The list has changed' })).toHaveCount(1)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(page.url()).not.toContain('live')
})

test('a holiday of another administrator appears in the list of closed days', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await openList(page, '/admin/availability/closures')
  const mark = randomUUID().slice(0, 8)
  const days = { startsOn: inDays(300), part: 'whole', where: 'IN', inPerson: 'on', online: 'on' }
  const form = { intent: 'save-days', id: '', note: `Live ${mark}`, ...days }
  const answer = await page.request.post('/admin/availability/closures', {
    form,
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await seeSoon(page, mark)
})

test('the page does not poll while details are open or it is hidden, and the list is updated afterwards', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await bookOne(baseURL)
  await openList(page, '/admin/bookings')
  const polls: string[] = []
  page.on('request', (request) => request.url().includes('live=1') && polls.push(request.url()))
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const mark = await bookOne(baseURL)
  await page.clock.runFor(60_000)
  expect(polls).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await seeSoon(page, mark)
  await hide(page, true)
  // A poll that was under way may end with one more request.
  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  const before = polls.length
  await page.clock.runFor(60_000)
  expect(polls.length).toBe(before)
  const next = await bookOne(baseURL)
  const poll = waitForPoll(page)
  await hide(page, false)
  await poll
  await expect(page.getByText(`Live ${next}`, { exact: true }).first()).toBeVisible()
})

function hide(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('a changed form keeps its text and stops updates of the list', async ({ page }) => {
  await openList(page, '/admin/audit')
  const polls: string[] = []
  page.on('request', (request) => request.url().includes('live=1') && polls.push(request.url()))
  await page.getByLabel('Number of a booking').fill('half a num')
  await page.clock.runFor(60_000)
  expect(polls).toEqual([])
  await expect(page.getByLabel('Number of a booking')).toHaveValue('half a num')
})

test('a failed poll changes nothing, and the next one continues', { tag: '@full' }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load/)
  await openList(page, '/admin/bookings')
  await page.route('**/*live=1*', (route) => route.abort())
  await page.clock.runFor(11_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await page.unroute('**/*live=1*')
  const mark = await bookOne(baseURL)
  await seeSoon(page, mark)
})
