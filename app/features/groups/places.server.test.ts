import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings, consentEvents } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { listAffected } from '../privacy/breach/list-affected.server.ts'
import { cancelGroupSession, changeGroupSession } from './change-session.server.ts'
import { listPlaces } from './list-groups.server.ts'
import { addPlace, erasePlace, recordPlaceOutcome, takePlaceAway } from './places.server.ts'
import { administrator, makeGroup, makeGroupOffice } from './testing.server.ts'

type Person = Partial<Omit<Parameters<typeof addPlace>[2], 'sessionId'>>

const add = (db: Db, sessionId: string, person: Person = {}) => {
  const base = { name: 'Ngozi Eze', email: 'ngozi@mail.example.com', phone: null, age: 20 }
  const consent = { consentBy: 'phone', exemptCountries: [] } as const
  return addPlace(db, secrets, { sessionId, ...base, ...consent, ...person }, administrator)
}
const listMails = async (db: Db) =>
  (await db.select().from(outbox).orderBy(outbox.kind, outbox.toAddress)).map(
    ({ kind, toAddress }) => `${kind} ${toAddress}`,
  )

test('of many people who want one of 12 places at once exactly 12 get one', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 12 })
  const count = process.env.TEST_DATABASE_URL ? 200 : 30
  const wanted = Array.from({ length: count }, (_, n) => add(db, id, { email: `p${n}@mail.example.com` }))
  const answers = await Promise.all(wanted)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(12)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'full')).toHaveLength(count - 12)
  expect(await db.$count(groupPlaces)).toBe(12)
  expect(await db.select({ taken: groupSessions.taken }).from(groupSessions)).toEqual([{ taken: 12 }])
})

test.each<readonly [string, Person]>([
  ['with an address', {}],
  ['with a phone number only', { email: null, phone: '+2348031234567' }],
  ['who takes the last place', { email: null, phone: '+2348031234567' }],
])('a form that staff send twice gives one place to a person %s', async (who, person) => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: who === 'who takes the last place' ? 1 : 8 })
  const sent = { ...person, key: 'page.1' }
  const [first, second] = [await add(db, id, sent), await add(db, id, sent)]
  expect(first).toMatchObject({ ok: true })
  expect(second).toMatchObject({ ok: true, place: { id: first.ok ? first.place.id : '' } })
  expect([await db.$count(groupPlaces), await db.$count(consentEvents)]).toEqual([1, 1])
  expect((await db.select().from(groupSessions))[0]).toMatchObject({ taken: 1 })
  if (who === 'who takes the last place') return
  // Somebody else at the same address or phone.
  expect(await add(db, id, { ...sent, name: 'Musa Eze' })).toMatchObject({ ok: true })
  expect(await db.$count(groupPlaces)).toBe(2)
})

test('a session that is cancelled meanwhile has told everybody who got a place, and its time is free', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, { ...plan, places: 12 })
  const wanted = Array.from({ length: 20 }, (_, n) => add(db, sessionId, { email: `p${n}@mail.example.com` }))
  const cancel = cancelGroupSession(db, { sessionId }, administrator)
  const answers = await Promise.all(wanted)
  expect(await cancel).toMatchObject({ ok: true })
  const got = answers.filter(({ ok }) => ok).length
  expect((await listMails(db)).filter((mail) => mail.startsWith('place_cancelled'))).toHaveLength(got)
  expect(await db.$count(groupPlaces)).toBe(got)
  expect(await db.$count(bookings)).toBe(0)
})

test('ages and the rule about guardians bind every new place', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const teens = await makeGroup(db, { ...plan, ageBand: '13-17' })
  const unsafe = { answer: 'unsafe' } as const
  const informed = { answer: 'informed', name: 'Ada Eze', contact: 'ada@mail.example.com' } as const
  expect(await add(db, teens.id, { age: 18 })).toEqual({ ok: false, reason: 'wrong_age' })
  expect(await add(db, teens.id, { age: 12, guardian: unsafe })).toEqual({ ok: false, reason: 'wrong_age' })
  expect(await add(db, teens.id, { age: 17 })).toEqual({ ok: false, reason: 'guardian_needed' })
  expect(await add(db, teens.id, { age: 17, guardian: unsafe })).toMatchObject({ ok: true })
  const second = { age: 13, name: 'Uche', guardian: informed }
  expect(await add(db, teens.id, second)).toMatchObject({ ok: true })
  const exempt = { age: 16, name: 'Ife', exemptCountries: ['NG'] as const }
  expect(await add(db, teens.id, exempt)).toMatchObject({ ok: true, place: { guardianAnswer: 'exempt' } })
  const texts = (await db.select().from(consentEvents).orderBy(consentEvents.id)).map(
    ({ purpose }) => purpose,
  )
  expect(texts).toEqual(['session', 'guardian_unsafe', 'session', 'guardian_informed', 'session'])
  const stored = JSON.stringify(await db.select().from(groupPlaces))
  expect(stored).not.toContain('ada@mail.example.com')
  const places = await listPlaces(db, secrets, teens.id, administrator)
  expect(places.find(({ name }) => name === 'Uche')?.guardian).toEqual(informed)
})

test('one person has one place, and a place that was taken away can be had again', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, { ...plan, places: 2 })
  const first = await add(db, sessionId)
  if (!first.ok) throw new Error(first.reason)
  expect(await add(db, sessionId, { name: 'ngozi eze' })).toEqual({ ok: false, reason: 'has_place' })
  const change = { sessionId, placeId: first.place.id, revision: 1 }
  expect(await takePlaceAway(db, change, administrator)).toEqual({ ok: true })
  expect(await takePlaceAway(db, change, administrator)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await add(db, sessionId)).toMatchObject({ ok: true })
  expect(await db.select({ taken: groupSessions.taken }).from(groupSessions)).toEqual([{ taken: 1 }])
})

test('everybody with an address is told of a new place, a move and a cancellation, and no mail names a group or a person', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, plan)
  await add(db, sessionId)
  await add(db, sessionId, { name: 'Uche', email: null, phone: '+2348031234567' })
  const startsAt = plan.startsAt.add({ hours: 24 })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
  const change = { sessionId, revision: 1, ...plan, ...times }
  expect(await changeGroupSession(db, change, administrator)).toMatchObject({ ok: true })
  expect(await cancelGroupSession(db, { sessionId }, administrator)).toMatchObject({ ok: true })
  expect(await listMails(db)).toEqual(
    ['place_added', 'place_cancelled', 'place_moved'].map((kind) => `${kind} ngozi@mail.example.com`),
  )
  const facts = JSON.stringify((await db.select().from(outbox)).map((mail) => mail.facts))
  expect(facts).not.toMatch(/circle|Ngozi|Uche/)
})

test('who came is recorded from the start on', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const session = await makeGroup(db, plan)
  const added = await add(db, session.id)
  if (!added.ok) throw new Error(added.reason)
  const change = { sessionId: session.id, placeId: added.place.id, revision: 1 }
  const came = { ...change, outcome: 'attended' } as const
  expect(await recordPlaceOutcome(db, came, administrator)).toEqual({ ok: false, reason: 'not_begun' })
  const later = { ...administrator, now: session.startsAt }
  expect(await recordPlaceOutcome(db, came, later)).toEqual({ ok: true })
  expect(await takePlaceAway(db, { ...change, revision: 2 }, later)).toEqual({ ok: false, reason: 'over' })
})

test('an erased place keeps no personal data and no mail, and is free', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, plan)
  const added = await add(db, sessionId, { phone: '+2348031234567' })
  if (!added.ok) throw new Error(added.reason)
  const { id: placeId } = added.place
  await listPlaces(db, secrets, sessionId, administrator)
  const breach = { from: administrator.now, until: administrator.now.add({ hours: 1 }) }
  expect((await listAffected(db, breach, administrator.now)).rows).toMatchObject([
    { kind: 'place', name: 'Ngozi Eze' },
  ])
  expect(
    await erasePlace(db, { sessionId, placeId, revision: 1, dataDir: '/nowhere' }, administrator),
  ).toEqual({ ok: true })
  const [row] = await db.select().from(groupPlaces).where(eq(groupPlaces.id, placeId))
  expect(row).toMatchObject({ name: null, email: null, phone: null, age: null, status: 'cancelled' })
  expect(await db.$count(outbox)).toBe(0)
  const events = JSON.stringify(await db.select().from(auditEvents))
  expect(events).not.toMatch(/Ngozi|2348031234567/)
})
