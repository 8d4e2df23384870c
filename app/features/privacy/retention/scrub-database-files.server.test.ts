import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { copySiteTemplate } from '../../../../tests/support/site-template.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { openEmbedded } from '../../../db/embedded/open-embedded.server.ts'
import { readRows } from '../../../db/open.server.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { eraseBooking } from '../../booking/my-data/erase-booking.server.ts'
import { makeAppointment } from '../../calendar/testing.server.ts'
import { scrubbedTables, scrubDatabaseFiles } from './scrub-database-files.server.ts'

/** Returns the names of the files below a folder that contain a word. */
async function listFilesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(word)))
  return files.filter((_, n) => found[n])
}

test('after an erasure no file of the embedded database contains the name, while it runs and after it', async () => {
  const dataDir = await makeFolder()
  const folder = join(dataDir, 'database')
  await copySiteTemplate(dataDir)
  const { db, close } = await openEmbedded(folder)
  let closed = false
  onTestFinished(async () => void (closed || (await close())))
  const now = Temporal.Now.instant()
  const word = 'plantedword'
  const person = { name: `${word} Eze`, email: `${word}@mail.example`, clientKey: `${word}@mail.example` }
  const bookingId = await makeAppointment(db, { startsAt: now.add({ hours: 48 }), createdAt: now, ...person })
  await makeAppointment(db, { startsAt: now.add({ hours: 50 }), createdAt: now })
  expect((await listFilesWith(folder, word)).length).toBeGreaterThan(0)
  expect(await eraseBooking(db, { bookingId, linkVersion: 1, dataDir }, now)).toEqual({ ok: true })
  expect((await listFilesWith(folder, word)).length).toBeGreaterThan(0)
  expect(await scrubDatabaseFiles(db, now)).toBe(true)
  expect(await listFilesWith(folder, word)).toEqual([])
  const runs: boolean[] = []
  for (const minutes of [9, 11, 22]) runs.push(await scrubDatabaseFiles(db, now.add({ minutes })))
  expect(runs).toEqual([false, true, false])
  await close()
  closed = true
  expect(await listFilesWith(folder, word)).toEqual([])
})

/** Tables that belong to a booking, a message, a comment or an account, and of which nothing is erased. */
const kept = [
  // Append-only: numbers of bookings and no personal data.
  'consent_events',
]

test('the job rewrites every table that goes with a booking, and no table is forgotten', async () => {
  const db = await freshDb()
  const rows = await readRows<{ name: string }>(
    db,
    sql`with recursive people(id) as (
        select unnest(array['bookings', 'clients', 'contact_messages', 'blog_comments', 'series', 'workshop_enquiries']::regclass[])::oid
        union select conrelid from pg_constraint join people on confrelid = id where contype = 'f')
      select relname as name from people join pg_class on pg_class.oid = people.id
      union select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'booking_id' order by name`,
  )
  const found = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
  expect(found.filter((name) => !scrubbedTables.includes(name))).toEqual([])
  expect(found).toContain('client_phones')
})
