import { isFullRun } from '../support/full-run.ts'
import { budgets, listOverweight } from '../support/page-budgets.ts'
import { type PageWeight, weighPage } from '../support/page-weight.ts'
import { checkedPages } from '../support/site-map.ts'
import { expect, test } from './fixtures.ts'

const weighedPages = isFullRun ? checkedPages : ['/', '/appointments']

for (const path of weighedPages) {
  test(`${path} is within its budgets`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const weight: PageWeight = await weighPage(context, `${baseURL}${path}`)
    await context.close()
    expect(listOverweight(path, weight), JSON.stringify(budgets)).toEqual([])
  })
}
