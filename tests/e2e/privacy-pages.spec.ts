import { signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths, findSection, measureOverflow } from './page-steps.ts'

test('the safety page explains leaving and has the exit button', async ({ page }) => {
  await page.goto('/staying-safe')
  await expect(findSection(page, 'Leave in a hurry')).toContainText('It opens wikipedia.org in the place')
  await expect(findSection(page, 'What the button cannot do')).toContainText(
    "It does not delete your browser's history",
  )
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Ask one of us' })).toBeInViewport()
})

test('the privacy page has the facts of this site, and marks the gaps that the agency must fill', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(findSection(page, 'How to ask for yours')).toContainText('Write to nigeria@ireti.example')
  await expect(findSection(page, 'How long we keep it')).toContainText('12 months')
  await expect(findSection(page, 'How long we keep it')).toContainText('Encrypted copies')
  const law = findSection(page, 'Who answers for this')
  await expect(law).toContainText('Ireti, with offices in Nigeria and in India')
  await expect(law).toContainText('Nigeria Data Protection Act 2023')
  await expect(law).toContainText('Digital Personal Data Protection Act 2023')
  await expect(page.getByText('The agency fills this in before the site opens:')).toHaveCount(2)
  await expect(page.locator('main')).not.toContainText(/[{}]/)
  await expect(page.getByRole('heading', { name: 'The times are shown by somebody else' })).toHaveCount(0)
})

test('the footer, the form, the consent and the help page link to both', async ({ page }) => {
  const ways = [
    ['/', 'contentinfo', /^Your privacy$/, '/privacy'],
    ['/', 'contentinfo', /^Staying safe$/, '/staying-safe'],
    ['/appointments', 'form', /^Your privacy/, '/privacy'],
    ['/appointments', 'main', /^How to stay safe online/, '/staying-safe'],
    ['/help', 'main', /^how to stay safe online$/, '/staying-safe'],
    ['/privacy', 'main', /^How to stay safe online$/, '/staying-safe'],
    ['/staying-safe', 'main', /^What we know about you/, '/privacy'],
  ] as const
  for (const [path, place, name, href] of ways) {
    await page.goto(path)
    const way = page.getByRole(place).getByRole('link', { name })
    await expect(way.first(), `${path} to ${href}`).toHaveAttribute('href', href)
  }
})

test.describe('with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isOldBrowser: false })

  test('an administrator adds a paragraph to the privacy page, and visitors read it with its version', {
    tag: '@full',
  }, async ({ page }) => {
    await signInAndOpen(page, '/privacy')
    await page.getByRole('link', { name: 'Edit this page' }).click()
    const paragraph = 'Drawings that you send us are kept as what you write.'
    await page.getByLabel('Your paragraphs below ‘What we keep’').fill(paragraph)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Preview' }).press('Enter')
    await expect(page.getByRole('insertion')).toHaveText(paragraph)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Phone width' }).press('Enter')
    const frame = page.locator('iframe')
    await expect(frame.contentFrame().getByText(paragraph)).toBeVisible()
    await expect(frame.contentFrame().locator('summary', { hasText: 'On this page' })).toBeVisible()
    await expect(frame).toHaveCSS('width', '390px')
    await expectAccessibleAtWidths(page, [1440, 390])
    await page.getByRole('link', { name: 'Back to the text' }).click()
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByRole('link', { name: /^Version 1, published/ })).toBeVisible()
    await page.goto('/privacy')
    await expect(findSection(page, 'What we keep')).toContainText(paragraph)
    await expect(page.getByText(/^Version 1, published on \d+ \w+ \d{4}\./)).toBeVisible()

    await page.goto('/admin/site/legal')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit Consent for a session' }).click()
    await page
      .getByLabel('Your paragraphs below the fixed words')
      .fill('Trainees sit in only when you say yes.')
    await expect(page.getByRole('radio', { name: /^The meaning changes: ask again/ })).toBeChecked()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Trainees sit in only when you say yes.')).toHaveCount(2)
    await expect(page.getByText('Visitors do not see this yet.')).toBeVisible()
  })
})
