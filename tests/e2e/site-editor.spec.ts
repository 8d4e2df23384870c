import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { sitePages } from '../../app/routes/admin/site/edited-pages.server.ts'
import { isFullRun } from '../support/full-run.ts'
import { makePicture } from '../support/test-inputs.ts'
import { inDays, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'
import { canvas, editor, isSaved, titleInPlace } from './site-editor-steps.ts'
import { listCovered } from './uncovered.ts'

// The home page of this site changes. The editor needs a browser of the last two years.
test.use({ isAlone: true, isOldBrowser: false })
test.describe.configure({ mode: 'default' })

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the home page as a visitor until it has the title. Several processes may follow a change within a second. */
async function expectPublished(page: Page, title: string) {
  await expect(async () => {
    const answer = await page.request.get('/', { headers: { cookie: '' } })
    expect((await answer.text()).replaceAll('\u00a0', ' ')).toContain(title)
  }).toPass()
}

const devices = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const
for (const [device, viewport] of isFullRun ? devices : devices.slice(0, 1)) {
  test(`the title of the home page is changed on a ${device} in 4 presses`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInAndOpen(page, '/')
    const title = `Written on a ${device}`
    const press = {
      edit: () => page.getByRole('link', { name: 'Edit this page' }).click(),
      title: () => titleInPlace(page).click(),
      publish: () => page.getByRole('button', { name: 'Publish', exact: true }).click(),
      confirm: () => page.getByRole('button', { name: 'Publish now' }).click(),
    }
    await press.edit()
    await press.title()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(title)
    await press.publish()
    const change = page
      .getByRole('listitem')
      .filter({ hasText: `Beginning: ${title}` })
      .last()
    await expect(change).toContainText(`Now: ${title}`)
    await expect(page.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await press.confirm()
    const toast = page.getByText('The page is published')
    await expect(toast).toBeVisible()
    expect(await listCovered(page)).toEqual([])
    await expect(toast).toBeVisible()
    await expectPublished(page, title)
    expect(Object.keys(press)).toHaveLength(4)
  })
}

test('a press on a picture opens the library, and a new section has a picture and a text with a picture', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, editor)
  await canvas(page)
    .locator('[data-press="sections.0.picture"] img')
    .click({ position: { x: 120, y: 80 } })
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await expectAccessibleAtWidths(page, [390, 1440])
  const file = { name: 'door.png', mimeType: 'image/png', buffer: await makePicture(900, 600) }
  await library.getByLabel('File').setInputFiles(file)
  await library.getByLabel('What it shows').fill('Our door')
  await library.getByRole('button', { name: 'Upload and use it' }).click()
  await expect(canvas(page).locator('[data-press="sections.0.picture"] img[src*=uploads]')).toBeVisible()
  const shows = page.getByLabel('What the picture shows')
  await expect(shows).toHaveValue('Our door')
  await shows.fill('Our blue door')
  await shows.press('Enter')
  // The film of the page stands over the picture, which only decorates it there.
  await expect(page.getByAltText('Our blue door')).toBeVisible()

  await page.getByLabel('Kind of section').selectOption('Picture and text')
  await page.getByRole('button', { name: /^Add a section/ }).click()
  await page.getByLabel('Title', { exact: true }).fill('Where you will sit')
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  await library.getByRole('button', { name: 'Our blue door' }).press('Enter')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Tea is there.')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).press('Enter')
  await library.getByRole('button', { name: 'Our blue door' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.type('So is a dog.')
  await expect(canvas(page).getByText('So is a dog.')).toBeVisible()
  await expectAccessible(page)
  await isSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The page is published')).toBeVisible()
  await expectPublished(page, 'So is a dog.')
  const html = await (await page.request.get('/', { headers: { cookie: '' } })).text()
  expect(html.match(/alt="Our blue door"/g)).toHaveLength(2)
})

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  await expect(async () => {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    await expect(focused).toHaveAccessibleName(name, { timeout: 1 })
  }).toPass({ timeout: 10_000, intervals: [1] })
}

test('the keyboard alone changes a title, moves a section and publishes', { tag: '@full' }, async ({
  page,
}) => {
  await signInAndOpen(page, editor)
  await expect(titleInPlace(page)).toBeVisible()
  await tabTo(page, /^Beginning/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Title')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('By keyboard')
  await expect(titleInPlace(page)).toHaveText('By keyboard')
  await tabTo(page, /^Values/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Up: Values/)
  await page.keyboard.press('Enter')
  await expect(canvas(page).locator('section').nth(2)).toContainText('Our Values')
  await tabTo(page, /^Down: Values/)
  await page.keyboard.press('Enter')
  await isSaved(page)
  await tabTo(page, 'Publish', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Publish now')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The page is published')).toBeVisible()
  await expectPublished(page, 'By keyboard')
})

test('sections are added, hidden and deleted with undo, what must stay stays, and axe finds nothing', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, editor)
  await expect(titleInPlace(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Reviews/ }).click()
  await page.getByRole('button', { name: /^Delete: Reviews/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted: Reviews' })).toBeVisible()
  await expectAccessibleAtWidths(page, [390, 1440])
  await expect(canvas(page).getByText('What people say')).toHaveCount(0)
  await titleInPlace(page).fill('Typed after the deletion')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(canvas(page).getByText('What people say')).toBeVisible()
  await expect(titleInPlace(page)).toHaveText('Typed after the deletion')
  for (const [name, section] of [
    ['Hide', 'Booking form'],
    ['Delete', 'Call to book'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${section}`) }).click()
    await page.getByRole('button', { name: new RegExp(`^${name}: ${section}`) }).click()
  }
  await page.getByRole('button', { name: /^Beginning/ }).click()
  const stays = page.getByRole('button', { name: /^Delete: Beginning.*always has this section/ })
  await expect(stays).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Add a section/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Change this first')
  await expect(dialog).toContainText('Call to book (Title): Enter a text')
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('the editor of each page fits on a phone and a desktop, and axe finds nothing in any section', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await signInAndOpen(page, '/admin/site/new-page')
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await expectAccessibleAtWidths(page, [390, 1440])
  await page.getByLabel('Title').fill('How we work')
  await page.getByLabel('Address').fill('how-we-work')
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page).toHaveURL(/\/pages\/[0-9a-f-]{36}/)
  const ownKey = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const key of [...sitePages.map((known) => known.key), ownKey]) {
    await page.goto(`/admin/site/pages/${key}`)
    await expect(canvas(page).getByRole('textbox').first()).toBeVisible()
    await expectAccessibleAtWidths(page, [1440, 390])
    await page.getByRole('button', { name: 'Fields', exact: true }).click()
    const sections = page.locator('form[aria-label=Fields] h3 button')
    for (const section of await sections.all()) {
      await section.click()
      await expectAccessibleAtWidths(page, [390])
    }
    await expectAccessibleAtWidths(page, [1440])
  }
})

test('a page is published at a time, which must be in the future and can be taken back', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await signInAndOpen(page, '/admin/site/pages/about')
  await page.getByRole('button', { name: 'Phone width' }).click()
  await expect(page.locator('iframe')).toHaveCSS('width', '390px')
  await expectAccessible(page)
  const open = () => page.getByRole('button', { name: 'Publish', exact: true }).click()
  const plan = async (day: string) => {
    await page.getByLabel('Day and time').fill(`${day}T09:30`)
    await page.getByRole('button', { name: 'Publish at this time' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing is changed')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await titleInPlace(page).fill('On Monday before exams')
  await isSaved(page)
  await open()
  await plan(inDays(-1))
  await expect(dialog).toContainText('Enter a day and a time in the future')
  await expectAccessible(page)
  await plan(inDays(3))
  await expect(page.getByText('The page will be published at this time')).toBeVisible()
  await open()
  await expect(dialog).toContainText(/This page will be published on .+, 9:30 am/)
  await expectAccessibleAtWidths(page, [390, 1440])
  await page.getByRole('button', { name: 'Take the time back' }).click()
  await expect(page.getByText('The page will not be published by itself')).toBeVisible()
})

test('on a phone the page shows the section whose fields were opened, and the fields show the section in which somebody types', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAndOpen(page, editor)
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  await view('Fields').click()
  const section = page.getByRole('button', { name: /^Call to book/ })
  await section.press('Enter')
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  const index = await section.evaluate((button) => {
    const item = button.closest('li')
    return [...(item?.parentElement?.children ?? [])].indexOf(item as Element)
  })
  await view('Page').press('Enter')
  const text = canvas(page).locator(`[data-path="sections.${index}.title"]`)
  await expect(text).toBeInViewport()
  await canvas(page).locator('[data-path="sections.1.title"]').focus()
  await view('Fields').click()
  await expect(page.locator('form [aria-expanded=true]')).toBeInViewport()
})

test('an old version is looked at and becomes the draft', { tag: '@full' }, async ({ page }) => {
  await signInAndOpen(page, `${editor}/versions`)
  await page.getByRole('link', { name: 'Look at it Version 1', exact: true }).click()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Written on a phone')
  await expect(
    page.getByRole('heading', { name: 'What changed since the page that came with the site' }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Now: Written on a phone' })).toBeVisible()
  await expectAccessibleAtWidths(page, [390, 1440])
  await page.getByRole('button', { name: 'Restore as draft Version 1', exact: true }).click()
  await expect(page.getByText('The old version is your draft now')).toBeVisible()
  await expect(titleInPlace(page)).toHaveText('Written on a phone')
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText(/^Draft of .+ A version that you restore replaces it/)).toBeVisible()
})

test('the editor loads at most 350 KB with its field for a text with headings, and visitors load nothing of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const files: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) files.push(answer.body())
  })
  await signInAndOpen(page, editor)
  await expect(titleInPlace(page)).toBeVisible()
  // The home page has no such text at first.
  await page.getByLabel('Kind of section').selectOption('Picture and text')
  await page.getByRole('button', { name: /^Add a section/ }).click()
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  const sizes = (await Promise.all(files)).map((file) => brotliCompressSync(file).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'bytes of script in the editor', description: String(bytes) })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(350 * 1024)
  const visitor = await browser.newPage({ baseURL })
  const scripts: string[] = []
  visitor.on('request', (request) => scripts.push(request.url()))
  await visitor.goto('/')
  await expect(titleOf(visitor)).toBeVisible()
  expect(scripts.filter((url) => /page-editor|page-canvas|site-pages/.test(url))).toEqual([])
  await visitor.close()
})
