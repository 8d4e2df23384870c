import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { freshDb } from '../../db/testing.server.ts'
import { isMeetingShown, toMeetingLink } from '../../outbox/appointment/meeting-address.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { cancelGroupSession } from '../groups/change-session.server.ts'
import { administrator, makeGroup, makeGroupOffice } from '../groups/testing.server.ts'
import { listTasks } from './list-tasks.server.ts'
import { updateMeetingTasks } from './missing-meetings.server.ts'

test('an online appointment without an address makes one task within 24 hours, and the address closes it', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const [office] = await db.update(offices).set({ meetingAddress: null }).returning()
  const startsAt = monday8.add({ hours: 30 })
  const id = await insertBooking(db, { officeId: office?.id, startsAt, mode: 'ONLINE' })
  expect(await updateMeetingTasks(db, monday8)).toBe(0)
  const now = startsAt.subtract({ hours: 24 })
  expect(await updateMeetingTasks(db, now)).toBe(1)
  expect(await updateMeetingTasks(db, now)).toBe(0)
  await db.update(offices).set({ meetingAddress: 'https://meet.example/{room}' })
  expect(await updateMeetingTasks(db, now)).toBe(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ bookingId: id, outcome: 'link_added' }])
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(booking?.meetingRoom).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
})

test('an online group session without an address makes a task at once, and another when its address is deleted', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  await db.update(offices).set({ meetingAddress: null })
  const { id, busyId, startsAt } = await makeGroup(db, { ...plan, mode: 'ONLINE' })
  const [task] = (await listTasks(db, 'open', administrator, { page: 1, limit: 10 })).rows
  expect(task).toMatchObject({ kind: 'meeting_link_missing', bookingId: busyId, groupId: id })
  await db.update(offices).set({ meetingAddress: 'https://meet.example/{room}' })
  const now = startsAt.subtract({ hours: 24 })
  expect(await updateMeetingTasks(db, now)).toBe(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ outcome: 'link_added' }])
  await db.update(offices).set({ meetingAddress: null })
  expect(await updateMeetingTasks(db, now)).toBe(1)
  await cancelGroupSession(db, { sessionId: id }, administrator)
  expect(await db.$count(followUpTasks)).toBe(0)
})

test('the own address of a counsellor is enough where the office has none', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const [office] = await db.update(offices).set({ meetingAddress: null }).returning()
  const [counsellor] = await db.select().from(counsellors)
  const appointment = { officeId: office?.id, counsellorId: counsellor?.id, mode: 'ONLINE' } as const
  const insertAt = (hours: number) => {
    const startsAt = monday8.add({ hours })
    const endsAt = startsAt.add({ minutes: 30 })
    return insertBooking(db, { ...appointment, startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
  }
  await insertAt(20)
  expect(await updateMeetingTasks(db, monday8)).toBe(1)
  await db.update(counsellors).set({ meetingAddress: 'https://meet.example/bisi' })
  await insertAt(21)
  expect(await updateMeetingTasks(db, monday8)).toBe(0)
  expect(await db.select().from(followUpTasks)).toMatchObject([{ outcome: 'link_added' }])
})

test('an address is shown from 24 hours before, with a room for each appointment', () => {
  const meeting = { meetingAddress: 'https://meet.example/{room}', meetingRoom: 'r1' }
  expect(toMeetingLink(meeting)).toBe('https://meet.example/r1')
  expect(isMeetingShown({ startsAt: monday8 }, monday8.subtract({ hours: 24, seconds: 1 }))).toBe(false)
  expect(isMeetingShown({ startsAt: monday8 }, monday8.subtract({ hours: 24 }))).toBe(true)
})
