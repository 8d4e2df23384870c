import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Part, Tab, View } from '../engines/tab.ts'

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

export function findFields<Found>(page: View<Found>) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    email: page.getByLabel('E-mail address'),
    age: page.getByLabel('Age', { exact: true }),
    maritalStatus: page.getByLabel('Marital status'),
    cityOfResidence: page.getByLabel('City of residence'),
    complaint: page.getByLabel('Complaint'),
    duration: page.getByLabel('Duration'),
    therapyExpectations: page.getByLabel('Therapy expectations'),
  }
}

export async function fillForm(page: View, person: Person) {
  const fields = findFields(page)
  /** With script a phone shows one group at a time. */
  const goOn = async () => {
    const hasScreens = await fields.complaint.evaluate(
      (field) =>
        field.closest('form')?.dataset.screen !== undefined && matchMedia('(max-width: 47.99rem)').matches,
    )
    if (hasScreens) await page.getByRole('button', { name: 'Continue' }).click()
  }
  for (const name of ['complaint', 'duration', 'therapyExpectations'] as const) {
    await fields[name].fill(person[name])
  }
  await goOn()
  for (const name of ['name', 'email', 'age'] as const) await fields[name].fill(person[name])
  await page.getByLabel(person.gender, { exact: true }).check()
  await goOn()
  await fields.cityOfResidence.fill(person.cityOfResidence)
  await fields.maritalStatus.selectOption(person.maritalStatus)
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

export function findPopup<Frame>(page: Readonly<{ frameLocator: (selector: string) => Frame }>): Frame {
  return page.frameLocator('dialog iframe[title="Free times"]')
}

/** Returns the document in the popup, which `findPopup` only finds elements of. */
export async function getPopupFrame(page: Page): Promise<Frame> {
  const frame = await (
    await page.locator('dialog iframe[title="Free times"]').elementHandle()
  )?.contentFrame()
  if (!frame) throw new Error('the popup has no frame')
  return frame
}

export function findSubmit<Found>(page: View<Found>): Found {
  return page.getByRole('button', { name: /^(Submit|Fill all fields|Loading\.\.\.)$/ })
}

/** The free times of the shown day. */
export function findTimes<Found>(times: View<Found>): Found {
  return times.getByRole('button', { name: /^\d+:\d\d [ap]m/ })
}

/** The last button names its time. */
export const bookButton = /^Book \w{3} \d/
export const holdButton = /^Hold \w{3} \d/
export const moveButton = /^Move to \w{3} \d/
export const checkHeading = /^Check (and book|your time|your new time)$/

/** Goes from the week to the last page before the hold. */
export async function chooseTime(times: View, { day = 0, time = 0 } = {}) {
  await times.getByRole('heading', { name: /^Choose a (new )?time$/ }).waitFor()
  const days = times.getByRole('button', { name: /\d+ times? free$/ })
  const texts = await days.allTextContents()
  const left = texts.map((text) => Number(text.match(/(\d+) times? free/)?.[1]))
  // The first day may have few times left, and a week few days.
  const later = left.findIndex((count, at) => at >= day && count > time)
  const chosen = later >= 0 ? later : left.findLastIndex((count) => count > time)
  const [name = ''] = texts[chosen]?.match(/[A-Z][a-z]{2} \d+ [A-Z][a-z]+/) ?? []
  const isShown = await days.nth(chosen).evaluate((button) => button.getAttribute('aria-current') === 'date')
  if (!isShown) await days.nth(chosen).click()
  // Its times stand below the week.
  await times.getByRole('heading', { name: new RegExp(name) }).waitFor()
  await findTimes(times).nth(time).click()
  await times.getByRole('heading', { name: checkHeading }).waitFor()
}

export async function agreeAndHold(times: View) {
  await times.getByLabel(/^I agree that/).check()
  await times.getByRole('button', { name: /^(Hold|Book) \w{3} \d/ }).click()
}

/** Books the first free time of the shown day with `press` alone. Begins with the filled form. */
export async function bookByPresses(page: Page, press: (part: Locator) => Promise<void>) {
  await press(findSubmit(page))
  const popup = findPopup(page)
  await press(findTimes(popup).first())
  await press(popup.getByLabel(/^I agree that/))
  await press(popup.getByRole('button', { name: bookButton }))
  await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
}

/** Books an appointment with script. Ends at the confirmation. */
export const bookWithScript = (page: Tab, person: Person) => bookIn(findPopup(page), page, person)

/** Books an appointment by three pages. Ends at the confirmation. */
export const bookWithoutScript = (page: Tab, person: Person) => bookIn(page, page, person)

async function bookIn(times: View, page: Tab, person: Person) {
  await page.goto('/appointments')
  await fillForm(page, person)
  await findSubmit(page).click()
  await chooseTime(times)
  await agreeAndHold(times)
  await page.getByRole('heading', { name: 'Your session is booked' }).waitFor()
}

/** Books an appointment of a client under 18 with the keyboard alone. Ends at the confirmation. */
export async function bookByKeyboard(page: Tab, person: Person) {
  const { keyboard } = page
  const fields = findFields(page)
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Fill all fields' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }))
  await keyboard.press('Enter')
  for (const name of ['complaint', 'duration', 'therapyExpectations', 'name', 'email', 'age'] as const) {
    await tabTo(page, fields[name])
    await expectUncovered(page)
    await keyboard.type(person[name])
  }
  await tabTo(page, page.getByLabel('Male', { exact: true }))
  await keyboard.press('ArrowDown')
  await expectChecked(page.getByLabel('Female', { exact: true }))
  await tabTo(page, fields.cityOfResidence)
  await expectUncovered(page)
  await keyboard.type(person.cityOfResidence)
  await tabTo(page, fields.maritalStatus)
  await keyboard.type('Sin')
  await tabTo(page, page.getByLabel('Instagram'))
  await keyboard.press('Space')
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await tabTo(page, findSubmit(page))
  await keyboard.press('Enter')

  const popup = findPopup(page)
  await popup.getByRole('heading', { name: 'Choose a time' }).waitFor()
  await skipToTimes(page, popup)
  await keyboard.press('Enter')
  await popup.getByRole('heading', { name: checkHeading }).waitFor()
  await tabTo(page, popup.getByLabel('A parent or guardian knows'))
  await keyboard.press('Space')
  await tabTo(page, popup.getByLabel('Name of your parent'))
  await keyboard.type('Amaka Okafor')
  await keyboard.press('Tab')
  await keyboard.type('+234 1 234 5678')
  await tabTo(page, popup.getByLabel(/^I agree that/))
  await keyboard.press('Space')
  await tabTo(page, popup.getByRole('button', { name: bookButton }))
  await keyboard.press('Enter')
  await expectFocused(page.getByRole('heading', { name: 'Your session is booked' }))
}

/** Goes to the first free time by keyboard. The way is as long for every week: a link leads past the people and the days. */
export async function skipToTimes(page: Tab, times: View) {
  await tabTo(page, times.getByRole('link', { name: 'Skip to the times' }))
  await page.keyboard.press('Enter')
  await expectFocused(findTimes(times).first())
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Tab, target: Part, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target}`)
}

const isFocused = (part: Part) => part.evaluate((element) => element === element.ownerDocument.activeElement)
const expectFocused = (part: Part) => expect.poll(() => isFocused(part)).toBe(true)
const expectChecked = (part: Part) =>
  expect.poll(() => part.evaluate((element) => element.matches(':checked'))).toBe(true)

/** Expects that the header with 'Exit this page' does not cover the focused element. */
export async function expectUncovered(page: Tab) {
  const covered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    if (!box) return 'nothing has the focus'
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(8, box.height / 2))
    return top?.closest('header') ? `${document.activeElement?.outerHTML.slice(0, 80)} is covered` : ''
  })
  expect(covered).toBe('')
}

/** Returns the path of the private link in the confirmation. */
export async function readPrivatePage(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /\/appointments\/[\w-]{40,}$/ })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

/** Takes a place on the page of a group. The page of the place opens. */
export async function takePlace(page: Page) {
  const { name, email } = makePerson()
  await page.getByLabel('Your name').fill(name)
  await page.locator('#place').getByLabel('E-mail address', { exact: true }).fill(email)
  await page.getByLabel('Your age').fill('22')
  await page.getByLabel(/^I agree that/).check()
  await page.locator('#place form button').click()
  await expect(page).toHaveURL(/\/places\//)
}
