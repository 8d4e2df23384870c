import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { siteAgency } from '../../app/words/staff/site-agency.ts'
import { openByMenu, signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

// It changes facts that other journeys read.
test.use({ isAlone: true })

/** Returns the presses of each thing, from the table in the documentation. */
function readTable(): Record<string, number> {
  const [, section = ''] = readFileSync('docs/back-office.md', 'utf8').split(
    '## What the office changes itself\n',
  )
  const rows = section.split('\n## ')[0]?.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+) \|$/gm) ?? []
  return Object.fromEntries([...rows].map(([, thing = '', presses]) => [thing, Number(presses)]))
}

type Press = (target: Locator) => Promise<void>

test('the office changes its site with as many presses as the documentation says', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  const counted: Record<string, number> = {}
  const run = async (thing: string, use: (press: Press) => Promise<void>) => {
    await page.goto('/admin')
    counted[thing] = 0
    await use(async (target) => {
      counted[thing] = (counted[thing] ?? 0) + 1
      await target.click()
    })
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  const toMark = () => randomUUID().slice(0, 8)
  const isShown = (path: string, text: string) =>
    expect(async () => expect(await (await page.request.get(path)).text()).toContain(text)).toPass()

  await run('Phone number, address and opening hours of an office', async (press) => {
    const street = `${toMark()} Allen Avenue`
    await openByMenu(page, 'Offices', press)
    await press(link(/^Edit .+ office$/))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address', { exact: true }).fill(street)
    await dialog.getByLabel('Phone numbers').fill('+234 802 000 0000')
    await press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await isShown('/contact', street)
  })
  await run('Name, legal line and mailbox for privacy', async (press) => {
    const line = `Registered ${toMark()}`
    await openByMenu(page, 'Agency', press)
    await page.getByLabel(siteAgency.legalLine).fill(line)
    await press(save)
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await isShown('/about', line)
  })
  await run('Social networks, links to other sites and the film', async (press) => {
    const account = `https://instagram.com/${toMark()}`
    await openByMenu(page, 'Agency', press)
    await page.getByLabel('Instagram').fill(account)
    await press(save)
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await isShown('/about', account)
  })
  await run('Pages of the hospital template off', async (press) => {
    await openByMenu(page, 'Agency', press)
    await press(page.getByLabel(siteAgency.templatePages))
    await press(save)
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await expect(async () => expect((await page.request.get('/departments')).status()).toBe(404)).toPass()
  })
  await run('Logo', async (press) => {
    await openByMenu(page, 'Agency', press)
    await press(page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose a picture' }))
    const dialog = page.getByRole('dialog')
    const create = { width: 400, height: 100, channels: 3, background: '#2c3a8f' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await dialog.getByLabel('File').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await press(dialog.getByRole('button', { name: 'Upload and use it' }))
    await expect(dialog).toHaveCount(0)
    await press(page.getByRole('button', { name: siteAgency.brand.save }))
    await expect(page.getByText(siteAgency.brand.saved).first()).toBeVisible()
    await isShown('/about', 'site-preview.png')
  })
  for (const [thing, row] of [
    ['Paragraph in a mail', 'Edit To a client: booked'],
    ['Signature of all mails', 'Edit Signature, below every mail'],
  ] as const) {
    await run(thing, async (press) => {
      await openByMenu(page, 'Mail texts', press)
      await press(link(row))
      await page.getByLabel('Your text').fill('The blue door')
      await press(save)
      await expect(page.getByText('Mail text saved.').first()).toBeVisible()
    })
  }
  await run('Helpline', async (press) => {
    await openByMenu(page, 'Helplines', press)
    await press(link('Edit Childline, India'))
    await page.getByLabel('For whom it is').fill(`Children ${toMark()}`)
    await press(save)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helplines')
  })
  expect(counted).toEqual(readTable())
})
