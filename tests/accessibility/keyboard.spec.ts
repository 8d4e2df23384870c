import { goToCarousel } from '../e2e/carousel-steps.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { isFullRun } from '../support/full-run.ts'
import { checkedPages } from '../support/site-map.ts'
import { tabThrough } from './focus.ts'

/** Tests criteria of WCAG 2.2 that axe cannot check. Each title names its criteria. */
for (const path of isFullRun ? checkedPages : ['/', '/appointments']) {
  test(`2.1.2, 2.4.3, 2.4.7, 2.4.11 on ${path}: Tab reaches the end in order, and the focus is always visible and never covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const stops = await tabThrough(page)
    expect(stops[0]?.name).toBe('Skip to the page')
    expect(stops.at(-1)?.name, 'the last place is in the footer').toMatch(/Subscribe|Staying safe/)
    expect(stops.filter(({ marked }) => !marked).map(({ name, tag }) => `${tag} ${name}`)).toEqual([])
    expect(stops.filter(({ hidden }) => hidden === 1).map(({ name, tag }) => `${tag} ${name}`)).toEqual([])
  })
}

test('2.4.1: the skip link leads past the header', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

for (const [panel, width] of [
  ['Menu', 360],
  ['Offices and contact', 1280],
] as const) {
  test(`2.1.2, 2.4.3: '${panel}' opens, is reached by Tab, closes on Escape and returns the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    const opener = page.locator('header').getByRole('button', { name: panel, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: panel })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('2.5.7: everything that can be dragged has buttons', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/home-v2', '/home-v3', '/departments/pediatric', '/blog/your-first-session']) {
    await page.goto(path)
    for (const carousel of await page.locator('snap-carousel').all()) {
      await goToCarousel(carousel)
      await expect(carousel.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
      await expect(carousel.getByRole('button', { name: 'Previous slide' })).toHaveCount(1)
    }
  }
})

test('3.2.6: help is at the same place on every page', async ({ page }) => {
  for (const path of isFullRun ? checkedPages : ['/', '/appointments']) {
    await page.goto(path)
    const help = path === '/help' ? 'Call 112' : 'Get help now'
    await expect(page.getByRole('banner').getByRole('link', { name: help }), path).toBeVisible()
    await expect(
      page.locator('footer').getByRole('link', { name: 'nigeria@ireti.example' }),
      path,
    ).toBeVisible()
  }
})
