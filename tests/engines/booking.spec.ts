import { findEngines } from '../../scripts/engines.mjs'
import { inDays, planGroup, signIn } from '../e2e/admin-steps.ts'
import {
  bookByKeyboard,
  bookWithoutScript,
  bookWithScript,
  fillForm,
  findSubmit,
  findTimes,
  makePerson,
  moveButton,
} from '../e2e/booking-steps.ts'
import { test as base, expect } from '../e2e/fixtures.ts'
import { openChromium, openFirefox, openWebKit } from './session.ts'
import { type Tab, toTab } from './tab.ts'

const found = findEngines()
const engines = [
  { name: 'Chromium 92', open: openChromium, program: found.OLD_CHROMIUM_PATH, menu: 'link' },
  { name: 'Firefox', open: openFirefox, program: found.FIREFOX_PATH, menu: 'button' },
  { name: 'WebKit', open: openWebKit, program: found.XVFB_PATH && found.WEBKIT_DRIVER_PATH, menu: 'button' },
] as const

for (const [n, { name, open, program = '', menu }] of engines.entries()) {
  const test = base.extend<{ hasScript: boolean; width: number; tab: Tab }>({
    hasScript: [true, { option: true }],
    width: [1_000, { option: true }],
    tab: async ({ hasScript, width, site }, use) => {
      const session = await open({ program, hasScript, width })
      await use(toTab(session, site.url))
      await session.close()
    },
  })

  test.describe(name, () => {
    test.skip(program === '', `${name} is not on this machine`)

    test('a client books in the popup', ({ tab }) => bookWithScript(tab, makePerson()))
    test('a client books with the keyboard alone', ({ tab }) =>
      bookByKeyboard(tab, makePerson({ age: '15' })))

    test('the menu is closed, opens by a press, and icons are in the middle of their buttons', async ({
      tab,
    }) => {
      await tab.goto('/')
      expect(await tab.evaluate(readFrame)).toEqual({
        isStyled: true,
        isMenuOpen: false,
        tooWide: 0,
        offCentre: [],
      })
      await tab.getByRole(menu, { name: /^Menu$/ }).click()
      await tab
        .getByRole('link', { name: /^Online Courses$/ })
        .first()
        .waitFor()
      expect(await tab.evaluate(readFrame)).toEqual({
        isStyled: true,
        isMenuOpen: true,
        tooWide: 0,
        offCentre: [],
      })
    })

    test.describe('on the narrowest phone', () => {
      test.use({ width: 320 })

      test('no page is wider than its window', async ({ tab }) => {
        for (const path of ['/', '/appointments', '/schedule', '/help', '/signup', '/contact']) {
          await tab.goto(path)
          // WebKitGTK opens no window below 447 pixels.
          expect(await tab.evaluate(() => innerWidth)).toBeLessThanOrEqual(name === 'WebKit' ? 450 : 320)
          expect([path, (await tab.evaluate(readFrame)).tooWide]).toEqual([path, 0])
        }
      })
    })

    test.describe('without script', () => {
      test.use({ hasScript: false })

      test('a client books by three pages, and moves and cancels on the private page', async ({ tab }) => {
        await bookWithoutScript(tab, makePerson())
        await tab.getByRole('link', { name: /\/appointments\/[\w-]{40,}$/ }).click()
        await tab.getByRole('link', { name: 'Move to another time' }).click()
        await findTimes(tab).first().click()
        await tab.getByRole('button', { name: moveButton }).click()
        await expectAddress(tab, /^\/appointments\/[\w-]{40,}\?moved$/)
        await tab.getByRole('button', { name: /^Cancel this session$/ }).click()
        await tab.getByRole('button', { name: 'Yes, cancel this session' }).click()
        await tab.getByRole('heading', { name: 'Your session is cancelled' }).waitFor()
      })

      test('a client whom no time fits asks for one', async ({ tab }) => {
        await tab.goto('/appointments')
        await fillForm(tab, makePerson())
        await findSubmit(tab).click()
        await tab.getByRole('button', { name: 'None of these fits: ask us for a time' }).click()
        await tab.getByRole('heading', { name: 'Ask us for a time' }).waitFor()
        await tab.getByLabel('Monday').check()
        await tab.getByLabel(/^I agree that/).check()
        await tab.getByRole('button', { name: 'Ask for a time' }).click()
        await tab.getByRole('heading', { name: 'We have your request' }).waitFor()
      })

      test('a visitor takes a place in a group, and gives it back', async ({ tab, page }) => {
        await signIn(page)
        // The engines share a site, and a counsellor leads one group at a time.
        await tab.goto(await planGroup(page, `Circle in ${name}`, inDays(60 + 7 * n)))
        await tab.getByLabel('Your name', { exact: true }).fill('Amara')
        const email = `${crypto.randomUUID()}@mail.example.com`
        await tab.getByLabel('E-mail address', { exact: true }).fill(email)
        await tab.getByLabel('Your age', { exact: true }).fill('22')
        await tab.getByLabel(/^I agree that/).check()
        await tab.getByRole('button', { name: 'Take a place' }).click()
        await tab.getByRole('heading', { name: 'Your place in the session' }).waitFor()
        await tab.getByRole('button', { name: /^Give the place back$/ }).click()
        await tab.getByRole('button', { name: 'Give my place back' }).click()
        await tab.getByRole('heading', { name: 'Your place is given back' }).waitFor()
      })

      test('a visitor makes an account, comments, and asks for a workshop', async ({ tab }) => {
        const fill = async (texts: Readonly<Record<string, string>>) => {
          for (const [label, text] of Object.entries(texts))
            await tab.getByLabel(label, { exact: true }).fill(text)
        }
        const email = `${crypto.randomUUID()}@mail.example.com`
        await tab.goto('/signup')
        await fill({ 'First name': 'Ifeoma', 'Last name': 'Nwosu', 'E-mail address': email })
        await tab.getByLabel('Password', { exact: true }).fill('harmattan dust')
        await tab.getByLabel('Female', { exact: true }).check()
        await tab.getByRole('button', { name: 'Sign Up' }).click()
        await tab.getByRole('button', { name: 'Sign In' }).waitFor()

        await tab.goto('/blog/your-first-session')
        await fill({ Comment: 'I came back.', Name: 'Amara', 'E-mail address': email })
        await tab.getByRole('button', { name: 'Send comment' }).click()
        await tab.getByRole('heading', { name: 'Thank you. We have your comment' }).waitFor()

        await tab.goto('/workshops')
        await fill({ Organisation: 'Hill School', 'Your name': 'Ada Obi', 'E-mail address': email })
        await fill({ 'How many people take part?': '30', 'What is it about?': 'Exams' })
        await tab.getByLabel('Online', { exact: true }).check()
        await tab.getByLabel('When would suit you?').fill('In March')
        await tab.getByRole('button', { name: 'Send the enquiry' }).click()
        await tab.getByRole('heading', { name: 'We have your enquiry' }).waitFor()
      })

      test('a visitor sends a message, and finds who fits a topic', async ({ tab }) => {
        await tab.goto('/contact')
        for (const [label, text] of [
          ['Name', 'Chidi'],
          ['E-mail address', 'chidi@mail.example.com'],
          ['Subject', 'A workshop'],
          ['Message', 'Good morning'],
        ] as const)
          await tab.getByLabel(label, { exact: true }).fill(text)
        await tab.getByRole('button', { name: 'Send message' }).click()
        await tab.getByRole('heading', { name: 'We have your message' }).waitFor()
        await tab.goto('/')
        await tab.getByRole('button', { name: 'Grief' }).click()
        await expectAddress(tab, /^\/counsellors$/)
        await tab.getByRole('heading', { name: 'Ngozi' }).waitFor()
      })
    })
  })
}

/** Waits for an address. While a page changes, a browser refuses to look at it. */
const expectAddress = (tab: Tab, address: RegExp) =>
  expect(async () =>
    expect(await tab.evaluate(() => location.pathname + location.search)).toMatch(address),
  ).toPass()

/** Runs in the page. */
function readFrame() {
  const { scrollWidth, clientWidth } = document.documentElement
  const icons = [...document.querySelectorAll('button > svg:first-child')].filter(
    (icon) => icon.getClientRects()[0],
  )
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  return {
    isStyled: getComputedStyle(document.querySelector('header') ?? document.body).position === 'sticky',
    isMenuOpen: document.querySelector('#menu')?.getClientRects()[0] !== undefined,
    tooWide: scrollWidth - clientWidth,
    offCentre: icons
      .map((icon) => icon.closest('button') as HTMLButtonElement)
      .filter((button) => button.clientWidth === button.clientHeight)
      .filter((button) => {
        const [[x, y], [iconX, iconY]] = [middle(button), middle(button.children[0] ?? button)]
        return Math.abs(x - iconX) > 1 || Math.abs(y - iconY) > 1
      })
      .map(({ textContent }) => textContent),
  }
}
