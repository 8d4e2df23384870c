import { expect, type Page } from '@playwright/test'

export const editor = '/admin/site/pages/home'
export const canvas = (page: Page) => page.frameLocator('iframe')
export const titleInPlace = (page: Page) =>
  canvas(page).getByRole('textbox', { name: 'Title, section 1', exact: true })
export const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
