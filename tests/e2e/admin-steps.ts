import type { Page } from '@playwright/test'

export const admin = { email: 'admin@ireti.example', password: 'a password for the journeys' }

/** As the administrator of the journeys' server, unless it is said who. */
export async function signIn(page: Page, { email, password } = admin) {
  await page.goto('/signup?mode=sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
