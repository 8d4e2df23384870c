import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { packages } from '../../db/tables/money.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { words } from '../../words/words.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { bookAppointment } from '../booking/book.server.ts'
import { eraseBooking } from '../booking/my-data/erase-booking.server.ts'
import { findMyData } from '../booking/my-data/find-my-data.server.ts'
import { secrets, toDetails } from '../booking/testing.server.ts'
import { listUsablePackages } from '../money/packages.server.ts'
import { makePackage } from '../money/testing.server.ts'
import { findClientOfBooking } from './attach-booking.server.ts'
import {
  changeClient,
  findClient,
  findPersonId,
  listSessions,
  openClientNotes,
  saveNotes,
} from './clients.server.ts'
import { keepApart, listDifferent } from './different-people.server.ts'
import { listClients } from './list-clients.server.ts'
import { listLookAlikes, listLookAlikesOfClient } from './look-alikes.server.ts'
import { listMerged, mergeClients, separateClients } from './merge-clients.server.ts'
import { addPhoneByStaff, listPhones, removePhone } from './phones.server.ts'
import { listTaken, returnSessions, takeSessions } from './take-sessions.server.ts'
import { attachByStaff, listUnattached } from './unattached.server.ts'

const everybody: StaffScope = { counsellorId: null }

async function openAgency() {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const admin = { scope: everybody, actorId, now: monday8 }
  let hour = 7
  const book = async (name: string, email: string, person = 0, addressProof = 'proven') => {
    hour += 1
    const slot = toSlot(`2027-01-0${5 + Math.floor(hour / 16)}T${`${8 + (hour % 8)}`.padStart(2, '0')}:00`, {
      counsellorId: counsellorIds[person],
    })
    const booked = await bookAppointment(
      db,
      secrets,
      {
        details: toDetails({ name, email }),
        slotRequest: { slot, route: 'api' },
        addressProof: addressProof as 'proven',
      },
      monday8,
    )
    if (!booked.ok) throw new Error(booked.reason)
    const { id } = booked.booking
    return { id, clientId: (await findClientOfBooking(db, id))?.ownId ?? '' }
  }
  const see = async (id: string) => {
    const [client] = await db.select().from(clients).where(eq(clients.id, id))
    return { id, revision: client?.revision ?? 0 }
  }
  const merge = async (into: string, from: string) =>
    mergeClients(db, { into: await see(into), from: await see(from) }, admin)
  const separate = async (clientId: string, memberId: string) =>
    separateClients(db, { clientId, memberId, revision: (await see(clientId)).revision }, admin)
  /** Everything that a merge could change, without the counters of changes. */
  const dump = async () => ({
    clients: (await db.select().from(clients).orderBy(asc(clients.id))).map(
      ({ revision: _, ...client }) => client,
    ),
    phones: await db.select().from(clientPhones).orderBy(asc(clientPhones.id)),
    bookings: await db.select().from(clientBookings).orderBy(asc(clientBookings.bookingId)),
  })
  const names = async (scope = everybody, search = '') => {
    const { rows } = await listClients(db, { scope, search, sort: 'name', page: 1, limit: 25 }, monday8)
    return rows.map(({ name, sessions }) => `${name} ${sessions}`)
  }
  return { db, admin, book, see, merge, separate, dump, names, counsellorIds }
}

const reach = { call: true, voicemail: false, whatsapp: false, firstNameOnly: false, hours: '' }

test('a merge shows one client, and its undo restores what was, also where others were merged before', async () => {
  const { db, admin, book, see, merge, separate, dump, names } = await openAgency()
  const ngozi = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const work = await book('Ngozi Eze', 'ngozi@work.example.com')
  const school = await book('N. Eze', 'ngozi@school.example.com')
  const phone = { clientId: work.clientId, number: '+2348031234567', reach }
  await addPhoneByStaff(db, secrets, phone, admin)
  await saveNotes(
    db,
    secrets,
    { ...(await see(work.clientId)), clientId: work.clientId, text: 'Ramp' },
    admin,
  )
  const before = await dump()

  expect(await merge(work.clientId, school.clientId)).toEqual({ ok: true })
  const afterFirst = await dump()
  expect(await merge(ngozi.clientId, work.clientId)).toEqual({ ok: true })
  expect(await names()).toEqual(['Ngozi Eze 3'])
  expect(await names(everybody, 'school')).toEqual([])
  expect(await names(everybody, 'N.')).toEqual(['Ngozi Eze 3'])
  expect(await names(everybody, '0803123')).toEqual(['Ngozi Eze 3'])
  expect(await findClient(db, everybody, work.clientId)).toBeNull()
  expect(await findPersonId(db, everybody, school.clientId)).toBe(ngozi.clientId)
  const { others } = await openClientNotes(db, secrets, ngozi.clientId, admin)
  expect(others.map(({ text }) => text)).toEqual(['Ramp'])
  // A later booking goes to the record of its address and name.
  const later = await book('Ngozi Eze', 'ngozi@work.example.com')
  expect(later.clientId).toBe(work.clientId)
  expect((await listMerged(db, ngozi.clientId)).map(({ sessions }) => sessions).sort()).toEqual([1, 2])
  await db.delete(bookings).where(eq(bookings.id, later.id))

  expect(await separate(ngozi.clientId, work.clientId)).toEqual({ ok: true })
  expect(await dump()).toEqual(afterFirst)
  expect(await separate(work.clientId, school.clientId)).toEqual({ ok: true })
  expect(await dump()).toEqual(before)
})

test('of two merges that show an older page the second is refused, and nobody is merged with themselves', async () => {
  const { db, admin, book, see, merge } = await openAgency()
  const one = await book('Ngozi', 'ngozi@mail.example.com')
  const other = await book('Emeka', 'emeka@mail.example.com')
  const [into, from] = [await see(one.clientId), await see(other.clientId)]
  expect(await merge(one.clientId, one.clientId)).toEqual({ ok: false, reason: 'not_found' })
  const both = await Promise.all([
    mergeClients(db, { into, from }, admin),
    mergeClients(db, { into: from, from: into }, admin),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mergeClients(db, { into, from }, admin)).toMatchObject({ ok: false })
})

test('a merge shows a counsellor no record, phone, note or session beyond those of own sessions', async () => {
  const { db, admin, book, see, merge, names, counsellorIds } = await openAgency()
  const [own, other] = counsellorIds.map((counsellorId) => ({ counsellorId })) as [StaffScope, StaffScope]
  const mine = await book('Ngozi Eze', 'ngozi@mail.example.com', 0)
  const theirs = await book('Secret Name', 'secret@mail.example.com', 1)
  for (const { clientId } of [mine, theirs])
    await saveNotes(db, secrets, { ...(await see(clientId)), clientId, text: `Note ${clientId}` }, admin)
  await addPhoneByStaff(db, secrets, { clientId: theirs.clientId, number: '+2348031234567', reach }, admin)
  expect(await merge(theirs.clientId, mine.clientId)).toEqual({ ok: true })

  expect(await names(own)).toEqual(['Ngozi Eze 1'])
  expect(await names(own, 'secret')).toEqual([])
  expect(await names(own, '0803123')).toEqual([])
  expect(await findClient(db, own, theirs.clientId)).toBeNull()
  expect(await findPersonId(db, own, theirs.clientId)).toBeNull()
  expect(await findClient(db, own, mine.clientId)).toMatchObject({ hasNotes: true, hasOtherNotes: false })
  expect(await listPhones(db, secrets, own, mine.clientId)).toEqual([])
  const counsellor = { ...admin, scope: own }
  const notes = await openClientNotes(db, secrets, mine.clientId, counsellor)
  expect(notes).toEqual({ text: `Note ${mine.clientId}`, others: [] })
  const [phone] = await listPhones(db, secrets, other, theirs.clientId)
  const gone = { clientId: mine.clientId, phoneId: phone?.id ?? '', revision: 1 }
  expect(await removePhone(db, gone, counsellor)).toMatchObject({ reason: 'not_found' })
  expect((await listSessions(db, own, mine.clientId)).map(({ id }) => id)).toEqual([mine.id])
  expect(await listLookAlikesOfClient(db, own, mine.clientId, monday8)).toEqual([])
})

test('a number of two merged clients is safe only for what both called safe', async () => {
  const { db, admin, book, merge } = await openAgency()
  const one = await book('Ngozi', 'ngozi@mail.example.com')
  const other = await book('Ngozi', 'ngozi@work.example.com')
  const number = '+2348031234567'
  await addPhoneByStaff(
    db,
    secrets,
    { clientId: one.clientId, number, reach: { ...reach, whatsapp: true } },
    admin,
  )
  await addPhoneByStaff(db, secrets, { clientId: other.clientId, number, reach }, admin)
  await merge(one.clientId, other.clientId)
  const phones = await listPhones(db, secrets, everybody, one.clientId)
  expect(phones.map(({ reach }) => [reach?.call, reach?.whatsapp])).toEqual([[true, false]])
})

test('when the last session of the shown client is erased, the oldest of the others stands for the person', async () => {
  const { db, book, merge, names } = await openAgency()
  const first = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const second = await book('Ngozi E.', 'ngozi@work.example.com')
  const third = await book('N. Eze', 'ngozi@school.example.com')
  await merge(first.clientId, second.clientId)
  await merge(first.clientId, third.clientId)
  await eraseBooking(db, { bookingId: first.id, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await names()).toEqual(['Ngozi E. 2'])
  const rows = await db.select().from(clients).orderBy(asc(clients.createdAt), asc(clients.id))
  expect(rows.map(({ id, mergedInto, joined }) => [id, mergedInto, joined])).toEqual([
    [second.clientId, null, null],
    [third.clientId, second.clientId, second.clientId],
  ])
})

test('chosen sessions go to a new or another client and back, and a client keeps one session with phones and notes', async () => {
  const { db, admin, book, see, names, dump } = await openAgency()
  const mother = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const daughter = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const { clientId } = mother
  expect(daughter.clientId).toBe(clientId)
  const before = await dump()
  const split = async (bookingIds: string[], to: { clientId: string } | { name: string }) =>
    takeSessions(db, { clientId, revision: (await see(clientId)).revision, bookingIds, to }, admin)
  expect(await split([mother.id, daughter.id], { name: 'Ngozi Eze' })).toMatchObject({
    reason: 'nothing_left',
  })
  const taken = await split([daughter.id], { name: 'Ngozi Eze' })
  if (!taken.ok) throw new Error(taken.reason)
  expect(await names()).toEqual(['Ngozi Eze 1', 'Ngozi Eze 1'])
  expect(await listTaken(db, taken.clientId)).toEqual([{ fromId: clientId, name: 'Ngozi Eze', sessions: 1 }])
  const back = async () =>
    returnSessions(
      db,
      { clientId: taken.clientId, fromId: clientId, revision: (await see(taken.clientId)).revision },
      admin,
    )
  const phone = { clientId: taken.clientId, number: '+2348031234567' }
  await addPhoneByStaff(db, secrets, phone, admin)
  expect(await back()).toMatchObject({ reason: 'record_in_use' })
  const [stored] = await listPhones(db, secrets, everybody, taken.clientId)
  await removePhone(db, { ...phone, phoneId: stored?.id ?? '', revision: 1 }, admin)
  expect(await back()).toMatchObject({ ok: true, clientId })
  expect(await dump()).toEqual(before)
})

test('a merge by mistake that is taken back keeps that staff called both different people', async () => {
  const { db, admin, book, merge, separate } = await openAgency()
  const one = await book('Ngozi', 'ngozi@mail.example.com')
  const other = await book('Ngozi', 'other@mail.example.com')
  const pair = { clientId: one.clientId, otherId: other.clientId }
  expect(await keepApart(db, pair, admin)).toEqual({ ok: true })
  const list = async () => (await listDifferent(db, one.clientId)).map(({ id }) => id)
  expect(await list()).toEqual([other.clientId])
  await merge(one.clientId, other.clientId)
  expect(await list()).toEqual([])
  expect(await separate(one.clientId, other.clientId)).toEqual({ ok: true })
  expect(await list()).toEqual([other.clientId])
})

test('a client reads in their data that records are kept together, and nothing of the other record', async () => {
  const { db, book, merge } = await openAgency()
  const one = await book('Ngozi', 'ngozi@mail.example.com')
  const other = await book('Secret Name', 'secret@mail.example.com')
  await merge(one.clientId, other.clientId)
  for (const { id } of [one, other]) {
    const data = await findMyData(db, secrets, id, { words: words('en').consent, values: {} as never })
    expect(data?.record?.mergedAt).toEqual(monday8)
    expect(data?.changes.map(({ action }) => action)).toContain('client_record.merged')
    expect(JSON.stringify(data)).not.toMatch(id === one.id ? /secret/i : /ngozi/i)
  }
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'client_record.merged'))
    .orderBy(auditEvents.id)
  expect(events.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    [one.clientId, { bookingIds: [one.id] }],
    [other.clientId, { bookingIds: [other.id] }],
  ])
})

test('who looks like somebody is found by address, by a name written alike and by phone, with the reasons', async () => {
  const { db, admin, book, counsellorIds } = await openAgency()
  const ngozi = await book('Ngozi Eze', 'ngozi@mail.example.com')
  await book('Emeka Eze', 'ngozi@mail.example.com')
  const phoned = await book('Chidi', 'chidi@mail.example.com')
  await book('Amara Obi', 'amara@mail.example.com')
  const spelled = await book('eze Ngzi', 'other@mail.example.com', 1)
  for (const { clientId } of [ngozi, phoned])
    await addPhoneByStaff(db, secrets, { clientId, number: '+2348031234567' }, admin)
  const find = async (scope: StaffScope) =>
    (await listLookAlikesOfClient(db, scope, ngozi.clientId, monday8))
      .map(({ name, reasons }) => `${name}: ${reasons}`)
      .sort()
  expect(await find(everybody)).toEqual(['Chidi: phone', 'Emeka Eze: address', 'eze Ngzi: name'])
  expect(await find({ counsellorId: counsellorIds[0] ?? '' })).toEqual(['Chidi: phone', 'Emeka Eze: address'])
  const typed = { names: ['Ngozi Eze'], emails: ['NGOZI@mail.example.com'] }
  const [best] = await listLookAlikes(db, everybody, typed, monday8)
  expect(best).toMatchObject({ id: ngozi.clientId, reasons: ['address', 'name'] })
  expect(spelled.clientId).not.toBe(ngozi.clientId)
})

test('a counsellor reads no refusal about a client whom they do not reach, and both stay apart', async () => {
  const { db, admin, book, see, counsellorIds } = await openAgency()
  const hidden = await book('Secret Name', 'secret@mail.example.com', 1)
  const { clientId } = await book('Ngozi', 'ngozi@mail.example.com', 0)
  const input = { name: 'Secret Name', email: 'secret@mail.example.com', language: null }
  const change = async (scope: StaffScope) =>
    changeClient(db, { clientId, revision: (await see(clientId)).revision, input }, { ...admin, scope })
  expect(await change(everybody)).toEqual({ ok: false, reason: 'address_taken' })
  expect(await change({ counsellorId: counsellorIds[0] ?? '' })).toEqual({ ok: true })
  const later = await book('Secret Name', 'secret@mail.example.com', 1)
  expect(later.clientId).toBe(hidden.clientId)
})

test('staff say whose a session without a client is, counsellors only for clients of theirs', async () => {
  const { db, admin, book, counsellorIds } = await openAgency()
  const ngozi = await book('Ngozi', 'ngozi@mail.example.com', 1)
  const open = await book('Ngozi', 'ngozi@mail.example.com', 0, 'not_asked')
  const own = { ...admin, scope: { counsellorId: counsellorIds[0] ?? '' } }
  expect((await listUnattached(db, { page: 1, limit: 25 })).rows.map(({ id }) => id)).toEqual([open.id])
  const attachment = { bookingId: open.id, revision: 1, clientId: ngozi.clientId }
  expect(await attachByStaff(db, attachment, own)).toMatchObject({ reason: 'not_found' })
  expect(await attachByStaff(db, { ...attachment, clientId: null }, own)).toMatchObject({
    reason: 'not_found',
  })
  expect(await attachByStaff(db, attachment, admin)).toEqual({ ok: true, clientId: ngozi.clientId })
  expect(await attachByStaff(db, attachment, admin)).toMatchObject({ reason: 'changed_meanwhile' })
  expect((await listUnattached(db, { page: 1, limit: 25 })).total).toBe(0)
  const isAttached = and(
    eq(auditEvents.subjectId, ngozi.clientId),
    eq(auditEvents.action, 'client_record.session_attached'),
  )
  expect(await db.$count(auditEvents, isAttached)).toBe(1)
  // A request of the same name and address may still be somebody else.
  const other = await book('Ngozi', 'ngozi@mail.example.com', 0, 'not_asked')
  const added = await attachByStaff(db, { bookingId: other.id, revision: 1, clientId: null }, admin)
  expect(added).toMatchObject({ ok: true })
  expect(added).not.toMatchObject({ clientId: ngozi.clientId })
})

test('a package stays with the client to whom it was sold, pays for merged clients, and goes to who takes the place', async () => {
  const { db, admin, book, see, merge, separate } = await openAgency()
  const shown = await book('Ngozi Eze', 'ngozi@mail.example.com')
  const other = await book('Ngozi E.', 'ngozi@work.example.com')
  await merge(shown.clientId, other.clientId)
  const packageId = await makePackage(db, shown.clientId)
  const listOf = async (bookingId: string) => (await listUsablePackages(db, [bookingId])).map(({ id }) => id)
  expect([await listOf(shown.id), await listOf(other.id)]).toEqual([[packageId], [packageId]])
  await separate(shown.clientId, other.clientId)
  expect([await listOf(shown.id), await listOf(other.id)]).toEqual([[packageId], []])

  await merge(shown.clientId, other.clientId)
  await eraseBooking(db, { bookingId: shown.id, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await db.select().from(packages)).toMatchObject([
    { id: packageId, clientId: other.clientId, rest: 500 },
  ])
  await eraseBooking(db, { bookingId: other.id, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await db.$count(packages)).toBe(0)

  // A client with a package keeps a session.
  const [first, second] = [
    await book('Amara', 'a@mail.example.com'),
    await book('Amara', 'a@mail.example.com'),
  ]
  const { clientId } = first
  const split = { clientId, revision: (await see(clientId)).revision, bookingIds: [second.id] }
  const taken = await takeSessions(db, { ...split, to: { name: 'Ada' } }, admin)
  const adaId = taken.ok ? taken.clientId : ''
  await makePackage(db, adaId)
  const back = { clientId: adaId, fromId: clientId, revision: (await see(adaId)).revision }
  expect(await returnSessions(db, back, admin)).toMatchObject({ reason: 'record_in_use' })
  expect(await db.$count(packages)).toBe(1)
})
