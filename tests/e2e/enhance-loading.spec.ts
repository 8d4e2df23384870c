import { bookWithoutScript, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('tabs load before the island, from a file that never changes', async ({ page, request, watch }) => {
  watch.allow(/ERR_FAILED/)
  const html = await (await request.get('/')).text()
  const href = html.match(/<script type="module" src="(\/assets\/tabs-[\w-]+\.js)"/)?.[1] ?? ''
  const file = await request.get(href)
  expect(file.headers()['content-type']).toContain('javascript')
  expect(file.headers()['cache-control']).toContain('immutable')
  await page.route(/\/assets\/take-over-/, (route) => route.abort())
  await page.goto('/')
  const second = page.getByRole('tab', { name: 'Client', exact: true })
  await second.click()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Client', exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('a page without custom elements loads none', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (one) => requests.push(new URL(one.url()).pathname))
  await page.goto('/help')
  expect(requests.filter((path) => /(carousel|lightbox|ripple|tabs)-[\w-]+\.js/.test(path))).toEqual([])
})

test('custom elements load without an island', { tag: '@full' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (one) => requests.push(new URL(one.url()).pathname))
  for (const path of ['/about', '/home-v2', '/home-v5']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(requests.some((path) => path.includes('/ripple-'))).toBe(true)
  expect(requests.filter((path) => /\/(react|take-over|booking)-[\w-]+\.js/.test(path))).toEqual([])
})

test('a browser without dialogs gets the page without script, and books by its three pages', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'))
  await bookWithoutScript(page, makePerson())
})
