import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import {
  bookButton,
  bookWithScript,
  chooseTime,
  fillForm,
  findSubmit,
  makePerson,
  type Person,
  readPrivatePage,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { measureOverflow } from './page-steps.ts'

/** Books without script. Returns the path of the private page. */
async function book(page: Page, person: Person): Promise<string> {
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(page, { day: 3 })
  await page.getByLabel(/^I agree that/).check()
  await page.getByRole('button', { name: bookButton }).click()
  return readPrivatePage(page)
}

test('without script a client sees, downloads, corrects and erases everything, and takes the consent back before', {
  tag: '@full',
}, async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const person = makePerson()
  const own = await book(page, person)
  await page.goto(own)
  await page.getByRole('link', { name: /^What we know about you/ }).click()
  await expect(page.getByRole('heading', { name: 'What we know about you' })).toBeVisible()
  await expect(page.getByText(person.complaint)).toBeHidden()
  await page.getByText('Show it on this screen').click()
  await expect(page.getByText(person.complaint)).toBeVisible()
  await expect(page.getByText('Nobody has opened it.')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for programs (JSON)' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.person).toMatchObject({ name: person.name, email: person.email })
  expect(file.texts.complaint).toBe(person.complaint)

  await page.getByRole('link', { name: 'Correct something' }).click()
  await page.getByLabel('City of residence').fill('')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the city you live in')
  await page.getByLabel('City of residence').fill('Owerri')
  await page.getByLabel('Complaint').fill('I sleep better now')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByText('Your correction is saved.')).toBeVisible()
  await expect(page.getByText('Owerri')).toBeVisible()

  await page.getByText('Withdraw your consent', { exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect(page.getByText(/^What you wrote is erased/)).toBeVisible()
  await expect(page.getByText('You withdrew your consent, so your texts are erased.')).toBeVisible()

  await page.getByRole('link', { name: 'Erase everything' }).click()
  await expect(page.getByText('Your session is cancelled first.')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Yes, erase everything now' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible()
  expect((await page.goto(own))?.status()).toBe(404)
  await context.close()
})

test('with script the pages of the own data are accessible, wide and narrow, and a replaced link ends the old one', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/404/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = makePerson()
  await bookWithScript(page, person)
  const own = await readPrivatePage(page)
  for (const path of ['data', 'correct', 'erase']) {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${own}/${path}`)
      await expectAccessible(page)
      expect(await measureOverflow(page)).toBe(0)
    }
  }
  await page.goto(`${own}/data`)
  await page.getByText('Replace the private link').click()
  await page.getByRole('button', { name: 'Replace the link' }).click()
  await expect(page.getByText(/^This is your new private link/)).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(`${own}/data`)
  expect((await page.goto(own))?.status()).toBe(404)
})
