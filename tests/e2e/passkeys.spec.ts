import type { Page } from '@playwright/test'
import { openStaffSite, type StaffSite } from '../support/staff-site.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

let site: StaffSite
let url: string

/**
 * A site of its own, because the other journeys sign in with the password alone. Each test needs an administrator without a passkey, so the
 * first one removes its own. Passkeys need a name in place of an IP address.
 */
test.beforeAll(async () => {
  site = await openStaffSite()
  url = site.url.replace('127.0.0.1', 'localhost')
})

test.afterAll(() => site.close())

/** Gives the browser a device that makes passkeys without asking its owner. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const remove = () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  return { remove }
}

/** What password managers put in the place of the browser's answers. */
const managers = {
  toJsonThrows: () => {
    const refuse = () => {
      throw new TypeError('Illegal invocation')
    }
    PublicKeyCredential.prototype.toJSON = refuse
    AuthenticatorAttestationResponse.prototype.getTransports = refuse
  },
  plainObjects: () => {
    const copy = (source: object) => {
      const fields: [string, unknown][] = []
      for (const name in source) fields.push([name, Reflect.get(source, name)])
      return Object.fromEntries(fields.filter(([, value]) => typeof value !== 'function'))
    }
    const toPlain = (credential: Credential | null) =>
      credential && { ...copy(credential), response: copy((credential as PublicKeyCredential).response) }
    const { create, get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.create = async function replaced(options) {
      return toPlain(await create.call(this, options)) as Credential | null
    }
    CredentialsContainer.prototype.get = async function replaced(options) {
      return toPlain(await get.call(this, options)) as Credential | null
    }
  },
}

async function signInAgain(page: Page) {
  await page.context().clearCookies()
  await page.goto(`${url}/signup?mode=sign-in`)
  await page.getByLabel('E-mail address').fill(site.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use your passkey')
}

test('an administrator makes a passkey, signs in with it, takes a list along with it, and removes it', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await page.addInitScript(managers.plainObjects)
  await addDevice(page)
  await signInAndOpen(page, `${url}/admin/second-factor`, site.admin)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Your own password').fill(site.admin.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(page.getByText('No app is set up.')).toBeVisible()
  const codes = await page.locator('[aria-labelledby=recovery-codes] li').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessibleAtWidths(page, [320, 1440])

  await signInAgain(page)
  await expectAccessible(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /sign-in-code/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  // The answer of the device works once.
  const answer = new URLSearchParams((await sent).postData() ?? '').get('passkey') ?? ''
  expect(JSON.parse(answer)).toMatchObject({ type: 'public-key' })
  await signInAgain(page)
  const again = await page.request.post(`${url}/sign-in-code`, {
    form: { passkey: answer },
    headers: { origin: url },
  })
  expect(again.status()).toBe(422)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await page.goto(`${url}/admin/bookings/export`)
  await page.getByLabel('Why do you need this file?').fill('For the yearly report of the agency')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(
    page.getByText('Your passkey is checked when you press one of the other buttons.'),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Table (CSV)' }).click()
  expect((await download).suggestedFilename()).toContain('.csv')

  await page.goto(`${url}/admin/second-factor`)
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: /^Remove the passkey of/ }).click()
  await expect(page.getByText('This is your only second factor.').first()).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Remove the second factor' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
})

test('another device, and a device that refuses, sign nobody in', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(managers.toJsonThrows)
  const own = await addDevice(page)
  await signInAndOpen(page, `${url}/admin/second-factor`, site.admin)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Your own password').fill(site.admin.password)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const [code = ''] = await page.locator('[aria-labelledby=recovery-codes] li').allTextContents()
  await own.remove()
  await addDevice(page)
  await signInAgain(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('That did not work. Try again, or type a code.')).toBeVisible()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})
