import { expect, test } from 'vitest'
import { counsellors } from '../../../db/tables/availability.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { findOtherTimes } from './next-appointment.server.ts'

test.each([
  ['online', 'ONLINE', '8:00 am in Nigeria, 11:00 am in Dubai, Counsellor 1'],
  ['in person', 'IN_PERSON', '8:00 am in Nigeria, Counsellor 1'],
] as const)('another time at the proof shows the clock of who is free then: %s', async (_, mode, note) => {
  const db = await freshDb()
  const { office, toSlot } = await makeOffice(db)
  await db.update(counsellors).set({ timeZone: 'Asia/Dubai' })
  const place = { ...office, address: 'a' }
  const counsellor = { name: 'Counsellor 0', timeZone: 'America/New_York' }
  const slot = toSlot('2027-01-05T07:30', { mode })
  const booking = { ...slot, office: place, counsellor, visitorTimeZone: 'Europe/London' }
  const [time] = await findOtherTimes(db, booking, monday8)
  expect(time).toMatchObject({ label: 'Tue 5 January, 7:00 am (London time)', note })
})
