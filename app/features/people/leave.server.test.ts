import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { people } from '../../db/tables/people.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { listFreeCounsellors } from '../availability/slots/slots.server.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { endWork } from './leave.server.ts'
import { makePerson } from './testing.server.ts'

test('who leaves gets no bookings, and loses profile, feed and invitation; booked sessions stay', async () => {
  const db = await freshDb()
  const { counsellorIds, toSlot } = await makeOffice(db, { people: 2 })
  const [id = '', other = ''] = counsellorIds
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  await makePerson(db, { name: 'Ada', counsellorId: id })
  await makePerson(db, { name: 'Bola', counsellorId: other })
  await makeUser(db, { counsellorId: other })
  await db.update(counsellors).set({ feedTokenHash: 'x', feedMadeAt: monday8 }).where(eq(counsellors.id, id))
  const invited = await makeUser(db, { invitedAs: { isAdmin: false, counsellorId: id } })
  await insertBooking(db, toSlot('2027-01-06T10:00', { counsellorId: id }))
  const slot = toSlot('2027-01-07T10:00')
  expect(await listFreeCounsellors(db, slot, monday8)).toContain(id)

  expect(await endWork(db, id, { actorId, now: monday8 })).toEqual({ ok: true, portraitIds: [] })
  expect(await listFreeCounsellors(db, slot, monday8)).toEqual([other])
  expect(await db.select({ slug: people.slug }).from(people)).toEqual([{ slug: 'bola' }])
  const [counsellor] = await db.select().from(counsellors).where(eq(counsellors.id, id))
  expect(counsellor).toMatchObject({ active: false, feedTokenHash: null, feedMadeAt: null, revision: 2 })
  const [account] = await db.select().from(users).where(eq(users.id, invited.id))
  expect(account).toMatchObject({ invitedAs: null, disabledAt: monday8 })
  expect(await db.$count(bookings, eq(bookings.counsellorId, id))).toBe(1)
  const events = await db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['person.removed', 'user.disabled', 'counsellor.left'])
})

test('nobody leaves who is not there', async () => {
  const db = await freshDb()
  const actor = { actorId: crypto.randomUUID(), now: monday8 }
  for (const id of [crypto.randomUUID(), '', "'"])
    expect(await endWork(db, id, actor)).toEqual({ ok: false, reason: 'not_found' })
})
