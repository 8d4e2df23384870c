import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counsellors } from '../../../db/tables/availability.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice, monday8 } from '../../../features/availability/testing.server.ts'
import { listFreeTimes } from './free-times.server.ts'

const inLagos = ['Tue 5 Jan, 10:30 am', 'Wed 6 Jan, 10:00 am', 'Thu 7 Jan, 10:00 am']
const inKolkata = ['Tue 5 Jan, 3:00 pm', 'Wed 6 Jan, 2:30 pm', 'Thu 7 Jan, 2:30 pm']

test.each([
  ['the same zone', 'Africa/Lagos', 0, inLagos, ['Counsellor 1']],
  ['another zone', 'Asia/Kolkata', 0, inKolkata, ['10:30 am in Nigeria', 'Counsellor 1']],
  ['a counsellor who has left', 'Africa/Lagos', null, inLagos, ['Counsellor 1']],
] as const)(
  'free times follow a cancelled session, one a day and by start: %s',
  async (_, visitorTimeZone, who, labels, notes) => {
    const db = await freshDb()
    const { office, counsellorIds, toSlot } = await makeOffice(db)
    const slot = toSlot('2027-01-05T10:00')
    const counsellorId = who === null ? null : (counsellorIds[who] ?? null)
    const place = { ...office, address: 'a' }
    const cancelled = { ...slot, office: place, counsellorId, visitorTimeZone, counsellor: null }
    const times = await listFreeTimes(db, cancelled, monday8)
    expect(times.map(({ label }) => label)).toEqual(labels)
    expect(times[0]?.notes).toEqual(notes)
  },
)

test.each([
  ['online', 'ONLINE', ['2:00 pm in Dubai', 'Counsellor 2']],
  ['in person', 'IN_PERSON', ['Counsellor 2']],
] as const)(
  'a free time shows the clock of who is free then, not of the cancelled session: %s',
  async (_, mode, notes) => {
    const db = await freshDb()
    const { office, counsellorIds, toSlot } = await makeOffice(db, { people: 2 })
    const [first = '', second = ''] = counsellorIds
    await db.update(counsellors).set({ timeZone: 'Asia/Dubai' }).where(eq(counsellors.id, second))
    await db.update(counsellors).set({ active: false }).where(eq(counsellors.id, first))
    const slot = toSlot('2027-01-05T10:30', { mode })
    const counsellor = { name: 'Counsellor 1', timeZone: 'Europe/London' }
    const place = { ...office, address: 'a' }
    const cancelled = { ...slot, office: place, counsellor, visitorTimeZone: 'Africa/Lagos' }
    const times = await listFreeTimes(db, cancelled, monday8)
    expect(times[0]?.notes).toEqual(notes)
  },
)
