import type { Locator } from '@playwright/test'
import { openAdminPage, signInAndOpen } from './admin-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

test('a helpline that somebody has called is on the help page within a second, and not before', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto('/help')
  await expect(page.getByRole('link', { name: '1098' })).toHaveCount(0)
  await openAdminPage(page, 'Helplines')
  await page.getByRole('link', { name: 'Edit Childline, India' }).click()
  await page.getByLabel('Last test call').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A test call cannot be in the future').first()).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByLabel('Last test call').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/helplines')
  await page
    .getByRole('row', { name: /Childline, India/ })
    .getByRole('button', { name: 'Called today' })
    .click()
  await expect(page.getByText('The test call of today is saved').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Childline, India/ })).toContainText('Visitors see it')
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/help')
    expect(await page.getByRole('link', { name: '1098' }).count()).toBe(1)
  }).toPass()
})

/** Returns how far from the left each part of a text is drawn. */
function measureLefts(shown: Locator, parts: readonly string[]): Promise<number[]> {
  return shown.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    return wanted.map((part) => {
      const node = nodes.find(({ data }) => data.includes(part))
      if (!node) throw new Error(`${part} is not shown`)
      const range = new Range()
      range.setStart(node, node.data.indexOf(part))
      range.setEnd(node, node.data.indexOf(part) + part.length)
      return range.getBoundingClientRect().left
    })
  }, parts)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a helpline with a name from right to left is added, shown in order and removed', {
    tag: '@full',
  }, async ({ page, watch }) => {
    watch.allow(/422/)
    const name = 'خط الشباب'
    const about = 'کیا آپ اکیلے ہیں؟ 9 بجے تک!'
    await signInAndOpen(page, '/admin/helplines')
    await page.getByRole('link', { name: 'Add a helpline' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter the name of the helpline').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Number', { exact: true }).fill('0800 555 0100')
    await page.getByLabel('Country', { exact: true }).selectOption('Nigeria')
    await page.getByLabel('For whom it is').fill(about)
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Visitors do not see it')
    const [comma = 0, firstName = 0] = await measureLefts(row, [',', 'خط'])
    expect(firstName).toBeLessThan(comma)
    const [firstWord = 0, sign = 0] = await measureLefts(row, ['کیا', '!'])
    expect(sign).toBeLessThan(firstWord)
    await row.getByRole('link', { name: 'Edit' }).click()
    await page.getByText('Remove this helpline').click()
    const sentence = page.getByText('Visitors no longer see')
    const [seen = 0, typed = 0, number = 0] = await measureLefts(sentence, ['see', 'خط', '0800'])
    expect([seen, typed, number]).toEqual([seen, typed, number].sort((a, b) => a - b))
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The helpline was removed')).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  })
})
