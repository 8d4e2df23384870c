import { expect, test } from 'vitest'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { detailsForm } from '../sign-in/accounts.schema.ts'
import { makeUser } from '../testing.server.ts'
import { changeDetails } from './change-own-account.server.ts'
import { findOwnData } from './own-data.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const sent = { firstName: 'Adaeze', lastName: 'Obi', gender: 'FEMALE', phoneNumber: '0803 555 0100' }

test('an owner changes name, gender and phone number, reads them in the file, and the event has no value', async () => {
  const db = await freshDb()
  const { id: userId } = await makeUser(db)
  for (const details of [sent, sent, { ...sent, phoneNumber: '' }])
    await changeDetails(db, { userId, details: detailsForm('en').parse(details) }, now)
  const { account } = await findOwnData(db, userId)
  expect(account).toMatchObject({ firstName: 'Adaeze', lastName: 'Obi', phoneNumber: null })
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['account.details_changed', { fields: ['firstName', 'phoneNumber'] }],
    ['account.details_changed', { fields: ['phoneNumber'] }],
  ])
  expect(JSON.stringify(await findOwnData(db, userId))).not.toContain('passwordHash')
})

test.each([
  ['firstName', ''],
  ['lastName', ' '],
  ['gender', 'OFFICE'],
  ['phoneNumber', '1'.repeat(41)],
])('a wrong %s is refused at its field', (field, value) => {
  const parsed = detailsForm('en').safeParse({ ...sent, [field]: value })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  expect(parsed.error?.issues[0]?.message).toMatch(/^(Enter|Choose|Your|Say)/)
})
