import type { Locator } from '@playwright/test'
import { bookByPresses, fillForm, findFields, findSubmit, makePerson } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** What a practised typist on a phone needs for a letter, and for one press with the way to it. */
const msALetter = 240
const msAPress = 1_500
const longestMs = 120_000

test('from the home page to the confirmation it takes at most 13 presses, taps into fields among them, and 120 s of typing', {
  tag: '@full',
}, async ({ page }) => {
  const person = makePerson()
  const fields = findFields(page)
  let presses = 0
  let letters = 0
  const press = async (part: Locator) => {
    presses += 1
    await part.click()
  }
  /** The key that the phone calls 'Next' leads to the next field without a tap. */
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeFocused()
    letters += text.length
    await page.keyboard.type(text)
  }
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.goto('/')
  await press(page.getByRole('main').getByRole('link', { name: 'Book Now' }).first())
  await expect(goOn).toBeVisible()
  await press(fields.complaint)
  await type(fields.complaint, person.complaint)
  await press(fields.duration)
  await type(fields.duration, person.duration)
  await page.keyboard.press('Enter')
  await type(fields.therapyExpectations, person.therapyExpectations)
  await press(goOn)
  await type(fields.name, person.name)
  await page.keyboard.press('Enter')
  await type(fields.email, person.email)
  await page.keyboard.press('Enter')
  await type(fields.age, person.age)
  await press(page.getByLabel(person.gender, { exact: true }))
  await press(goOn)
  await type(fields.cityOfResidence, person.cityOfResidence)
  presses += 1
  await fields.maritalStatus.selectOption(person.maritalStatus)
  await press(page.getByLabel(person.channel))
  await bookByPresses(page, press)
  expect(presses).toBeLessThanOrEqual(13)
  expect(letters * msALetter + presses * msAPress).toBeLessThanOrEqual(longestMs)
})

test('the screens of the form keep what was typed, Back goes one back, and an error opens its screen', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  const person = makePerson()
  const fields = findFields(page)
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.goto('/appointments')
  await goOn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'I cannot sleep' }).click()
  await expect(fields.complaint).toHaveValue('I cannot sleep')
  await fields.duration.fill(person.duration)
  await fields.therapyExpectations.fill(person.therapyExpectations)
  await goOn.click()
  await expect(fields.name).toBeFocused()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await fields.name.fill(person.name)
  await page.goBack()
  await expect(fields.complaint).toHaveValue('I cannot sleep')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await goOn.click()
  await expect(fields.name).toHaveValue(person.name)
  await fields.email.fill('no address')
  await fields.age.fill(person.age)
  await page.getByLabel(person.gender, { exact: true }).check()
  await goOn.click()
  await fields.cityOfResidence.fill(person.cityOfResidence)
  await fields.maritalStatus.selectOption(person.maritalStatus)
  await page.getByLabel(person.channel).check()
  await findSubmit(page).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(fields.email).toHaveAccessibleDescription(/in the right form/)
})

test('the last choice makes the button the main one at once, with Back in its row', async ({ page }) => {
  const person = makePerson()
  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await fillForm(page, { ...person, channel: 'LinkedIn' })
  await expect(findSubmit(page)).toHaveText('Submit')
  const fields = findFields(page)
  await fields.cityOfResidence.fill('')
  await expect(findSubmit(page)).toHaveText('Fill all fields')
  await fields.cityOfResidence.fill(person.cityOfResidence)
  // The choice is seen before the time after which typed words are.
  const label = await page.getByLabel(person.channel).evaluate(async (radio: HTMLElement) => {
    radio.click()
    await new Promise((resolve) => setTimeout(resolve, 60))
    return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Submit')
      ?.textContent
  })
  expect(label).toBe('Submit')
  const [back, submit] = await Promise.all(
    [page.getByRole('button', { name: 'Back' }), findSubmit(page)].map((button) => button.boundingBox()),
  )
  expect(back?.y).toBe(submit?.y)
})

test('the first field is whole on the first screen, above the bar, and the first group ends within 2.2 screens', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const { complaint, therapyExpectations } = findFields(page)
  const bar = await page.getByRole('link', { name: 'Exit this page' }).first().boundingBox()
  const field = await complaint.boundingBox()
  expect((field?.y ?? 740) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const bottom = await therapyExpectations.evaluate((field) => field.getBoundingClientRect().bottom + scrollY)
  expect(bottom).toBeLessThanOrEqual(2.2 * 740)
})
