import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const article = '/blog/your-first-session'

const findReply = (page: Page) => page.locator('#reply')

async function writeReply(page: Page, { comment = '', name = '', email = '' }) {
  await findReply(page).getByLabel('Comment').fill(comment)
  await findReply(page).getByLabel('Name').fill(name)
  await findReply(page).getByLabel('E-mail address').fill(email)
  await findReply(page).getByRole('button', { name: 'Send comment' }).click()
}

test('the blog: title, breadcrumb, banner, nine articles with date and category', async ({ page }) => {
  await page.goto('/blog')
  await expect(page).toHaveTitle('Psychology and Life Style - Ireti')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Psychology and Life Style')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Blog',
  ])
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(9)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/blog\/[a-z-]+$/,
    )
    await expect(card.getByText(/^\d{1,2} [A-Z][a-z]+/)).toBeVisible()
    await expect(card.getByText('Read more')).toBeVisible()
    await expect(card.getByText(/^\d min$/)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Rather talk than read?' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('each article has a picture of its own that loads, and its page opens', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const cards = page.getByRole('main').getByRole('article')
  const pictures = await cards
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(new Set(pictures).size).toBe(9)
  const addresses = await cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of [...pictures, ...addresses])
    expect((await request.get(address ?? '')).status(), String(address)).toBe(200)
})

test('a category shows its articles only', async ({ page }) => {
  await page.goto('/blog')
  const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Body and mind' })
    .click()
  await expect(page).toHaveURL(/category=body-and-mind/)
  expect(await titles()).toEqual(['When sleep will not come', 'You and your phone'])
})

test('an unknown category shows a message and a link', async ({ page }) => {
  await page.goto('/blog?category=sport')
  await expect(page.getByRole('heading', { name: 'No such category' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await page.getByRole('link', { name: 'see all articles' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
})

test('an article: text, tags, share links, author, comments, sidebar and related articles', async ({
  page,
}) => {
  await page.goto(article)
  await expect(page).toHaveTitle('Your first session: what happens in half an hour - Ireti')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Your first session/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Blog',
    'Your first session: what happens in half an hour',
  ])
  await expect(main.getByText('Tags: counselling, first session, privacy')).toBeVisible()
  const shares = main.getByRole('link', { name: /^Share "Your first session/ })
  await expect(shares).toHaveCount(4)
  for (const share of await shares.all()) {
    await expect(share).toHaveAttribute('target', '_blank')
    await expect(share).toHaveAttribute('href', /^https:.*blog%2Fyour-first-session/)
  }
  const author = main.getByRole('region', { name: /Priya/ })
  await expect(author.getByRole('link', { name: 'Book with Priya' })).toHaveAttribute(
    'href',
    '/appointments?with=priya',
  )
  await expect(main.getByRole('region', { name: /^Comments/ }).getByRole('listitem')).toHaveCount(3)
  const sidebar = page.getByRole('complementary', { name: 'More from the blog' })
  await expect(sidebar.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(4)
  await expect(sidebar.getByRole('region', { name: 'Popular articles' }).getByRole('link')).toHaveCount(2)
  const subscribe = sidebar.getByRole('link', { name: /^Subscribe/ })
  await expect(subscribe).toHaveAttribute('href', /^https:\/\/newsletter\./)
  await expect(subscribe).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).not.toHaveCount(0)
  await expect(main.getByRole('article').first().getByRole('link', { name: 'Get help now' })).toHaveAttribute(
    'href',
    '/help',
  )
  await expectAccessible(page)
})

test('an article that does not exist is not found', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const answer = await page.goto('/blog/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found.')).toBeVisible()
})

test('the answers to a reply are accessible', { tag: '@full' }, async ({ page, watch }) => {
  watch.allow(/status of 422/)
  await page.goto(article)
  await writeReply(page, {})
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await page.goto(`${article}?sent`)
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reply with errors shows each error and keeps the text', async ({ page, watch }) => {
    watch.allow(/status of 422/)
    await page.goto(article)
    await writeReply(page, { comment: 'I came back twice.', name: '', email: 'no address' })
    await expect(page).toHaveTitle(/^Error: Your first session/)
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeInViewport()
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your name',
      'Enter an e-mail address in the right form, like name@example.com',
    ])
    await expect(findReply(page).getByLabel('Comment')).toHaveValue('I came back twice.')
    await expect(findReply(page).getByLabel('E-mail address')).toHaveValue('no address')
    await expect(findReply(page).getByLabel('Name')).toHaveAccessibleDescription(/Error: Enter your name/)
    await expect(findReply(page).getByLabel('Comment')).not.toHaveAttribute('aria-invalid')
  })

  test('a reply is stored for moderation, and the page says so and does not show it', async ({ page }) => {
    await page.goto(article)
    const comment = `I came back twice. ${crypto.randomUUID()}`
    await writeReply(page, { comment, name: 'Amara', email: 'amara@mail.example.com' })
    await expect(page).toHaveURL(`${article}?sent#reply`)
    await expect(findReply(page).getByRole('heading')).toHaveText('Thank you. We have your comment')
    await expect(findReply(page)).toContainText('We will read it first.')
    await expect(findReply(page).getByRole('link', { name: 'Get help now' })).toHaveAttribute('href', '/help')
    await page.goto(article)
    await expect(page.getByText(comment)).toHaveCount(0)
    await expect(findReply(page).getByLabel('Comment')).toHaveValue('')
  })

  test('all related articles are shown', async ({ page }) => {
    await page.goto(article)
    await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(5)
  })
})
