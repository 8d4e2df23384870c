import { expect, type Locator, type Page } from '@playwright/test'
import { admin } from '../../app/words/staff/admin.ts'
import { helplines } from '../../app/words/staff/helplines.ts'
import { signInAndOpen } from './admin-steps.ts'
import { test } from './fixtures.ts'
import { reloadWithoutScript } from './page-steps.ts'

/** Each long form of the admin area: its screen, and the link to it where its address has an id. */
const forms: readonly (readonly [screen: string, link?: RegExp])[] = [
  ['/admin/site/agency'],
  ['/admin/site/new-page'],
  ['/admin/site/legal/privacy'],
  ['/admin/site/legal/consent'],
  ['/admin/articles/new'],
  ['/admin/people/new'],
  ['/admin/people', /^Edit/],
  ['/admin/offices', /^Edit .+ office$/],
  ['/admin/offices', /^Add an office/],
  ['/admin/services', /^Edit/],
  ['/admin/services', /^Add a service/],
  ['/admin/availability', /^Add a counsellor/],
  ['/admin/availability', /^Hours/],
  ['/admin/availability/closures', /^Add a holiday/],
  ['/admin/helplines/new'],
  ['/admin/helplines', /^Edit/],
  ['/admin/mail/server'],
  ['/admin/mail/texts', /^Edit Signature/],
  ['/admin/money/prices'],
  ['/admin/media', /^Edit/],
  ['/admin/users/invite'],
  ['/admin/groups/new'],
  ['/admin/groups/enquiries/new'],
  ['/admin/setup?step=agency'],
  ['/admin/setup?step=offices'],
  ['/admin/setup?step=mail'],
]

const findField = (place: Page | Locator) =>
  place
    .locator(
      'form[method=post] :is(textarea, [contenteditable], input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=password], [type=search], [type=date], [type=number]))',
    )
    .filter({ visible: true })
    .first()

/** Leaves the screen by the menu, or closes its dialog. */
async function leave(page: Page, dialog: Locator) {
  if (await dialog.count()) await page.keyboard.press('Escape')
  else
    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .getByRole('link', { name: 'Today' })
      .click()
}

test('no long form of the admin area loses what was typed without a question', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAndOpen(page, '/admin/today')
  const dialog = page.locator('dialog[open]')
  for (const [screen, link] of forms) {
    const name = `${screen} ${link ?? ''}`
    await page.goto(screen)
    if (link) await page.getByRole('link', { name: link }).first().click()
    await page.waitForLoadState('networkidle')
    const field = findField((await dialog.count()) > 0 ? dialog : page)
    await expect(field, name).toBeVisible()
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('9')
    const address = page.url()
    const typed = await field.evaluate((element) =>
      'value' in element ? element.value : element.textContent,
    )
    const asked: string[] = []
    page.once('dialog', async (question) => {
      asked.push(question.message())
      await question.dismiss()
    })
    await leave(page, dialog)
    await expect.poll(() => asked, name).toEqual([admin.leave])
    expect(page.url(), name).toBe(address)
    expect(
      await field.evaluate((element) => ('value' in element ? element.value : element.textContent)),
      name,
    ).toBe(typed)
    page.once('dialog', (question) => question.accept())
    await leave(page, dialog)
    await expect(page, name).not.toHaveURL(address)
  }
})

test('a saved form asks nothing, and a refused one asks again', { tag: '@full' }, async ({ page, watch }) => {
  watch.allow(/422/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('dialog', async (question) => {
    if (question.type() === 'beforeunload') return question.accept()
    asked.push(question.message())
    await question.dismiss()
  })
  await signInAndOpen(page, '/admin/helplines/new')
  const today = page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: 'Today' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('A line of ours')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await today.click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(name).toHaveValue('A line of ours')
  await page.goto('/admin/site/agency')
  const newsletter = page.getByLabel('Newsletter')
  await newsletter.fill('ftp://news')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await today.click()
  await expect.poll(() => asked).toHaveLength(2)
  await expect(newsletter).toHaveValue('ftp://news')
  await newsletter.fill('')
  await page.getByLabel('Year of the copyright').fill('2025')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Agency saved').first()).toBeVisible()
  await today.click()
  await expect(page).toHaveURL('/admin/today')
  expect(asked).toEqual([admin.leave, admin.leave])
})

test('a form whose button is pressed twice is saved once, and nobody reads that somebody else has changed it', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, '/admin/site/agency')
  for (const year of ['2024', '2025', '2026']) {
    await page.getByLabel('Year of the copyright').fill(year)
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await expect(page).toHaveURL(/done=saved|agency$/)
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await expect(page.getByText('Somebody else has changed this')).toHaveCount(0)
    await page.goto('/admin/site/agency')
    await expect(page.getByLabel('Year of the copyright')).toHaveValue(year)
  }
})

test.describe('with the editor', () => {
  test.use({ isOldBrowser: false })

  test('a form that is sent after the session has ended keeps what was typed, and is saved after a sign-in in another tab', {
    tag: '@full',
  }, async ({ page, context, watch }) => {
    watch.allow(/401/)
    await signInAndOpen(page, '/admin/articles/new')
    const title = page.getByLabel('Title')
    await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
    await title.fill('Before the exams')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('Sleep well.')
    await context.clearCookies()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(page.getByText(admin.signedOut)).toBeVisible()
    await expect(page).toHaveURL('/admin/articles/new')
    await expect(title).toHaveValue('Before the exams')
    const other = await context.newPage()
    await signInAndOpen(other, '/admin')
    await publish.click()
    await expect(page.getByText('Article published')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Sleep well.')
  })
})

test('a form whose row somebody deletes meanwhile keeps what was typed', { tag: '@full' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/404/)
  const name = 'A line that goes'
  await signInAndOpen(page, '/admin/helplines')
  await page.getByRole('link', { name: /^Edit/ }).last().click()
  const notes = page.getByLabel('Name', { exact: true })
  await notes.fill(name)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('summary', { hasText: helplines.remove }).click()
  await other.getByRole('button', { name: helplines.removeButton }).click()
  await expect(other).toHaveURL(/\/admin\/helplines(\?|$)/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(admin.gone)).toBeVisible()
  await expect(notes).toHaveValue(name)
})

test('what somebody types into a text before the script of the page runs stays', async ({ page }) => {
  await signInAndOpen(page, '/admin/offices')
  const link = page.getByRole('link', { name: /^Edit .+ office$/ }).first()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  const startScript = await reloadWithoutScript(page)
  const area = page.locator('textarea').first()
  await expect(area).not.toHaveValue('')
  await area.pressSequentially(' beside the bank')
  const typed = await area.inputValue()
  startScript()
  const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => area.evaluate(isOfReact)).toBe(true)
  await expect(area).toHaveValue(typed)
  expect(typed).toContain('beside the bank')
})
