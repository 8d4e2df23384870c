import { expectAccessible } from './axe.ts'
import { bookWithScript, makePerson, readPrivatePage } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { findMail } from './mail-steps.ts'

test.use({ usesMail: true })

test('mails name helplines only after the client said that their mail is safe', { tag: '@full' }, async ({
  page,
  inbox,
}) => {
  const person = makePerson()
  await bookWithScript(page, person)
  const { text } = await findMail(inbox, person.email, /^Please confirm your appointment on/)
  // A link can have any digits.
  expect(text?.replaceAll(/https?:\S+/g, '')).not.toMatch(/112|danger/)
  await page.goto(await readPrivatePage(page))
  await page.getByText('Helpline numbers in our mails').click()
  const choice = page.getByLabel(/^My mail is safe/)
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByRole('button', { name: 'Save this for our mails' }).click()
  await expect(page.getByText('Your choice about our mails is saved.')).toBeVisible()
  await expect(page.getByLabel(/^My mail is safe/)).toBeChecked()
  await expectAccessible(page)
  await page.getByText('Cancel this session', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this session' }).click()
  const cancelled = await findMail(inbox, person.email, /is cancelled$/)
  expect(cancelled.text).toContain('If you are in danger now, call 112.')
})
