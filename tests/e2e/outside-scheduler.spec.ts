import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type FakeScheduler, startFakeScheduler } from '../support/fake-scheduler.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { fillForm, findPopup, findSubmit, makePerson } from './booking-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

let scheduler: FakeScheduler
let folder: string

test.beforeAll(async () => {
  scheduler = await startFakeScheduler()
  folder = await mkdtemp(join(tmpdir(), 'ireti-third-party-'))
})

test.afterAll(async () => {
  await scheduler.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a site that uses the scheduler at `schedulerUrl`, and stops it afterwards. */
async function withSite(schedulerUrl: string, work: (site: SiteServer) => Promise<void>) {
  const env = { SCHEDULER_URL: schedulerUrl, RATE_LIMITS: 'off' }
  const site = await startSite({ dataDir: await mkdtemp(join(folder, 'data-')), env })
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

async function openScheduler(page: Page, site: SiteServer, person = makePerson()) {
  await page.goto(`${site.url}/appointments`)
  await fillForm(page, person)
  await page.getByLabel(/^I agree that/).check()
  await findSubmit(page).click()
}

/** The bodies that were posted as bookings so far. */
function listenForBookings(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/booking')) {
      bodies.push(request.postDataJSON() as Record<string, unknown>)
    }
  })
  return bodies
}

const pauseForStrayMessages = (page: Page) => page.waitForTimeout(900)

test("a page that behaves as Calendly's books, learns nothing about the person, and is believed once", async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request http:\/\/(calendly\.localhost|127\.0\.0\.1):/)
  await withSite(`http://calendly.localhost:${scheduler.port}/calendly/session`, async (site) => {
    const posted = listenForBookings(page)
    const person = makePerson({ age: '16' })
    await openScheduler(page, site, person)
    const popup = findPopup(page)
    await popup.getByRole('button', { name: 'Talk nonsense' }).click()
    await pauseForStrayMessages(page)
    expect(posted).toEqual([])
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Say it twice' }).click()
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
    await expect(page.getByText('it is in the mail from the scheduler')).toBeVisible()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      externalEvent: { uri: expect.stringMatching(/^https:\/\/api\.calendly\.com\/scheduled_events\//) },
    })
    const asked = scheduler.asked.join(' ')
    expect(asked).toContain('embed_domain=')
    for (const secret of [person.name, person.email, person.complaint, 'minor', 'age', 'token'])
      expect(decodeURIComponent(asked)).not.toContain(secret)
  })
})

test("a page that behaves as Cal.com's books when accepted, not when unpaid or cancelled", async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request http:\/\/(cal\.localhost|127\.0\.0\.1):/)
  await withSite(`http://cal.localhost:${scheduler.port}/cal/session`, async (site) => {
    const posted = listenForBookings(page)
    await openScheduler(page, site)
    const popup = findPopup(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await popup.getByRole('button', { name: 'Book and owe money' }).click()
    await pauseForStrayMessages(page)
    expect(posted).toEqual([])
    await popup.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
    await expect(page.getByText('(Lagos time, UTC+1)')).toBeVisible()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      externalEvent: { uri: expect.stringMatching(/^http:\/\/cal\.localhost:\d+\/booking\/\w+$/) },
    })
  })
})

test('messages from elsewhere, from another window and after closing book nothing', async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request http:\/\/(calendly\.localhost|127\.0\.0\.1):/)
  watch.allow(/frame-(src|ancestors)/)
  await withSite(`http://calendly.localhost:${scheduler.port}/calendly/session`, async (site) => {
    const posted = listenForBookings(page)
    await openScheduler(page, site)
    const popup = findPopup(page)
    await expect(popup.getByRole('button', { name: 'Schedule' })).toBeVisible()
    const message = {
      event: 'calendly.event_scheduled',
      payload: {
        event: { uri: 'https://api.calendly.com/scheduled_events/FORGED' },
        invitee: { uri: 'https://api.calendly.com/scheduled_events/FORGED/invitees/A' },
      },
    }
    // The page's own window, and a second frame of the scheduler's own origin.
    await page.evaluate((forged) => window.postMessage(forged, '*'), message)
    await page.evaluate((address) => {
      const second = document.createElement('iframe')
      second.id = 'second'
      second.src = address
      document.querySelector('dialog')?.append(second)
    }, `http://calendly.localhost:${scheduler.port}/calendly/session?embed_domain=a&embed_type=b`)
    await page.frameLocator('#second').getByRole('button', { name: 'Schedule' }).click()
    await pauseForStrayMessages(page)
    expect(posted).toEqual([])

    await popup.getByRole('button', { name: 'Speak after closing' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await pauseForStrayMessages(page)
    expect(posted).toEqual([])
    await expect(findSubmit(page)).toHaveText('Submit')

    // A frame that went to another origin speaks for that origin.
    await findSubmit(page).click()
    await expect(popup.getByRole('button', { name: 'Schedule' })).toBeVisible()
    await page
      .locator('dialog iframe')
      .first()
      .evaluate((frame: HTMLIFrameElement, address) => {
        frame.src = address
      }, `${site.url}/schedule?embed=1`)
    await pauseForStrayMessages(page)
    expect(posted).toEqual([])
  })
})

test('without script the answers are sent as a request without a time', async ({ browser }) => {
  await withSite(`http://calendly.localhost:${scheduler.port}/calendly/session`, async (site) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.url}/appointments`)
    await fillForm(page, makePerson())
    await findSubmit(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Tick the box to say that you agree')
    await page.getByLabel(/^I agree that/).check()
    await findSubmit(page).click()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
    await page.getByText('Cancel this request', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this request' }).click()
    await expect(page.getByRole('heading', { name: 'Your request is cancelled' })).toBeVisible()
    await page.goto(`${site.url}/schedule`)
    await expect(page).toHaveURL(/\/appointments$/)
    await context.close()
  })
})
