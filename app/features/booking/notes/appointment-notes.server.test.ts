import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { DecryptionFailed, decryptField } from '../../../lib/security/encryption.server.ts'
import { openSecrets } from '../../../lib/security/secrets.server.ts'
import { makeAppointment, makeOffice, makeStaff, monday8 } from '../../calendar/testing.server.ts'
import { addNote, changeNote, countNotes, openNotes } from './appointment-notes.server.ts'

const secrets = await openSecrets({
  secretKey: 'a secret of forty characters for tests..',
  encryptionKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  dataDir: '',
})
const text = 'NOTE: she slept well'

async function openDesk() {
  const db = await freshDb()
  const { adaId, bolaId, officeId } = await makeOffice(db)
  const bookingId = await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: monday8 })
  const actorId = await makeStaff(db)
  const reader = (counsellorId: string | null) => ({ scope: { counsellorId }, actorId, now: monday8 })
  const otherId = await makeStaff(db)
  return { db, otherId, bookingId, own: reader(adaId), other: reader(bolaId), admin: reader(null) }
}

const listActions = async (db: Db) =>
  (await db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(({ action }) => action)

test('a note is encrypted for its own row, and only opening it stands in the audit as opened', async () => {
  const { db, bookingId, own } = await openDesk()
  expect(await addNote(db, secrets, { bookingId, text }, own)).toBe(true)
  const [row] = await db.select().from(bookingNotes)
  expect(row?.noteEncrypted).not.toContain('slept')
  const elsewhere = { table: 'booking_notes', column: 'note_sealed', rowId: bookingId }
  expect(() => decryptField(secrets.fieldKeys, elsewhere, row?.noteEncrypted ?? '')).toThrow(DecryptionFailed)
  expect(await countNotes(db, bookingId)).toBe(1)
  expect(await listActions(db)).toEqual(['booking.note_added'])
  expect((await openNotes(db, secrets, bookingId, own)).map((note) => note.text)).toEqual([text])
  expect(await listActions(db)).toEqual(['booking.note_added', 'booking.notes_opened'])
  const told = JSON.stringify(await db.select().from(auditEvents).orderBy(auditEvents.id))
  expect(told).not.toContain('slept')
})

test('the second of two who change a note is told and overwrites nothing', async () => {
  const { db, bookingId, own, admin } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const [note] = await openNotes(db, secrets, bookingId, own)
  const change = { bookingId, noteId: note?.id ?? '', revision: 1 }
  expect(await changeNote(db, secrets, { ...change, text: 'First' }, admin)).toEqual({ ok: true })
  expect(await changeNote(db, secrets, { ...change, text: 'Second' }, own)).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
  })
  expect((await openNotes(db, secrets, bookingId, own))[0]).toMatchObject({ text: 'First', revision: 2 })
})

test('another counsellor neither reads, writes nor changes the notes of a session', async () => {
  const { db, bookingId, own, other } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const [note] = await openNotes(db, secrets, bookingId, own)
  expect(await openNotes(db, secrets, bookingId, other)).toEqual([])
  expect(await addNote(db, secrets, { bookingId, text }, other)).toBe(false)
  const change = { bookingId, noteId: note?.id ?? '', text: 'x', revision: 1 }
  expect(await changeNote(db, secrets, change, other)).toEqual({ ok: false, reason: 'not_found' })
  expect(await listActions(db)).toEqual(['booking.note_added', 'booking.notes_opened'])
})

test('a note that does not open hides none of the others', async () => {
  const { db, bookingId, own } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const broken = {
    id: crypto.randomUUID(),
    noteEncrypted: 'v1.k1.broken',
    createdAt: monday8.add({ hours: 1 }),
  }
  await db.insert(bookingNotes).values({ ...broken, bookingId, changedAt: monday8 })
  expect((await openNotes(db, secrets, bookingId, own)).map((note) => note.text)).toEqual([text, null])
})

const hoursLater = (hours: number) => monday8.add({ hours })

test('an author changes a note for 24 hours; then it is signed and stays as it is', async () => {
  const { db, bookingId, own } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const [note] = await openNotes(db, secrets, bookingId, own)
  const change = { bookingId, noteId: note?.id ?? '', text: 'Later', revision: 1 }
  const late = { ...own, now: hoursLater(24) }
  expect(await changeNote(db, secrets, change, late)).toEqual({ ok: false, reason: 'signed' })
  const [signed] = await openNotes(db, secrets, bookingId, late)
  expect(signed).toMatchObject({ text, canChange: false, signedAt: hoursLater(24) })
  expect(await changeNote(db, secrets, change, { ...own, now: hoursLater(23) })).toEqual({ ok: true })
})

test('nobody else changes a note, also not an administrator', async () => {
  const { db, bookingId, own, admin, otherId } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const somebody = { ...admin, actorId: otherId }
  const [note] = await openNotes(db, secrets, bookingId, somebody)
  expect(note?.canChange).toBe(false)
  const change = { bookingId, noteId: note?.id ?? '', text: 'x', revision: 1 }
  expect(await changeNote(db, secrets, change, somebody)).toEqual({ ok: false, reason: 'not_author' })
})

test('amendments stand below their note with author and time, and an amendment is not amended', async () => {
  const { db, bookingId, own, other, admin, otherId } = await openDesk()
  await addNote(db, secrets, { bookingId, text }, own)
  const [note] = await openNotes(db, secrets, bookingId, own)
  const amendsId = note?.id ?? ''
  const late = { ...admin, actorId: otherId, now: hoursLater(48) }
  expect(await addNote(db, secrets, { bookingId, text: 'It was Tuesday', amendsId }, late)).toBe(true)
  const [shown, ...others] = await openNotes(db, secrets, bookingId, late)
  expect(others).toEqual([])
  expect(shown).toMatchObject({ text, revision: 1 })
  expect(shown?.amendments).toMatchObject([{ text: 'It was Tuesday', createdAt: late.now, canChange: true }])
  const again = { bookingId, text: 'x', amendsId: shown?.amendments[0]?.id ?? '' }
  expect(await addNote(db, secrets, again, late)).toBe(false)
  expect(await addNote(db, secrets, { bookingId, text: 'x', amendsId }, other)).toBe(false)
  expect(await listActions(db)).toContain('booking.note_amended')
})
