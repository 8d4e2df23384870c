import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listAdminPages } from '../../app/features/site-frame/admin-pages.ts'
import { book, toClient } from '../support/booking-client.ts'
import { admin, signIn, submitSignIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'
import { listCovered } from './uncovered.ts'

/** Makes seven requests without a time, which fill two pages of five. */
async function bookSeven(baseURL = '') {
  const mark = randomUUID().slice(0, 8)
  for (let n = 1; n <= 7; n += 1) {
    const details = { ...toClient(`${mark}-${n}`), name: `Tobe ${mark} ${n}`, channel: 'LinkedIn' }
    const key = randomUUID()
    // A reused connection may just have closed. The same key makes no second booking.
    await expect(async () => expect((await book(baseURL, details, key)).status).toBe(201)).toPass()
  }
  return mark
}

test('without a session every admin page leads to sign-in', async ({ page }) => {
  for (const path of ['/admin', '/admin/users', '/admin/bookings', '/admin/audit', '/admin/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signup/)
  }
})

test('a client gets 403 and no data', async ({ page, request, watch }) => {
  watch.allow(/403/)
  const person = { email: `${randomUUID()}@mail.example`, password: 'harmattan dust 7' }
  const made = await request.post('/api/v1/auth/signup', {
    data: { ...person, firstName: 'Ifeoma', lastName: 'Nwosu', gender: 'FEMALE' },
  })
  expect(made.status()).toBe(201)
  await signIn(page, person)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const answer = await page.goto('/admin/bookings')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page.')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('an administrator sees counters, pages through the bookings and opens one booking', async ({
  page,
  baseURL,
}) => {
  const mark = await bookSeven(baseURL)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  for (const label of ['Total Users', 'Total Services', 'Total Appointments']) {
    await expect(page.getByText(label)).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Gender',
    'City',
    'Age',
    'Marital Status',
    'Actions',
  ])
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await expect(page.getByText(`Tobe ${mark} 7`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText(`Tobe ${mark} 2`).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`Tobe ${mark} 7`).first()).toBeVisible()

  await page.getByRole('link', { name: `Details of Tobe ${mark} 7` }).click()
  const dialog = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(dialog).toBeVisible()
  for (const shown of [
    `I cannot sleep before exams (${mark}-7)`,
    'Two months',
    'To learn how to rest',
    'LinkedIn',
  ]) {
    await expect(dialog.getByText(shown)).toBeVisible()
  }
  await expect(dialog.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d (AM|PM)/)).toBeVisible()
  await expect(
    dialog.locator('div', { has: page.getByText('Session', { exact: true }) }).getByText('N/A'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `Details of Tobe ${mark} 7` })).toBeFocused()
})

test('the list of users has the ordered columns, and the profile the administrator’s name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const menu = page.locator('header summary')
  await menu.click()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(menu).toHaveText('Menu, current page: Users')
  await expect(page.locator('thead th')).toHaveText(['Name', 'Email', 'Gender', 'Admin'])
  // The newest users come first, and other tests make users too.
  const lastPage = page
    .getByRole('navigation', { name: 'Pages of users' })
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
  if (await lastPage.isVisible()) await lastPage.click()
  await expect(page.getByText('True', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await menu.click()
  await page.getByRole('link', { name: 'Profile' }).click()
  // The test waits for the profile page, because the list of users shows the same address.
  await expect(menu).toHaveText('Menu, current page: Profile')
  await expect(page.getByText(admin.email)).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signup/)
})

test('the title stands at one height on every page of the menu, and a word in a table is as wide as elsewhere', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const heights: number[] = []
  for (const { to } of listAdminPages({ isSignedIn: true, isAdmin: true, mayEditSite: true })) {
    await page.goto(to)
    heights.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0)
  }
  // Buttons beside a title differ by four pixels.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(4)
  const widths = await page.getByRole('main').evaluate((main) =>
    ['normal', 'tabular-nums'].map((figures) => {
      const word = document.createElement('span')
      word.textContent = 'E-mail (of a client)'
      word.style.fontVariantNumeric = figures
      main.append(word)
      return word.getBoundingClientRect().width
    }),
  )
  expect(widths[1]).toBe(widths[0])
})

test('the whole menu is in view on a screen of 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  for (const link of [await links.all(), page.getByRole('button', { name: 'Logout' })].flat()) {
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the common places are in thumb reach, and a menu has all pages and closes after a press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  const common = page.getByRole('navigation', { name: 'Common places' }).getByRole('link')
  await expect(common).toHaveText(['Today', 'Calendar', 'Messages', 'Follow-up'])
  await expect(common.last()).toBeInViewport({ ratio: 1 })
  const services = page
    .getByRole('navigation', { name: 'Admin menu' })
    .getByRole('link', { name: 'Services' })
  await expect(services).toBeHidden()
  await page.locator('header summary').click()
  await expectAccessible(page)
  await services.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await expect(services).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an administrator changes the clock in the header and stays on the page', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/calendar?view=list')
    const clock = page.getByRole('combobox', { name: 'The clock of all times' })
    await clock.selectOption('Indian time')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/calendar\?view=list$/)
    await expect(clock).toHaveValue('Asia/Kolkata')
    await clock.selectOption('Nigerian time')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(clock).toHaveValue('Africa/Lagos')
  })

  test('an administrator signs in, opens a booking and closes it', { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    const mark = await bookSeven(baseURL)
    await page.goto('/signup?mode=sign-in')
    await submitSignIn(page)
    await expect(page).toHaveURL(/\/admin$/)
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('link', { name: `Details of Tobe ${mark} 7` }).click()
    await expect(page.getByText(`I cannot sleep before exams (${mark}-7)`)).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByText(`I cannot sleep before exams (${mark}-7)`)).toHaveCount(0)
  })
})

const toastPages = [
  '/admin/services?done=updated',
  '/admin/people?done=removed',
  '/admin/media?done=deleted',
  '/admin/site/agency?done=saved',
]

test('a toast covers no control, or has a line of its own at the end of the page', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page)
  await page.clock.install()
  const toast = page.locator('.toast').first()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const path of toastPages) {
      await page.clock.resume()
      await page.goto(path)
      await expect(toast, path).toBeVisible()
      // On a slow machine that time can be over before the clock stops.
      await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 200))).toPass()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += size.height) {
        await page.evaluate((to) => window.scrollTo(0, to), top)
        // The place is looked for again at each tick.
        await page.clock.runFor(100)
        const ownLine = (await page.locator('.toasts.at-end').count()) > 0
        const covered = ownLine ? await listCovered(page, 'main') : await listUnderToast(page)
        expect(covered, `${path}, ${size.width} × ${size.height}, from ${top}`).toEqual([])
        if (ownLine) break
      }
      await expect(toast).toBeVisible()
    }
  }
})

/** Returns the controls on the screen that a toast covers at their middle. */
function listUnderToast(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const list = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts')
      return list && !list.contains(control) ? [control.outerHTML.slice(0, 100)] : []
    }),
  )
}
