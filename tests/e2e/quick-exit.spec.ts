import type { Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { publicPages } from '../support/site-map.ts'
import { inDays, planGroup, signIn } from './admin-steps.ts'
import {
  agreeAndHold,
  bookWithScript,
  fillForm,
  findFields,
  findPopup,
  findSubmit,
  findTimes,
  getPopupFrame,
  makePerson,
  readPrivatePage,
  takePlace,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { doubleText, measureOverflow } from './page-steps.ts'
import { listCovered, listOverExit } from './uncovered.ts'

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/foreign request https:\/\/www\.wikipedia\.org/)
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ body: '<h1>Elsewhere</h1>', contentType: 'text/html' }),
  )
})

test("'Exit this page' leaves without a question, and Back does not show the typed text", async ({
  page,
}) => {
  await page.goto('/help')
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

for (const way of ['Back', 'Back and a link'])
  test(`${way} does not show what was typed on a page before the one that was left`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/appointments')
    await findFields(page).complaint.fill('I cannot sleep')
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/staying-safe')
    await page.goto('/help')
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await page.goBack()
    if (way !== 'Back') {
      await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click()
      await expect(page).toHaveURL(/\/about$/)
      await page.goBack()
    }
    await expect(page).toHaveURL(/\/staying-safe$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/appointments$/)
    await expect(findSubmit(page)).toHaveText('Fill all fields')
    await expect(findFields(page).complaint).toHaveValue('')
  })

test('a confirmation does not come back after it, from whatever page the person leaves', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/help')
  await bookWithScript(page, makePerson())
  await page.goto(await readPrivatePage(page))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await context.setOffline(false)
  await page.goto('/appointments/booked')
  await expect(page).toHaveURL(/\/appointments$/)
  await expect(page.getByText('Your session is booked')).toHaveCount(0)
})

const forms = [
  ['/signup', 'First name'],
  ['/contact', 'Name'],
  ['/home-v3', 'Name'],
  ['/blog/your-first-session', 'Name'],
] as const

for (const [path, label] of isFullRun ? forms : forms.slice(0, 1)) {
  test(`${path} is left, and Back does not show the typed text`, async ({ page }) => {
    await page.goto('/help')
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).first().fill('Chidinma')
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
  })
}

test('three presses of Shift leave, capital letters do not, also while the form hydrates', async ({
  page,
}) => {
  const { name } = findFields(page)
  const release = await holdHydration(page)
  await page.goto('/appointments')
  await name.focus()
  await expect(page.locator('html[data-held]')).toBeAttached()
  for (const letter of 'ABCD') await page.keyboard.press(`Shift+${letter}`)
  await expect(name).toHaveValue('ABCD')
  await page.keyboard.press('Shift')
  await expect(page.getByText('Shift, press 2 more times to exit.')).toBeAttached()
  await release()
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  for (const letter of 'EFGH') await page.keyboard.press(`Shift+${letter}`)
  await expect(name).toHaveValue('ABCDEFGH')
  await page.keyboard.press('Shift')
  await expect(page.getByText('Shift, press 2 more times to exit.')).toBeAttached()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

/** Holds the work of React between the start of its script and the end of the hydration. Returns how it goes on. */
async function holdHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message))
      document.documentElement.dataset.held = ''
    } as typeof postMessage
    addEventListener('release', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('release')))
}

test('it works in the popup: the page is covered and empty before the next page loads', async ({ page }) => {
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await findPopup(page).getByRole('heading', { name: 'Who would you like to talk to?' }).click()
  const seen: string[] = []
  // The next page waits until the observer has reported, because a report of a page that is gone gets lost.
  await page.route('https://www.wikipedia.org/', async (route) => {
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await route.fallback()
  })
  await page.exposeFunction('tell', (text: string) => seen.push(text))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.getAttribute('aria-label')
      const typed = document.querySelector('textarea')?.value
      ;(window as unknown as { tell: (text: string) => void }).tell(`${top}, typed: ${typed}`)
    }).observe(document.body, { childList: true })
  })
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift')
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(seen).toContain('Leaving this page, typed: ')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a plain link', async ({ page }) => {
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})

const openedPages = isFullRun ? [...publicPages, '/schedule', '/nothing-here'] : ['/appointments']
const widths = isFullRun ? [320, 360, 640, 768, 1024, 1280, 1440, 1920] : [320, 1024]

for (const path of openedPages) {
  test(`${path}: nothing covers a control, also with an open menu or panel and at 200 % text`, async ({
    page,
    watch,
  }) => {
    watch.allow(/404/)
    await page.goto(path)
    const exit = page.getByRole('link', { name: 'Exit this page' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      expect(await listCovered(page), `${width} px wide`).toEqual([])
      expect(await listOverExit(page), `over the exit, ${width} px wide`).toEqual([])
      for (const name of ['Menu', 'Offices and contact']) {
        const opener = page.locator('header').getByRole('button', { name, exact: true }).first()
        if (!(await opener.isVisible())) continue
        await opener.click()
        const panel = page.getByRole('dialog', { name })
        await expect(panel).toBeVisible()
        expect(await listCovered(page), `${name}, ${width} px wide`).toEqual([])
        await expect(exit).toBeInViewport({ ratio: 1 })
        await panel.getByRole('button', { name: 'Close' }).click()
      }
    }
    await doubleText(page)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await measureOverflow(page), `${width} px wide, text at twice its size`).toBe(0)
      expect(await listCovered(page), `${width} px wide, text at twice its size`).toEqual([])
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Menu' })
      await expect(panel).toBeVisible()
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect(await listCovered(page), `menu, ${width} px wide, text at twice its size`).toEqual([])
      await panel.getByRole('button', { name: 'Close' }).click()
    }
  })
}

test('with text at twice its size a picture is large, and its caption leaves the exit and the buttons free', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/about')
  await doubleText(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    await page.locator('photo-lightbox a').first().click()
    const picture = page.getByRole('dialog', { name: 'Our latest activities' })
    await expect(picture.getByRole('link', { name: 'Exit this page' })).toBeInViewport({ ratio: 1 })
    expect((await picture.getByRole('img').boundingBox())?.height).toBeGreaterThan(300)
    expect(await listCovered(page), `${width} px wide`).toEqual([])
  }
})

for (const width of [320, 1280])
  test(`the popup, a picture, a toast and private pages leave every control and the exit free, ${width} px wide`, {
    tag: '@full',
  }, async ({ page, context, watch }) => {
    watch.allow(/status of 4/)
    await signIn(page)
    const group = await planGroup(page, 'Circle', inDays(50 + width / 320))
    await context.clearCookies()
    await page.setViewportSize({ width, height: 740 })
    const exit = { name: 'Exit this page' }
    await page.goto('/about')
    await page.locator('photo-lightbox a').first().click()
    const picture = page.getByRole('dialog', { name: 'Our latest activities' })
    await expect(picture.getByRole('link', exit)).toBeInViewport({ ratio: 1 })
    expect(await listCovered(page), 'picture').toEqual([])
    await page.goto('/appointments')
    // With script a phone shows one group of fields at a time.
    await page.getByRole('button', { name: width < 768 ? 'Continue' : 'Fill all fields' }).press('Enter')
    await expect(page.locator('.toast')).toBeVisible()
    expect(await listCovered(page, 'body > header'), 'toast').toEqual([])
    await fillForm(page, makePerson({ age: '16' }))
    await findSubmit(page).click()
    const times = findPopup(page)
    const popup = page.getByRole('dialog')
    for (const step of ['Choose a time', 'Check and book']) {
      await expect(page.getByRole('dialog', { name: step })).toBeVisible()
      await expect(times.getByRole('heading', { name: step })).toBeVisible()
      await expect(popup.getByRole('link', exit)).toBeInViewport({ ratio: 1 })
      const help = popup.getByRole('link', { name: 'Get help now' })
      await expect(help).toHaveAttribute('href', '/help')
      await expect(help).toHaveAttribute('target', '_blank')
      for (const part of [page, await getPopupFrame(page)])
        expect(await listCovered(part), `${step}, ${part.url()}`).toEqual([])
      if (step === 'Choose a time') await findTimes(times).first().click()
    }
    await times.getByLabel('It is not safe for me').check()
    await agreeAndHold(times)
    await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
    const look = async () => {
      // A toast moves away from controls after a scroll, later than a test looks. It stays while the pointer is over it.
      await page.mouse.move(0, 0)
      await expect(page.locator('.toast')).toHaveCount(0)
      await expect(page.getByRole('link', exit)).toBeInViewport({ ratio: 1 })
      expect(await listCovered(page), page.url()).toEqual([])
      expect(await listOverExit(page), `over the exit, ${page.url()}`).toEqual([])
    }
    await look()
    const own = await readPrivatePage(page)
    for (const path of ['', '/data', '/correct', '/erase', '/reminders', '/next'].map((part) => own + part)) {
      await page.goto(path)
      await look()
    }
    await page.goto(group)
    await look()
    await takePlace(page)
    await look()
    await page.goto(`${new URL(page.url()).pathname}/data`)
    await look()
  })
