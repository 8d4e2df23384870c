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

test('the dashboard leads to the setup, which deletes the sample data for good', async ({ page }) => {
  await signIn(page, admin, site.url)
  await page.getByRole('link', { name: /^Open to the public: \d+ things are missing$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '1. Company data',
    '2. Offices',
    '3. Counsellors with hours',
    '4. Services and prices',
    '5. Mail',
    '6. Helplines',
    '7. Sample data',
  ])
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(step('Company data')).toContainText('Changed in PUBLIC_URL')
  await expect(step('Sample data')).toContainText('2: Enugu office, Pune office')
  await expectAccessibleAtWidths(page, [320, 1440])
  const before = Number((await page.getByText(/^Open to the public/).textContent())?.match(/\d+/)?.[0])
  await page.getByRole('link', { name: 'Delete the sample data' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete the sample data?' })
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/setup$/)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Delete the sample data' }).click()
  // The script of the dialog puts the focus there when it starts.
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Sample data deleted')).toBeVisible()
  await expect(step('Sample data')).toContainText('None. All data is your own.')
  // The sample links of social networks and other sites go too.
  await expect(page.getByText(`Open to the public: ${before - 3} things are missing`)).toBeVisible()
  await page.goto(`${site.url}/admin/audit?action=sample.deleted`)
  await expect(page.getByRole('row').filter({ hasText: 'Deleted the sample data' })).toHaveCount(1)

  await page.goto('about:blank')
  await site.stop()
  site = await startSite({ dataDir, env })
  await signIn(page, admin, site.url)
  for (const path of [
    '/admin',
    '/admin/agenda',
    '/admin/availability',
    '/admin/bookings/new',
    '/admin/offices',
  ]) {
    expect((await page.goto(`${site.url}${path}`))?.status(), path).toBe(200)
  }
  await expect(page.getByText('There are no offices yet')).toBeVisible()
  for (const path of ['/', '/about', '/pricing-plan', '/appointments', '/contact']) {
    expect((await page.goto(`${site.url}${path}`))?.status(), path).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking that comes before the last press refuses the deletion, and the page names its office and counsellor', async ({
    page,
    watch,
  }) => {
    watch.allow(/409/)
    await signInAndOpen(page, `${site.url}/admin/setup`)
    await page.getByRole('link', { name: 'Delete the sample data' }).click()
    const [slot] = await fetchSlots(site.url, 1, 7, '&mode=ONLINE')
    if (!slot) throw new Error('nothing is open')
    const { holdToken } = (await hold(site.url, slot)).data as { holdToken: string }
    expect((await book(site.url, { ...toClient(randomUUID().slice(0, 8)), holdToken })).status).toBe(201)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText('The sample data was not deleted')
    await expect(page.getByRole('alert')).toContainText(/(Enugu|Pune) office has bookings/)
    await expect(page.getByText('The sample data cannot be deleted yet:')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Delete the sample data' })).toHaveCount(0)
  })
})
