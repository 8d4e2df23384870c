import { doctorProfiles } from '../../app/demo/content/doctor-profiles.ts'
import { doctors } from '../../app/demo/content/doctors.ts'
import { timetable, timetableDays } from '../../app/demo/content/timetable.ts'
import { expectAccessible } from '../e2e/axe.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { measureOverflow } from '../e2e/page-steps.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile has description, contact, week, degrees, experience and awards', async ({ page }) => {
    for (const doctor of doctors) {
      await page.goto(doctor.href)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.name)
      await expect(main.getByRole('link', { name: doctor.department, exact: true })).toBeVisible()
      const profile = doctorProfiles[doctor.href.split('/').at(-1) ?? '']
      if (!profile) throw new Error(`no profile of ${doctor.name}`)
      const { contact, schedule, degrees, experiences, awards } = profile
      const lines = [...degrees, ...experiences, ...awards].map(({ title }) => title)
      const hours = schedule.flatMap(({ day, hours }) => [day, hours])
      for (const text of [
        doctor.designation,
        doctor.description,
        ...Object.values(contact),
        ...hours,
        ...lines,
      ]) {
        await expect(main).toContainText(text)
      }
      await expect(main.locator('a[target=_blank]')).toHaveCount(doctor.social.length)
      await expect(main.getByRole('heading', { level: 2 })).toContainText([
        'Weekly schedule',
        'Degrees',
        'Experience',
        'Awards',
      ])
    }
  })

  test('eight departments each lead to a page with a link to book', async ({ page }) => {
    await page.goto('/departments')
    const links = page.getByRole('region', { name: 'List of departments' }).getByRole('link')
    await expect(links).toHaveCount(8)
    for (const place of Array.from({ length: 8 }).keys()) {
      const name = await links.nth(place).textContent()
      await links.nth(place).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await expect(page.getByRole('region', { name: 'What we treat' }).getByRole('listitem')).toHaveCount(6)
      const book = page.getByRole('main').getByRole('link', { name: 'Book Now' })
      await expect(book).toHaveAttribute('href', '/appointments')
      await page.goBack()
    }
  })
})

test('an unknown doctor or department is not found', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  for (const path of [
    '/doctors/nobody',
    '/doctors/__proto__',
    '/departments/dentistry',
    '/departments/constructor',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found.')
  }
})

test('related doctors are in a slider that takes a second for each slide and never moves by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await page.goto('/departments/pediatric')
  const slider = page.locator('snap-carousel')
  await expect(slider.getByRole('region')).toHaveAccessibleName('Related doctors')
  await expect(slider).toHaveAttribute('speed', '1000')
  const firstShown = slider.locator('.carousel-slide:not([inert]) article').first()
  await slider.scrollIntoViewIfNeeded()
  await expect(slider.getByRole('button', { name: 'Next slide' })).toBeVisible()
  await expect(firstShown).toContainText('Dr Ifeoma Nwosu')
  await page.clock.fastForward('01:00')
  await expect(firstShown).toContainText('Dr Ifeoma Nwosu')
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expect(firstShown).toContainText('Dr Rohan Kulkarni')
})

test('the timetable is a table with a head for each day and hour, and each clinic has its doctor and room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/timetable')
  const table = page.getByRole('table', { name: 'Clinics of the week' })
  await expect(table.getByRole('columnheader')).toHaveText(['Hour', ...timetableDays])
  const hours = table.getByRole('rowheader')
  await expect(hours).toHaveCount(13)
  await expect(hours.first()).toHaveText('8:00 AM to 9:00 AM')
  await expect(hours.last()).toHaveText('8:00 PM to 9:00 PM')
  const clinics = table.getByRole('cell').filter({ has: page.getByRole('link') })
  await expect(clinics).toHaveCount(timetable.length)
  for (const { from, day, department, doctors: names, room } of timetable) {
    const column = await table.getByRole('columnheader', { name: day }).boundingBox()
    const row = await hours.nth(from - 8).boundingBox()
    const cells = await clinics.filter({ hasText: department }).filter({ hasText: names[0] }).all()
    const boxes = await Promise.all(cells.map(async (cell) => ({ cell, box: await cell.boundingBox() })))
    const here = boxes.find(({ box }) => box?.x === column?.x && Math.abs((box?.y ?? 0) - (row?.y ?? 0)) < 1)
    const words = here ? await here.cell.textContent() : `no clinic under ${day} beside hour ${from}`
    for (const text of [department, ...names, room]) expect(words).toContain(text)
  }
  await expect(page.getByRole('heading', { name: 'Monday' })).toBeHidden()
})

test('on a phone the timetable is a list for each day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/timetable')
  await expect(page.getByRole('table')).toBeHidden()
  for (const day of timetableDays) {
    const clinics = timetable.filter((slot) => slot.day === day)
    const items = page.getByRole('region', { name: day }).getByRole('listitem')
    await expect(items).toContainText(clinics.map(({ department }) => department))
    await expect(items).toContainText(clinics.map(({ room }) => room))
  }
})

const pages = [
  '/doctors',
  '/doctors?view=list',
  '/doctors/ngozi-okafor',
  '/departments',
  '/departments/pediatric',
  '/timetable',
]

test('every page of the directory is hidden from search engines', async ({ request }) => {
  for (const path of pages)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
})

// every-page.spec.ts checks every other page.
test('the list of doctors fits 320 px, and axe finds nothing there or on a desktop', async ({ page }) => {
  await page.goto('/doctors?view=list')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await measureOverflow(page)).toBe(0)
    await expectAccessible(page)
  }
})
