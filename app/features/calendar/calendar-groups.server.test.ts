import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { listBusyPeople, listCalendarAppointments, listCalendarPeople } from './calendar.server.ts'
import { listMonth } from './calendar-month.server.ts'
import { toCalendarSheet } from './calendar-view.ts'
import { makeStaff } from './testing.server.ts'
import { readToday } from './today.server.ts'
import { toNextSession, toSessionLine } from './today-view.ts'

const everybody = { counsellorId: null }
const timeZone = 'Africa/Lagos'
const day = Temporal.PlainDate.from('2027-01-04')

test.each([
  ['a group to come', 'group', 4, false, true],
  ['a group that is over', 'group', -1, false, false],
  ['a workshop that is over, whose time is free again', 'workshop', -1, true, false],
] as const)(
  '%s stands with a link on Today, in the month and in the calendar',
  async (_name, kind, hours, isFree, isNext) => {
    const db = await freshDb()
    const { office, counsellorId } = await makeOffice(db)
    const startsAt = monday8.add({ hours })
    const time = { startsAt, endsAt: startsAt.add({ minutes: 60 }), counsellorId, officeId: office.id }
    const busyId = crypto.randomUUID()
    const busy = {
      busyFrom: time.startsAt,
      busyUntil: time.endsAt,
      holdExpiresAt: time.endsAt,
      createdAt: startsAt,
    }
    if (!isFree)
      await db
        .insert(bookings)
        .values({ id: busyId, status: 'held', mode: 'ONLINE', name: 'Circle', ...time, ...busy })
    const [group] = await db
      .insert(groupSessions)
      .values({
        ...{ id: crypto.randomUUID(), kind, title: 'Circle', mode: 'ONLINE', status: 'planned', places: 8 },
        ...{ ...time, busyId: isFree ? null : busyId, createdAt: startsAt },
      })
      .returning()
    const clock = { timeZone, now: monday8 }
    const found = await readToday(db, everybody, clock)
    const line = { to: `/admin/groups/${group?.id}`, client: 'Group: Circle', isOver: !isNext }
    expect(found.sessions.map((session) => toSessionLine(session, clock))).toMatchObject([line])
    expect([found.total, found.over]).toEqual([1, isNext ? 0 : 1])
    expect(found.next && toNextSession(found.next, clock).to).toBe(isNext ? line.to : null)

    const range = { from: day.toZonedDateTime(timeZone).toInstant(), until: monday8.add({ hours: 12 }) }
    expect((await listMonth(db, everybody, { ...range, timeZone })).get(day.toString())).toMatchObject({
      total: 1,
      first: [{ name: 'Circle', groupId: group?.id }],
    })
    const people = await listCalendarPeople(db, everybody)
    const query = { ...range, people }
    expect([...(await listBusyPeople(db, everybody, query, monday8))]).toEqual([counsellorId])
    const sheet = toCalendarSheet({
      ...{ params: { view: 'day', on: day }, timeZone, people, officeId: null, isOnePerson: true },
      ...{ hours: [], closed: [], now: monday8 },
      appointments: await listCalendarAppointments(db, everybody, query, monday8),
    })
    expect(sheet.columns[0]).toMatchObject({
      count: '1 session',
      entries: [{ groupId: group?.id, title: 'Group: Circle' }],
    })
    // A counsellor reads the own groups only.
    const other = { counsellorId: await makeStaff(db) }
    expect((await readToday(db, other, clock)).total).toBe(0)
    await db
      .update(groupSessions)
      .set({ status: 'cancelled', cancelledAt: monday8 })
      .where(eq(groupSessions.kind, kind))
    expect((await readToday(db, everybody, clock)).total).toBe(0)
  },
)
