import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { book, fetchSlots, hold, toClient } from '../support/booking-client.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { admin, signIn, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: SiteServer
let dataDir: string
const env = { RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** Starts a site of its own, because the other journeys need the sample data. */
test.beforeEach(async ({ watch }) => {
  watch.allow(/^foreign request http:\/\/127\.0\.0\.1/)
  dataDir = await mkdtemp(join(tmpdir(), 'ireti-setup-'))
  site = await startSite({ dataDir, env })
})

test.afterEach(async ({ page }) => {
  // A page that polls a stopped site would report errors.
  await page.goto('about:blank')
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the dashboard leads to the setup, where the office keeps a row, deletes the rest for good, and opens the site', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto(`${site.url}/`)
  await expect(page.getByRole('figure').getByText('Sample', { exact: true }).first()).toBeAttached()
  await signIn(page, admin, site.url)
  await expect(page.getByText('Get ready to open: 0 of 9 steps done')).toBeVisible()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Agency',
    'Offices',
    'People and hours',
    'Services and prices',
    'Mail',
    'Helplines',
    'Look at the pages',
    'Sample data',
    'Open the site',
    'For the person who runs the server',
  ])
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(
    page.getByRole('textbox', { name: /^E-mail address for questions about personal data/ }),
  ).toHaveCount(1)
  await expect(page.getByText('The site has no public address yet')).toBeVisible()
  await expectAccessibleAtWidths(page, [320, 390, 1440])
  await step('Sample data').getByRole('heading').click()
  await expect(
    step('Sample data').getByRole('button', { name: /^Keep as ours: .*(Enugu|Pune) office/ }),
  ).toHaveCount(2)
  await page.goto(`${site.url}/admin/setup/open`)
  await expect(page.getByRole('heading', { name: 'These rows are still sample' })).toBeVisible()
  await page.getByRole('link', { name: 'See and delete what is sample' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample data')
  await expectAccessibleAtWidths(page, [320, 390, 1440])
  await page.getByRole('button', { name: /^Keep as ours: .*Training for staff, online/ }).click()
  await expect(page.getByText('Kept as your own')).toBeVisible()
  await page.getByRole('button', { name: 'Delete all that is sample' }).click()
  await expect(page.getByText('Choose what becomes of the invented reviews').first()).toBeVisible()
  await page.getByRole('radio', { name: /^Hide the section/ }).check()
  await page.getByRole('button', { name: 'Delete all that is sample' }).press('Enter')
  await expect(page.getByText('Sample data deleted')).toBeVisible()
  await step('Sample data').getByRole('heading').click()
  await expect(step('Sample data')).toContainText('None. All data is your own')
  await page.goto(`${site.url}/admin/audit?action=sample.deleted`)
  await expect(page.getByRole('row').filter({ hasText: 'Deleted the sample data' })).toHaveCount(1)
  await page.goto(`${site.url}/admin/setup/open`)
  await expect(page.getByText('9 invented authors of articles')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the site' }).click()
  await expect(page.getByText('The site is open').first()).toBeVisible()
  await expect(step('Open the site')).toContainText('Done')

  await page.goto('about:blank')
  await site.stop()
  site = await startSite({ dataDir, env })
  await signIn(page, admin, site.url)
  await expect(page.getByText(/^Get ready to open/)).toHaveCount(0)
  for (const path of [
    '/admin',
    '/admin/calendar',
    '/admin/availability',
    '/admin/bookings/new',
    '/admin/offices',
  ]) {
    expect((await page.goto(`${site.url}${path}`))?.status(), path).toBe(200)
  }
  await expect(page.getByText('There are no offices yet')).toBeVisible()
  for (const path of ['/about', '/pricing-plan', '/appointments', '/contact', '/']) {
    expect((await page.goto(`${site.url}${path}`))?.status(), path).toBe(200)
  }
  await expect(page.getByRole('heading', { name: 'What people say' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking that comes before the press is listed, and one press more cancels it and deletes the rest', {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/409|422/)
    await signInAndOpen(page, `${site.url}/admin/setup/sample`)
    const [slot] = await fetchSlots(site.url, 1, 7, '&mode=ONLINE')
    if (!slot) throw new Error('nothing is open')
    const { holdToken } = (await hold(site.url, slot)).data as { holdToken: string }
    const client = toClient(randomUUID().slice(0, 8))
    expect((await book(site.url, { ...client, holdToken })).status).toBe(201)
    await page.getByRole('radio', { name: /^Delete them/ }).check()
    const press = page.getByRole('button', { name: 'Delete all that is sample' })
    await press.click()
    await expect(page.getByRole('alert').first()).toContainText('Move these sessions')
    await expect(page.getByRole('link', { name: /^Open the session of/ })).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /^Delete them/ })).toBeChecked()
    await press.click()
    await expect(page.getByText('Move these sessions, or tick that they are cancelled').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^Cancel this session/ }).check()
    await press.click()
    await expect(page.getByText('Sample data deleted')).toBeVisible()
    await page.goto(`${site.url}/admin/bookings`)
    await expect(page.getByRole('row').filter({ hasText: String(client.email) })).toHaveCount(1)
  })
})
