import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { signIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: StaffSite

/**
 * A site of its own, because the other journeys sign in with the password alone. The second test needs an administrator without a second
 * factor, so the first one removes its own.
 */
test.beforeAll(async () => {
  site = await openStaffSite()
})

test.afterAll(() => site.close())

const typeCode = (secret: string, interval: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + interval * 30_000 })

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${site.url}/admin/second-factor`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByAltText('QR code of the secret below')).toBeVisible()
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code').fill(typeCode(secret, 0))
  await page.getByLabel('Your own password').fill(site.admin.password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  return { secret, codes: await page.locator('[aria-labelledby=recovery-codes] li').allTextContents() }
}

async function signInAgain(page: Page) {
  await page.context().clearCookies()
  await page.goto(`${site.url}/signup?mode=sign-in`)
  await page.getByLabel('E-mail address').fill(site.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type your code')
}

test('an administrator sets up a second factor, signs in with it, and removes it', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, site.admin, site.url)
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await expectAccessible(page)
  const { secret, codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await expectAccessibleAtWidths(page)
  await signInAgain(page)
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This code is wrong, or it was used already').first()).toBeVisible()
  await page.getByLabel('Code').fill(typeCode(secret, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toHaveCount(0)
  await page.goto(`${site.url}/admin/second-factor`)
  await page.getByLabel('Code of your app').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Remove the second factor' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('without script the second factor is set up, and a recovery code signs in once', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(page, site.admin, site.url)
  const { codes } = await setUp(page)
  await signInAgain(page)
  await page.getByLabel('Code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await signInAgain(page)
  await page.getByLabel('Code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This code is wrong, or it was used already').first()).toBeVisible()
})
