import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { MailKind } from '../../app/outbox/messages/messages.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { admin, signIn } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import {
  bookButton,
  chooseTime,
  fillForm,
  findPopup,
  findSubmit,
  makePerson,
  readPrivatePage,
  type Times,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { findLinkPath } from './mail-steps.ts'
import { doubleText, measureOverflow } from './page-steps.ts'
import { listCovered } from './uncovered.ts'

const env = { RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const guardian = 'amaka@mail.example.com'
let site: SiteServer
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ireti-guardian-'))
  site = await startSite({ dataDir: folder, env })
})

test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the site again with other settings. The start runs the recurring tasks, which ask guardians. */
async function restart(more: Record<string, string> = {}) {
  const { port } = new URL(site.url)
  await site.stop()
  site = await startSite({ dataDir: folder, port: Number(port), env: { ...env, ...more } })
}

/** Returns the path of the link in the latest mail of a kind. A site without a mail server keeps its mails as files. */
async function findGuardianLink(kind: MailKind): Promise<string> {
  const latest = (await readMailFolder(folder, kind)).at(-1)
  if (!latest) return ''
  const mail = await PostalMime.parse(latest)
  expect(mail.to?.[0]?.address).toBe(guardian)
  return findLinkPath(mail, /^\/guardian\//)
}

async function chooseTimeAsPupil(page: Page, times: Times) {
  const person = makePerson({ age: '15' })
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(times, { day: 5 })
  await times.getByLabel(/^I agree that/).check()
  return person
}

test('a guardian declines, agrees after all and takes it back without script, and staff record an exception', {
  tag: '@full',
}, async ({ browser }) => {
  const scripted = await browser.newContext({ baseURL: site.url })
  const office = await scripted.newPage()
  const check = async (path: string) => {
    await office.goto(path)
    await expectAccessible(office)
  }
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const person = await chooseTimeAsPupil(page, page)
  await page.getByLabel('A parent or guardian knows').check()
  await page.getByLabel('Name of your parent').fill('Amaka Okafor')
  await page.getByLabel('Their e-mail address').fill(guardian)
  await page.getByRole('button', { name: bookButton }).click()
  const own = await readPrivatePage(page)

  await restart()
  await expect.poll(() => findGuardianLink('guardian_question')).not.toBe('')
  const question = await findGuardianLink('guardian_question')
  await page.goto(question)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A question to a parent or guardian')
  await expect(page.getByText(person.name)).toBeVisible()
  for (const secret of [person.complaint, person.email]) await expect(page.getByText(secret)).toHaveCount(0)
  await check(question)
  await page.getByRole('button', { name: 'I do not agree' }).click()
  await expect(page.getByText('You do not agree to this session.')).toBeVisible()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Your parent or guardian does not agree' })).toBeVisible()
  await check(own)

  const used = await page.goto(question)
  expect(used?.status()).toBe(410)
  await expect(page.getByText('This link has ended.')).toBeVisible()
  await expect.poll(() => findGuardianLink('guardian_answered')).not.toBe('')
  await page.goto(await findGuardianLink('guardian_answered'))
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('You agree to this session. Thank you.')).toBeVisible()
  await page.getByRole('button', { name: 'I take it back' }).click()
  await expect(page.getByText('You do not agree to this session.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await measureOverflow(page)).toBe(0)
  expect(await listCovered(page)).toEqual([])
  await doubleText(page)
  expect(await measureOverflow(page)).toBe(0)
  expect(await listCovered(page)).toEqual([])

  await signIn(office)
  await office.goto('/admin/follow-up')
  await office.getByRole('link', { name: 'The guardian does not agree' }).first().click()
  await office.getByRole('link', { name: 'Open the booking' }).click()
  await expect(office.getByText(/^Took the agreement back, \w+ \d/)).toBeVisible()
  await office.getByText('The parent or guardian', { exact: true }).click()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Choose what was decided')).toBeVisible()
  await office.getByLabel('We go on without the parent or guardian').check()
  await office.getByLabel('Who decided it, and why').fill('Ada spoke with the pupil, who understands it')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('The decision is recorded')).toBeVisible()
  await page.goto(own)
  await expect(page.getByText('does not agree')).toHaveCount(0)
  await context.close()
  await scripted.close()
})

test('where the law asks for no guardian, the page of the times does not ask for one', {
  tag: '@full',
}, async ({ browser }) => {
  await restart({
    MINORS_MODE: 'NG:health_exempt,IN:health_exempt',
    MINORS_MODE_NOTE: 'Advice of the lawyer of 2 May 2027, in the safe',
  })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await chooseTimeAsPupil(page, findPopup(page))
  await expect(findPopup(page).getByText('You are under 18')).toHaveCount(0)
  await findPopup(page).getByRole('button', { name: bookButton }).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await context.close()
})
