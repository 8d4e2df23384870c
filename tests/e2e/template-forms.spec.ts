import { findFields } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', {
    tag: javaScriptEnabled ? '@full' : [],
  }, () => {
    test.use({ javaScriptEnabled })

    test('the text of the third version’s form is in the booking form, and in no URL', async ({ page }) => {
      const addresses: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        addresses.push(pathname + search)
      })
      await page.goto('/home-v3')
      const form = page.getByRole('form', { name: 'Make an appointment' })
      await expect(form.getByRole('radio')).toHaveCount(4)
      await expect(form.getByLabel('Pediatric')).toBeChecked()
      await form.getByLabel('Neurology').check()
      await form.getByLabel('Name', { exact: true }).fill('Adaeze Obi')
      await form.getByLabel('Phone Number').fill('+234 111')
      await form.getByLabel('Medical Record Number').fill('MR 4711')
      await form.getByLabel('Reason for Visit').fill('My head hurts after school')
      await form.getByLabel('Preferred Date').fill('2027-03-04')
      await form.getByLabel('Preferred Time').fill('10:30')
      await form.getByRole('button').click()
      await expect(page).toHaveURL(/\/appointments$/)
      await expect(page.getByText('What you wrote is in the form below')).toBeVisible()
      const { name, complaint, email } = findFields(page)
      await expect(name).toHaveValue('Adaeze Obi')
      await expect(email).toHaveValue('')
      await expect(complaint).toHaveValue(
        'My head hurts after school\n\nDepartment: Neurology\nPreferred date: Thu 4 March\nPreferred time: 10:30 am\nPhone number: +234 111\nMedical record number: MR 4711',
      )
      expect(addresses.filter((url) => /Adaeze|4711|head/.test(url))).toEqual([])
    })

    test('the text of the fourth version’s form is in the booking form, and in no URL', async ({ page }) => {
      await page.goto('/home-v4')
      const form = page.getByRole('form', { name: 'Ask for a day' })
      await form.getByLabel('Date').fill('2027-03-05')
      await form.getByLabel('Specialization').selectOption('Cardiology')
      await form.getByLabel('Contact Number').fill('+91 222')
      await form.getByRole('button').click()
      await expect(page).toHaveURL(/\/appointments$/)
      await expect(findFields(page).complaint).toHaveValue(
        'Department: Cardiology\nPreferred date: Fri 5 March\nPhone number: +91 222',
      )
    })

    test("the header's menus open with the keyboard, one at a time, and close on Escape", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/home-v2')
      const main = page.getByRole('navigation', { name: 'Main' })
      const list = (name: string) => main.getByRole('list', { name })
      await main.getByRole('button', { name: 'Home' }).focus()
      await page.keyboard.press('Enter')
      await expect(list('Home').getByRole('link')).toHaveText([
        'Version 1',
        'Version 2',
        'Version 2, other colours',
        'Version 3',
        'Version 4',
        'Version 5',
      ])
      await expect(list('Home').getByRole('link', { name: 'Version 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.keyboard.press('Tab')
      await expect(list('Home').getByRole('link').first()).toBeFocused()
      await main.getByRole('button', { name: 'Pages' }).press('Enter')
      await expect(list('Home')).toBeHidden()
      await expect(list('Pages').getByRole('link')).toHaveText([
        'Appointments',
        'Departments',
        'Department Details',
        'Doctors',
        'Doctor Details',
        'Pricing Plan',
        'Gallery',
        'Timetable',
      ])
      await page.keyboard.press('Escape')
      await expect(list('Pages')).toBeHidden()
      await expect(main.getByRole('button', { name: 'Pages' })).toBeFocused()
      await expect(main.getByRole('link', { name: 'Find Doctor' })).toHaveAttribute('href', '/doctors')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/appointments')
      await expect(banner.getByRole('link', { name: 'Get help now' })).toBeVisible()
    })

    test('on a phone one menu has all links, and Escape returns the focus', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/home-v3')
      const button = page.getByRole('button', { name: 'Menu', exact: true })
      await button.press('Enter')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link')).toHaveCount(6 + 1 + 8 + 2)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await button.press('Enter')
      await menu.getByRole('link', { name: 'Version 5' }).click()
      await expect(page).toHaveURL(/\/home-v5$/)
    })
  })
}
