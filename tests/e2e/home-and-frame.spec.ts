import { signIn } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

const values = [
  'Empowerment',
  'Respect for Individuality',
  'Collaboration',
  'Integrity',
  'Growth',
  'Compassion',
]

test('the home page: a hero with Book Now and a film, six values, about, a banner, the form at #appointment', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute('href', '/appointments')
  const film = main.getByRole('link', { name: /Watch our film/ })
  await expect(film).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(main.getByRole('heading', { name: 'Our Values' })).toBeVisible()
  for (const value of values)
    await expect(main.getByRole('heading', { name: value, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Half an hour that is only yours' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Not sure it is a big enough reason?' })).toBeVisible()
  await expect(page.locator('#appointment form').getByLabel('Complaint')).toBeVisible()
})

for (const [where, width, labels] of [
  ['beside', 1440, [/^Book Now$/, /Watch our film/]],
  ['above', 360, [/Watch our film/, /^Book Now$/]],
] as const) {
  test(`the keys reach the main button and the film ${where} it in the order of the eye`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const [first, second] = labels.map((name) => page.getByRole('main').getByRole('link', { name }).first())
    // The way back leads from what follows the hero.
    await second?.focus()
    await page.keyboard.press('Shift+Tab')
    if (first) await expect(first).toBeFocused()
  })
}

test('without script a press on a topic leads to people and articles that fit, and no address or title has it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText(/^From ₦[\d,]+ a session/)).toBeVisible()
  await expect(page.locator('[aria-labelledby=counsellors] article')).toHaveCount(3)
  await expect(
    page
      .locator('[aria-labelledby=counsellors]')
      .getByText(/^Next free/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Grief' }).click()
  await expect(page.getByRole('status')).toHaveText('One counsellor fits.')
  await expect(page.getByRole('heading', { name: 'Ngozi' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'After somebody dies' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.title()).toBe('Our counsellors - Ireti')
  await page.goto('/')
  await page.getByRole('button', { name: 'Something else' }).click()
  await expect(page.locator('main article')).toHaveCount(5)
  await context.close()
})

test('a press on the still loads the player of the film, and nothing contacts its host before', async ({
  page,
  watch,
}) => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&cc_load_policy=1'
  let referrer: string | undefined
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    referrer = route.request().headers().referer
    return route.fulfill({ body: '<h1>Player</h1>', contentType: 'text/html' })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  watch.allow(/^foreign request https:\/\/www\.youtube-nocookie\.com/)
  await page.getByRole('link', { name: /Watch our film/ }).click()
  await expect(page.locator('iframe[title="Our film"]')).toHaveAttribute('src', player)
  await expect(page.frameLocator('iframe[title="Our film"]').getByText('Player')).toBeVisible()
  expect(referrer).toBe(new URL('/', page.url()).href)
})

test('reviews are in the tabs Intern, Client, Client with 5, 4.5 and 4.5 of five stars', async ({ page }) => {
  await page.goto('/')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(3)
  for (const [place, name] of ['Intern', 'Client', 'Client, second review'].entries())
    await expect(tabs.nth(place)).toHaveAccessibleName(name)
  for (const [place, rating] of [5, 4.5, 4.5].entries()) {
    await tabs.nth(place).click()
    await expect(page.getByRole('tabpanel').getByText(`Rated ${rating} out of 5`)).toBeAttached()
  }
})

test('five questions, the third open first; another opens without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(5)
  for (const place of [0, 1, 2, 3, 4]) {
    if (place === 2) await expect(questions.nth(place)).toHaveAttribute('open')
    else await expect(questions.nth(place)).not.toHaveAttribute('open')
  }
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await context.close()
})

test('the header has the ordered pages and marks the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/merch')
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.firstChild?.textContent]),
  )
  expect(found).toEqual([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/appointments', 'Bookings'],
    ['/pricing-plan', 'Services'],
    ['/contact', 'Contact'],
    ['/programs', 'Programs'],
    ['/courses', 'Online Courses'],
    ['/merch', 'Merch'],
    ['/signup', 'Sign Up'],
  ])
  await expect(links.filter({ hasText: 'Merch' })).toHaveAttribute('aria-current', 'page')
})

test('the header stays visible after scrolling down, and a new page begins at its top', async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.locator('body > header')).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'About' })
    .click()
  await expect(page).toHaveTitle('About - Ireti')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on a phone the menu opens and closes without script', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Online Courses' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await context.close()
})

test('each way to help is one large link, the circle moves after a press only, and fields take text of either direction', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/helplines/new')
  const today = new Date().toISOString().slice(0, 10)
  await page.getByText('Text messages and chat', { exact: true }).click()
  for (const [label, text] of [
    ['Name', 'Night line'],
    ['Number', '0800 555 0199'],
    ['Number for text messages', '0800 555 0198'],
    ['Address of a chat', 'https://chat.example/start'],
    ['For whom it is', 'Everybody'],
    ['Last test call', today],
  ] as const)
    await page.getByLabel(label).first().fill(text)
  await page.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/helplines')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    await page.goto('/help')
    expect(await page.getByRole('link', { name: '0800 555 0199' }).count()).toBe(1)
  }).toPass()
  const lines = await page.locator('main :is(.help-card, .helpline-way)').all()
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    const box = await line.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(64)
    if (await line.evaluate((link) => link.matches('.help-card'))) expect(box?.width).toBeGreaterThan(300)
  }
  const countMoving = () => page.evaluate(() => document.getAnimations().length)
  expect(await countMoving()).toBe(0)
  await page.getByRole('checkbox', { name: 'Start' }).check()
  expect(await countMoving()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(countMoving).toBe(0)
  await expect(page.getByText('Breathe in slowly.')).toBeVisible()
  await page.goto('/appointments')
  for (const label of ['Name', 'Complaint', 'City of residence']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('dir', 'auto')
  }
})

test('the side panel has both offices and social links, and Logout for signed-in users', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.locator('header').getByRole('button', { name: 'Offices and contact' }).click()
  const panel = page.getByRole('dialog', { name: 'Offices and contact' })
  for (const office of ['Nigeria', 'India'])
    await expect(panel.getByRole('heading', { name: office })).toBeVisible()
  await expect(panel.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(panel.locator('a[href^="mailto:"]')).toHaveCount(2)
  await expect(panel.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank')
  await expect(panel.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})

test('a panel closes when the focus leaves it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/help')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (let presses = 0; presses < 40 && (await menu.isVisible()); presses += 1)
    await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('the footer: name, two offices, five social links, the newsletter, pages, and the copyright line', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const office of ['Nigeria', 'India'])
    await expect(footer.getByRole('heading', { name: office })).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'Follow us' })).toBeVisible()
  const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
  await expect(social).toHaveText([/Instagram/, /TikTok/, /YouTube/, /LinkedIn/, /X\/Twitter/])
  for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank')
  await expect(footer.getByRole('heading', { name: 'Be Our Subscriber' })).toBeVisible()
  await expect(footer.getByText('To get the latest news about health from our experts')).toBeVisible()
  await expect(footer.getByRole('link', { name: /Subscribe/ })).toHaveAttribute('href', /^https:/)
  const pages = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  expect(await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/departments',
    '/doctors',
    '/timetable',
    '/appointments',
    '/blog',
    '/',
    '/',
    '/',
    '/',
    '/privacy',
    '/staying-safe',
  ])
  await expect(footer.getByText('Copyright © 2024 Ireti Services. All rights reserved.')).toBeVisible()
})

test('an unknown path shows a message and a link to the home page', async ({ page, watch }) => {
  watch.allow(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/')
})

const alphabets = {
  Yoruba: 'abdeẹfgijklmnoọprsṣtuwy àáèéẹ̀ẹ́ìíòóọ̀ọ́ùúǹńm̀ḿ āēīōū',
  Igbo: 'abcdefghiịjklmnṅoọprstuụvwyz ị̀ị́ọ̀ọ́ụ̀ụ́',
  Hausa: 'abɓcdɗefghijkƙlmnorstuwyƴz āēīōū',
}

test('a heading in Yoruba, Igbo or Hausa has one face, and its tones stand over their letters', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact')
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => document.fonts.load('700 40px "Bricolage Grotesque"'))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  for (const [language, letters] of Object.entries(alphabets)) {
    for (const text of [letters, letters.toLocaleUpperCase()].flatMap((one) => [
      one.normalize('NFC'),
      one.normalize('NFD'),
    ])) {
      await heading.evaluate((element, words) => {
        element.textContent = words
        return element.getBoundingClientRect().width
      }, text)
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      expect([
        language,
        text,
        fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]),
      ]).toEqual([...[language, text], [['Bricolage Grotesque', true]]])
    }
  }
  // A mark that the font does not place is drawn to the right of its letter.
  const beside = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return ['no canvas']
    canvas.font = '700 100px "Bricolage Grotesque"'
    const passes = (text: string) =>
      canvas.measureText(text).actualBoundingBoxRight - canvas.measureText(text).width
    const marked = [...new Intl.Segmenter().segment(texts)].map(({ segment }) => segment)
    return marked.filter((text) => passes(text) > 10)
  }, Object.values(alphabets).join('').normalize('NFD'))
  expect(beside).toEqual([])
})
