import {
  agreeAndHold,
  bookButton,
  bookWithScript,
  chooseTime,
  expectFilled,
  fillForm,
  findPopup,
  findSubmit,
  findTimes,
  makePerson,
  readPrivatePage,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('on a slow connection the confirmation shows at once what was booked, and the private page then says the rest', async ({
  page,
}) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/appointments\/[\w-]{40,}$/, async (route) => {
    await isAsked
    await route.continue()
  })
  await bookWithScript(page, makePerson())
  const booked = page.getByRole('region', { name: 'Your session is booked' })
  const labels = ['When', 'With', 'Where', 'Price', 'How to pay']
  await expect(booked.getByRole('term')).toHaveText(labels)
  await expect(booked.getByText(/^\w{3} \d+ \w+, \d+:\d\d\s[ap]m|^Tomorrow, /).first()).toBeVisible()
  // A person without a picture has a drawing.
  await expect(booked.getByRole('definition').nth(1).locator('img, svg')).toHaveCount(1)
  await expect(booked.getByRole('link')).toHaveText('your private page')
  answer()
  await expect(booked.getByRole('term')).toHaveText([
    ...[...labels.slice(0, 3), 'Private link', ...labels.slice(3)],
    ...['The online meeting', 'In these 30 minutes'],
  ])
  await expect(booked.getByRole('link', { name: 'your private page' })).toHaveCount(0)
})

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`four times and the last button are in sight at ${width} pixels, and the button says what is missing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/appointments')
    await fillForm(page, makePerson())
    await findSubmit(page).click()
    const popup = findPopup(page)
    const bar = page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
    await expect(bar).toHaveText('Choose a time')
    for (const at of [0, 1, 2, 3]) await expect(findTimes(popup).nth(at)).toBeInViewport({ ratio: 1 })
    await popup.locator('button[value^="with:"]').nth(1).click()
    await expect(popup.locator('button[value^="with:"]').nth(1)).toHaveAttribute('aria-current', 'true')
    await chooseTime(popup)
    await expect(bar).toHaveText('Check and book')
    await expect(page.getByRole('link', { name: 'None fits? Ask us' })).toHaveCount(0)
    // The sentence alone says the price.
    await expect(popup.getByText(/[₦₹]\d/)).toHaveCount(1)
    await expect(popup.getByText(/, with [A-Z]/)).toBeVisible()
    const last = popup.getByRole('button', { name: bookButton })
    await expect(last).toBeInViewport({ ratio: 1 })
    const missing = popup.getByText('First tick the box above.')
    await expect(missing).toBeInViewport({ ratio: 1 })
    await popup.getByLabel(/^I agree that/).check()
    await expect(missing).toBeHidden()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}

test('a person books another session in the form below the confirmation', async ({ page }) => {
  await bookWithScript(page, makePerson())
  const popup = findPopup(page)
  const first = await readPrivatePage(page)
  await page.getByText('Book another session', { exact: true }).click()
  await fillForm(page, makePerson())
  await findSubmit(page).click()
  await chooseTime(popup, { time: 1 })
  // The first confirmation stays until the second session is booked.
  await expect(page.locator(`a[href$="${first}"]`).first()).toBeAttached()
  await agreeAndHold(popup)
  await expect.poll(() => readPrivatePage(page)).not.toBe(first)
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toHaveCount(1)
})

for (const [name, step, heading] of [
  ['None fits? Ask us', 'days', 'Ask us for a time'],
  ['Open the times on their own page', 'broken', 'Choose a time'],
] as const) {
  test(`the link '${name}' of the popup says at once that it was pressed, leads on, and works again after Back`, {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/ERR_CONNECTION_RESET|ERR_FAILED/)
    const person = makePerson()
    if (step === 'broken') await page.route('**/schedule?**', (route) => route.abort('connectionreset'))
    await page.goto('/appointments')
    await fillForm(page, person)
    await findSubmit(page).click()
    const link = page.getByRole('link', { name })
    await expect(link).toBeVisible()
    // No test tool looks at a page whose form was sent, so the page itself says what it showed before.
    await page.evaluate(() => {
      const send = HTMLFormElement.prototype.submit
      const read = () => document.querySelector('dialog a[aria-disabled=true]')?.textContent ?? 'ready'
      HTMLFormElement.prototype.submit = async function () {
        const shown = [read()]
        // The Back button sends this event.
        dispatchEvent(new Event('pageshow'))
        await new Promise((resolve) => setTimeout(resolve, 200))
        sessionStorage.shown = [...shown, read()].join()
        send.call(this)
      }
    })
    await link.click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/schedule$/)
    expect(await page.evaluate(() => sessionStorage.shown)).toBe('Loading...,ready')
    if (step === 'broken') return
    await page.getByRole('button', { name: 'Change what you wrote' }).click()
    await expectFilled(page, person)
  })
}
