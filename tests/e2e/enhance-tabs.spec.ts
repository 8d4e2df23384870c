import { expectAccessible } from './axe.ts'
import { openWithoutScripts, watchShifts } from './carousel-steps.ts'
import { expect, test } from './fixtures.ts'

test('the tabs have one tab stop; arrows, Home, End and Space select, and loop', async ({ page }) => {
  await page.goto('/')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Intern')).toHaveAttribute('aria-selected', 'true')
  await tab('Intern').focus()
  const steps = [
    ['ArrowRight', 'Client'],
    ['ArrowRight', 'Client, second review'],
    ['ArrowRight', 'Intern'],
    ['ArrowLeft', 'Client, second review'],
    ['Home', 'Intern'],
    ['End', 'Client, second review'],
  ] as const
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tablist').locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tab('Client, second review')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await tab('Client').click()
  await expect(page.getByText('I wrote only two lines').first()).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
})

test('nothing moves when the script loads or another panel shows, and axe finds nothing', {
  tag: '@full',
}, async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const loadScripts = await openWithoutScripts(page, '/')
  await shifts.forget()
  await loadScripts()
  await expect(page.getByRole('tab')).toHaveCount(3)
  const height = () => page.locator('tab-list').evaluate((list) => list.getBoundingClientRect().height)
  const before = await height()
  await page.getByRole('tab', { name: 'Client', exact: true }).click()
  expect(await height()).toBe(before)
  expect(await shifts.sum()).toBeLessThan(0.005)
  await expectAccessible(page)
})

test('without its script the links still lead to each panel', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('I came for three weeks').first()).toBeVisible()
  await expect(page.getByText('I wrote only two lines').first()).toBeHidden()
  await page.getByRole('link', { name: 'Client', exact: true }).click()
  await expect(page.getByText('I wrote only two lines').first()).toBeVisible()
  await expect(page.getByText('I came for three weeks').first()).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all panels show one after the other, each with its heading', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Intern', 'Client', 'Client, second review'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    for (const text of ['I came for three weeks', 'I wrote only two lines', 'I moved my time twice'])
      await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('.tabs-strip')).toBeHidden()
  })
})
