import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { auditEvents } from '../../../db/tables/audit.ts'
import { bookingNotes } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { DecryptionFailed, decryptField } from '../../../lib/security/encryption.server.ts'
import { openSecrets } from '../../../lib/security/secrets.server.ts'
import { makeAppointment, makeOffice, makeStaff, monday8 } from '../../agenda/testing.server.ts'
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
  return { db, bookingId, own: reader(adaId), other: reader(bolaId), admin: reader(null) }
}

const listActions = async (db: Db) =>
  (await db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(({ action }) => action)

test('a note is sealed for its own row, and only opening it stands in the audit as opened', async () => {
  const { db, bookingId, own } = await openDesk()
  expect(await addNote(db, secrets, { bookingId, text }, own)).toBe(true)
  const [row] = await db.select().from(bookingNotes)
  expect(row?.noteSealed).not.toContain('slept')
  const elsewhere = { table: 'booking_notes', column: 'note_sealed', rowId: bookingId }
  expect(() => decryptField(secrets.fieldKeys, elsewhere, row?.noteSealed ?? '')).toThrow(DecryptionFailed)
  expect(await countNotes(db, bookingId)).toBe(1)
  expect(await listActions(db)).toEqual(['booking.note_added'])
  expect((await openNotes(db, secrets, bookingId, own)).map((note) => note.text)).toEqual([text])
  expect(await listActions(db)).toEqual(['booking.note_added', 'booking.notes_opened'])
  const told = JSON.stringify(await db.select().from(auditEvents))
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
  const broken = { id: crypto.randomUUID(), noteSealed: 'v1.k1.broken', createdAt: monday8.add({ hours: 1 }) }
  await db.insert(bookingNotes).values({ ...broken, bookingId, changedAt: monday8 })
  expect((await openNotes(db, secrets, bookingId, own)).map((note) => note.text)).toEqual([text, null])
})
