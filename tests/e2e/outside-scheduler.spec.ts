import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type FakeScheduler, startFakeScheduler } from '../support/fake-scheduler.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { expectAccessible } from './axe.ts'
import { fillForm, findPopup, findSubmit, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

const secret = 'a secret that only the scheduler knows'
let scheduler: FakeScheduler
let folder: string
/** The site whose scheduler is like Calendly's, and the one whose scheduler is like Cal.com's. */
let calendlySite: SiteServer
let calSite: SiteServer

test.beforeAll(async () => {
  scheduler = await startFakeScheduler()
  folder = await mkdtemp(join(tmpdir(), 'ireti-third-party-'))
  calendlySite = await openSite('calendly.localhost', '/calendly/session')
  calSite = await openSite('cal.localhost', '/cal/session')
})

test.afterAll(async () => {
  await calendlySite.stop()
  await calSite.stop()
  await scheduler.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a site whose `SCHEDULER_URL` is a page of the fake scheduler. */
async function openSite(host: string, path: string): Promise<SiteServer> {
  const schedulerUrl = `http://${host}:${scheduler.port}${path}`
  const env = { SCHEDULER_URL: schedulerUrl, SCHEDULER_WEBHOOK_SECRET: secret, RATE_LIMITS: 'off' }
  return startSite({ dataDir: await mkdtemp(join(folder, 'data-')), env })
}

/** Reports an event in two days, with Calendly's signature. */
async function reportEvent(site: SiteServer, uri: string) {
  const start_time = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const body = JSON.stringify({ event: 'invitee.created', payload: { scheduled_event: { uri, start_time } } })
  const time = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'calendly-webhook-signature': `t=${time},v1=${signature}`,
  }
  const answer = await fetch(`${site.url}/api/v1/scheduler-events`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

async function openScheduler(page: Page, site: SiteServer, person = makePerson()) {
  await countPresses(page)
  await page.goto(`${site.url}/appointments`)
  await fillForm(page, person)
  await page.getByLabel(/^I agree that/).check()
  await findSubmit(page).click()
}

/** Returns a list that gets the body of each booking that the page sends. */
function listenForBookings(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/booking')) {
      bodies.push(request.postDataJSON() as Record<string, unknown>)
    }
  })
  return bodies
}

/** Counts the presses of buttons in the scheduler, each of which ends with this message. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data !== 'end of messages') return
      const { dataset } = document.documentElement
      dataset.presses = String(Number(dataset.presses ?? 0) + 1)
    })
  })

/** Requests are reported in order, so after this request every booking of an earlier message is known. */
async function waitForRequests(page: Page) {
  const last = page.waitForRequest(/\/healthz$/)
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(fetch('/healthz').then(() => null)))),
      ),
  )
  await last
}

/** Presses a button of the scheduler, and waits until the page has handled its messages. */
async function press(page: Page, button: Locator, { nth }: { nth: number }) {
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-presses', String(nth))
  await waitForRequests(page)
}

test("a page like Calendly's books once and learns nothing about the person", { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request http:\/\/(calendly\.localhost|127\.0\.0\.1):/)
  const posted = listenForBookings(page)
  const person = makePerson({ age: '16' })
  await openScheduler(page, calendlySite, person)
  const popup = findPopup(page)
  await press(page, popup.getByRole('button', { name: 'Talk nonsense' }), { nth: 1 })
  expect(posted).toEqual([])
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Say it twice' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expect(page.getByText('it is in the mail from the scheduler')).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
    externalEvent: { uri: expect.stringMatching(/^https:\/\/api\.calendly\.com\/scheduled_events\//) },
  })
  const { uri = '' } = (posted[0]?.externalEvent ?? {}) as { uri?: string }
  await reportEvent(calendlySite, uri)
  const link = (await page.locator('a[href*="/appointments/"]').first().getAttribute('href')) ?? ''
  await page.goto(`${calendlySite.url}${new URL(link, calendlySite.url).pathname}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  const requests = scheduler.requests.join(' ')
  expect(requests).toContain('embed_domain=')
  for (const secret of [person.name, person.email, person.complaint, 'minor', 'age', 'token'])
    expect(decodeURIComponent(requests)).not.toContain(secret)
})

test("a page like Cal.com's books an accepted appointment, not an unpaid or cancelled one", {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/foreign request http:\/\/(cal\.localhost|127\.0\.0\.1):/)
  const posted = listenForBookings(page)
  await openScheduler(page, calSite)
  const popup = findPopup(page)
  await press(page, popup.getByRole('button', { name: 'Cancel' }), { nth: 1 })
  await press(page, popup.getByRole('button', { name: 'Book and owe money' }), { nth: 2 })
  expect(posted).toEqual([])
  await popup.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
    externalEvent: { uri: expect.stringMatching(/^http:\/\/cal\.localhost:\d+\/booking\/\w+$/) },
  })
})

test('messages from other windows, from another origin and after closing book nothing', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/foreign request http:\/\/(calendly\.localhost|127\.0\.0\.1):/)
  watch.allow(/frame-(src|ancestors)/)
  const posted = listenForBookings(page)
  await openScheduler(page, calendlySite)
  const popup = findPopup(page)
  await expect(popup.getByRole('button', { name: 'Schedule' })).toBeVisible()
  const message = {
    event: 'calendly.event_scheduled',
    payload: {
      event: { uri: 'https://api.calendly.com/scheduled_events/FORGED' },
      invitee: { uri: 'https://api.calendly.com/scheduled_events/FORGED/invitees/A' },
    },
  }
  // The first message comes from the page itself, the others from a second frame with the scheduler's origin.
  await page.evaluate((forged) => window.postMessage(forged, '*'), message)
  await page.evaluate((address) => {
    const second = document.createElement('iframe')
    second.id = 'second'
    second.src = address
    document.querySelector('dialog')?.append(second)
  }, `http://calendly.localhost:${scheduler.port}/calendly/session?embed_domain=a&embed_type=b`)
  const second = page.frameLocator('#second').getByRole('button', { name: 'Schedule' })
  await press(page, second, { nth: 1 })
  expect(posted).toEqual([])

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // A removed frame cannot send messages.
  await expect(page.locator('dialog iframe:not(#second)')).toHaveCount(0)
  await waitForRequests(page)
  expect(posted).toEqual([])
  await expect(findSubmit(page)).toHaveText('Submit')

  // The messages of a frame that has moved to another origin have that origin.
  await findSubmit(page).click()
  await expect(popup.getByRole('button', { name: 'Schedule' })).toBeVisible()
  const moved = page.waitForEvent('framenavigated')
  await page
    .locator('dialog iframe')
    .first()
    .evaluate((frame: HTMLIFrameElement, address) => {
      frame.src = address
    }, `${calendlySite.url}/schedule?embed=1`)
  await moved
  await waitForRequests(page)
  expect(posted).toEqual([])
})

test('without script the answers are sent as a request without a time', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${calendlySite.url}/appointments`)
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Tick the box to say that you agree')
  await page.getByLabel(/^I agree that/).check()
  await findSubmit(page).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await page.getByText('Cancel this request', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is cancelled' })).toBeVisible()
  await page.goto(`${calendlySite.url}/schedule`)
  await expect(page).toHaveURL(/\/appointments$/)
  await context.close()
})
