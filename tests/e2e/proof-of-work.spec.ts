import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/site-server.ts'
import { expect, test } from './fixtures.ts'

test('the form asks for a challenge at the first letter, and its worker solves it under the policy of the page', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/challenge') || request.url().includes('work.worker')) {
      asked.push(new URL(request.url()).pathname)
    }
  })
  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: 'Fill all fields' })).toBeVisible()
  expect(asked).toEqual([])
  // The worker can be done before the last letter is typed.
  const closed = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
  await page.locator('input[name="name"]').pressSequentially('Ada')
  await closed
  expect(asked.filter((path) => path === '/api/v1/challenge')).toHaveLength(1)
})

test('the eleventh message of an address in an hour is sent again with a solved challenge', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/429|foreign request/)
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-work-'))
  const site = await startSite({ dataDir })
  const message = (n: number) => ({
    name: 'Ada',
    email: 'ada@mail.example.com',
    subject: `${n}`,
    message: `Message ${n}`,
  })
  for (let n = 0; n < 10; n += 1) {
    const sent = await page.request.post(`${site.url}/contact`, { form: message(n), maxRedirects: 0 })
    expect(sent.status()).toBe(303)
  }
  await page.goto(`${site.url}/contact`)
  for (const [name, value] of Object.entries(message(10))) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})
