import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openByMenu } from './admin-steps.ts'
import { expect } from './fixtures.ts'

/** `how`: the option of a list, or the place in a picture that lies below other parts. */
export type Press = (target: Locator, how?: string | Readonly<{ x: number; y: number }>) => Promise<void>
/** Fills a field. Typing is no press; `countPresses` counts the tap into the field. */
export type Type = (target: Locator, text: string) => Promise<void>
type Use = (press: Press, type: Type) => Promise<void>
export type Run = (thing: string, use: Use, start?: string) => Promise<void>

/**
 * Returns a column of numbers in the table of a section of the documentation, by its first column, of the rows whose second column fits: the
 * first one, or the last one.
 */
export function readPresses(
  heading: string,
  { second = /./, isLast = true }: Readonly<{ second?: RegExp; isLast?: boolean }> = {},
): Record<string, number> {
  const [, section = ''] = readFileSync('docs/back-office.md', 'utf8').split(`## ${heading}\n`)
  const rows =
    section.split('\n## ')[0]?.matchAll(/^\| ([^|]+) \| ([^|]+) \| (\d+) \|(?: (\d+) \|)?$/gm) ?? []
  const own = [...rows].filter(([, , value = '']) => second.test(value))
  return Object.fromEntries(
    own.map(([, task = '', , presses, last]) => [task, Number((isLast && last) || presses)]),
  )
}

/** Returns what the documentation says of tasks: their presses, and the fields that somebody taps. */
export function readTasks(tasks: readonly string[]) {
  const [presses, fields] = [readPresses('Presses', { isLast: false }), readPresses('Presses')]
  const pick = (table: Record<string, number>) => Object.fromEntries(tasks.map((task) => [task, table[task]]))
  return { counted: pick(presses), fields: pick(fields) }
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Moves the focus by Tab to a control, also into a frame. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < 300; tabs += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Presses a control as its kind wants it. A text only gets the focus. */
async function pressByKey(page: Page, target: Locator) {
  await tabTo(page, target)
  const key = await target.evaluate((element) => {
    if (element.matches('input[type=checkbox], input[type=radio]')) return 'Space'
    return element.matches('input:not([type=file]), textarea, [contenteditable]') ? null : 'Enter'
  })
  if (key) await page.keyboard.press(key)
}

/**
 * Counts the presses of each thing, from the page `start` on, and apart from them the taps into fields that have not the focus already. Typing
 * is no press. By keyboard, Tab leads to each control. With `withFields`, taps into fields are presses.
 */
export function countPresses(page: Page, { byKeyboard = false, withFields = false } = {}) {
  const counted: Record<string, number> = {}
  const fields: Record<string, number> = {}
  const run: Run = async (thing, use, start = '/admin') => {
    await page.goto(start)
    counted[thing] = 0
    fields[thing] = 0
    const press: Press = async (target, how) => {
      counted[thing] = (counted[thing] ?? 0) + 1
      if (typeof how === 'string') {
        if (byKeyboard) await tabTo(page, target)
        await target.selectOption(how)
      } else if (byKeyboard) await pressByKey(page, target)
      else await target.click({ position: how })
    }
    const tapped = withFields ? counted : fields
    await use(press, async (target, text) => {
      if (byKeyboard) await tabTo(page, target)
      else if (!(await hasFocus(target))) tapped[thing] = (tapped[thing] ?? 0) + 1
      await target.fill(text)
    })
  }
  return { counted, fields, run }
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Opens a screen by the menu, which a phone shows after a press. */
export async function openScreen(page: Page, name: string, press: Press) {
  if (isPhone(page)) await press(page.locator('header summary'))
  await openByMenu(page, name, press, isPhone(page) ? 'Admin menu' : 'Admin')
}

export const toMark = () => randomUUID().slice(0, 8)
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
export const isShown = (page: Page, path: string, text: string) =>
  expect(async () => {
    const answer = await page.request.get(path, { headers: { cookie: '' } })
    // A title keeps short words with the next one.
    expect((await answer.text()).replaceAll('\u00a0', ' ')).toContain(text)
  }).toPass()

export async function toPicture(name: string) {
  const create = { width: 400, height: 400, channels: 3, background: '#2c3a8f' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Chooses a file, which is one press. */
export async function chooseFile(page: Page, press: Press) {
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('dialog').getByLabel('File'))
  await (await chooser).setFiles(await toPicture('new.png'))
}

/** Uploads a picture in the open dialog and takes it. */
export async function takePicture(page: Page, press: Press) {
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await chooseFile(page, press)
  await dialog.getByLabel('What it shows').fill(`Our room ${toMark()}`)
  await press(dialog.getByRole('button', { name: 'Upload and use it' }))
  await expect(dialog).toHaveCount(0)
}

/** Chooses the file of a portrait, which is sent at once. Returns the folder of its files. */
export async function takePortrait(page: Page, press: Press): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const thumb = page.getByRole('img', { name: /^Portrait of / }).first()
  const before = await thumb.getAttribute('src', { timeout: 1 }).catch(() => null)
  await chooseFile(page, press)
  await expect(dialog).toHaveCount(0)
  await expect(thumb).not.toHaveAttribute('src', before ?? '')
  return (await thumb.getAttribute('src'))?.split('/').at(-2) ?? ''
}

/** Publishes the page of the open editor. */
export async function publishPage(page: Page, press: Press) {
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  const now = page.getByRole('button', { name: 'Publish now' })
  await expect(now).not.toHaveAttribute('aria-disabled', 'true')
  await press(now)
  await expect(page.getByText('The page is published').first()).toBeVisible()
}

export const ways = [
  ['on a phone', { width: 390, byKeyboard: false }],
  ['on a desktop', { width: 1440, byKeyboard: false }],
  ['by keyboard alone', { width: 1440, byKeyboard: true }],
] as const

/**
 * Counts every press of a journey, also those that only open the list of files. By keyboard, Tab leads to each control, and Enter is a press.
 * `enter` leads to a field for typing.
 */
export function countAll(page: Page, byKeyboard: boolean) {
  const counted = { presses: 0 }
  const enter: Press = async (target) => {
    if (!byKeyboard) {
      counted.presses += 1
      return target.click()
    }
    await tabTo(page, target)
  }
  const press: Press = async (target) => {
    await enter(target)
    if (!byKeyboard) return
    counted.presses += 1
    await page.keyboard.press('Enter')
  }
  /** Uploads a picture in the dialog of the library. Its description is typed without a press: it has the focus when the file is chosen. */
  const upload = async (description: string) => {
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
    await chooseFile(page, press)
    await expect(dialog.getByLabel('What it shows')).toBeFocused()
    await page.keyboard.type(description)
    await press(dialog.getByRole('button', { name: 'Upload and use it' }))
    await expect(dialog).toHaveCount(0)
  }
  /** Uploads a portrait in the dialog of the library. It is sent when the file is chosen, and the name describes it. */
  const uploadPortrait = async (name: string) => {
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
    await chooseFile(page, press)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change the picture' })).toBeFocused()
    await expect(page.getByRole('img', { name: `Portrait of ${name}` }).first()).toBeVisible()
  }
  return { counted, enter, press, upload, uploadPortrait }
}
