import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { openMailbox, sendDueMail } from '../../../tests/support/outbox.ts'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { consentEvents } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toMailFileName, toMailFolder } from '../../outbox/channels/mail/mail-files.server.ts'
import { mailBudgets } from '../../outbox/mail-budget.server.ts'
import { words } from '../../words/words.ts'
import { bookAppointment } from '../booking/book.server.ts'
import { bookingLimits } from '../booking/limits/booking-limits.ts'
import { findMyData } from '../booking/my-data/find-my-data.server.ts'
import { toLinkToken } from '../booking/private-link/link-token.server.ts'
import { markMailsSent, secrets, toDetails } from '../booking/testing.server.ts'
import { cancelGroupSession, changeGroupSession } from './change-session.server.ts'
import {
  eraseOwnPlace,
  giveBackPlace,
  provePlace,
  replacePlaceLink,
  resendPlaceProof,
  switchReminderOff,
  takePlace,
} from './own-place.server.ts'
import { endUnprovenPlaces, queuePlaceReminders } from './place-jobs.server.ts'
import { takePlaceAway } from './places.server.ts'
import { findLinkedPlace } from './public-groups.server.ts'
import { toPlaceView } from './public-view.ts'
import { releasePlace } from './release-place.server.ts'
import { administrator, makeGroup, makeGroupOffice } from './testing.server.ts'

type Taken = Extract<Awaited<ReturnType<typeof takePlace>>, { ok: true }>['place']
type Person = Partial<Omit<Parameters<typeof takePlace>[2], 'sessionId'>>
const { now } = administrator

const take = (db: Db, sessionId: string, person: Person = {}, at = now) => {
  const base = { name: 'Ngozi', email: 'ngozi@mail.example.com', age: 20, visitorTimeZone: null }
  const key = crypto.randomUUID()
  const proof = { addressProof: 'asked', exemptCountries: [] } as const
  return takePlace(db, secrets, { sessionId, key, ...base, ...proof, ...person }, at)
}

async function takeOne(db: Db, sessionId: string, person: Person = {}, at = now) {
  const taken = await take(db, sessionId, person, at)
  if (!taken.ok) throw new Error(taken.reason)
  return taken.place
}

const findTaken = async (db: Db) =>
  (await db.select({ taken: groupSessions.taken }).from(groupSessions)).map(({ taken }) => taken)
const listKinds = async (db: Db) =>
  (await db.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.kind, outbox.id)).map(
    ({ kind }) => kind,
  )

test('of many people who prove their address at once for 12 places exactly 12 get one', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 12 })
  // The embedded database answers one after the other, so a few show the same. A slow machine does not write 200 places at once in the
  // time that a caller waits for a connection.
  const count = !process.env.TEST_DATABASE_URL ? 20 : isFullRun ? 200 : 60
  const sent = Array.from(
    { length: count },
    (_, n) => () => take(db, id, { email: `p${n}@mail.example.com` }),
  )
  const places: Taken[] = []
  for (let n = 0; n < count; n += 20) {
    const taken = await Promise.all(sent.slice(n, n + 20).map((send) => send()))
    places.push(...taken.flatMap((one) => (one.ok ? [one.place] : [])))
  }
  expect(places).toHaveLength(count)
  // 30 % of 12 places are kept without a proof.
  expect(places.filter(({ status }) => status === 'confirmed')).toHaveLength(3)
  expect(await findTaken(db)).toEqual([3])
  const proven = await Promise.all(places.map((place) => provePlace(db, place.id, now)))
  expect(proven.filter(({ ok }) => ok)).toHaveLength(12)
  expect(proven.filter((answer) => !answer.ok && answer.reason === 'full')).toHaveLength(count - 12)
  expect(await findTaken(db)).toEqual([12])
})

test('a form that is sent twice makes one place, and other answers make another one', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 20 })
  const form = { key: crypto.randomUUID() }
  const [one, other] = await Promise.all([take(db, id, form), take(db, id, form)])
  expect(one.ok && other.ok && one.place.id === other.place.id).toBe(true)
  expect(await take(db, id, { ...form, name: 'Uche' })).toMatchObject({ ok: true })
  expect(await db.$count(groupPlaces)).toBe(2)
  expect(await listKinds(db)).toEqual(['place_asked', 'place_asked'])
})

test('ages, guardians, workshops and a proven place bind the public form', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const teens = await makeGroup(db, { ...plan, ageBand: '13-17' })
  expect(await take(db, teens.id, { age: 18 })).toEqual({ ok: false, reason: 'wrong_age' })
  expect(await take(db, teens.id, { age: 16 })).toEqual({ ok: false, reason: 'guardian_needed' })
  const proven = { addressProof: 'proven', age: 16, guardian: { answer: 'unsafe' } } as const
  expect(await take(db, teens.id, proven)).toMatchObject({ ok: true })
  expect(await take(db, teens.id, proven)).toEqual({ ok: false, reason: 'has_place' })
  // A stranger who types the same address is not told, and cannot prove it twice.
  const stranger = await takeOne(db, teens.id, { ...proven, addressProof: 'asked' })
  expect(await provePlace(db, stranger.id, now)).toEqual({ ok: false, reason: 'has_place' })
  expect(await db.select({ kind: followUpTasks.kind }).from(followUpTasks)).toEqual([
    { kind: 'unsafe_answer' },
  ])
  await db.update(groupSessions).set({ kind: 'workshop' })
  expect(await take(db, teens.id, { ...proven, name: 'Ife' })).toEqual({ ok: false, reason: 'not_found' })
})

test('a place without proof ends in time and is free, and a proven one stays', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 8 })
  const kept = await takeOne(db, id, { email: 'one@mail.example.com' })
  const proven = await takeOne(db, id, { email: 'two@mail.example.com' })
  await provePlace(db, proven.id, now)
  await markMailsSent(db)
  const later = now.add({ hours: 25 })
  await db.transaction((tx) => endUnprovenPlaces(tx, later))
  expect(await db.select().from(groupPlaces).where(eq(groupPlaces.id, kept.id))).toMatchObject([
    { status: 'cancelled', cancelledBy: 'system' },
  ])
  expect(await findTaken(db)).toEqual([1])
  expect(await provePlace(db, kept.id, later)).toEqual({ ok: false, reason: 'over' })
  expect(await listKinds(db)).toEqual(['place_added', 'place_asked', 'place_asked', 'place_ended'])
})

test('a reminder leaves once, a day before, and never when it was switched off, asked nobody, or is not proven', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  await db.update(reminderSettings).set({ since: now.subtract({ hours: 1 }) })
  const session = await makeGroup(db, { ...plan, places: 20 })
  const proven = { addressProof: 'proven' } as const
  await takeOne(db, session.id, { ...proven, email: 'yes@mail.example.com' })
  const off = await takeOne(db, session.id, { ...proven, email: 'off@mail.example.com' })
  await switchReminderOff(db, off.id, now)
  const unsafe = { ...proven, age: 16, guardian: { answer: 'unsafe' } } as const
  await takeOne(db, session.id, { ...unsafe, email: 'unsafe@mail.example.com' })
  const unproven = session.startsAt.subtract({ hours: 24, minutes: 5 })
  await takeOne(db, session.id, { email: 'asked@mail.example.com' }, unproven)
  const run = (at: Temporal.Instant) => db.transaction((tx) => queuePlaceReminders(tx, at))
  expect(await run(session.startsAt.subtract({ hours: 24, minutes: 1 }))).toBe(0)
  expect(await run(session.startsAt.subtract({ hours: 24 }))).toBe(1)
  expect(await run(session.startsAt.subtract({ hours: 23 }))).toBe(0)
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'place_reminder'))
  expect(mail?.toAddress).toBe('yes@mail.example.com')
  // Another day has its own reminder.
  const startsAt = session.startsAt.add({ hours: 48 })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
  const change = { sessionId: session.id, revision: 1, ...plan, ...times, places: 20 }
  expect(await changeGroupSession(db, change, administrator)).toMatchObject({ ok: true })
  expect(await run(startsAt.subtract({ hours: 24 }))).toBe(1)
})

test('who gives a place back or erases it frees it, and the consent is recorded as taken back', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 2 })
  const guardian = { answer: 'informed', name: 'Ada', contact: 'ada@mail.example.com' } as const
  const proven = { addressProof: 'proven', age: 15, guardian } as const
  const back = await takeOne(db, id, proven)
  const erased = await takeOne(db, id, { ...proven, email: 'two@mail.example.com' })
  expect(await take(db, id, { email: 'three@mail.example.com' })).toEqual({ ok: false, reason: 'full' })
  expect(await giveBackPlace(db, back.id, now)).toEqual({ ok: true })
  expect(await giveBackPlace(db, back.id, now)).toEqual({ ok: false, reason: 'over' })
  const dataDir = await mkdtemp(join(tmpdir(), 'erased-place-'))
  await mkdir(toMailFolder(dataDir))
  const [mail] = await db.select().from(outbox).where(eq(outbox.groupPlaceId, erased.id))
  if (!mail) throw new Error('no mail')
  await writeFile(join(toMailFolder(dataDir), toMailFileName({ ...mail, queuedAt: mail.createdAt })), 'x')
  await eraseOwnPlace(db, { placeId: erased.id, dataDir }, now)
  expect(await readdir(toMailFolder(dataDir))).toEqual([])
  expect(await findTaken(db)).toEqual([0])
  const [row] = await db.select().from(groupPlaces).where(eq(groupPlaces.id, erased.id))
  expect(row).toMatchObject({
    name: null,
    email: null,
    age: null,
    guardianEncrypted: null,
    cancelledBy: 'client',
  })
  expect(await db.$count(outbox, eq(outbox.groupPlaceId, erased.id))).toBe(0)
  const consents = await db
    .select({ given: consentEvents.given })
    .from(consentEvents)
    .where(eq(consentEvents.bookingId, erased.id))
    .orderBy(consentEvents.id)
  expect(consents.map(({ given }) => given)).toEqual([true, true, false])
  // The note of a follow-up can name the person.
  const tasks = await db.select().from(followUpTasks)
  expect(tasks).toMatchObject([{ kind: 'guardian_to_ask', outcome: 'place_gone', groupPlaceId: back.id }])
})

test('a cancelled session tells who waits for the proof as well, and names nobody', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, { ...plan, places: 2 })
  for (const n of [1, 2]) await takeOne(db, sessionId, { email: `p${n}@mail.example.com`, name: 'Ngozi Eze' })
  await cancelGroupSession(db, { sessionId }, administrator)
  const kinds = ['place_asked', 'place_asked', 'place_cancelled', 'place_cancelled']
  expect(await listKinds(db)).toEqual(kinds)
  // Nobody reads a day later that the place ended without proof.
  await db.transaction((tx) => endUnprovenPlaces(tx, now.add({ hours: 25 })))
  expect(await listKinds(db)).toEqual(kinds)
  const facts = JSON.stringify((await db.select().from(outbox)).map((mail) => mail.facts))
  expect(facts).not.toMatch(/circle|Ngozi/)
})

test('who types the address of somebody else gets no meeting address, and cannot fill that mailbox', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  await db.update(offices).set({ meetingAddress: 'https://meet.example/{room}' })
  const { id, startsAt } = await makeGroup(db, { ...plan, mode: 'ONLINE', places: 20 })
  const at = startsAt.subtract({ hours: 3 })
  const place = await takeOne(db, id, {}, at)
  const findLink = async () => {
    const token = toLinkToken(secrets, { bookingId: place.id, version: 1 }, 'place')
    const row = await findLinkedPlace(db, secrets, token)
    return row && toPlaceView(row, '/', at, words('en')).meeting?.link
  }
  expect(await findLink()).toBeNull()
  await provePlace(db, place.id, at)
  expect(await findLink()).toMatch(/^https:\/\/meet\.example\//)
  for (let n = 0; n < 9; n += 1) {
    const { id: placeId } = await takeOne(db, id, { email: 'victim@mail.example.com' })
    await giveBackPlace(db, placeId, now)
  }
  const mails = await db.select().from(outbox).where(eq(outbox.toAddress, 'victim@mail.example.com'))
  expect(mails).toHaveLength(mailBudgets.proof.most + mailBudgets.unproven.most)
})

test('one address cannot have all places of a session, with or without an account', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, { ...plan, places: 20 })
  const { mostOpenBookings } = bookingLimits
  const proven = { addressProof: 'proven' } as const
  for (let n = 0; n < mostOpenBookings; n += 1) await takeOne(db, id, { ...proven, name: `Name ${n}` })
  const refused = { ok: false, reason: 'has_place' }
  expect(await take(db, id, { ...proven, name: 'Another' })).toEqual(refused)
  const asked = await takeOne(db, id, { name: 'Another' })
  expect(await provePlace(db, asked.id, now)).toEqual(refused)
})

test('the ages of a session stay while somebody waits for a place', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const session = await makeGroup(db, { ...plan, places: 2 })
  const first = await takeOne(db, session.id, { email: 'one@mail.example.com' })
  expect(await takeOne(db, session.id, { age: 40 })).toMatchObject({ status: 'requested' })
  await giveBackPlace(db, first.id, now)
  const change = { sessionId: session.id, revision: 1, ...plan, ageBand: '13-17' } as const
  expect(await changeGroupSession(db, change, administrator)).toEqual({ ok: false, reason: 'ages_differ' })
})

test('a reminder that waits for the mail server does not leave after the place is given back, or for another day', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  await db.update(reminderSettings).set({ since: now.subtract({ hours: 1 }) })
  const session = await makeGroup(db, { ...plan, places: 20 })
  const proven = { addressProof: 'proven' } as const
  const people = [1, 2, 3].map((n) => takeOne(db, session.id, { ...proven, email: `p${n}@mail.example.com` }))
  const [back, off] = await Promise.all(people)
  const at = session.startsAt.subtract({ hours: 24 })
  expect(await db.transaction((tx) => queuePlaceReminders(tx, at))).toBe(3)
  const count = () => db.$count(outbox, eq(outbox.kind, 'place_reminder'))
  await giveBackPlace(db, back?.id ?? '', at)
  expect(await count()).toBe(2)
  await switchReminderOff(db, off?.id ?? '', at)
  expect(await count()).toBe(1)
  const startsAt = session.startsAt.add({ hours: 48 })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
  const change = { sessionId: session.id, revision: 1, ...plan, ...times, places: 20 }
  expect(await changeGroupSession(db, change, { ...administrator, now: at })).toMatchObject({ ok: true })
  expect(await count()).toBe(0)
})

test('the own data of a booking has the places of the same name, and not those of others at the same mailbox', async () => {
  const db = await freshDb()
  const { plan, toSlot } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, plan)
  const booked = await bookAppointment(
    db,
    secrets,
    {
      details: toDetails({ name: 'Ngozi Eze', email: 'family@mail.example.com' }),
      slotRequest: { slot: toSlot('2027-01-05T09:00'), route: 'api' },
      addressProof: 'proven',
    } as Parameters<typeof bookAppointment>[2],
    now,
  )
  if (!booked.ok) throw new Error(booked.reason)
  const wording = { words: words('en').consent, values: {} as never }
  const countPlaces = async () => (await findMyData(db, secrets, booked.booking.id, wording))?.places.length
  const proven = { addressProof: 'proven', email: 'family@mail.example.com' } as const
  await takeOne(db, id, { ...proven, name: 'Ada Eze' })
  expect(await countPlaces()).toBe(0)
  await takeOne(db, id, { ...proven, name: ' ngozi  EZE' })
  expect(await countPlaces()).toBe(1)
})

test('a place that fills the spam trap gets no mail and no place until staff release it', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, plan)
  const caught = await takeOne(db, id, { quarantined: true })
  expect(caught).toMatchObject({ status: 'requested', quarantined: true, proofDueAt: null })
  const tasks = db.select({ kind: followUpTasks.kind, outcome: followUpTasks.outcome }).from(followUpTasks)
  expect([await listKinds(db), await findTaken(db), await tasks]).toEqual([
    [],
    [0],
    [{ kind: 'honeypot', outcome: null }],
  ])
  const change = { sessionId: id, placeId: caught.id, revision: 1 }
  expect(await releasePlace(db, { ...change, hasMail: true }, administrator)).toEqual({ ok: true })
  expect([await listKinds(db), await tasks]).toEqual([
    ['place_asked'],
    [{ kind: 'honeypot', outcome: 'released' }],
  ])
  expect(await provePlace(db, caught.id, now)).toEqual({ ok: true })
  const again = { ...change, revision: 3, hasMail: true }
  expect(await releasePlace(db, again, administrator)).toEqual({ ok: false, reason: 'over' })
  // Without mail nobody proves an address, and a cancelled session writes to nobody whom the trap caught.
  const other = await takeOne(db, id, { quarantined: true, name: 'Ife' })
  const own = { sessionId: id, placeId: other.id, revision: 1, hasMail: false }
  expect(await releasePlace(db, own, administrator)).toEqual({ ok: true })
  expect(await findTaken(db)).toEqual([2])
  const program = { quarantined: true, email: 'program@mail.example.com' } as const
  const [taken, givenBack] = [
    await takeOne(db, id, { ...program, name: 'One' }),
    await takeOne(db, id, { ...program, name: 'Two' }),
  ]
  await takeOne(db, id, { ...program, name: 'Three' })
  const away = { sessionId: id, placeId: taken.id, revision: 1 }
  expect(await takePlaceAway(db, away, administrator)).toEqual({ ok: true })
  expect(await giveBackPlace(db, givenBack.id, now)).toMatchObject({ ok: true })
  await cancelGroupSession(db, { sessionId: id }, administrator)
  const readers = await db.select({ to: outbox.toAddress }).from(outbox)
  expect(readers.map(({ to }) => to)).not.toContain('program@mail.example.com')
})

test('a replaced link of a place ends the old one, and goes by mail only to a proven address', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, plan)
  const { id: placeId } = await takeOne(db, id)
  const open = (version: number) =>
    findLinkedPlace(db, secrets, toLinkToken(secrets, { bookingId: placeId, version }, 'place'))
  const replace = () => replacePlaceLink(db, { placeId, usesMail: true }, now)
  expect(await replace()).toEqual({ ok: true, version: 2, isMailed: false })
  // The button in the mail before has ended with the link.
  expect(await listKinds(db)).toEqual(['place_asked', 'place_asked'])
  expect([await open(1), (await open(2))?.place.id]).toEqual([null, placeId])
  await provePlace(db, placeId, now)
  expect(await replace()).toEqual({ ok: true, version: 3, isMailed: true })
  expect(await listKinds(db)).toEqual(['place_added', 'place_asked', 'place_asked', 'place_link'])
  for (let n = 1; n < mailBudgets.link.most; n++) expect(await replace()).toMatchObject({ ok: true })
  expect(await replace()).toEqual({ ok: false, reason: 'too_many_mails' })
  // New links use up nothing of the mails that ask for a proof.
  const other = await takeOne(db, id, { name: 'Ife' })
  expect(await resendPlaceProof(db, other.id, now)).toEqual({ ok: true })
})

test('a group with people whom no guardian was asked for does not move to a country whose law asks for one', async () => {
  const db = await freshDb()
  const { plan, office } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, plan)
  await takeOne(db, id, { age: 16, addressProof: 'proven', exemptCountries: [office.country] })
  const contacts = { address: 'b', email: 'pune@ireti.example' }
  const other = { ...office, id: crypto.randomUUID(), name: 'Pune', country: 'IN' as const, ...contacts }
  await db.insert(offices).values(other)
  const change = { sessionId: id, revision: 1, ...plan, mode: 'ONLINE', officeId: other.id } as const
  const [own, both] = [[office.country], [office.country, other.country]]
  expect(await changeGroupSession(db, { ...change, exemptCountries: own }, administrator)).toEqual({
    ...{ ok: false, reason: 'law_differs' },
  })
  expect(await changeGroupSession(db, { ...change, exemptCountries: both }, administrator)).toMatchObject({
    ok: true,
  })
})

test('a place does not end while its mail waits for our mail server, and gets the time that the mail waited', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id } = await makeGroup(db, plan)
  await takeOne(db, id)
  const end = (hours: number) => endUnprovenPlaces(db, now.add({ hours }))
  expect(await end(25)).toBe(0)
  const { settings } = await openMailbox()
  expect(await sendDueMail(db, settings, () => now.add({ hours: 26 }))).toBe(1)
  expect([await end(49), await end(50)]).toEqual([0, 1])
})

test('a place tells whether the mail that asks for its proof has left or waits to leave', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, plan)
  const told: (boolean | undefined)[] = []
  const read = async ({ id, linkVersion }: Taken) =>
    (
      await findLinkedPlace(
        db,
        secrets,
        toLinkToken(secrets, { bookingId: id, version: linkVersion }, 'place'),
      )
    )?.isMailed
  const places: Taken[] = []
  for (let n = 0; n <= mailBudgets.proof.most; n++) places.push(await takeOne(db, sessionId))
  for (const place of places) told.push(await read(place))
  expect(told).toEqual([...Array(mailBudgets.proof.most).fill(true), false])
  await db.update(outbox).set({ status: 'failed' })
  expect(await read(places[0] as Taken)).toBe(false)
})
