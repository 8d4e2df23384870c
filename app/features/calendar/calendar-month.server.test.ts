import { expect, test } from 'vitest'
import { freshDb } from '../../db/testing.server.ts'
import { listDays } from './calendar-days.ts'
import { listMonth } from './calendar-month.server.ts'
import { toMonthSheet } from './calendar-month.tsx'
import { makeAppointment, makeOffice } from './testing.server.ts'

const everybody = { counsellorId: null }
const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[Europe/London]`).toInstant()
const month = { from: at('2027-03-01T00:00'), until: at('2027-04-05T00:00'), timeZone: 'Europe/London' }

test('a month counts the sessions of each day on the clock of the reader and names the first three', async () => {
  const db = await freshDb()
  const { adaId, bolaId } = await makeOffice(db)
  const times = ['09:00', '09:30', '10:00', '10:30', '23:30']
  for (const time of times) {
    await makeAppointment(db, { counsellorId: adaId, startsAt: at(`2027-03-27T${time}`), name: time })
  }
  // The day of the clock change has 23 hours, and its last half hour is still that day.
  await makeAppointment(db, { counsellorId: bolaId, startsAt: at('2027-03-28T00:00'), name: 'first' })
  await makeAppointment(db, { counsellorId: bolaId, startsAt: at('2027-03-28T23:30'), name: 'last' })
  await makeAppointment(db, { counsellorId: bolaId, startsAt: at('2027-03-29T00:00'), status: 'cancelled' })
  const found = await listMonth(db, everybody, month)
  expect([...found].map(([day, { total, first }]) => [day, total, first.map(({ name }) => name)])).toEqual([
    ['2027-03-27', 5, ['09:00', '09:30', '10:00']],
    ['2027-03-28', 2, ['first', 'last']],
  ])
  const own = await listMonth(db, { counsellorId: bolaId }, month)
  expect([...own.keys()]).toEqual(['2027-03-28'])
  const days = listDays('month', Temporal.PlainDate.from('2027-03-28'))
  const clock = { timeZone: month.timeZone, now: at('2027-03-28T12:00') }
  const sheet = toMonthSheet(days, { month: 3, found, names: new Map([[bolaId, 'Bola Ade']]) }, clock)
  expect(sheet.days).toHaveLength(35)
  expect(sheet.days.filter(({ isOutside }) => isOutside).map(({ day }) => day)).toEqual([
    ...['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04'],
  ])
  expect(sheet.days.find(({ isToday }) => isToday)).toMatchObject({
    ...{ day: '2027-03-28', total: 2 },
    first: [{ counsellor: 'Bola Ade' }, { counsellor: 'Bola Ade' }],
  })
})
