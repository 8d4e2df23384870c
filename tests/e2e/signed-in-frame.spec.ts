import type { Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { checkedPages, toAddress } from '../support/site-map.ts'
import { openStaffSite } from '../support/staff-site.ts'
import { signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

const widths = [320, 1024, 1280, 1366, 1440, 1920]
const framedPages = isFullRun ? checkedPages.filter((path) => path !== '/signup') : ['/', '/appointments']

/** Opens each page in each width and expects the header's height of an anonymous visitor, and no overflow. */
async function expectSameHeader(page: Page, { siteUrl = '', pages = framedPages } = {}) {
  for (const path of pages) {
    await page.goto(`${siteUrl}${path}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const heights = await page
        .locator('body > header')
        .evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(heights, `${path}, ${width} px wide`).toEqual([width < 1024 ? 60 : 108])
      expect(await measureOverflow(page), `${path}, ${width} px wide`).toBe(0)
    }
  }
}

test('the header of a signed-in client keeps its height on every page and width', async ({
  page,
  request,
}) => {
  const email = `${crypto.randomUUID()}@mail.example.com`
  const client = { email, password: 'harmattan dust', firstName: 'Tobe', lastName: 'Eze', gender: 'MALE' }
  expect((await request.post('/api/v1/auth/signup', { data: client })).status()).toBe(201)
  await signIn(page, client)
  await expectSameHeader(page)
  await page.goto('/')
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
})

test('the header of an administrator keeps its height, and leads to the admin area', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page)
  await expectSameHeader(page)
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
})

test('the header of a counsellor keeps its height, and the menu of a phone leads to the admin area', {
  tag: '@full',
}, async ({ page, watch }) => {
  // This journey has a site of its own on another port.
  watch.allow(/^foreign request http:\/\/127\.0\.0\.1/)
  const site = await openStaffSite()
  try {
    await signIn(page, site.counsellor, site.url)
    // It has no sample people.
    const pages = framedPages.filter((path) => path !== toAddress('/counsellors/:slug'))
    await expectSameHeader(page, { siteUrl: site.url, pages })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${site.url}/`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL(`${site.url}/admin/today`)
    await page.goto('about:blank')
  } finally {
    await site.close()
  }
})
