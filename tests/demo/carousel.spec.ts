import type { Locator } from '@playwright/test'
import { findCarousel, goToCarousel, openWithoutScripts, watchShifts } from '../e2e/carousel-steps.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { measureOverflow } from '../e2e/page-steps.ts'

const shownSlides = (carousel: Locator) => carousel.locator('.carousel-slide:not([inert])')
const next = (carousel: Locator) => carousel.getByRole('button', { name: 'Next slide' })
const previous = (carousel: Locator) => carousel.getByRole('button', { name: 'Previous slide' })

const ordered = [
  ['/home-v4', 'Testimonials', { 360: 1, 991: 1, 992: 2, 1440: 2 }],
  ['/home-v4', 'Partners', { 360: 1, 420: 2, 640: 3, 992: 4, 1200: 5, 1920: 5 }],
  ['/home-v3', 'Departments', { 767: 1, 768: 2, 1699: 2, 1700: 3 }],
  ['/home-v3', 'Testimonials', { 767: 1, 768: 2, 1440: 2 }],
  ['/departments/pediatric', 'Related doctors', { 360: 1, 640: 2, 992: 3 }],
] as const

for (const [path, name, numbers] of ordered) {
  test(`'${name}' of ${path} shows as many slides as were ordered at each width, also when the window changes`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const [width, count] of Object.entries(numbers)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await findCarousel(page, name).scrollIntoViewIfNeeded()
      await expect(shownSlides(findCarousel(page, name))).toHaveCount(count)
      await expect(shownSlides(findCarousel(page, name)).first()).toBeInViewport({ ratio: 0.5 })
      await expect(shownSlides(findCarousel(page, name)).last()).toBeInViewport({ ratio: 0.5 })
    }
  })
}

test('it loops in both directions and the button keeps the focus', async ({ page }) => {
  await page.goto('/home-v4')
  const carousel = findCarousel(page, 'Testimonials')
  await goToCarousel(carousel)
  await next(carousel).focus()
  for (const from of [2, 3, 4, 5, 1, 2]) {
    await page.keyboard.press('Enter')
    await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', `${from} of 5`)
    await expect(next(carousel)).toBeFocused()
  }
  await expect(carousel.getByRole('status')).toHaveText('Slides 2 to 3 of 5')
  await previous(carousel).focus()
  for (const from of [1, 5, 4]) {
    await page.keyboard.press('Space')
    await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', `${from} of 5`)
    await expect(previous(carousel)).toBeFocused()
  }
})

test('four slides, three of them visible, loop as well, also with fast presses', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto('/departments/obstetrics')
  const carousel = findCarousel(page, 'Related doctors')
  await goToCarousel(carousel)
  for (let presses = 0; presses < 5; presses += 1) await next(carousel).click({ delay: 0 })
  await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', '2 of 4')
  for (const slide of await shownSlides(carousel).all()) await expect(slide).toBeInViewport({ ratio: 0.9 })
  await expect(shownSlides(carousel)).toHaveCount(3)
})

test('Tab never focuses a slide that is not visible', async ({ page }) => {
  await page.goto('/home-v3')
  const carousel = findCarousel(page, 'Departments')
  await goToCarousel(carousel)
  await next(carousel).click()
  await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', '2 of 8')
  for (const key of [...Array(12).fill('Shift+Tab'), ...Array(48).fill('Tab')]) {
    await page.keyboard.press(key)
    const isVisible = () =>
      page.evaluate(() => {
        const slide = document.activeElement?.closest('.carousel-slide')
        const view = slide?.closest('.carousel-view')?.getBoundingClientRect()
        const { left = 0, right = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        return view ? left >= view.left - 1 && right <= view.right + 1 : true
      })
    await expect.poll(isVisible).toBe(true)
  }
})

for (const [path, name] of [
  ['/home-v3', 'Departments'],
  ['/departments/pediatric', 'Related doctors'],
] as const) {
  test(`'${name}' of ${path} keeps the focus when its script loads late`, async ({ page }) => {
    for (const role of ['group', 'link'] as const) {
      const script = Promise.withResolvers<void>()
      await page.route('**/carousel-*.js', async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const focused = findCarousel(page, name).getByRole(role).first()
      await focused.focus()
      script.resolve()
      await expect(next(findCarousel(page, name))).toBeVisible()
      await expect(focused).toBeFocused()
      await page.unroute('**/carousel-*.js')
    }
  })
}

test('with dots its arrows stop at the ends and keep the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/home-v3')
  const carousel = findCarousel(page, 'Values')
  await goToCarousel(carousel)
  await expect(previous(carousel)).toHaveAttribute('aria-disabled', 'true')
  await expect(carousel.getByRole('button', { name: /Go to slide/ })).toHaveCount(4)
  await carousel.getByRole('button', { name: 'Go to slide 4' }).click()
  await expect(next(carousel)).toHaveAttribute('aria-disabled', 'true')
  await expect(carousel.getByRole('button', { name: 'Go to slide 4' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await previous(carousel).click()
  await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', '3 of 6')
  await next(carousel).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(next(carousel)).toBeFocused()
  await expect(shownSlides(carousel).last()).toHaveAttribute('aria-label', '6 of 6')
})

test('slides move in half a second, related doctors in one second, and none by themselves', async ({
  page,
}) => {
  await page.clock.install()
  for (const [path, name, duration] of [
    ['/home-v4', 'Testimonials', '0.5s'],
    ['/departments/pediatric', 'Related doctors', '1s'],
  ] as const) {
    await page.goto(path)
    const carousel = findCarousel(page, name)
    await goToCarousel(carousel)
    const before = await shownSlides(carousel).first().getAttribute('aria-label')
    await page.clock.fastForward('01:00')
    await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', before ?? '')
    await next(carousel).click()
    await expect(carousel.locator('.carousel-row')).toHaveCSS('transition-duration', duration)
  }
})

test('with reduced motion a slide changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home-v4')
  const carousel = findCarousel(page, 'Testimonials')
  await goToCarousel(carousel)
  await next(carousel).click()
  await next(carousel).click()
  expect(await shownSlides(carousel).first().getAttribute('aria-label')).toBe('3 of 5')
  await expect(carousel.locator('.carousel-row')).toHaveCSS('transition-duration', '0s')
})

for (const path of ['/home-v3', '/departments/pediatric']) {
  test(`nothing moves on ${path} when the script loads, and heights stay`, async ({ page }) => {
    const shifts = await watchShifts(page)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const loadScripts = await openWithoutScripts(page, path)
      const heights = () =>
        page
          .locator('snap-carousel')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      const before = await heights()
      await shifts.forget()
      await loadScripts()
      for (const carousel of await page.locator('snap-carousel').all()) await goToCarousel(carousel)
      expect(await heights()).toEqual(before)
      expect(await shifts.sum()).toBeLessThan(0.005)
      expect(await measureOverflow(page)).toBe(0)
    }
  })
}

test('a carousel far from the viewport does not start', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/home-v3')
  const last = page.locator('snap-carousel').last()
  await goToCarousel(page.locator('snap-carousel').first())
  await expect(last).not.toHaveAttribute('data-ready')
  await goToCarousel(last)
  await expect(last).toHaveAttribute('data-ready')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a finger moves the slides, and the buttons are large', async ({ page }) => {
    await page.goto('/home-v4')
    const carousel = findCarousel(page, 'Testimonials')
    await goToCarousel(carousel)
    const box = await carousel.locator('.carousel-view').boundingBox()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: (box?.y ?? 0) + 60 }],
      })
    await touch('touchStart', 300)
    for (const x of [280, 240, 200, 150, 100]) await touch('touchMove', x)
    await touch('touchEnd', 100)
    await expect(shownSlides(carousel).first()).toHaveAttribute('aria-label', '2 of 5')
    const button = await next(carousel).boundingBox()
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('it is a scrolling row that shows a part of the next slide', async ({ page }) => {
    await page.goto('/home-v3')
    const carousel = findCarousel(page, 'Departments')
    await expect(next(carousel)).toBeHidden()
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('.carousel-slide').nth(1)).toBeInViewport({ ratio: 0.05 })
    await carousel.getByRole('link').last().focus()
    await expect(carousel.locator('.carousel-slide').last()).toBeInViewport({ ratio: 0.5 })
  })
})
