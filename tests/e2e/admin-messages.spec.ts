import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

const path = '/admin/messages'
const article = '/blog/your-first-session'

/** Sends one of our forms as a visitor. */
async function send(request: APIRequestContext, origin = '', path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

function toWriter() {
  const mark = randomUUID().slice(0, 8)
  return { mark, name: `Chidi ${mark}`, email: `chidi-${mark}@mail.example.com` }
}

async function openInbox(page: Page, path = '/admin/messages') {
  await signInAndOpen(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
}

/** Returns how many messages are to be answered, as the navigation says. */
async function readToAnswer(page: Page): Promise<number> {
  await page.goto('/admin/messages')
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ })
  return Number((await link.textContent())?.match(/\d+/)?.[0] ?? 0)
}

const findDone = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).getByText(text)

test('with the keyboard alone, a message is opened, answered by mail and marked as answered', {
  tag: '@full',
}, async ({ page, request, baseURL, watch }) => {
  watch.allow(/status of 409/)
  const { mark, name, email } = toWriter()
  const text = { subject: `School ${mark}`, message: `We are 40 pupils. ${mark}` }
  await send(request, baseURL, '/contact', { name, email, ...text })
  await openInbox(page)
  const before = await readToAnswer(page)
  await expect(page.getByRole('link', { name: `Messages, ${before} to answer`, exact: true })).toBeVisible()
  await expectAccessibleAtWidths(page)
  await expect(page.locator('tbody')).not.toContainText(mark.repeat(2))
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not read yet')
  await page.getByRole('link', { name: `Open the message of ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message' })
  await expect(dialog.getByText(text.message)).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Your%20message%20to%20Ireti`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: `Open the message of ${name}` })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText('Not read yet')
  expect(await readToAnswer(page)).toBe(before)
  await page.getByRole('link', { name: `Open the message of ${name}` }).press('Enter')
  // Somebody else moves it meanwhile.
  const id = await dialog.locator('input[name="id"]').first().inputValue()
  const revision = Number(await dialog.locator('input[name="revision"]').first().inputValue())
  await send(page.request, baseURL, path, { intent: 'hide', id, revision: `${revision}` })
  await send(page.request, baseURL, path, { intent: 'reopen', id, revision: `${revision + 1}` })
  await dialog.getByRole('button', { name: 'Mark as answered' }).press('Enter')
  const toast = page.locator('.toast')
  await toast.getByText(/has moved this message/).hover()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await toast.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: `Open the message of ${name}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Mark as answered' }).press('Enter')
  await expect(findDone(page, 'The message is marked as answered')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  expect(await readToAnswer(page)).toBe(before - 1)
  await page.getByRole('link', { name: 'Answered', exact: true }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.goto('/admin/audit?action=message.changed')
  await expect(page.getByRole('row').nth(1)).toContainText('Moved a message')
})

test('a comment is opened, shown on the blog and hidden again', { tag: '@full' }, async ({
  page,
  request,
  baseURL,
}) => {
  const { mark, name, email } = toWriter()
  const comment = `The box helped me ${mark}.${' I breathe with it.'.repeat(10)}`
  await send(request, baseURL, article, { name, email, comment })
  const readBlog = async () => (await request.get(article)).text()
  const showsIt = (isThere: boolean) =>
    expect(async () => expect((await readBlog()).includes(comment)).toBe(isThere)).toPass({ timeout: 15_000 })
  await showsIt(false)
  await openInbox(page)
  await page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Comments' }).click()
  await expect(page).toHaveURL(/comments/)
  await expectAccessibleAtWidths(page)
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  const readAll = page.getByRole('link', { name: /^Read all of the comment/ }).first()
  await readAll.press('Enter')
  await expect(dialog.getByText(comment)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readAll).toBeFocused()
  const open = page.getByRole('link', { name: /^Open the comment/ }).first()
  await open.press('Enter')
  await expect(dialog.getByText(comment)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog.getByText(comment)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show on the blog' }).click()
  await expect(findDone(page, 'The comment is on the blog')).toBeVisible()
  await showsIt(true)
  await page.getByRole('link', { name: 'On the blog', exact: true }).click()
  await expect(page).toHaveURL(/view=shown/)
  await page
    .getByRole('link', { name: /^Open the comment/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(findDone(page, 'The comment is hidden')).toBeVisible()
  await showsIt(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an entry that filled the honeypot is found, marked as no spam, hidden and restored', {
    tag: '@full',
  }, async ({ page, request, baseURL }) => {
    const { mark, name, email } = toWriter()
    const text = { subject: `School ${mark}`, message: `Good morning ${mark}`, further_remark: 'x' }
    await send(request, baseURL, '/contact', { name, email, ...text })
    await openInbox(page)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: 'Spam' }).click()
    await row.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByText(text.message)).toBeVisible()
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByText('The message waits for an answer')).toBeVisible()
    await page.getByRole('link', { name: 'To answer', exact: true }).click()
    await page.goto('/admin/messages?view=open&page=999')
    await row.getByRole('link', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('link', { name: 'Archived' }).click()
    await row.getByRole('link', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(row).toHaveCount(0)
  })
})
