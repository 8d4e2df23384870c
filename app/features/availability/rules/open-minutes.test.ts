import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availabilityExceptions, counsellors, workingHours } from '../../../db/tables/availability.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { loadAvailabilityRules } from '../slots/schedule.server.ts'
import { makeOffice, monday8 } from '../testing.server.ts'
import { countOpenMinutes } from './open-hours.ts'

const day = Temporal.PlainDate.from
const hour = 60

test('open minutes include extra hours and exclude leave and closed days, also in past months', async () => {
  const db = await freshDb()
  const { counsellorIds, office } = await makeOffice(db, { people: 3 })
  const [ada = '', bola = '', chidi = ''] = counsellorIds
  const hours = async (from: string, until = from) => {
    const days = { from: day(from), until: day(until), timeZone: 'Africa/Lagos' }
    const minutes = countOpenMinutes(await loadAvailabilityRules(db, days.from), days)
    return counsellorIds.map((id) => (minutes.get(id) ?? Number.NaN) / hour)
  }
  expect(await hours('2026-06-01', '2026-06-07')).toEqual([84, 84, 84])
  const row = { createdAt: monday8, endsOn: day('2026-06-02'), startsOn: day('2026-06-02') }
  const add = (values: Partial<typeof availabilityExceptions.$inferInsert>) =>
    db.insert(availabilityExceptions).values({ id: randomUUID(), kind: 'leave', ...row, ...values })
  await add({ counsellorId: ada, endsOn: day('2026-06-03') })
  await add({ counsellorId: bola, startsMinute: 480, endsMinute: 600 })
  await add({ kind: 'holiday', country: 'NG', startsOn: day('2026-06-06'), endsOn: day('2026-06-06') })
  const late = { startsMinute: 1_200, endsMinute: 1_320 }
  await add({ kind: 'extra', counsellorId: bola, officeId: office.id, ...late })
  await db.update(counsellors).set({ active: false }).where(eq(counsellors.id, chidi))
  expect(await hours('2026-06-01', '2026-06-07')).toEqual([48, 72, Number.NaN])
  expect(await hours('2026-06-02')).toEqual([0, 12, Number.NaN])
})

test('a range begins and ends at midnight of its zone, and hours that overlap count once', async () => {
  const db = await freshDb()
  const { counsellorIds, office } = await makeOffice(db)
  const [id = ''] = counsellorIds
  const zones = ['Africa/Lagos', 'Pacific/Auckland']
  const read = async (from: string) =>
    Promise.all(
      zones.map(async (timeZone) => {
        const days = { from: day(from), until: day(from), timeZone }
        return countOpenMinutes(await loadAvailabilityRules(db, days.from), days).get(id)
      }),
    )
  // These hours begin 15 minutes later, so they are on another grid.
  const second = { id: randomUUID(), counsellorId: id, officeId: office.id, inPerson: true, online: true }
  await db.insert(workingHours).values({ ...second, weekday: 1, startsMinute: 495, endsMinute: 1_215 })
  await db.delete(workingHours).where(eq(workingHours.weekday, 7))
  // 8:00 on Monday in Lagos is 20:00 in Auckland.
  expect(await read('2027-01-04')).toEqual([12 * hour + 15, 4 * hour])
})
