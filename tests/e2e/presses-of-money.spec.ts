import { signIn } from './admin-steps.ts'
import { countPresses, link, readTasks, toMark } from './count-presses.ts'
import { expect, test } from './fixtures.ts'

test('a client without an e-mail address and their cash take as many presses as the documentation says', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page)
  const { counted, fields, run } = countPresses(page)
  await run('Book for a client without an e-mail address', async (press, type) => {
    await press(link(page, 'Book for a client'))
    await type(page.getByLabel('Name', { exact: true }), `Phone ${toMark()}`)
    await type(page.getByLabel('Age', { exact: true }), '24')
    await press(page.getByText('The client has no e-mail', { exact: true }))
    await press(page.getByLabel('Why is there no e-mail address?'), 'The client has none')
    await press(page.getByRole('radio', { name: /^\d+:\d\d/ }).last())
    await press(page.getByRole('button', { name: 'Book, agreed on the phone' }))
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
  const take = async (press: Parameters<Parameters<typeof run>[1]>[0]) => {
    await press(page.getByText('Enter a payment', { exact: true }))
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Payment entered.').first()).toBeVisible()
  }
  await run('Take cash, from the page of the session', take, new URL(page.url()).pathname)
  await run('See what is owed', async (press) => {
    await press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Money' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  })
  await run('Export the report of a month', async (press) => {
    await press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }))
    const file = page.waitForEvent('download')
    await press(page.getByRole('link', { name: 'Export' }))
    expect((await file).suggestedFilename()).toContain('.csv')
  })
  expect({ counted, fields }).toEqual(readTasks(Object.keys(counted)))
})
