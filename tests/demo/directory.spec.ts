import type { Page } from '@playwright/test'
import { doctors } from '../../app/demo/content/doctors.ts'
import { expect, test } from '../e2e/fixtures.ts'

const list = (page: Page) => page.getByRole('region', { name: 'List of doctors' })
const cards = (page: Page) => list(page).getByRole('article')
const shown = (page: Page) => page.getByRole('status')
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${name}`) })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name })
const current = (name: string) => ['aria-current', name] as const

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('doctors: a banner, twelve doctors in a grid with their ordered fields, and a call to action', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home/Doctors')
    await expect(cards(page)).toHaveCount(12)
    await expect(shown(page)).toHaveText('Showing 12 items')
    await expect(view(page, 'Grid')).toHaveAttribute(...current('true'))
    for (const [place, doctor] of doctors.entries()) {
      const card = cards(page).nth(place)
      await expect(card.getByRole('link', { name: doctor.name, exact: true })).toHaveAttribute(
        'href',
        doctor.href,
      )
      for (const text of [doctor.department, doctor.designation, doctor.description]) {
        await expect(card).toContainText(text)
      }
      await expect(card.locator('img')).toHaveAttribute('src', doctor.imgUrl)
      await expect(card.locator('a[target=_blank]')).toHaveCount(doctor.social.length)
    }
    await page.getByRole('main').getByRole('link', { name: 'Book a session' }).click()
    await expect(page).toHaveURL('/appointments')
  })

  test('a category shows only its doctors, and All shows the whole list', async ({ page }) => {
    await page.goto('/doctors')
    await expect(category(page, 'All')).toHaveAttribute(...current('true'))
    for (const [name, count] of Object.entries({
      Cardiology: 2,
      Emergency: 2,
      Pediatric: 2,
      Psychiatry: 2,
    })) {
      await category(page, name).click()
      await expect(category(page, name)).toHaveAttribute(...current('true'))
      await expect(shown(page)).toHaveText(`Showing ${count} items`)
      await expect(cards(page)).toHaveCount(count)
      for (const card of await cards(page).all()) await expect(card).toContainText(name)
    }
    await category(page, 'All').click()
    await expect(cards(page)).toHaveCount(12)
    await expect(shown(page)).toHaveText('Showing 12 items')
  })

  test('the view changes from grid to list and back, and the filter stays', async ({ page }) => {
    await page.goto('/doctors?category=neurology')
    const [first, second] = [cards(page).first(), cards(page).last()]
    const isBeside = async () => (await first.boundingBox())?.y === (await second.boundingBox())?.y
    expect(await isBeside()).toBe(true)
    await view(page, 'List').click()
    await expect(page).toHaveURL('/doctors?category=neurology&view=list')
    await expect(view(page, 'List')).toHaveAttribute(...current('true'))
    await expect(cards(page)).toHaveCount(2)
    expect(await isBeside()).toBe(false)
    await view(page, 'Grid').click()
    await expect(page).toHaveURL('/doctors?category=neurology')
    expect(await isBeside()).toBe(true)
  })

  test("'Search Doctors' filters by name or department within the category", async ({ page }) => {
    await page.goto('/doctors?view=list')
    const search = async (text: string) => {
      await page.getByLabel('Search Doctors').fill(text)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByLabel('Search Doctors')).toHaveValue(text)
    }
    await search('okafor')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Dr Ngozi Okafor')
    await expect(shown(page)).toHaveText('Showing 1 item')
    await expect(view(page, 'List')).toHaveAttribute(...current('true'))
    await search('neurology')
    await expect(shown(page)).toHaveText('Showing 2 items')
    await category(page, 'Psychiatry').click()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Look in all categories' }).click()
    await expect(cards(page)).toHaveCount(2)
  })

  test('an empty result and an unknown category show a message and a link back', async ({ page }) => {
    for (const [query, words] of [
      ['q=dentist', "Nothing matches 'dentist'"],
      ['category=dentistry', 'We do not know this category'],
    ] as const) {
      await page.goto(`/doctors?${query}`)
      await expect(shown(page)).toHaveText('Showing 0 items')
      await expect(list(page)).toContainText(words)
      await page.getByRole('link', { name: 'Show all doctors' }).click()
      await expect(cards(page)).toHaveCount(12)
    }
  })

  test('the pages 1, 2, 3 ... 8 change nothing', async ({ page }) => {
    await page.goto('/doctors')
    const pager = page.getByRole('navigation', { name: 'Pages of doctors' })
    await expect(pager.getByRole('link')).toHaveText(['1', '2', '3', '8'])
    await expect(pager).toHaveText('123...8')
    for (const name of ['Page 2', 'Page 8']) {
      await pager.getByRole('link', { name }).click()
      await expect(pager.locator('[aria-current=page]')).toHaveText('1')
      await expect(cards(page)).toHaveCount(12)
      await expect(shown(page)).toHaveText('Showing 12 items')
    }
  })
})

test('no query breaks the list of doctors', async ({ request }) => {
  const odd = [
    '%00',
    '%FF',
    '%F0%9F%98%80',
    '[]',
    '../..',
    '%27%22%3E%3Cscript%3E',
    'x'.repeat(4_000),
    '&',
    '=',
  ]
  for (const value of odd) {
    for (const key of ['q', 'category', 'view', 'page']) {
      const answer = await request.get(`/doctors?${key}=${value}&${key}=2`)
      expect(answer.status(), `${key}=${value.slice(0, 40)}`).toBe(200)
      expect(await answer.text()).not.toContain('"><script>')
    }
  }
})
