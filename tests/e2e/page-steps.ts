import type { Page } from '@playwright/test'
import { expect } from './watched-test.ts'

/** A link that leaves the site, in a tab of its own, telling nobody where it was pressed. */
export async function expectOutside(page: Page, name: string | RegExp, href: string) {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expect(link).toContainText('(opens in a new tab)')
}

export const findSection = (page: Page, name: string) => page.getByRole('region', { name })
