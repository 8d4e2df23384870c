import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availabilityExceptions, offices, workingHours } from '../../db/tables/availability.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listWorkTimes } from '../availability/slots/work-times.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { listCalendarPeople } from './calendar.server.ts'
import { toCalendarSheet } from './calendar-view.ts'

const day = Temporal.PlainDate.from('2027-01-05')
const whole = [[480, 1_200]]

test.each([
  ['leave at another office', { kind: 'leave', isElsewhere: true }, whole],
  ['leave from sessions in person', { kind: 'leave', online: false }, whole],
  ['a holiday of another country', { kind: 'holiday', country: 'IN' }, whole],
  [
    'leave of an hour',
    { kind: 'leave', startsMinute: 720, endsMinute: 780 },
    [
      [480, 720],
      [780, 1_200],
    ],
  ],
  ['a holiday of the country', { kind: 'holiday', country: 'NG' }, []],
  ['leave', { kind: 'leave' }, []],
] as const)('the calendar closes with %s only what cannot be booked', async (_name, row, expected) => {
  const db = await freshDb()
  const { office, counsellorId } = await makeOffice(db)
  const [known] = await db.select().from(offices).where(eq(offices.id, office.id))
  if (!known) throw new Error('no office')
  const other = { ...known, id: randomUUID(), country: 'IN', timeZone: 'Asia/Kolkata' } as const
  await db.insert(offices).values(other)
  const [hours] = await db.select().from(workingHours)
  if (!hours) throw new Error('no hours')
  const elsewhere = { id: randomUUID(), officeId: other.id, startsMinute: 0, endsMinute: 60 }
  await db.insert(workingHours).values({ ...hours, ...elsewhere })
  const { isElsewhere, ...values }: Closing = row
  const own = row.kind === 'leave' ? { counsellorId } : {}
  const officeId = isElsewhere ? other.id : null
  const dates = { startsOn: day, endsOn: day, createdAt: monday8 }
  await db.insert(availabilityExceptions).values({ id: randomUUID(), ...own, ...dates, officeId, ...values })
  const [from, until] = [day, day.add({ days: 1 })].map((on) =>
    on.toZonedDateTime(office.timeZone).toInstant(),
  )
  if (!from || !until) throw new Error('no range')
  const [column] = toCalendarSheet({
    ...(await listWorkTimes(db, { from, until, counsellorId })),
    ...{ params: { view: 'day', on: day }, timeZone: office.timeZone, officeId: office.id },
    people: await listCalendarPeople(db, { counsellorId: null }),
    ...{ isOnePerson: true, appointments: [], now: monday8 },
  }).columns
  const free = column?.entries.filter(({ kind }) => kind === 'free').map(({ position }) => position)
  for (const shown of [column?.open, free])
    expect(shown?.map(({ fromMinute, untilMinute }) => [fromMinute, untilMinute])).toEqual(expected)
})

type Closing = Pick<typeof availabilityExceptions.$inferInsert, 'kind'> &
  Partial<
    Pick<typeof availabilityExceptions.$inferInsert, 'country' | 'online' | 'startsMinute' | 'endsMinute'>
  > &
  Readonly<{ isElsewhere?: boolean }>
