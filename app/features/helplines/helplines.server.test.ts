import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { contentVersion, helplines } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toHelplineForm } from './helpline.schema.ts'
import type { HelplineValues } from './helpline-fields.ts'
import { toHelplineValues } from './helpline-view.ts'
import {
  changeHelpline,
  listPublicHelplines,
  removeHelpline,
  updateHelplineTasks,
} from './helplines.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const actor = { actorId: randomUUID(), now }
const values = {
  country: 'IN',
  name: 'Childline',
  number: '1098',
  about: 'For children and young people',
  verifiedOn: '2027-01-04',
  emergency: '',
}
const hours = { days1: '1-5', from1: '09:00', until1: '17:00', days2: '6', from2: '20:00', until2: '02:00' }
const read = (change: Readonly<Partial<HelplineValues>> = {}) =>
  toHelplineForm(Temporal.PlainDate.from('2027-01-04')).safeParse({ ...values, ...change })

async function openChildline() {
  const db = await freshDb()
  const [childline] = await db.select().from(helplines).where(eq(helplines.name, 'Childline'))
  if (!childline) throw new Error('the migration adds it')
  return { db, childline }
}

const listNames = async (db: Db, at = now) => (await listPublicHelplines(db, at)).map(({ name }) => name)
const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version ?? 0

test('a new site shows only the emergency numbers, and each other number is a follow-up', async () => {
  const { db } = await openChildline()
  expect(await listNames(db)).toEqual(['Emergency', 'Emergency'])
  expect(await updateHelplineTasks(db, now)).toBe(6)
  await updateHelplineTasks(db, now)
  expect(await db.$count(followUpTasks)).toBe(6)
})

test('a test call shows a number for 180 days, closes its follow-up, and makes the next one afterwards', async () => {
  const { db, childline } = await openChildline()
  await updateHelplineTasks(db, now)
  const before = await readVersion(db)
  const input = read().data
  if (!input) throw new Error('the values are valid')
  const change = { id: childline.id, revision: 1, input }
  expect(await changeHelpline(db, change, actor)).toEqual({ ok: true })
  expect(await readVersion(db)).toBe(before + 1)
  expect(await listNames(db)).toContain('Childline')
  const isOwn = eq(followUpTasks.subjectId, `${childline.id}:never`)
  expect(await db.select().from(followUpTasks).where(isOwn)).toMatchObject([{ outcome: 'number_tested' }])
  expect(await updateHelplineTasks(db, now.add({ hours: 24 * 180 }))).toBe(5)
  const later = now.add({ hours: 24 * 181 })
  expect(await listNames(db, later)).not.toContain('Childline')
  expect(await updateHelplineTasks(db, later)).toBe(6)
  expect(await db.$count(followUpTasks)).toBe(7)
  expect(await changeHelpline(db, change, actor)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await changeHelpline(db, { ...change, id: randomUUID() }, actor)).toMatchObject({
    reason: 'not_found',
  })
  const actions = (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)
  expect(actions).toContain('helpline.changed')
})

test('a test call of today changes nothing else of a helpline, shows it and closes its follow-up', async () => {
  const { db, childline } = await openChildline()
  await updateHelplineTasks(db, now)
  const called = {
    id: childline.id,
    revision: 1,
    input: { verifiedOn: Temporal.PlainDate.from('2027-01-04') },
  }
  expect(await changeHelpline(db, called, actor)).toEqual({ ok: true })
  const [stored] = await db.select().from(helplines).where(eq(helplines.id, childline.id))
  expect(stored).toEqual({ ...childline, verifiedOn: called.input.verifiedOn, revision: 2 })
  expect(await listNames(db)).toContain('Childline')
  const isOwn = eq(followUpTasks.subjectId, `${childline.id}:never`)
  expect(await db.select().from(followUpTasks).where(isOwn)).toMatchObject([{ outcome: 'number_tested' }])
  // Somebody has changed the number since the list was opened.
  expect(await changeHelpline(db, called, actor)).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

test('a removed helpline disappears with its follow-up', async () => {
  const { db, childline } = await openChildline()
  await updateHelplineTasks(db, now)
  expect(await removeHelpline(db, childline.id, actor)).toBe(true)
  expect(await removeHelpline(db, childline.id, actor)).toBe(false)
  expect(await removeHelpline(db, 'no id', actor)).toBe(false)
  expect(await updateHelplineTasks(db, now)).toBe(5)
  expect(await db.$count(followUpTasks, eq(followUpTasks.outcome, 'number_removed'))).toBe(1)
})

test('a helpline needs a name, a country, a number and a text, and its test call is not in the future', () => {
  expect(read().success).toBe(true)
  expect(read({ verifiedOn: '' }).data?.verifiedOn).toBeNull()
  const wrong: Partial<HelplineValues>[] = [
    { name: ' ' },
    { country: 'GB' },
    { number: 'ring us' },
    { about: '' },
    { verifiedOn: '2027-01-05' },
    { verifiedOn: '2027-02-30' },
    { verifiedOn: 'yesterday' },
    { textNumber: 'text us' },
    { chatUrl: 'http://chat.example' },
    { chatUrl: 'javascript:alert(1)' },
    { days1: '8', from1: '09:00', until1: '17:00' },
    { days1: '1-5', from1: '9 am', until1: '17:00' },
    { days1: '1-5', from1: '09:00' },
    { from2: '09:00', until2: '17:00' },
  ]
  for (const change of wrong) expect(read(change).success, JSON.stringify(change)).toBe(false)
})

test('the hours of a helpline are stored as they were typed, and none for a line that answers day and night', async () => {
  const { db, childline } = await openChildline()
  const input = read({ ...hours, textNumber: '1098', chatUrl: 'https://chat.example', forYoung: 'on' }).data
  if (!input) throw new Error('the values are valid')
  await changeHelpline(db, { id: childline.id, revision: 1, input }, actor)
  const [stored] = await db.select().from(helplines).where(eq(helplines.id, childline.id))
  if (!stored) throw new Error('it was changed')
  expect(toHelplineValues(stored)).toMatchObject({ ...values, ...hours, textNumber: '1098', forYoung: 'on' })
  expect(read({ ...hours, dayAndNight: 'on' }).data?.hours).toEqual([])
})
