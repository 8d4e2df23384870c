import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePicture } from '../support/test-inputs.ts'
import { openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, measureOverflow, reloadWithoutScript } from './page-steps.ts'

const toAlt = () => `Chairs ${crypto.randomUUID().slice(0, 8)}`

// A failed test must not leave pictures for the tests of the public gallery.
test.afterEach(async ({ page }) => {
  await page.goto('/healthz')
  await deletePictures(page, /^Chairs /)
})

async function deletePictures(page: Page, alt: RegExp): Promise<number> {
  const { data } = await (await page.request.get('/api/v1/gallery')).json()
  const own = (data as { id: string; alt: string }[]).filter((picture) => alt.test(picture.alt))
  const headers = { origin: new URL(page.url()).origin }
  for (const { id } of own) {
    expect((await page.request.delete(`/api/v1/gallery/${id}`, { headers })).status()).toBe(200)
  }
  return own.length
}

async function toFile(name: string) {
  return { name, mimeType: 'image/png', buffer: await makePicture(200, 150) }
}

/** Returns a JPEG of 12 megapixels whose noise makes it large. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function remove(page: Page, alt: string) {
  await page.getByRole('link', { name: `Delete: ${alt}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: `Delete: ${alt}` })).toHaveCount(0)
}

test('pictures are selected, described, uploaded one by one and deleted; an invalid one does not stop the others', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await openAdminPage(page, 'Gallery')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert').getByText('Please select at least one file.')).toBeVisible()
  await expect(page.getByLabel('Choose pictures')).toHaveAccessibleDescription(
    /Please select at least one file/,
  )
  const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  const longName = 'chairs in a circle in the garden behind the office.png'
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
  expect(photo.buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  const sent: Promise<{ requestBodySize: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/gallery')) sent.push(request.sizes())
  })
  await page.getByLabel('Choose pictures').setInputFiles([await toFile(longName), bad, photo])
  const chosen = page.getByRole('list', { name: 'Chosen pictures' })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Choose pictures')).not.toHaveAccessibleDescription(/Please select/)
  await expectAccessibleAtWidths(page)
  const alts = [toAlt(), toAlt()] as const
  await chosen.getByLabel('What it shows').nth(0).fill(alts[0])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Images uploaded successfully')).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(chosen.getByText('The selected file must be a JPG, PNG, WebP or AVIF')).toBeVisible()
  // The browser has made the large photo smaller.
  for (const { requestBodySize } of await Promise.all(sent)) expect(requestBodySize).toBeLessThan(3_000_000)
  expect(sent).toHaveLength(3)
  const form = page.getByRole('region', { name: 'What do these pictures show?' })
  await form.getByLabel('What it shows').fill(alts[1])
  await form.getByRole('button', { name: 'Save descriptions' }).click()
  await expect(page.getByRole('status').getByText('Descriptions saved')).toBeVisible()
  for (const alt of alts) await expect(page.getByRole('link', { name: `Delete: ${alt}` })).toBeVisible()
  const about = await (await page.request.get('/about')).text()
  expect(about).toContain(alts[0])
  expect(about).toMatch(/<source type="image\/avif" srcSet="\/uploads\/[\w-]{22}\/small\.avif"/)

  await page.getByRole('link', { name: `Delete: ${alts[0]}` }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete this image?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  for (const alt of alts) await remove(page, alt)
})

test('a cancelled deletion can be requested again before the page is updated', { tag: '@full' }, async ({
  page,
}) => {
  await signInAndOpen(page, '/admin/gallery')
  const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('link').first()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this image?' })
  await picture.click()
  await expect(dialog).toBeVisible()
  const answer = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  await page.route(/gallery\.data\?page=1(?!.*(delete|live)=)/, async (route) => {
    closing.resolve()
    await answer.promise
    await route.continue().catch(() => {})
  })
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await closing.promise
  await picture.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused()
  answer.resolve()
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/gallery\?page=1$/)
})

test('files that were chosen before the page is hydrated stay', async ({ page }) => {
  await signInAndOpen(page, '/admin/gallery')
  const startScript = await reloadWithoutScript(page)
  await page.getByLabel('Choose pictures').setInputFiles([await toFile('a.png'), await toFile('b.png')])
  startScript()
  const words = page.getByRole('list', { name: 'Chosen pictures' }).getByLabel('What it shows')
  await expect(words).toHaveCount(2)
})

for (const path of ['/admin/gallery', '/admin/media'])
  test(`${path} does not move under a press when its script starts`, {
    tag: path === '/admin/media' ? '@full' : [],
  }, async ({ page }) => {
    await signInAndOpen(page, path)
    const startScript = await reloadWithoutScript(page)
    const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('link').first()
    const before = await picture.boundingBox()
    startScript()
    await expect(page.locator('textarea[name=alt]')).toHaveCount(0)
    expect(await picture.boundingBox()).toEqual(before)
  })

test('the button shows Uploading... during the upload', { tag: '@full' }, async ({ page, watch }) => {
  watch.allow(/500/)
  await signInAndOpen(page, '/admin/gallery')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/gallery', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByLabel('Choose pictures').setInputFiles(await toFile('a.png'))
  await page.getByLabel('What it shows').fill('Chairs')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('alert').getByText('Failed to upload images')).toBeVisible()
})

test('on a slow connection twenty pictures show their progress, and only an invalid one remains', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.allow(/422/)
  await signInAndOpen(page, '/admin/gallery')
  const mark = crypto.randomUUID().slice(0, 8)
  const good = await makeNoise()
  const files = Array.from({ length: 20 }, (_, n) => ({
    name: `${n + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: n === 7 ? good.subarray(0, 20_000) : good,
  }))
  await page.getByLabel('Choose pictures').setInputFiles(files)
  const chosen = page.getByRole('list', { name: 'Chosen pictures' })
  await expect(chosen.getByRole('listitem')).toHaveCount(20)
  const words = chosen.getByLabel('What it shows')
  for (let n = 0; n < 20; n += 1) await words.nth(n).fill(`Slow ${mark} ${n + 1}`)
  const network = await context.newCDPSession(page)
  const line = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await network.send('Network.emulateNetworkConditions', line)
  const parts = await watchParts(page)
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Sending picture \d+ of 20$/)).toBeVisible()
  await expect(page.getByText('Images uploaded successfully')).toBeVisible({ timeout: 200_000 })
  await network.send('Network.emulateNetworkConditions', {
    ...line,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  expect((await parts()).some((part) => part > 0 && part < 1)).toBe(true)
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(chosen.getByText('8.jpg')).toBeVisible()
  await expect(chosen.getByText('The selected file is damaged')).toBeVisible()
  expect(await deletePictures(page, new RegExp(`^Slow ${mark} `))).toBe(19)
})

/** Returns a small picture that takes some time on a slow connection. */
async function makeNoise(): Promise<Buffer> {
  const size = { width: 200, height: 150, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
  return sharp({ create: { ...size, background: '#808080', noise } })
    .jpeg({ quality: 98 })
    .toBuffer()
}

/** Collects the values of the progress bars. */
async function watchParts(page: Page): Promise<() => Promise<number[]>> {
  const parts = await page.evaluateHandle(() => {
    const seen: number[] = []
    setInterval(() => {
      for (const bar of document.querySelectorAll('progress')) seen.push(bar.value)
    }, 50)
    return seen
  })
  return () => parts.jsonValue()
}

test('a picture is uploaded and chosen in the field for pictures, by keyboard', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  await signInAndOpen(page, '/admin/gallery')
  await page.locator('summary', { hasText: 'Add a picture of the library' }).press('Enter')
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByRole('list', { name: 'Pictures to choose from' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload and use it' }).press('Enter')
  await expect(dialog.getByText('Choose a file first')).toBeVisible()
  const alt = toAlt()
  await dialog.getByLabel('File').setInputFiles(await toFile('a.png'))
  await dialog.getByLabel('What it shows').fill(alt)
  await expectAccessibleAtWidths(page)
  await dialog.getByRole('button', { name: 'Upload and use it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: alt })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await page.getByRole('button', { name: 'Add to the gallery' }).press('Enter')
  await expect(page.getByText('Choose a picture first')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  await dialog.getByRole('searchbox').fill(alt)
  await dialog.getByRole('button', { name: alt }).press('Enter')
  await page.getByRole('button', { name: 'Add to the gallery' }).press('Enter')
  await expect(page.getByRole('status').getByText('The picture is in the gallery')).toBeVisible()
  await remove(page, alt)
})

test('a picture of the library is uploaded, described, cropped and deleted', { tag: '@full' }, async ({
  page,
}) => {
  await signInAndOpen(page, '/admin/media')
  const alt = toAlt()
  await page.getByLabel('Choose pictures').setInputFiles(await toFile('a.png'))
  await page.getByLabel('What it shows').fill(alt)
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  await expect(page.getByText('Images uploaded successfully')).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: `Edit: ${alt}` }).press('Enter')
  const box = await page.getByRole('img', { name: alt }).boundingBox()
  if (!box) throw new Error('the picture is not shown')
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8)
  await expect(page.getByLabel('From the left, in percent')).toHaveValue('20')
  await expect(page.getByLabel('From the top, in percent')).toHaveValue('80')
  await page.getByLabel('In the arch and the indigo of the house').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('The picture was saved')).toBeVisible()
  await expect(page.getByLabel('From the left, in percent')).toHaveValue('20')
  await expectAccessibleAtWidths(page)
  await page.getByLabel('Width, in pixels').fill('100')
  await page.getByRole('button', { name: 'Save the crop' }).press('Enter')
  await expect(page.getByRole('status').getByText('The crop was saved')).toBeVisible()
  await expect(page.getByRole('img', { name: alt })).toHaveAttribute('width', '100')
  await page.getByRole('link', { name: 'Delete this picture' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('status').getByText('The picture was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit: ${alt}` })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are uploaded in one form and deleted', { tag: '@full' }, async ({ page, watch }) => {
    watch.allow(/422/)
    await signInAndOpen(page, '/admin/gallery')
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Please select at least one file.')).toBeVisible()
    const alt = toAlt()
    await page.getByLabel('Choose pictures').setInputFiles(await toFile('a.png'))
    await page.getByLabel('What the pictures show').fill(alt)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('status').getByText('Images uploaded successfully')).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: alt }).getByRole('link', { name: /^Edit/ }).click()
    const caption = `${alt} at school`
    await page.getByLabel('Caption').fill(caption)
    await page.getByLabel('Everybody who can be recognised agreed').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').getByText('The picture was saved')).toBeVisible()
    expect(await (await page.request.get('/about')).text()).toContain(caption)
    await page.getByRole('listitem').filter({ hasText: alt }).getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByText(/^Noted on \d{4}-\d\d-\d\d\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Move one back' }).click()
    await expect(page.getByRole('status').getByText('The picture was moved')).toBeVisible()
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect(pictures.nth(1)).toContainText(alt)
    await remove(page, alt)
  })

  test('pictures without a description are stored, and the page asks for the description', {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/422/)
    await signInAndOpen(page, '/admin/gallery')
    const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    const files = [await toFile('a.png'), bad, await toFile('b.png')]
    await page.getByLabel('Choose pictures').setInputFiles(files)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('bad.png: The selected file must be a JPG')).toBeVisible()
    const form = page.getByRole('region', { name: 'What do these pictures show?' })
    const alts = [toAlt(), toAlt()] as const
    await form.getByLabel('What picture 1 shows').fill(alts[0])
    await form.getByLabel('What picture 2 shows').fill(alts[1])
    await form.getByRole('button', { name: 'Save descriptions' }).click()
    await expect(page.getByRole('status').getByText('Descriptions saved')).toBeVisible()
    await page.getByLabel('Choose pictures').setInputFiles(await toFile('c.png'))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('status').getByText('Images uploaded successfully')).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(form.locator('img')).toHaveCount(1)
      expect(await measureOverflow(page)).toBe(0)
    }
    const third = toAlt()
    await form.getByLabel('What it shows').fill(third)
    await form.getByRole('button', { name: 'Save descriptions' }).click()
    for (const alt of [...alts, third]) await remove(page, alt)
  })
})
