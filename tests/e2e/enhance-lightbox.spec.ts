import type { Page } from '@playwright/test'
import { aboutPage } from '../../app/content/about.ts'
import { sampleGallery } from '../../app/content/seed/sample-data.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const toAlt = (number: number) => sampleGallery[number - 1]?.alt ?? ''
/** Chromium shows a picture in a document of its own, with styles that the content security policy blocks. */
const imageViewerStyles = /Applying inline style/

const galleryTitle = aboutPage.sections.flatMap((section) =>
  section.kind === 'gallery' ? section.title : [],
)[0]
const dialog = (page: Page) => page.getByRole('dialog', { name: galleryTitle })
const control = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const picture = (page: Page) => dialog(page).getByRole('img')
const opener = (page: Page, number: number) => page.getByRole('link', { name: toAlt(number), exact: true })

async function open(page: Page, number: number) {
  await page.goto('/about')
  await page.waitForFunction(() => customElements.get('photo-lightbox'))
  await opener(page, number).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).evaluate((open) => Promise.all(open.getAnimations().map(({ finished }) => finished)))
}

test('a picture opens, Escape and Enter close it, and the focus goes back to its link', async ({ page }) => {
  await open(page, 2)
  for (const key of ['Escape', 'Enter']) {
    await expect(picture(page)).toHaveAttribute('alt', toAlt(2))
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
  }
})

test('Enter on a button presses the button and does not close the lightbox', async ({ page }) => {
  await open(page, 1)
  await control(page, 'Turn by 90 degrees').focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toHaveAttribute('data-turn', '1')
  await control(page, 'Next picture').focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toHaveAttribute('alt', toAlt(2))
  await expect(dialog(page)).toBeVisible()
  await control(page, 'Close').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
})

test('it turns in steps of 90 degrees and always fits, zooms, and resets for the next picture', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 2)
  const stage = await dialog(page).locator('figure').boundingBox()
  for (const turn of ['1', '2', '3', '0']) {
    await control(page, 'Turn by 90 degrees').click()
    await expect(picture(page)).toHaveAttribute('data-turn', turn)
    const box = await picture(page).boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((box?.[side] ?? 0) - (stage?.[side] ?? 0))).toBeLessThanOrEqual(1)
  }
  await control(page, 'Turn by 90 degrees').click()
  const zoom = control(page, 'Zoom in')
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await zoom.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  const scroll = await dialog(page)
    .locator('figure')
    .evaluate(({ scrollWidth, clientWidth, scrollLeft }) => ({ scrollWidth, clientWidth, scrollLeft }))
  expect(scroll.scrollWidth).toBeGreaterThan(scroll.clientWidth * 1.5)
  expect(Math.abs(scroll.scrollLeft * 2 - (scroll.scrollWidth - scroll.clientWidth))).toBeLessThan(4)
  await control(page, 'Previous picture').click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await expect(picture(page)).toHaveAttribute('data-turn', '0')
  await expect(dialog(page).getByRole('status')).toHaveText('Picture 1 of 6')
  await expect(dialog(page).getByText(toAlt(1))).toBeVisible()
  await control(page, 'Previous picture').click()
  await expect(dialog(page).getByRole('status')).toHaveText('Picture 6 of 6')
  await dialog(page).locator('figure').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('status')).toHaveText('Picture 1 of 6')
})

test('a download saves the file; a failed one is only logged', { tag: '@full' }, async ({ page, watch }) => {
  watch.allow(/could not be downloaded|status of 500/)
  await open(page, 3)
  const coming = page.waitForEvent('download')
  await control(page, 'Download the picture').click()
  expect((await coming).suggestedFilename()).toBe('seminar.avif')
  await page.route('**/seminar.avif', (route) => route.fulfill({ status: 500 }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be downloaded'))
  await control(page, 'Download the picture').click()
  expect((await logged).type()).toBe('error')
  await expect(dialog(page)).toBeVisible()
})

test('axe finds nothing in it, it fits 320 px, and it respects reduced motion', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await open(page, 4)
  await expect(dialog(page)).toHaveCSS('animation-name', 'lightbox-open')
  for (const button of await dialog(page).getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(dialog(page)).toHaveCSS('animation-name', 'none')
})

test('with Ctrl the browser opens the link itself', { tag: '@full' }, async ({ page, context, watch }) => {
  watch.allow(imageViewerStyles)
  await page.goto('/about')
  await page.waitForFunction(() => customElements.get('photo-lightbox'))
  const coming = context.waitForEvent('page')
  await opener(page, 1).click({ modifiers: ['Control'] })
  await expect(await coming).toHaveURL(/stitched\.avif$/)
  await expect(dialog(page)).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the picture', async ({ page, watch }) => {
    watch.allow(imageViewerStyles)
    await page.goto('/about')
    await opener(page, 5).click()
    await expect(page).toHaveURL(/call\.avif$/)
  })
})
