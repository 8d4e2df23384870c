import { expect, test } from './fixtures.ts'

test('the form asks for a challenge at the first letter, and its worker solves it under the policy of the page', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/challenge') || request.url().includes('work.worker')) {
      asked.push(new URL(request.url()).pathname)
    }
  })
  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: 'Fill all fields' })).toBeVisible()
  expect(asked).toEqual([])
  // The worker can be done before the last letter is typed.
  const closed = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
  await page.locator('input[name="name"]').pressSequentially('Ada')
  await closed
  expect(asked.filter((path) => path === '/api/v1/challenge')).toHaveLength(1)
})
