import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, expectOutside, findSection, measureOverflow } from './page-steps.ts'

test('contact: two offices with phone, e-mail, address and a map that loads nothing before a press', async ({
  page,
}) => {
  await page.goto('/contact')
  const offices = findSection(page, 'Our offices')
  const main = page.getByRole('main')
  for (const name of ['Nigeria Sample', 'India Sample'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(main.getByText('Sample address, Enugu, Nigeria')).toBeVisible()
  await expect(main.getByText('Sample address, Pune, India')).toBeVisible()
  for (const [name, href] of [
    ['+234 000 000 0000', 'tel:+2340000000000'],
    ['+91 00000 00000', 'tel:+910000000000'],
    ['nigeria@ireti.example', 'mailto:nigeria@ireti.example'],
    ['india@ireti.example', 'mailto:india@ireti.example'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(main.getByRole('heading', { name: /^(In danger|Write to us)/ })).toHaveText([
    'In danger now?',
    'Write to us',
  ])
  await expect(offices.locator('img')).toHaveCount(2)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectOutside(
    page,
    /Open the map of Enugu office/,
    'https://www.openstreetmap.org/?mlat=6.4413&mlon=7.4988#map=15/6.4413/7.4988',
  )
  await expectOutside(
    page,
    /Open the map of Pune office/,
    'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=15/18.5204/73.8567',
  )
})

test('contact: a press shows the map of the named host in a frame, and the focus moves to it', async ({
  page,
  watch,
}) => {
  watch.allow(/foreign request https:\/\/www\.openstreetmap\.org\/export\/embed\.html/)
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>Enugu streets</p>' }),
  )
  await page.goto('/contact')
  const show = page.getByRole('button', { name: 'Show the map' })
  await expect(show).toHaveCount(2)
  await expectAccessibleAtWidths(page, [320, 360, 1440])
  await show.first().press('Enter')
  const map = page.locator('iframe[title="Map of Enugu office"]')
  await expect(map).toBeFocused()
  await expect(map.contentFrame().getByText('Enugu streets')).toBeVisible()
  expect(await measureOverflow(page)).toBe(0)
  await expect(show).toHaveCount(1)
})

test('contact: without script a message is validated, keeps its text, and is then received', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Chidi')
  await page.getByLabel('E-mail address').fill('chidi@nowhere')
  await page.getByLabel('Message').fill('Good morning')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveTitle('Error: Contact - Ireti')
  const summary = page.getByRole('alert')
  await expect(summary).toBeInViewport()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an e-mail address in the right form, like name@example.com',
    'Enter a subject',
  ])
  await expect(page.getByLabel('Name')).toHaveValue('Chidi')
  await expect(page.getByLabel('E-mail address')).toHaveValue('chidi@nowhere')
  await expect(page.getByLabel('Message')).toHaveValue('Good morning')
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: 'Enter a subject' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()

  await page.getByLabel('Subject').fill('A workshop')
  await page.getByLabel('E-mail address').fill('chidi@mail.example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact?sent#write')
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeInViewport()
  await expect(page).toHaveTitle('Contact - Ireti')
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await context.close()
})
