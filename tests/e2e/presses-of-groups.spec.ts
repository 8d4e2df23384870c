import { inDays, openByMenu, planGroup, signIn } from './admin-steps.ts'
import { countPresses, readTasks, toMark } from './count-presses.ts'
import { expect, test } from './fixtures.ts'

test('groups and workshops take as many presses as the documentation says', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL)
  const mark = toMark()
  const enquiry = {
    ...{ organisation: `School ${mark}`, name: 'Ada Obi', email: `${mark}@school.example`, phone: '' },
    ...{ people: '30', topic: 'Exams', place: 'theirs', address: '1 Hill Road', dates: 'In March' },
    ...{ remark: '', day1: '', day2: '', day3: '' },
  }
  const asked = { form: enquiry, headers: { origin: site }, maxRedirects: 0 }
  expect((await page.request.post('/workshops', asked)).status()).toBe(303)
  await signIn(page)
  await planGroup(page, `Circle ${mark}`)
  const { counted, fields, run } = countPresses(page)
  const button = (name: string) => page.getByRole('button', { name }).first()
  await run('Give a place in a group', async (press, type) => {
    await openByMenu(page, 'Groups', press)
    await press(page.getByRole('link', { name: `Circle ${mark}` }).first())
    await type(page.getByLabel('Name', { exact: true }), `Guest ${mark}`)
    await type(page.getByLabel('E-mail', { exact: true }), `guest-${mark}@mail.example`)
    await type(page.getByLabel('Age', { exact: true }), '24')
    await press(button('Add, agreed on the phone'))
    await expect(page.getByText('The person has a place').first()).toBeVisible()
  })
  await run('Put the workshop of an organisation into the calendar', async (press, type) => {
    await openByMenu(page, 'Enquiries', press)
    await press(page.getByRole('link', { name: new RegExp(`^Open.*School ${mark}`) }))
    await type(page.getByLabel('Day and time'), `${inDays(60)}T10:00`)
    const counsellor = page.getByLabel('Counsellor')
    await press(counsellor, (await counsellor.locator('option').nth(1).textContent()) ?? '')
    await press(button('Put the first day into the calendar'))
    await expect(page.getByText('The workshop stands in the calendar').first()).toBeVisible()
  })
  expect({ counted, fields }).toEqual(readTasks(Object.keys(counted)))
})
