import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { book, fetchSlots, hold, toClient } from '../support/booking-client.ts'
import { openReceiver } from '../support/webhook-receiver.ts'
import { admin, openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

async function addWebhook(page: Page, url: string) {
  await page.getByLabel('Address of the program').fill(url)
  await page.getByLabel('booking.added').check()
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByLabel('The secret', { exact: true })
  await expect(secret).toHaveValue(/^whsec_/)
  return secret.inputValue()
}

async function bookSlot(siteUrl: string) {
  const [slot] = await fetchSlots(siteUrl, 3, 10, '&mode=ONLINE')
  if (!slot) throw new Error('no slot is open')
  const { holdToken } = (await hold(siteUrl, slot)).data as { holdToken: string }
  const { consent, ...client } = toClient(crypto.randomUUID().slice(0, 8))
  expect((await book(siteUrl, { ...client, holdToken })).status).toBe(201)
}

test('an administrator adds a webhook, sees what arrived, and sends it again', { tag: '@full' }, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/422/)
  const receiver = await openReceiver()
  await openAdminPage(page, 'Webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what the program is told')
  await expectAccessible(page)
  const secret = await addWebhook(page, receiver.url)
  await expectAccessible(page)
  await bookSlot(site.url)
  await expect(async () => {
    await page.goto('/admin/webhooks')
    await expect(page.getByRole('table', { name: 'Deliveries' })).toContainText('Arrived', { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  const [message] = receiver.received
  const headers = message?.headers as Record<string, string>
  expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({
    type: 'booking.added',
  })
  await expectAccessibleAtWidths(page, [360, 768, 1440])
  await page.getByRole('button', { name: /^Send again booking.added/ }).press('Enter')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id'])
  await page.getByRole('link', { name: `Remove ${receiver.url}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText(/^There are no webhooks\./)).toBeVisible()
  await receiver.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a webhook is added and removed', { tag: '@full' }, async ({ page }) => {
    await signInAndOpen(page, '/admin/webhooks')
    await addWebhook(page, 'https://programs.example.com/ireti')
    await page.getByRole('link', { name: 'Remove https://programs.example.com/ireti' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The webhook was removed')).toBeVisible()
  })
})
