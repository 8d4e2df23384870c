import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { legalHolds } from '../../db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../db/tables/outbox.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import { freshDb } from '../../db/testing.server.ts'
import { listDue } from '../../outbox/outbox.server.ts'
import { words } from '../../words/words.ts'
import { toPlacePath } from '../booking/private-link/link-token.server.ts'
import { markMailsSent, secrets } from '../booking/testing.server.ts'
import { makeStaff } from '../calendar/testing.server.ts'
import { endLegalHold, listLegalHolds, makeLegalHold } from '../privacy/legal-holds/legal-holds.server.ts'
import { deleteDueRecords } from '../privacy/retention/due-records.server.ts'
import { changeGroupSession } from './change-session.server.ts'
import { toPlaceLine } from './group-view.ts'
import { listPlaces } from './list-groups.server.ts'
import { eraseOwnPlace, giveBackPlace, takePlace } from './own-place.server.ts'
import { findPlaceData } from './place-data.server.ts'
import { endUnprovenPlaces } from './place-jobs.server.ts'
import { deletePlaceReach, savePlaceReach } from './place-reach.server.ts'
import { addPlace, erasePlace, takePlaceAway } from './places.server.ts'
import { findLinkedPlace } from './public-groups.server.ts'
import { toPlaceView } from './public-view.ts'
import { administrator, makeGroup, makeGroupOffice } from './testing.server.ts'

const { now } = administrator
const reach = { call: true, voicemail: false, whatsapp: false, firstNameOnly: true, hours: 'After school' }
const number = '+2348031234567'

async function makeSession(mode: 'IN_PERSON' | 'ONLINE' = 'IN_PERSON') {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  return { db, plan, session: await makeGroup(db, { ...plan, mode }) }
}

async function takeOne(db: Db, sessionId: string, email = 'ngozi@mail.example.com') {
  const person = { name: 'Ngozi', email, age: 20, visitorTimeZone: null, key: crypto.randomUUID() }
  const proof = { addressProof: 'asked', exemptCountries: [] } as const
  const taken = await takePlace(db, secrets, { sessionId, ...person, ...proof }, now)
  if (!taken.ok) throw new Error(taken.reason)
  return taken.place
}

async function readPage(db: Db, placeId: string) {
  const token = toPlacePath(secrets, placeId).replace('/places/', '')
  const row = await findLinkedPlace(db, secrets, token)
  if (!row) throw new Error('the link opens nothing')
  return { row, view: toPlaceView(row, '/places/x', now, words('en')) }
}

test('a person says how to reach them safely, staff get a link only for that, and the own data has it', async () => {
  const { db, session } = await makeSession()
  // A program is told of the place. That message is no mail to the person.
  const program = { id: crypto.randomUUID(), url: 'https://program.example', secretEncrypted: 'x' }
  await db.insert(webhookEndpoints).values({ ...program, events: ['*'], createdAt: now })
  const { id } = await takeOne(db, session.id)
  expect(await savePlaceReach(db, secrets, id, { number: null, reach }, now)).toMatchObject({
    reason: 'number_missing',
  })
  expect(await savePlaceReach(db, secrets, id, { number, reach }, now)).toEqual({ ok: true })
  expect(JSON.stringify(await db.select().from(groupPlaces))).not.toContain('school')
  const [listed] = await listPlaces(db, secrets, session.id, administrator)
  if (!listed) throw new Error('the list is empty')
  expect(toPlaceLine(listed, '+234 803 123 4567').phoneView).toMatchObject({
    ...{ call: `tel:${number}`, whatsapp: null },
    rules: [
      expect.stringContaining('After school'),
      expect.stringMatching(/first name/i),
      expect.any(String),
    ],
  })
  const { row } = await readPage(db, id)
  const wording = { words: words('en').consent, values: {} as never }
  const data = await findPlaceData(db, secrets, row, wording)
  expect(data).toMatchObject({ person: { phone: number }, reach, mails: [{ kind: 'place_asked' }] })
  expect(await db.$count(outbox, eq(outbox.groupPlaceId, id))).toBe(2)
  await deletePlaceReach(db, id, now)
  expect(await db.select().from(groupPlaces)).toMatchObject([{ phone: null, reachEncrypted: null }])
  const later = session.startsAt
  expect(await savePlaceReach(db, secrets, id, { number, reach }, later)).toMatchObject({ reason: 'over' })
})

test('a number that staff wrote has no link until somebody said that a call is safe, and stays when nothing else reaches the person', async () => {
  const { db, session } = await makeSession()
  const person = { name: 'Uche', email: null, phone: number, age: 20 }
  const place = { sessionId: session.id, ...person, consentBy: 'phone', exemptCountries: [] } as const
  const added = await addPlace(db, secrets, place, administrator)
  if (!added.ok) throw new Error(added.reason)
  const [listed] = await listPlaces(db, secrets, session.id, administrator)
  expect(listed && toPlaceLine(listed, number).phoneView).toMatchObject({ call: null, whatsapp: null })
  await deletePlaceReach(db, added.place.id, now)
  expect(await db.select().from(groupPlaces)).toMatchObject([{ phone: number }])
})

test('nobody erases a held place, the job leaves its session, and both go once the hold ends', async () => {
  const { db, session } = await makeSession()
  const { id, revision } = await takeOne(db, session.id)
  const actor = { actorId: await makeStaff(db), now }
  const hold = { subjectType: 'place', subjectId: id, reason: 'Court of Lagos' } as const
  expect(await makeLegalHold(db, secrets, hold, actor)).toEqual({ ok: true })
  const refused = { ok: false, reason: 'has_legal_hold' }
  expect(await eraseOwnPlace(db, { placeId: id, dataDir: '/nowhere' }, now)).toEqual(refused)
  const change = { sessionId: session.id, placeId: id, revision, dataDir: '/nowhere' }
  expect(await erasePlace(db, change, administrator)).toEqual(refused)
  expect(await db.select().from(groupPlaces)).toMatchObject([{ name: 'Ngozi', erasedAt: null }])
  const inTwoYears = now.add({ hours: 24 * 731 })
  await deleteDueRecords(db, { dataDir: '/nowhere' }, inTwoYears)
  expect(await db.$count(groupPlaces)).toBe(1)
  const [{ id: holdId = '' } = {}] = await listLegalHolds(db, secrets)
  expect(await endLegalHold(db, holdId, actor)).toEqual({ ok: true })
  await deleteDueRecords(db, { dataDir: '/nowhere' }, inTwoYears.add({ hours: 25 }))
  expect(await db.$count(groupSessions)).toBe(0)
  expect(await makeLegalHold(db, secrets, hold, actor)).toMatchObject({ reason: 'not_found' })
  expect(await db.$count(legalHolds)).toBe(1)
})

test('each way in which a place ends has its own heading', async () => {
  const { db, session } = await makeSession()
  const emails = ['a', 'b'].map((name) => `${name}@mail.example.com`)
  const [own, away] = await Promise.all(emails.map((email) => takeOne(db, session.id, email)))
  const late = await takeOne(db, session.id, 'c@mail.example.com')
  const { headings } = words('en').groups.place
  await giveBackPlace(db, own?.id ?? '', now)
  const change = { sessionId: session.id, placeId: away?.id ?? '', revision: 1 }
  expect(await takePlaceAway(db, change, administrator)).toEqual({ ok: true })
  const dueAt = late.proofDueAt ?? now
  await markMailsSent(db)
  expect(await endUnprovenPlaces(db, dueAt)).toBe(1)
  const read = async (id = '') => {
    const { view } = await readPage(db, id)
    return { heading: headings[view.state], links: view.calendarLinks, canGiveBack: view.canGiveBack }
  }
  const gone = { links: [], canGiveBack: false }
  expect(await read(own?.id)).toEqual({ heading: 'Your place is given back', ...gone })
  expect(await read(away?.id)).toEqual({ heading: 'We have cancelled your place', ...gone })
  expect(await read(late.id)).toEqual({ heading: 'Your place is not kept', ...gone })
})

test('who gives a place back on the day before does not know the online room any more; earlier, and of an unproven place, the room stays', async () => {
  const { db, session } = await makeSession('ONLINE')
  const first = await takeOne(db, session.id)
  const second = await takeOne(db, session.id, 'b@mail.example.com')
  await db.update(groupPlaces).set({ proofDueAt: null })
  const unproven = await takeOne(db, session.id, 'c@mail.example.com')
  const readRoom = async () => (await db.select({ room: bookings.meetingRoom }).from(bookings))[0]?.room
  const room = await readRoom()
  await giveBackPlace(db, first.id, session.startsAt.subtract({ hours: 25 }))
  expect(await readRoom()).toBe(room)
  await giveBackPlace(db, unproven.id, session.startsAt.subtract({ hours: 1 }))
  expect(await readRoom()).toBe(room)
  await giveBackPlace(db, second.id, session.startsAt.subtract({ hours: 1 }))
  expect(await readRoom()).not.toBe(room)
})

test('a session that moves to a later day after its address was shown gets another online room', async () => {
  const { db, plan, session } = await makeSession('ONLINE')
  const readRoom = async () => (await db.select({ room: bookings.meetingRoom }).from(bookings))[0]?.room
  const rooms = [await readRoom()]
  const moves: [hoursBefore: number, days: number][] = [
    [25, 1],
    [1, 2],
    [20, 2],
  ]
  let { startsAt } = session
  for (const [n, [hours, days]] of moves.entries()) {
    const at = startsAt.subtract({ hours })
    startsAt = startsAt.add({ hours: 24 * days })
    const times = { mode: 'ONLINE' as const, startsAt, endsAt: startsAt.add({ minutes: 90 }) }
    const change = { sessionId: session.id, revision: n + 1, ...plan, roomId: null, ...times }
    expect(await changeGroupSession(db, change, { ...administrator, now: at })).toMatchObject({ ok: true })
    rooms.push(await readRoom())
  }
  expect(rooms.map((room, n) => n > 0 && room !== rooms[n - 1])).toEqual([false, false, true, true])
})

test('the mails about one place leave one after the other, and those about other places do not wait', async () => {
  const { db, plan, session } = await makeSession()
  const { id } = await takeOne(db, session.id)
  const other = await takeOne(db, session.id, 'b@mail.example.com')
  const startsAt = plan.startsAt.add({ hours: 24 })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
  const change = { sessionId: session.id, revision: 1, ...plan, ...times }
  const moved = await changeGroupSession(db, change, { ...administrator, now: now.add({ minutes: 1 }) })
  expect(moved).toMatchObject({ ok: true })
  await giveBackPlace(db, id, now.add({ minutes: 2 }))
  const at = now.add({ minutes: 3 })
  const send = async () => {
    const due = await listDue(db, { channel: 'mail', endpointId: null }, at)
    const rows = await db.select().from(outbox)
    const mails = due.map((row) => rows.find((mail) => mail.id === row.id))
    for (const row of due) await db.update(outbox).set({ status: 'sent' }).where(eq(outbox.id, row.id))
    return mails
      .filter((mail) => mail?.groupPlaceId)
      .map((mail) => `${mail?.kind} ${mail?.groupPlaceId === id ? 'first' : 'other'}`)
      .sort()
  }
  expect(other.id).not.toBe(id)
  expect(await send()).toEqual(['place_asked first', 'place_asked other'])
  expect(await send()).toEqual(['place_moved first', 'place_moved other'])
  expect(await send()).toEqual(['place_cancelled first'])
  expect(await db.$count(outbox, sql`status = 'queued' and group_place_id is not null`)).toBe(0)
})

test.each([
  ['the agency reminds', { isOn: true, since: now.subtract({ hours: 1 }) }, true],
  ['the agency does not remind', { isOn: false, since: now.subtract({ hours: 1 }) }, false],
  ['the place is older than the reminders', { isOn: true, since: now.add({ hours: 1 }) }, false],
])('the page of a place promises a reminder only where one leaves: %s', async (_, settings, isReminded) => {
  const { db, session } = await makeSession()
  await db.update(reminderSettings).set(settings)
  const { id } = await takeOne(db, session.id)
  expect((await readPage(db, id)).view.isReminded).toBe(isReminded)
})
