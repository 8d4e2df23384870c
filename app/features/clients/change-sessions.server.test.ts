import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { bookAppointment } from '../booking/book.server.ts'
import { secrets, toDetails } from '../booking/testing.server.ts'
import { changeClient } from './clients.server.ts'

const [old, next] = ['old@mail.example.com', 'new@mail.example.com']

test('coming sessions get the new address of a client only by the tick, with new private links', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const book = async (at: string, email: string, name = 'Ada', person = 0) => {
    const slot = toSlot(`2027-01-05T${at}`, { counsellorId: counsellorIds[person] })
    const booked = await bookAppointment(
      db,
      secrets,
      {
        details: toDetails({ name, email }),
        slotRequest: { slot, route: 'api' },
        addressProof: 'proven',
      },
      monday8,
    )
    if (!booked.ok) throw new Error(booked.reason)
    return booked.booking.id
  }
  const ids = [await book('09:00', old), await book('10:00', old)]
  await book('11:00', 'other@mail.example.com', 'Obi')
  const [client] = await db.select().from(clients).where(eq(clients.name, 'Ada'))
  const staff = { scope: { counsellorId: null }, actorId: crypto.randomUUID(), now: monday8 }
  const change = async (email: string | null, alsoSessions: boolean) => {
    const [{ revision } = { revision: 0 }] = await db
      .select()
      .from(clients)
      .where(eq(clients.id, client?.id ?? ''))
    const input = { name: 'Ada', email, language: null }
    return changeClient(db, { clientId: client?.id ?? '', revision, input, alsoSessions }, staff)
  }
  const list = async () => {
    const { email, linkVersion, name } = bookings
    const rows = await db.select({ email, linkVersion, name }).from(bookings).orderBy(asc(bookings.startsAt))
    return rows.map((row) => `${row.name} ${row.email} ${row.linkVersion}`)
  }
  const links = async () =>
    (await db.select().from(outbox))
      .filter(({ kind }) => kind === 'booking_link')
      .map((mail) => mail.toAddress)
  const others = 'Obi other@mail.example.com 1'

  expect(await change(next, false)).toEqual({ ok: true })
  expect(await list()).toEqual([`Ada ${old} 1`, `Ada ${old} 1`, others])
  expect(await change(old, false)).toEqual({ ok: true })
  expect(await change(next, true)).toEqual({ ok: true })
  expect(await list()).toEqual([`Ada ${next} 2`, `Ada ${next} 2`, others])
  expect(await links()).toEqual([next, next])
  // What waited for the old mailbox is not sent.
  expect((await db.select().from(outbox)).map(({ toAddress }) => toAddress)).not.toContain(old)
  const events = (await db.select().from(auditEvents)).filter(
    ({ action }) => action === 'client.address_changed',
  )
  expect(events.map(({ subjectId }) => subjectId)).toEqual(ids)
  expect(JSON.stringify(events)).not.toMatch(/mail\.example/)

  // Somebody else with this address has another session at the same time.
  await book('09:00', 'busy@mail.example.com', 'Ife', 1)
  expect(await change('busy@mail.example.com', true)).toEqual({ ok: false, reason: 'client_busy' })
  expect((await list()).filter((line) => line.startsWith('Ada'))).toEqual([`Ada ${next} 2`, `Ada ${next} 2`])
  // Without an address nobody is mailed.
  expect(await change(null, true)).toEqual({ ok: true })
  expect((await list()).filter((line) => line.startsWith('Ada'))).toEqual(['Ada null 3', 'Ada null 3'])
  // They are still in one session at a time.
  const free = await db.select().from(bookings).where(eq(bookings.name, 'Ada'))
  expect(free.every(({ provenAt, clientKey }) => provenAt && clientKey?.startsWith('client:'))).toBe(true)
  expect(await links()).toEqual([])

  // A message to a program does not have the address. The mail to a guardian does not have it either.
  const endpointId = crypto.randomUUID()
  const program = { id: endpointId, url: 'https://program.example', secretEncrypted: 'x' }
  await db.insert(webhookEndpoints).values({ ...program, events: ['*'], createdAt: monday8 })
  const about = { bookingId: ids[0], nextAttemptAt: monday8, createdAt: monday8 }
  await db.insert(outbox).values([
    { id: crypto.randomUUID(), kind: 'guardian_question', toAddress: '', ...about },
    {
      id: crypto.randomUUID(),
      kind: 'booking.added',
      channel: 'webhook',
      endpointId,
      toAddress: '',
      ...about,
    },
  ])
  expect(await change('again@mail.example.com', true)).toEqual({ ok: true })
  const isKept = inArray(outbox.kind, ['guardian_question', 'booking.added'])
  expect(await db.$count(outbox, isKept)).toBe(2)
})
