import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import type { BookingsFilter } from './bookings-filter.ts'
import { countExport, readAppointments, readExport, recordExport } from './export-bookings.server.ts'

const scope = { counsellorId: null }
const now = Temporal.Instant.from('2027-01-09T07:00:00Z')

/** 2,500 requests, pairs of one moment, every fifth of somebody called Zainab. */
async function fill() {
  const db = await freshDb()
  await db.execute(sql`insert into bookings (id, status, client_key, name, email, created_at)
    select gen_random_uuid(), 'requested', n::text, case when n % 5 = 0 then 'Zainab ' else 'Ada ' end || n, 'c' || n || '@mail.example.com',
      ${now.toString()}::timestamptz - (n / 2) * interval '7 hours' from generate_series(1, 2500) n`)
  await db.execute(
    sql`insert into booking_texts (id, complaint_sealed) select id, 'encrypted words' from bookings`,
  )
  return db
}

test('a file holds everything that fits once, the newest first, in parts, and nothing that is encrypted', async () => {
  const db = await fill()
  for (const [filter, count] of [
    [{}, 2_500],
    [{ words: ['zainab'] }, 500],
    [{ words: ['ada'] }, 2_000],
    [{ words: ['ada'], bookedFrom: now.subtract({ hours: 24 * 60 }) }, 329],
  ] as [BookingsFilter, number][]) {
    const rows = []
    for await (const part of readExport(db, { scope, filter })) {
      expect(part.length).toBeLessThanOrEqual(1_000)
      rows.push(...part)
    }
    expect(rows.length, JSON.stringify(filter)).toBe(count)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    const times = rows.map(({ createdAt }) => createdAt.epochMilliseconds)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(JSON.stringify(rows[0])).not.toContain('encrypted')
  }
})

test('requests without a time are in no calendar', async () => {
  const db = await fill()
  expect(await readAppointments(db, { scope, filter: {} }, 1_000)).toEqual([])
})

test('who took which list is noted with its number, and nobody’s name', async () => {
  const db = await fill()
  const filter = {
    words: ['zainab'],
    status: 'requested',
    from: undefined,
    bookedUntil: now.add({ hours: 1 }),
  }
  const count = await countExport(db, { scope, filter })
  const facts = { reason: 'Report for the board', source: { network: '203.0.113.0/24', device: 'Firefox' } }
  await recordExport(db, { actorId: crypto.randomUUID(), format: 'csv', count, filter, ...facts }, now)
  const [event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({
    action: 'booking.list_exported',
    subjectId: 'list',
    detail: {
      format: 'csv',
      count: 500,
      isSearch: true,
      ...facts,
      filter: { status: 'requested', bookedUntil: '2027-01-09T08:00:00Z' },
    },
  })
  expect(JSON.stringify(event)).not.toContain('zainab')
})
