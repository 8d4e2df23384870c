import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findCarousel } from '../e2e/carousel-steps.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { startSite } from '../support/site-server.ts'

const homes = ['/home-v2', '/home-v3', '/home-v4', '/home-v5', '/home-v6']
const shownSlides = (carousel: Locator) => carousel.locator('.carousel-slide:not([inert])')
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function countSlides(page: Page, name: string, numbers: Readonly<Record<number, number>>) {
  const carousel = findCarousel(page, name)
  for (const [width, count] of Object.entries(numbers)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await carousel.scrollIntoViewIfNeeded()
    await expect(shownSlides(carousel), `${width} px`).toHaveCount(count)
  }
}

const factsOfTheHouse = [
  /^20\+\s*years of experience$/,
  /^95%\s*patient satisfaction$/,
  /^5000\+\s*patients served annually$/,
  /^10\+\s*healthcare providers$/,
]

for (const [path, title] of [
  ['/home-v2', 'A hospital that remembers your name'],
  ['/home-v6', 'Care that grows with your family'],
] as const) {
  test(`${path} has the four facts, six departments and every section of the second version in its order`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const hero = page.locator('main > section').first()
    await expect(hero.getByRole('listitem')).toHaveText(factsOfTheHouse)
    await expect(page.locator('#departments').getByRole('heading', { level: 3 })).toHaveCount(6)
    expect(await page.locator('main section[aria-labelledby]').evaluateAll(toIds)).toEqual([
      'departments-title',
      'testimonials',
      'steps',
      'banner',
      'blog',
      'faq',
      'appointment-title',
      'brands',
    ])
    const steps = section(page, 'How it works').getByRole('listitem')
    await expect(steps).toHaveText([/^1 /, /^2 /, /^3 /, /^4 /, /^5 /])
    await expect(page.locator('#appointment').getByRole('form')).toBeVisible()
    await expect(page.locator('section[aria-labelledby=blog]').getByRole('article')).toHaveCount(3)
    await expect(page.locator('main details')).toHaveCount(5)
  })
}

const toIds = (all: Element[]) => all.map((one) => one.getAttribute('aria-labelledby'))

test('the second version shows two testimonials, one below 992 px, and five partners down to one', async ({
  page,
}) => {
  await page.goto('/home-v2')
  await countSlides(page, 'Testimonials', { 1280: 2, 992: 2, 991: 1, 360: 1 })
  await countSlides(page, 'Partners', { 1280: 5, 1100: 4, 800: 3, 500: 2, 360: 1 })
  await expect(findCarousel(page, 'Partners').getByRole('img').first()).toHaveAttribute('alt', 'Udala Labs')
})

test('the third version begins with a doctor whose hours are Monday to Thursday, and has its sections in order', async ({
  page,
}) => {
  await page.goto('/home-v3')
  const doctor = page.getByRole('article').filter({ hasText: 'When you can come' })
  await expect(doctor.locator('dl > div')).toHaveText(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day}09.00 AM to 07.00 PM`),
  )
  expect(await page.locator('main section[aria-labelledby]').evaluateAll(toIds)).toEqual([
    'visit',
    'brands',
    'about',
    'values',
    'departments-title',
    'testimonials',
    'doctors',
    'blog',
    'faq',
  ])
  await expect(findCarousel(page, 'Values').locator('.carousel-slide')).toHaveCount(6)
  await expect(section(page, 'Families talk, we listen')).toContainText('150+ patients')
  await expect(section(page, 'For reading in the waiting room').getByRole('article')).toHaveCount(3)
  const doctors = section(page, 'Three to begin with').getByRole('article')
  await expect(doctors).toHaveCount(3)
  for (const doctor of await doctors.all())
    for (const way of [/^Available/, /^Call/, /^Chat/, /^Book with Dr/])
      await expect(doctor.getByRole('link', { name: way })).toHaveAttribute('href', /./)
})

test('the third version’s carousels have breakpoints: departments at 1700 and 768 px, testimonials at 768 px', async ({
  page,
}) => {
  await page.goto('/home-v3')
  await countSlides(page, 'Departments', { 1700: 3, 1699: 2, 768: 2, 767: 1 })
  await countSlides(page, 'Testimonials', { 1700: 2, 768: 2, 767: 1 })
})

test('the fourth version has its hero, its sections in order and an arrow to the departments', async ({
  page,
}) => {
  await page.goto('/home-v4')
  expect(await page.locator('main section[aria-labelledby]').evaluateAll(toIds)).toEqual([
    'departments-title',
    'about',
    'values',
    'testimonials',
    'plans',
    'brands',
    'faq',
    'blog',
  ])
  await expect(page.locator('#departments').getByRole('heading', { level: 3 })).toHaveCount(8)
  await page.getByRole('link', { name: 'Down to the departments' }).click()
  await expect(page).toHaveURL(/#departments$/)
  await expect(page.locator('#departments')).toBeInViewport()
  await expect(page.getByRole('complementary', { name: '24/7 support' })).toBeVisible()
  await expect(section(page, 'Five things that do not change at midnight').getByRole('listitem')).toHaveCount(
    5,
  )
  await expect(page.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute(
    'href',
    '/appointments',
  )
  await expect(section(page, 'Night reading').getByRole('article')).toHaveCount(3)
})

test('three membership plans have the ordered prices, and the second is marked popular', async ({ page }) => {
  await page.goto('/home-v4')
  const plans = section(page, 'Membership plans').getByRole('article')
  await expect(plans).toHaveText([
    /^Family Health Plan\$249 per month.*Choose Family$/,
    /^Wellness PlanPopular\$99 per month.*Choose Wellness$/,
    /^Senior Wellness Plan\$149 per month.*Choose Senior$/,
  ])
  for (const plan of await plans.all()) {
    expect(await plan.getByRole('listitem').count()).toBeGreaterThan(3)
    await expect(plan.getByRole('link')).toHaveAttribute('href', '/appointments')
  }
})

test('the fifth version has the water with its ordered settings, and no other home page loads it', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const path of homes.filter((home) => home !== '/home-v5')) await page.goto(path)
  expect(requests.filter((url) => /ripple/.test(url))).toEqual([])
  await page.goto('/home-v5')
  const water = page.locator('water-ripple')
  for (const [name, value] of [
    ['drop-radius', '20'],
    ['perturbance', '0.03'],
    ['resolution', '256'],
    ['interactive', 'true'],
  ] as const)
    await expect(water).toHaveAttribute(name, value)
  await expect(water.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.filter((url) => /ripple.*\.js$/.test(url)).length).toBeGreaterThan(0)
  await expect(page.locator('main').getByText('5000+')).toBeVisible()
})

test('the home pages load no React and are hidden from search engines', async ({ page }) => {
  for (const path of homes) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveTitle(`Home, version ${path.at(-1)} - Ireti`)
    expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
  }
})

test('one setting hides every template page', async ({ request }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-no-template-'))
  const site = await startSite({ dataDir, env: { TEMPLATE_PAGES: 'off' } })
  try {
    for (const path of [...homes, '/doctors', '/departments', '/timetable']) {
      const answer = await request.get(`${site.url}${path}`)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain('This page could not be found.')
    }
    for (const path of ['/appointments', '/blog'])
      expect((await request.get(`${site.url}${path}`)).status(), path).toBe(200)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
