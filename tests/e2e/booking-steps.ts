import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The page, or the frame of the popup. */
export type Times = Page | FrameLocator

let people = 0

/** Returns ten valid answers. Each call returns another person, because one may only have three open appointments. */
export function makePerson(change: Partial<Record<string, string>> = {}) {
  people += 1
  const id = `${Date.now().toString(36)}${people}`
  return {
    name: 'Chidinma Okafor',
    email: `chidinma-${id}@mail.example`,
    age: '22',
    gender: 'Female',
    maritalStatus: 'Single',
    cityOfResidence: 'Enugu',
    complaint: 'I cannot sleep before exams and my chest is tight',
    duration: 'Two months',
    therapyExpectations: 'To rest again',
    channel: 'Word of mouth',
    ...change,
  }
}

export type Person = ReturnType<typeof makePerson>

export function findFields(page: Page) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    email: page.getByLabel('E-mail address'),
    age: page.getByLabel('Age'),
    maritalStatus: page.getByLabel('Marital status'),
    cityOfResidence: page.getByLabel('City of residence'),
    complaint: page.getByLabel('Complaint'),
    duration: page.getByLabel('Duration'),
    therapyExpectations: page.getByLabel('Therapy expectations'),
  }
}

export async function fillForm(page: Page, person: Person) {
  const { maritalStatus, ...texts } = findFields(page)
  for (const [name, field] of Object.entries(texts)) await field.fill(person[name as keyof typeof texts])
  await maritalStatus.selectOption(person.maritalStatus)
  await page.getByLabel(person.gender, { exact: true }).check()
  await page.getByLabel(person.channel).check()
}

/** Expects that the form still has all answers. */
export async function expectFilled(page: Page, person: Person) {
  const { maritalStatus, ...texts } = findFields(page)
  for (const [name, field] of Object.entries(texts)) {
    await expect(field).toHaveValue(person[name as keyof typeof texts])
  }
  await expect(maritalStatus).toHaveValue(person.maritalStatus)
  await expect(page.getByLabel(person.gender, { exact: true })).toBeChecked()
  await expect(page.getByLabel(person.channel)).toBeChecked()
}

export async function expectEmpty(page: Page) {
  for (const field of Object.values(findFields(page))) await expect(field).toHaveValue('')
}

export function findPopup(page: Page): FrameLocator {
  return page.frameLocator('dialog iframe[title="Free times"]')
}

export function findSubmit(page: Page): Locator {
  return page.getByRole('button', { name: /^(Submit|Fill all fields|Loading\.\.\.)$/ })
}

/** Goes from the list of days to the last page before the hold. */
export async function chooseTime(times: Times, { day = 0, time = 0 } = {}) {
  await expect(times.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  const days = times.getByRole('button', { name: /\d+ times? free$/ })
  // The first day may have few times left.
  const left = (await days.allTextContents()).map((text) => Number(text.match(/(\d+) times? free/)?.[1]))
  await days.nth(left.findIndex((count, at) => at >= day && count > time)).click()
  await expect(times.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await times.getByRole('radio').nth(time).check()
  await times.getByRole('button', { name: 'Continue' }).click()
  await expect(times.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

export async function agreeAndHold(times: Times) {
  await times.getByLabel(/^I agree that/).check()
  await times.getByRole('button', { name: /^(Hold this time|Book this session)$/ }).click()
}

/** Books an appointment with script. Ends at the confirmation. */
export async function bookWithScript(page: Page, person: Person) {
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(findPopup(page))
  await agreeAndHold(findPopup(page))
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
}

/** Returns the path of the private link in the confirmation. */
export async function readPrivatePage(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /\/appointments\/[\w-]{40,}$/ })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}
