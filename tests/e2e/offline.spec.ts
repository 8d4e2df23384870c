import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { expect, test } from './fixtures.ts'

let site: SiteServer
let folder: string

const openSite = (on: 'on' | 'off', port?: number) =>
  startSite({ dataDir: folder, port, env: { SERVICE_WORKER: on, RATE_LIMITS: 'off' } })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ireti-offline-'))
  site = await openSite('on')
})

test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

test.beforeEach(({ watch }) =>
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of 40|wikipedia|foreign request http:\/\/127\.0\.0\.1/),
)

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('kept-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })

async function visit(page: Page, path: string) {
  await page.goto(`${site.url}${path}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining(['/help', '/contact', '/offline']))
}

test('help, contact and the pages that a person keeps open without a connection, others show phone numbers', async ({
  page,
  context,
}) => {
  await visit(page, '/pricing-plan')
  await page.getByRole('button', { name: 'Save this page' }).click()
  await expect.poll(() => listKept(page)).toContain('/pricing-plan')
  for (const path of ['/merch', '/courses']) {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('button', { name: 'Save this page' }).click()
    await expect(page.getByRole('button', { name: 'This page is saved' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: /^Save this page/ })).toBeVisible()
  await page.goto(`${site.url}/programs`)
  expect((await listKept(page)).sort()).toEqual(['/contact', '/help', '/merch', '/offline', '/pricing-plan'])
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/help', 'Get help now'],
    ['/contact', /.+/],
    ['/pricing-plan', /.+/],
    ['/merch', /.+/],
    ['/merch?fbclid=x&utm_source=y', /^(?!No connection)/],
    ['/contact?sent', 'No connection'],
    ['/courses', 'No connection'],
    ['/programs', 'No connection'],
  ] as const) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await expect(page.getByRole('main').getByRole('link', { name: /112/ }).first()).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground, 'its styles are there').not.toBe('rgba(0, 0, 0, 0)')
})

test('pages with data of one visitor or one moment are not stored', async ({ page }) => {
  await visit(page, '/help')
  for (const path of ['/signup', '/schedule', '/appointments/x', '/contact?sent', '/api/v1/services'])
    await page.goto(`${site.url}${path}`)
  await visit(page, '/merch')
  expect((await listKept(page)).sort()).toEqual(['/contact', '/help', '/offline'])
})

test("'Exit this page' and signing out delete the stored pages", async ({ page }) => {
  await page.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'Elsewhere' }))
  await visit(page, '/appointments')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/icon.svg`)
  await page.getByRole('link', { name: 'Exit this page' }).last().click()
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await expect.poll(() => other.evaluate(() => caches.has('kept-pages'))).toBe(false)
  await visit(page, '/help')
  await page.evaluate(() => fetch('/logout', { method: 'POST', body: new URLSearchParams() }))
  await expect.poll(() => other.evaluate(() => caches.has('kept-pages'))).toBe(false)
})

// This test is the last one, because it leaves the service worker off.
test('one setting removes the service worker and its caches', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/help')
  const port = Number(new URL(site.url).port)
  await site.stop()
  site = await openSite('off', port)
  await page.goto(`${site.url}/merch`)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
})
