import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/site-server.ts'
import { admin, signIn } from './admin-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

let folder: string
let site: Awaited<ReturnType<typeof startSite>>

test.beforeAll(async () => {
  // The start needs a new database and a second site.
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'ireti-setup-'))
  const env = { SAMPLE_DATA: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  site = await startSite({ dataDir: folder, env: { ...env, RATE_LIMITS: 'off' } })
})

test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

test('on the first day an administrator sees what is missing, adds an office and removes the sample data', async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request http:\/\/127\.0\.0\.1|409/)
  await signIn(page, admin, site.url)
  await page.getByRole('link', { name: '7 things are missing before the site opens to the public' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page)).toBe(0)
    await expectAccessible(page)
  }
  const remove = async () => {
    await page.getByRole('link', { name: 'Remove the sample data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the sample data' }).click()
  }
  await remove()
  await expect(page.getByText('Add your first office before you remove the sample offices.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Offices' }).click()
  await page.getByRole('link', { name: 'Add an office' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an office' })
  await dialog.getByLabel('Name').fill('Owerri office')
  await dialog.getByLabel('Country').selectOption('Nigeria')
  await dialog.getByLabel('Address', { exact: true }).fill('Street 1, Owerri')
  await dialog.getByLabel('Time zone').fill('Lagos')
  await dialog.getByLabel('Phone number').fill('+234 800 000 0000')
  await dialog.getByLabel('E-mail address').fill('owerri@agency.example')
  await dialog.getByRole('button', { name: 'Save' }).first().click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${site.url}/admin/setup`)
  await expect(page.getByRole('listitem').filter({ hasText: '2. Offices' })).toContainText('Done')
  await remove()
  await expect(page.getByText('The sample data is removed').first()).toBeVisible()
  await expect(page.getByText('There is no sample data any more.')).toBeVisible()
  await expect(page.getByText('6 things are missing')).toBeVisible()
})
