import type { Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { inDays, planGroup, signIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import {
  agreeAndHold,
  bookButton,
  checkHeading,
  fillForm,
  findPopup,
  findSubmit,
  findTimes,
  makePerson,
  readPrivatePage,
  takePlace,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { doubleText, measureOverflow } from './page-steps.ts'

/** Expects that neither the page nor the popup is wider than its window. */
async function expectNoSidewaysScroll(page: Page) {
  for (const frame of page.frames()) expect(await measureOverflow(frame), frame.url()).toBe(0)
}

/** The first button of the form once script runs: a phone shows one group at a time. */
const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Fill all fields)$/ })

async function check(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const screens = [
  {
    name: 'a phone, dark',
    use: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true },
  },
  { name: 'the narrowest phone', use: { viewport: { width: 320, height: 640 }, colorScheme: 'light' } },
  { name: 'a laptop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
] as const

for (const { name, use } of isFullRun ? screens : screens.slice(0, 1)) {
  test.describe(name, () => {
    test.use(use)

    test(`axe finds nothing in any state of a booking on ${name}`, { tag: '@full' }, async ({
      page,
      watch,
    }) => {
      watch.allow(/status of 422/)
      await page.goto('/appointments')
      await goOn(page).waitFor()
      await check(page)
      await goOn(page).click({ force: true })
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
      await check(page)
      await fillForm(page, makePerson({ age: '16' }))
      await findSubmit(page).click()
      const popup = findPopup(page)
      await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
      await check(page)
      await popup.getByRole('button', { name: 'Change time zone' }).click()
      await expect(popup.getByRole('heading', { name: 'Choose your time zone' })).toBeVisible()
      await check(page)
      await popup.getByRole('button', { name: 'Use this time zone' }).click()
      await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
      await popup.getByText('Filters', { exact: true }).click()
      await check(page)
      await findTimes(popup).first().click()
      await expect(popup.getByRole('heading', { name: checkHeading })).toBeVisible()
      await check(page)
      await popup.getByLabel('A parent or guardian knows').check()
      await popup.getByRole('button', { name: bookButton }).click()
      await expect(popup.getByText('There is a problem')).toBeVisible()
      await check(page)
      await popup.getByLabel('It is not safe for me').check()
      await check(page)
      await agreeAndHold(popup)
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
      await expect(page.locator('dialog iframe')).toHaveCount(0)
      await check(page)
      await page.goto(await readPrivatePage(page))
      await page.getByText('Cancel this session', { exact: true }).click()
      await check(page)
      await page.getByRole('button', { name: 'Yes, cancel this session' }).click()
      await expect(page.getByRole('heading', { name: 'Your session is cancelled' })).toBeVisible()
      await check(page)
      await page.goto('/')
      await check(page)
    })
  })
}

test('axe finds nothing in the pages without script', async ({ page, watch }) => {
  watch.allow(/status of (422|404)/)
  await page.goto('/schedule')
  await check(page)
  await page.goto('/appointments')
  // Sends the form directly, as a browser without script does.
  await page.evaluate(() => document.querySelector('form')?.submit())
  await expect(page.getByText('There is a problem')).toBeVisible()
  await check(page)
  await page.goto('/appointments?expired')
  await check(page)
  await page.goto('/appointments/unknown')
  await check(page)
})

test('with double text size and forced colours everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await doubleText(page)
  await page.goto('/appointments')
  await expectNoSidewaysScroll(page)
  // The form must be hydrated, or a press would send it to the server.
  await goOn(page).click({ force: true })
  await expect(page.getByText('There is a problem')).toBeVisible()
})

test('with double text size nothing scrolls to the side on a phone, from the form to private and staff pages', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page)
  const group = await planGroup(page, 'A circle about examinations and expectations', inDays(40))
  await page.setViewportSize({ width: 360, height: 740 })
  await doubleText(page)
  await page.goto('/admin/bookings')
  await expectNoSidewaysScroll(page)
  await context.clearCookies()
  await page.goto('/appointments')
  await expectNoSidewaysScroll(page)
  await fillForm(page, makePerson({ age: '16' }))
  await findSubmit(page).click()
  const popup = findPopup(page)
  await expect(popup.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await findTimes(popup).first().click()
  await expect(popup.getByRole('heading', { name: checkHeading })).toBeVisible()
  await popup.getByLabel('A parent or guardian knows').check()
  await expectNoSidewaysScroll(page)
  await popup.getByLabel('It is not safe for me').check()
  await expectNoSidewaysScroll(page)
  await agreeAndHold(popup)
  await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
  await expectNoSidewaysScroll(page)
  const own = await readPrivatePage(page)
  await page.goto(own)
  await page.getByText('Cancel this session', { exact: true }).click()
  await expectNoSidewaysScroll(page)
  for (const part of ['data', 'correct', 'erase', 'reminders']) {
    await page.goto(`${own}/${part}`)
    await expectNoSidewaysScroll(page)
  }
  await page.goto(group)
  await expectNoSidewaysScroll(page)
  await takePlace(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${new URL(page.url()).pathname}/data`)
  await expectNoSidewaysScroll(page)
})

test('a confirmation is printed on one page, without buttons', { tag: '@full' }, async ({ page }) => {
  await page.goto('/appointments')
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  const popup = findPopup(page)
  await findTimes(popup).first().click()
  await agreeAndHold(popup)
  await page.goto(await readPrivatePage(page))
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Keep this link' })).toBeVisible()
})
