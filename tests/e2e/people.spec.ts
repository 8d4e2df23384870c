import { randomUUID } from 'node:crypto'
import { admin, inDays, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { fillForm, findPopup, findSubmit, makePerson } from './booking-steps.ts'
import { countAll, ways } from './count-presses.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, reloadWithoutScript } from './page-steps.ts'

// A published person takes the sample people off the pages that other journeys read.
test.use({ isAlone: true })

test('a new counsellor gets hours, profile and invitation, publishes the own page on a phone, and is booked from it until she leaves', {
  tag: '@full',
}, async ({ page, browser, baseURL, watch }) => {
  watch.allow(/404/)
  const mark = randomUUID().slice(0, 6).replace(/\d/g, 'x')
  const name = `Ada${mark}`
  await signInAndOpen(page, '/admin/people')
  await page.getByRole('link', { name: 'Add a counsellor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a counsellor' })
  await dialog.getByLabel('Name').fill(`${name} Obi`)
  await dialog.getByLabel('E-mail address').fill(`${mark}@mail.example`)
  await dialog.getByLabel('Time zone').selectOption('Africa/Lagos')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Every day')
  await page.getByLabel('From', { exact: true }).fill('8')
  await page.getByLabel('To', { exact: true }).fill('20')
  await page.getByLabel('Office', { exact: true }).selectOption('Enugu office (Nigerian time)')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByRole('link', { name: 'Next: Profile' }).click()
  await expectAccessible(page)
  await page.getByLabel('Igbo').check()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Next: Invitation' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(`${mark}@mail.example`)
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = await page.getByText(/\/invitation\//).textContent()

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  await phone.goto(String(invitation?.match(/\/invitation\/\S+/)?.[0]))
  const password = `a password of ${name} for this`
  await phone.getByLabel('New password').fill(password)
  await phone.getByRole('button', { name: 'Save and go on' }).click()
  await expect(phone).toHaveURL('/admin/today')
  await phone.goto('/admin/people')
  await expect(phone).toHaveURL('/admin/people/own')
  await phone.getByLabel('A sentence in their own words').fill('We begin with a question')
  await phone.getByRole('button', { name: 'Publish' }).click()
  await expect(phone.getByText('Public', { exact: true })).toBeVisible()
  await expectAccessible(phone)

  for (const [way, { width, byKeyboard }] of ways) {
    await phone.setViewportSize({ width, height: 844 })
    await phone.goto('/admin/today')
    const { counted, press, uploadPortrait } = countAll(phone, byKeyboard)
    if (width < 1024) await press(phone.locator('header summary'))
    const menu = phone.getByRole('navigation', { name: width < 1024 ? 'Admin menu' : 'Admin', exact: true })
    await press(menu.getByRole('link', { name: 'People' }))
    await press(phone.getByRole('button', { name: /^(Choose a|Change the) picture$/ }))
    await uploadPortrait(name)
    await press(phone.getByRole('button', { name: 'Publish changes' }))
    await expect(phone.getByText('Profile published')).toBeVisible()
    await expect(phone.getByRole('article', { name }).locator('img[src*=uploads]')).toBeVisible()
    expect(counted.presses, way).toBeLessThanOrEqual(5)
  }
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('button', { name: 'Crop the portrait' }).press('Enter')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Crop the portrait')
  await expect(phone.getByLabel('Width, in pixels')).toHaveValue('400')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Save the crop' }).press('Enter')
  await expect(phone.getByText('The portrait was cropped')).toBeVisible()

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/counsellors')
  await expect(visitor.getByRole('article')).toHaveCount(1)
  await expectAccessibleAtWidths(visitor, [360, 390, 1440])
  await visitor.getByRole('link', { name: `More about ${name}` }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessibleAtWidths(visitor, [360, 390, 1440])
  await visitor.getByRole('link', { name: `Book with ${name}` }).click()
  await expect(visitor.getByText(`You book with ${name}.`)).toBeVisible()
  await fillForm(visitor, makePerson())
  await findSubmit(visitor).click()
  await expect(findPopup(visitor).getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page.goto(`/counsellors/${name.toLowerCase()}`)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await page.getByRole('link', { name: `${name} leaves the agency` }).click()
  await expectAccessible(page)
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByText('The account is disabled and has no rights.')).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get(`/counsellors/${name.toLowerCase()}`)).status())
    .toBe(404)
  await phone.goto('/admin/people/own')
  await expect(phone).toHaveURL(/\/signup/)
})

test('who edits the site replaces the portrait of somebody else in at most 6 presses', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, '/admin/people/new')
  const name = `Sade${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role').fill('Office manager')
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel(/agreed/).fill(inDays(0))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Public', { exact: true })).toBeVisible()
  for (const [way, { width, byKeyboard }] of ways) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    const { counted, enter, press, uploadPortrait } = countAll(page, byKeyboard)
    await press(page.getByRole('banner').getByRole('link', { name: 'Search' }))
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await press(search.getByRole('link', { name }))
    await press(page.getByRole('button', { name: /^(Choose a|Change the) picture$/ }))
    await uploadPortrait(name)
    await enter(page.getByLabel(/agreed/))
    await page.getByLabel(/agreed/).fill(inDays(0))
    await press(page.getByRole('button', { name: 'Publish changes' }))
    await expect(page.getByText('Profile published')).toBeVisible()
    await expect(page.getByRole('article', { name }).locator('img[src*=uploads]')).toBeVisible()
    expect(counted.presses, way).toBeLessThanOrEqual(6)
  }
})

test('the form of a profile does not move when its script starts', { tag: '@full' }, async ({ page }) => {
  await signInAndOpen(page, '/admin/people')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const startScript = await reloadWithoutScript(page)
  const field = page.getByLabel('Igbo')
  const before = await field.boundingBox()
  startScript()
  await expect(page.locator('input[type=hidden][name=portraitId]')).toBeAttached()
  expect(await field.boundingBox()).toEqual(before)
})
