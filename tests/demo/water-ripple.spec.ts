import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { chromiumOptions } from '../support/browser.ts'

test.use({
  launchOptions: {
    executablePath: chromiumOptions.executablePath,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  },
})

test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/))

type Machine = { cores?: number; saveData?: boolean; withoutFloats?: boolean }

/** Opens the page on such a device and records whether the WebGL file is requested. */
async function openOn(page: Page, { cores = 8, saveData = false, withoutFloats = false }: Machine = {}) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.addInitScript(
    ([cores, saveData, withoutFloats]) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores })
      Object.defineProperty(navigator, 'connection', { value: { saveData } })
      if (!withoutFloats) return
      Object.defineProperty(WebGL2RenderingContext.prototype, 'getExtension', { value: () => null })
    },
    [cores, saveData, withoutFloats] as const,
  )
  await page.goto('/home-v5')
  await page.waitForFunction(() => customElements.get('water-ripple'))
  await page.locator('water-ripple').scrollIntoViewIfNeeded()
  return { askedForWater: () => requests.some((path) => path.includes('ripple-water')) }
}

const canvas = (page: Page) => page.locator('water-ripple canvas')
const countFrames = async (page: Page) => Number((await canvas(page).getAttribute('data-frames')) ?? 0)

/** Returns how many frames the water draws while the browser shows twenty. */
const countDrawn = (page: Page) =>
  page.evaluate(async () => {
    const count = () =>
      Number(document.querySelector<HTMLElement>('water-ripple canvas')?.dataset.frames ?? 0)
    const before = count()
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    return count() - before
  })

test('a first drop falls, the water stops, and the pointer moves it again', async ({ page }) => {
  await openOn(page)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(3)
  await expect.poll(() => countDrawn(page)).toBe(0)
  const atRest = await countFrames(page)
  await page.locator('water-ripple').hover()
  const { x = 0, y = 0 } = (await page.locator('water-ripple').boundingBox()) ?? {}
  await page.mouse.move(x + 50, y + 50, { steps: 5 })
  await expect.poll(() => countFrames(page)).toBeGreaterThan(atRest + 3)
})

test('it draws nothing when it is not visible', async ({ page }) => {
  await openOn(page)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(3)
  await page.mouse.wheel(0, 3000)
  await expect(page.locator('water-ripple')).not.toBeInViewport()
  await expect.poll(() => countDrawn(page)).toBe(0)
})

test('it draws nothing in a hidden tab', async ({ page }) => {
  await openOn(page)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(3)
  const turn = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  const frames = await countFrames(page)
  expect(await countDrawn(page)).toBe(0)
  await turn(false)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(frames)
})

test('a lost context shows the still picture, and the water returns with the context', async ({
  page,
  watch,
}) => {
  watch.allow(/CONTEXT_LOST/)
  await openOn(page)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(3)
  const extension = await canvas(page).evaluateHandle((element) =>
    (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await extension.evaluate((context) => context?.loseContext())
  await expect(canvas(page)).toBeHidden()
  await extension.evaluate((context) => context?.restoreContext())
  await expect(canvas(page)).toBeVisible()
  await page.locator('water-ripple').hover()
  const frames = await countFrames(page)
  await expect.poll(() => countFrames(page)).toBeGreaterThan(frames)
})

const unwelcome = [
  ['reduced motion', { reducedMotion: 'reduce' }, {}],
  ['data saving', {}, { saveData: true }],
  ['fewer than four cores', {}, { cores: 3 }],
] as const

for (const [reason, media, machine] of unwelcome) {
  test(`with ${reason} its WebGL file is never requested and nothing is drawn`, async ({ page }) => {
    await page.emulateMedia(media)
    const { askedForWater } = await openOn(page, machine)
    await page.locator('water-ripple').hover()
    await page.waitForLoadState('networkidle')
    expect(askedForWater()).toBe(false)
    await expect(canvas(page)).toHaveCount(0)
    await expect(page.locator('.ripple-ground')).toBeVisible()
  })
}

test('without WebGL with floating-point textures the picture stays still', async ({ page }) => {
  const { askedForWater } = await openOn(page, { withoutFloats: true })
  await expect.poll(askedForWater).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(canvas(page)).toHaveCount(0)
})
