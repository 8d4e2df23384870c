import type { Page } from '@playwright/test'
import { admin } from '../../app/words/staff/admin.ts'
import { content } from '../../app/words/staff/content.ts'
import { signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'
import { canvas, editor, isSaved, titleInPlace } from './site-editor-steps.ts'

// The editor needs a browser of the last two years.
test.use({ isAlone: true, isOldBrowser: false })

test('of two people who write at once both keep their words, and choose where both changed the same text', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/409/)
  await signInAndOpen(page, editor)
  const other = await context.newPage()
  await other.goto(editor)
  await expect(titleInPlace(other)).toBeVisible()
  const panel = (who: Page, section: RegExp) => who.getByRole('button', { name: section }).first().click()
  await panel(page, /^Beginning/)
  await page.getByLabel('Title', { exact: true }).fill('From the first')
  await isSaved(page)
  await panel(other, /^Beginning/)
  await other.getByLabel('Text', { exact: true }).fill('A text of the second')
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('From the first')
  await isSaved(other)
  await other.getByLabel('Title', { exact: true }).fill('From the second')
  await isSaved(other)
  await page.getByLabel('Title', { exact: true }).fill('First again')
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('From the second')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(conflict).toBeInViewport()
  await expectAccessibleAtWidths(page, [390, 1440])
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First again')
  await conflict.getByRole('button', { name: 'Use the other words' }).click()
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)
  await expect(titleInPlace(page)).toHaveText('From the second')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('A text of the second')

  // Who publishes an older draft sees the newer one first.
  await page.getByLabel('Text', { exact: true }).fill('A newer text')
  await isSaved(page)
  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  await other.getByRole('button', { name: 'Publish now' }).click()
  await expect(other.getByText(/^Somebody else has changed this page since/)).toBeVisible()
  await expect(canvas(other).getByText('A newer text')).toBeVisible()
})

test('what is typed without a connection stays and is saved later, and pasted text loses its format', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load resource/)
  await signInAndOpen(page, editor)
  await titleInPlace(page).click()
  await page.route('**/draft', (route) => route.abort())
  await titleInPlace(page).evaluate((element) => {
    getSelection()?.removeAllRanges()
    const data = new DataTransfer()
    data.setData('text/html', '<b style="color:red">Pasted</b>')
    data.setData('text/plain', 'Pasted\nlines')
    element.ownerDocument.getSelection()?.selectAllChildren(element)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    element.ownerDocument.execCommand('insertText', false, 'Pasted\nlines')
  })
  const leave = page.getByRole('link', { name: 'All pages' })
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await question.dismiss()
  })
  // Who leaves before the first save waits for it, and is asked when it fails.
  await leave.click()
  await expect.poll(() => asked).toEqual([admin.leave])
  await expect(page.getByText('Not saved: no connection. We try again')).toBeVisible()
  await leave.click()
  await expect.poll(() => asked).toEqual([admin.leave, admin.leave])
  await expect(page).toHaveURL(editor)
  await page.unroute('**/draft')
  await isSaved(page)
  await page.reload()
  await expect(titleInPlace(page)).toHaveText('Pasted lines')
  expect(await titleInPlace(page).innerHTML()).toBe('Pasted lines')

  // Who leaves at once has saved it, too.
  const saved = page.waitForResponse('**/draft')
  await titleInPlace(page).fill('Typed at the end')
  await leave.click()
  await expect(page).toHaveURL('/admin/site')
  expect((await saved).status()).toBe(200)
  await page.goto(editor)
  await expect(titleInPlace(page)).toHaveText('Typed at the end')
  expect(asked).toHaveLength(2)
})

test('an address that leads nowhere stays as it is typed, is not published, and is not lost without a question', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, '/admin/site/pages/courses')
  const section = page.getByRole('button', { name: /^Courses/ })
  const address = page.getByLabel('Leads to').first()
  await section.click()
  await address.fill('pay here')
  await section.click()
  await section.click()
  await expect(address).toHaveValue('pay here')
  await expect(address).toHaveAccessibleDescription(new RegExp(content.badAddress))
  const asked: string[] = []
  page.on('dialog', async (question) => {
    asked.push(question.message())
    await question.dismiss()
  })
  const allPages = page.getByRole('link', { name: 'All pages' })
  await allPages.click()
  await expect.poll(() => asked).toEqual([admin.leave])
  await expect(address).toHaveValue('pay here')
  const dialog = page.getByRole('dialog')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await expect(dialog).toContainText(content.badAddress)
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await address.fill('pay.example/course')
  await address.blur()
  await expect(address).toHaveValue('https://pay.example/course')
  await publish.click()
  await expect(dialog).not.toContainText(content.badAddress)
  await expect(page.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await allPages.click()
  await expect(page).toHaveURL('/admin/site')
  expect(asked).toHaveLength(1)
})

test('pasted lines become one line in a field of one line, and what is too long is said at its place', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await signInAndOpen(page, editor)
  await page.locator('form[aria-label=Fields] h3 button').first().click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Somebody\r\n  to talk to\n\nis here')
  await expect(title).toHaveValue('Somebody to talk to is here')
  await expect(titleInPlace(page)).toHaveText('Somebody to talk to is here')
  await titleInPlace(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('You are\n not alone')
  await expect(title).toHaveValue('You are not alone')
  await isSaved(page)
  const most = page.getByText(content.tooLong({ most: 120 }))
  await title.fill('x'.repeat(121))
  await expect(most.first()).toBeVisible()
  await expect(title).toHaveAccessibleDescription(new RegExp(content.tooLong({ most: 120 })))
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('x'.repeat(120))
  await isSaved(page)
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
})

test('what is typed after the session has ended stays, and is saved after a sign-in in another tab', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/40[13]/)
  await signInAndOpen(page, '/admin/site/pages/contact')
  await expect(titleInPlace(page)).toBeVisible()
  await context.clearCookies()
  await titleInPlace(page).fill('Write to us')
  await expect(page.getByText('Not saved: sign in again in another tab. We try again')).toBeVisible()
  const other = await context.newPage()
  await signInAndOpen(other, '/admin')
  await isSaved(page)
  await page.reload()
  await expect(titleInPlace(page)).toHaveText('Write to us')
})
