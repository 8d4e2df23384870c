import type { Page } from '@playwright/test'
import { signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import {
  agreeAndHold,
  bookWithScript,
  chooseTime,
  fillForm,
  findSubmit,
  makePerson,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { findLinkPath, findMail } from './mail-steps.ts'
import { doubleText, measureOverflow } from './page-steps.ts'
import { listCovered, listOverExit } from './uncovered.ts'

test.use({ usesMail: true })

/** Expects on the narrowest phone, also at twice the text size, that nothing scrolls to the side and nothing covers a control or the exit. */
async function expectFree(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const isDoubled of [false, true]) {
    if (isDoubled) await doubleText(page)
    expect(await measureOverflow(page), `doubled: ${isDoubled}`).toBe(0)
    expect(await listCovered(page), `doubled: ${isDoubled}`).toEqual([])
    expect(await listOverExit(page), `doubled: ${isDoubled}`).toEqual([])
  }
}

test('a client books, confirms the address by the link of the mail, and staff learn of it then', {
  tag: '@full',
}, async ({ page, inbox }) => {
  const person = makePerson()
  await bookWithScript(page, person)
  await expect(
    page.getByRole('heading', { name: 'One thing is left: confirm your e-mail address' }),
  ).toBeVisible()
  await expectAccessible(page)
  const mail = await findMail(inbox, person.email, /^Please confirm your appointment on/)
  expect(mail.text).toContain('Please confirm that this is your e-mail address.')
  const isOtherClient = (address: string) => address.endsWith('@mail.example') && address !== person.email
  const listRecipients = () => inbox.received.flatMap(({ to }) => to).filter((to) => !isOtherClient(to))
  expect(listRecipients()).toEqual([person.email])

  await page.goto(findLinkPath(mail, /^\/confirm\//))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail address')
  await expectAccessible(page)
  await expectFree(page)
  await page.getByRole('button', { name: 'Yes, this is my session' }).click()
  await expect(page.getByText('Your address is confirmed. Your session is certain now.')).toBeVisible()
  await expect(page.getByText('One thing is left')).toHaveCount(0)
  // The counsellor is invented and gets no mail.
  await expect.poll(() => listRecipients().length).toBe(2)

  await page.goto(findLinkPath(mail, /^\/confirm\//))
  await expect(page.getByText('There is nothing left to do.')).toBeVisible()
})

test('staff see that an address is not confirmed, and confirm it for a client who rings', {
  tag: '@full',
}, async ({ page }) => {
  const person = makePerson({ name: 'Rings Us' })
  await bookWithScript(page, person)
  await signInAndOpen(page, '/admin/bookings?q=Rings')
  await page.getByRole('link', { name: /^Details of .*Rings Us/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Move, cancel or take notes' }).click()
  await expect(page.getByText('Nobody has confirmed this address yet.')).toBeVisible()
  await page.getByRole('button', { name: 'The client confirmed it by phone' }).click()
  await expect(page.getByText('The booking is confirmed. Office and counsellor get a mail')).toBeVisible()
  await expect(page.getByText('Nobody has confirmed this address yet.')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same, and the mail can be sent again', { tag: '@full' }, async ({ page, inbox }) => {
    const person = makePerson()
    await page.goto('/appointments')
    await fillForm(page, person)
    await findSubmit(page).click()
    await chooseTime(page)
    await agreeAndHold(page)
    await expect(page.getByText('Booking created successfully')).toBeVisible()
    await findMail(inbox, person.email, /^Please confirm your appointment on/)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(page.getByText('We have sent the mail again.')).toBeVisible()
    await expect.poll(() => inbox.received.filter(({ to }) => to.includes(person.email)).length).toBe(2)
    const mail = await findMail(inbox, person.email, /^Please confirm your appointment on/)
    await page.goto(findLinkPath(mail, /^\/confirm\//))
    await page.getByRole('button', { name: 'Yes, this is my session' }).click()
    await expect(page.getByText('Your address is confirmed. Your session is certain now.')).toBeVisible()
  })
})
