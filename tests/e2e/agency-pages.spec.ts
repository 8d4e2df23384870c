import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { expectOutside, findSection } from './page-steps.ts'

const pages = ['/about', '/pricing-plan', '/contact', '/programs', '/courses', '/merch']

test('each page has a banner with its heading and breadcrumbs', { tag: '@full' }, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').locator('header h1')).toBeVisible()
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect(way).toHaveText(['Home', (await page.locator('h1').textContent()) ?? ''])
    await expect(way.last()).toHaveAttribute('aria-current', 'page')
  }
})

test('about: three services, mission and vision, four people, a closing banner', async ({ page }) => {
  await page.goto('/about')
  await expect(findSection(page, 'What we do').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our vision' })).toBeVisible()
  const team = findSection(page, 'The people you will meet')
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Ngozi', 'Priya', 'Tunde', 'Meera'])
  const closing = page.getByRole('main').locator('> section').last()
  await expect(closing.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/appointments')
})

test('about: the gallery comes from the server and opens over the page', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/gallery')).json()) as {
    data: { _id: string; id: string; url: string; alt: string; width: number; height: number }[]
  }
  expect(data.length).toBeGreaterThanOrEqual(6)
  await page.goto('/about')
  const pictures = findSection(page, 'Our latest activities').getByRole('link').getByRole('img')
  await expect(pictures).toHaveCount(data.length)
  for (const [index, { url, alt, width, height }] of data.entries()) {
    const picture = pictures.nth(index)
    await expect(picture).toHaveAttribute('src', url)
    await expect(picture).toHaveAttribute('alt', alt)
    await picture.scrollIntoViewIfNeeded()
    const size = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
    await expect.poll(size).toEqual([width, height])
    const file = await request.get(url)
    expect((await file.body()).length, url).toBeLessThanOrEqual(15 * 1_024)
  }
  await pictures.nth(1).click()
  const open = page.getByRole('dialog', { name: 'Our latest activities' })
  await expect(open).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
})

test("about: 'Loading...' stands in the place of the gallery until a slow connection has delivered the list", async ({
  browser,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/about`)).text()
  const listAt = html.indexOf('</p>', html.indexOf('Loading...'))
  let deliverRest = () => {}
  const slow = createServer((request, answer) => {
    if (request.url !== '/') return answer.writeHead(404).end()
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
    answer.write(html.slice(0, listAt))
    deliverRest = () => answer.end(html.slice(listAt))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const { port } = slow.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    deliverRest()
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(findSection(page, 'Our latest activities').getByRole('link').first()).toBeVisible()
  } finally {
    await context.close()
    slow.close()
  }
})

test('services: three rate cards, each with a link to book', async ({ page }) => {
  await page.goto('/pricing-plan')
  await expect(page).toHaveTitle('Services - Ireti')
  const cards = findSection(page, 'Three ways to work with us').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Individual Therapy',
    'Group Therapy',
    'Organizational Workshops',
  ])
  for (const card of await cards.all()) {
    await expect(card.getByRole('link')).toHaveAttribute('href', '/appointments')
  }
})

test('services: the real list by type and by location, with prices in naira and extras marked', async ({
  page,
  request,
}) => {
  type Service = Readonly<{
    name: string
    type: string
    location: string
    price: number
    sessions: number
    isExtra: boolean
  }>
  const { data } = (await (await request.get('/api/v1/services')).json()) as { data: Service[] }
  expect(data.length).toBeGreaterThan(0)
  const types = { INDIVIDUAL: 'Individual', GROUP: 'Group', ORGANIZATION: 'Organisations' }
  const places = { PHYSICAL: 'In person', VIRTUAL: 'Online' }
  const steps: Readonly<Record<string, string>> = { GROUP: '/groups', ORGANIZATION: '/workshops' }
  await page.goto('/pricing-plan')
  for (const [type, title] of Object.entries(types)) {
    const group = page.getByRole('region', { name: title, exact: true })
    for (const [location, index] of Object.entries(places)) {
      const here = data.filter((service) => service.type === type && service.location === location)
      const block = group
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: index, exact: true, level: 4 }) })
      await expect(block.getByRole('listitem')).toHaveCount(here.length)
      for (const { name, price, isExtra, sessions } of here) {
        const line = block
          .getByRole('listitem')
          .filter({ hasText: `${name}` })
          .filter({
            hasText: `₦${price.toLocaleString('en-GB')}`,
          })
        await expect(line).toHaveCount(1)
        await expect(line.getByText('Extra Service')).toHaveCount(isExtra ? 1 : 0)
        const step = steps[type] ?? (sessions > 1 ? '/contact#write' : '/appointments')
        await expect(line.getByRole('link')).toHaveAttribute('href', isExtra ? '/contact#write' : step)
      }
    }
  }
  await expect(page.getByText('₦108,000')).toBeVisible()
})

test('services: five questions that open and close without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/pricing-plan')
  const questions = findSection(page, 'Questions about prices').getByRole('group')
  await expect(questions).toHaveCount(5)
  const last = questions.last()
  await expect(last.getByRole('paragraph')).toBeHidden()
  await last.getByRole('heading').click()
  await expect(last.getByRole('paragraph')).toBeVisible()
  await context.close()
})

test('programs: benefits, the four lengths of an internship and the shortest time of a volunteer', async ({
  page,
}) => {
  await page.goto('/programs')
  await expect(findSection(page, 'What you take with you').getByRole('listitem')).toHaveCount(6)
  const cards = findSection(page, 'Two ways to join us').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Internships', 'Volunteer'])
  const durations = (index: number) => cards.nth(index).getByRole('list').first().getByRole('listitem')
  await expect(durations(0)).toHaveText(['3 weeks', '6 weeks', '12 weeks', '24 weeks'])
  await expect(cards.nth(1).getByText('Stay for at least')).toBeVisible()
  await expect(durations(1)).toHaveText(['3 months'])
  await expectOutside(page, /Sign up as an intern/, 'https://forms.ireti.example/internship')
  await expectOutside(page, /Sign up as a volunteer/, 'https://forms.ireti.example/volunteer')
})

test('courses: nine topics and a link to pay for them', async ({ page }) => {
  await page.goto('/courses')
  await expect(findSection(page, 'What you can learn').getByRole('heading', { level: 3 })).toHaveText([
    'Introduction to psychology',
    'Testing, assessment and diagnosis',
    'Understanding self',
    'Understanding others',
    'Psychological first aid',
    'Leadership',
    'Intercultural skills',
    'Communication skills',
    'Basic counselling skills',
  ])
  await expectOutside(page, /^Enroll here/, 'https://pay.ireti.example/courses')
})

test('merch: three products with prices in naira, pictures and links to pay or to order by message', async ({
  page,
}) => {
  await page.goto('/merch')
  const items = findSection(page, 'Three things we make').getByRole('listitem')
  const ordered = [
    ['T-shirt', '₦12,000', 'https://pay.ireti.example/t-shirt'],
    ['Mug', '₦8,000', 'https://pay.ireti.example/mug'],
    ['Tote Bag', '₦10,000', 'https://pay.ireti.example/tote-bag'],
  ] as const
  await expect(items).toHaveCount(ordered.length)
  for (const [index, [title, price, href]] of ordered.entries()) {
    const item = items.nth(index)
    await expect(item.getByRole('heading')).toHaveText(title)
    await expect(item.getByText(price)).toBeVisible()
    await expect(item.getByRole('img')).toHaveAccessibleName(/^Drawing of/)
    await expectOutside(page, new RegExp(`^Make a purchase ?: ${title}`), href)
  }
  await expect(findSection(page, 'Rather order by message?')).toContainText(
    'order by direct message on Instagram',
  )
  await expectOutside(page, /^Instagram/, 'https://www.instagram.com/')
})
