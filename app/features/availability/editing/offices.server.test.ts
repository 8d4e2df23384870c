import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { offices, rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { words } from '../../../words/words.ts'
import { holdSlot } from '../../booking/hold.server.ts'
import { moveBooking } from '../../booking/move.server.ts'
import { client, secrets } from '../../booking/testing.server.ts'
import { toPlaces } from '../../booking/time-picker/schedule-days.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { listCounsellors } from '../slots/slots.server.ts'
import { findAllConflicts, insertBooking, makeOffice, monday8, toHold } from '../testing.server.ts'
import { NewOffice } from './availability.schema.ts'
import type { ChangeRequest, ChangeResult } from './change-availability.server.ts'
import { addOffice, changeOffice, listOfficesWithRooms, saveRoom } from './offices.server.ts'

const author = { actorId: randomUUID(), now: monday8 }
const save: ChangeRequest = { ...author, isPreview: false, shownIds: [], isAccepted: false }
const accept = (...shownIds: string[]) => ({ ...save, shownIds, isAccepted: true })
const buffer = { bufferMinutes: 0 }
const input = {
  ...({ name: 'Abuja office', country: 'NG', timeZone: 'Africa/Lagos' } as const),
  ...{
    address: 'Wuse 2, Abuja',
    phones: ['+234 000 000 0000'],
    openingHours: 'Monday to Friday, 9 am to 5 pm',
    place: { latitude: 9.0765, longitude: 7.3986 },
    email: 'abuja@ireti.example',
    meetingAddress: null,
    onlineWithoutAddress: true,
  },
}

const { place: _, ...facts } = input
const stored = { ...facts, latitude: 9.0765, longitude: 7.3986 }

const listConflictIds = (answer: ChangeResult) =>
  'effect' in answer ? answer.effect.conflicts.map(({ bookingId }) => bookingId) : answer

async function makeRooms(db: Db, roomCount = 2) {
  const agency = await makeOffice(db, { people: 3, roomCount })
  const inPerson = (time: string, n = 0) =>
    agency.toSlot(time, { mode: 'IN_PERSON', counsellorId: agency.counsellorIds[n] ?? '' })
  const book = (time: string, roomId?: string, n = 0) =>
    insertBooking(db, { ...toSlotRow(inPerson(time, n), buffer), ...(roomId && { roomId }) })
  const retire = (roomId: string | undefined, revision: number, request: ChangeRequest) =>
    saveRoom(
      db,
      { officeId: agency.office.id, revision, roomId: roomId ?? '', name: 'Room 1', retired: true },
      request,
    )
  return { ...agency, inPerson, book, retire }
}

test('an office is added without rooms and recorded in the audit', async () => {
  const db = await freshDb()
  const id = await addOffice(db, input, author)
  expect(await listOfficesWithRooms(db)).toEqual([{ ...stored, id, isSample: false, revision: 1, rooms: [] }])
  const [event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({
    action: 'office.added',
    subjectId: id,
    detail: { before: null, after: stored },
  })
})

test('a new time zone is refused until the person accepts all conflicting appointments, and it moves none of them', async () => {
  const db = await freshDb()
  const { office, toSlot } = await makeOffice(db)
  const eveningId = await insertBooking(db, toSlotRow(toSlot('2027-01-05T19:30'), buffer))
  await insertBooking(db, toSlotRow(toSlot('2027-01-05T12:00'), buffer))
  const stored = await db.select().from(bookings).orderBy(bookings.startsAt)
  const change = { officeId: office.id, revision: 1, input: { ...input, timeZone: 'Asia/Kolkata' } }
  const preview = await changeOffice(db, change, { ...save, isPreview: true })
  expect(preview).toMatchObject({ ok: false, reason: 'preview', effect: { timeZone: 'Asia/Kolkata' } })
  const answer = await changeOffice(db, change, save)
  expect(answer).toMatchObject({ ok: false, reason: 'conflicts' })
  expect(listConflictIds(answer)).toEqual([eveningId])
  expect((await listOfficesWithRooms(db))[0]).toMatchObject({ timeZone: 'Africa/Lagos', revision: 1 })
  // The form did not show an appointment that was booked after the first answer.
  const laterId = await insertBooking(db, toSlotRow(toSlot('2027-01-06T19:00'), buffer))
  expect(listConflictIds(await changeOffice(db, change, accept(eveningId)))).toEqual([eveningId, laterId])
  expect(await changeOffice(db, change, accept(eveningId, laterId))).toEqual({ ok: true })
  expect((await listOfficesWithRooms(db))[0]).toMatchObject({ timeZone: 'Asia/Kolkata', revision: 2 })
  expect((await db.select().from(bookings).orderBy(bookings.startsAt)).slice(0, 2)).toEqual(stored)
  const [event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({
    action: 'office.changed',
    detail: { before: { timeZone: 'Africa/Lagos' }, after: { timeZone: 'Asia/Kolkata' }, sessionsLeft: 2 },
  })
})

test('when two people change one office or its rooms at once, the second change is refused', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  const change = { officeId: office.id, revision: 1, input }
  const room = { officeId: office.id, revision: 1, roomId: null, name: 'Iroko room', retired: false }
  const answers = await Promise.all([
    changeOffice(db, change, save),
    saveRoom(db, room, save),
    changeOffice(db, { ...change, input: { ...input, name: 'Jos office' } }, save),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe('changed_meanwhile')
  for (const officeId of ['x', randomUUID()]) {
    expect(await changeOffice(db, { ...change, officeId }, save)).toMatchObject({ reason: 'not_found' })
    expect(await saveRoom(db, { ...room, officeId }, save)).toMatchObject({ reason: 'not_found' })
  }
})

test('a room of another office cannot be changed', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  const { roomIds } = await makeOffice(db)
  for (const roomId of ['x', randomUUID(), roomIds[0] ?? '']) {
    const change = { officeId: office.id, revision: 1, roomId, name: 'Mine', retired: true }
    expect(await saveRoom(db, change, save)).toEqual({ ok: false, reason: 'not_found' })
  }
  expect(await db.$count(rooms, eq(rooms.name, 'Mine'))).toBe(0)
})

test('appointments get no retired room, and none in person when all rooms are retired', async () => {
  const db = await freshDb()
  const { office, inPerson, retire, roomIds } = await makeRooms(db, 1)
  const added = { officeId: office.id, revision: 1, roomId: null, name: 'Neem room', retired: false }
  expect(await saveRoom(db, added, save)).toEqual({ ok: true })
  const neem = (await listOfficesWithRooms(db))[0]?.rooms.find(({ name }) => name === 'Neem room')
  expect(await retire(roomIds[0], 2, save)).toEqual({ ok: true })
  const hold = (time: string, n: number) => holdSlot(db, secrets, toHold(inPerson(time, n)), monday8)
  const answers = [await hold('2027-01-05T10:00', 0), await hold('2027-01-05T10:00', 1)]
  expect(answers.map(({ ok }) => ok)).toEqual([true, false])
  const taken = await db.select({ roomId: bookings.roomId }).from(bookings)
  expect(taken).toEqual([{ roomId: neem?.id }])
  const last = { ...added, revision: 3, roomId: neem?.id ?? '', name: 'Banyan room', retired: true }
  const bookingIds = (await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id)
  expect(listConflictIds(await saveRoom(db, last, save))).toEqual(bookingIds)
  expect(await saveRoom(db, last, accept(...bookingIds))).toEqual({ ok: true })
  expect(await hold('2027-01-05T14:00', 2)).toMatchObject({ ok: false, reason: 'not_offered' })
  const people = await listCounsellors(db, monday8)
  expect(people.flatMap(({ places }) => places.map(({ mode }) => mode))).toEqual([
    'ONLINE',
    'ONLINE',
    'ONLINE',
  ])
  expect(toPlaces([office as never], people, words('en').session.facts)).toEqual([
    { value: 'online', label: 'Online' },
  ])
  const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.id))
  expect(events.map(({ action }) => action)).toEqual(['office.changed', 'office.changed', 'office.changed'])
  expect(events[2]?.detail).toMatchObject({
    before: { name: 'Neem room', retired: false },
    after: { name: 'Banyan room', retired: true },
    sessionsLeft: 1,
  })
})

test('appointments in a retired room are conflicts until they are moved to another room', async () => {
  const db = await freshDb()
  const { inPerson, book, retire, roomIds } = await makeRooms(db)
  const bookingId = await book('2027-01-05T10:00', roomIds[0])
  await book('2027-01-05T10:00', roomIds[1], 1)
  expect(listConflictIds(await retire(roomIds[0], 1, save))).toEqual([bookingId])
  expect(await retire(roomIds[0], 1, accept(bookingId))).toEqual({ ok: true })
  const conflicts = (await findAllConflicts(db, monday8)).appointments
  expect(conflicts).toMatchObject([{ bookingId, room: 'Room 1', roomId: roomIds[0] }])
  const moved = await moveBooking(
    db,
    { caller: client, bookingId, slot: inPerson('2027-01-05T11:00') },
    monday8,
  )
  expect(moved).toMatchObject({ ok: true, booking: { roomId: roomIds[1] } })
  expect((await findAllConflicts(db, monday8)).appointments).toEqual([])
})

test('a hold at the moment when a room retires is either refused or a conflict', async () => {
  const db = await freshDb()
  const { inPerson, toSlot, retire, roomIds } = await makeRooms(db, 1)
  const times = Array.from({ length: 12 }, (_, n) => `2027-01-05T${String(n + 8).padStart(2, '0')}:00`)
  // This hold runs the queries once before the race.
  await holdSlot(db, secrets, toHold(toSlot('2027-01-07T08:00')), monday8)
  const holds: Promise<Readonly<{ ok: boolean }>>[] = times
    .slice(0, 6)
    .map((time) => holdSlot(db, secrets, toHold(inPerson(time)), monday8))
  const retired = retire(roomIds[0], 1, save)
  holds.push(...times.slice(6).map((time) => holdSlot(db, secrets, toHold(inPerson(time)), monday8)))
  const heldCount = (await Promise.all(holds)).filter(({ ok }) => ok).length
  const answer = await retired
  if (answer.ok) expect(heldCount).toBe(0)
  else expect(answer).toMatchObject({ reason: 'conflicts' })
  const [place] = await db.select({ revision: offices.revision }).from(offices)
  expect(place?.revision).toBe(answer.ok ? 2 : 1)
})

test('an office needs a name, a country, an address, an e-mail address and a known time zone; phones, hours and a map may be missing', () => {
  const typed = { phones: '+234 803 555 0100\n+234 803 555 0101', openingHours: '', place: '9.0765, 7.3986' }
  const values = {
    ...input,
    ...typed,
    meetingAddress: '',
    timeZone: 'Asia/Calcutta',
    onlineWithoutAddress: 'no',
  }
  const { data } = NewOffice.safeParse(values)
  expect([data?.timeZone, data?.openingHours]).toEqual(['Asia/Kolkata', ''])
  expect(data?.phones).toEqual(['+234 803 555 0100', '+234 803 555 0101'])
  expect(data?.place).toEqual(input.place)
  expect(NewOffice.safeParse({ ...values, phones: ' \n', place: '' }).data).toMatchObject({
    phones: [],
    place: null,
  })
  for (const wrong of [
    { name: ' ' },
    { country: 'GH' },
    { address: '' },
    { phones: 'ring us' },
    { phones: '+234 803 555 0100\nring us' },
    { phones: [1, 2, 3, 4, 5, 6].map((n) => `+234 803 555 010${n}`).join(',') },
    { openingHours: 'x'.repeat(301) },
    { place: 'Wuse 2' },
    { email: 'abuja' },
    { timeZone: 'UTC+1' },
    { meetingAddress: 'http://meet.example/{room}' },
    { meetingAddress: 'https://{room}.example/' },
    { meetingAddress: 'javascript:alert(1)' },
    { onlineWithoutAddress: '' },
    { onlineWithoutAddress: undefined },
  ]) {
    const { error } = NewOffice.safeParse({ ...values, ...wrong })
    const messages = error?.issues.map(({ message }) => message).join()
    // A message of the library is in no plain words.
    expect(messages, JSON.stringify(wrong)).toMatch(/^(?!.*(Invalid|Too big|expected))./)
  }
})
