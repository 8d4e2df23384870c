import { officeContacts } from '../../app/content/company.ts'
import { countryNames } from '../../app/lib/setting-values.ts'
import { expect, test } from './fixtures.ts'

test('appointments: a banner, the form, and the contact of the offices in both countries', async ({
  page,
}) => {
  await page.goto('/appointments')
  const banner = page.getByRole('main').locator('header')
  await expect(banner.getByRole('heading', { level: 1 })).toHaveText('Book a session')
  await expect(banner.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Appointments',
  ])
  await expect(page.getByRole('main').getByLabel('Complaint')).toBeVisible()
  const aside = page.getByRole('complementary', { name: 'Other ways to reach us' })
  const next = aside.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  for (const { country, email, phone } of officeContacts) {
    const title = countryNames[country]
    await expect(aside.getByRole('heading', { name: title })).toBeVisible()
    await expect(aside.getByRole('link', { name: email })).toBeVisible()
    await expect(aside.getByRole('link', { name: phone })).toBeVisible()
  }
})
