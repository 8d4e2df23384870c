import { expect, test } from 'vitest'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { addService, changeService, findService, removeService } from './services.server.ts'

const change = { actorId: crypto.randomUUID(), now: Temporal.Instant.from('2027-01-04T12:00:00Z') }
const talk = {
  name: 'Talk',
  location: 'PHYSICAL',
  type: 'GROUP',
  price: 9_000,
  sessions: 1,
  isExtra: false,
} as const

test('a service is added, changed in what is named and removed, each noted in the audit', async () => {
  const db = await freshDb()
  const { id } = await addService(db, talk, change)
  const changed = await changeService(db, { id, input: { price: 9_500.5 } }, change)
  expect(changed).toMatchObject({ ok: true, service: { ...talk, price: 9_500.5, revision: 2 } })
  expect(await removeService(db, id, change)).toBe(true)
  expect(await removeService(db, id, change)).toBe(false)
  expect(await findService(db, id)).toBeNull()
  expect(
    (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action, subjectId }) => [
      action,
      subjectId,
    ]),
  ).toEqual([
    ['service.created', id],
    ['service.changed', id],
    ['service.deleted', id],
  ])
})

test('of two people who edit the same values the second is told, and nothing is overwritten', async () => {
  const db = await freshDb()
  const { id, revision } = await addService(db, talk, change)
  const answers = await Promise.all(
    [1, 2].map((price) => changeService(db, { id, input: { price }, revision }, change)),
  )
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

test('what is no service is unknown, however its id is written', async () => {
  const db = await freshDb()
  for (const id of ['', 'x', crypto.randomUUID(), "' or 1=1", `${crypto.randomUUID()}\n`]) {
    expect(await findService(db, id)).toBeNull()
    expect(await changeService(db, { id, input: { price: 1 } }, change)).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await removeService(db, id, change)).toBe(false)
  }
})
