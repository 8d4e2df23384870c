import type { Page } from '@playwright/test'
import { makePicture } from '../machinery/made-things.ts'
import { signIn } from './admin-steps.ts'
import { expect, expectAccessible, test } from './watched-test.ts'

const toAlt = () => `Chairs ${crypto.randomUUID().slice(0, 8)}`

async function openGallery(page: Page) {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
}

async function toFile(name: string) {
  return { name, mimeType: 'image/png', buffer: await makePicture(200, 150) }
}

async function remove(page: Page, alt: string) {
  await page.getByRole('link', { name: `Delete: ${alt}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: `Delete: ${alt}` })).toHaveCount(0)
}

test('pictures are chosen, described, uploaded one by one and deleted; a bad one loses no good one', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  await openGallery(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert').getByText('Please select at least one file.')).toBeVisible()
  const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Choose pictures').setInputFiles([await toFile('a.png'), bad, await toFile('b.png')])
  const chosen = page.getByRole('list', { name: 'Chosen pictures' })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  const alts = [toAlt(), toAlt()] as const
  await chosen.getByLabel('What it shows').nth(0).fill(alts[0])
  await chosen.getByLabel('What it shows').nth(2).fill(alts[1])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Images uploaded successfully')).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(chosen.getByText('The selected file must be a JPG, PNG, WebP or AVIF')).toBeVisible()
  for (const alt of alts) await expect(page.getByRole('link', { name: `Delete: ${alt}` })).toBeVisible()
  const about = await (await page.request.get('/about')).text()
  expect(about).toContain(alts[0])

  await page.getByRole('link', { name: `Delete: ${alts[0]}` }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete this image?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  for (const alt of alts) await remove(page, alt)
})

test('the button says Uploading... while files are on their way', async ({ page, watch }) => {
  watch.allow(/500/)
  await openGallery(page)
  await page.route('**/api/v1/gallery', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByLabel('Choose pictures').setInputFiles(await toFile('a.png'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Failed to upload images')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are uploaded in one form and deleted', async ({ page, watch }) => {
    watch.allow(/422/)
    await openGallery(page)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Please select at least one file.')).toBeVisible()
    const alt = toAlt()
    await page.getByLabel('Choose pictures').setInputFiles(await toFile('a.png'))
    await page.getByLabel('What the pictures show').fill(alt)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('status').getByText('Images uploaded successfully')).toBeVisible()
    await remove(page, alt)
  })
})
