import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice, monday8 } from '../testing.server.ts'
import { NewCounsellor } from './availability.schema.ts'
import { addCounsellor, changeCounsellor, listAllCounsellors } from './counsellors.server.ts'

const author = { actorId: randomUUID(), now: monday8 }
const input = {
  name: 'Bisi Ojo',
  email: 'bisi@ireti.example',
  timeZone: 'Africa/Lagos',
  meetingAddress: null,
}

test('a counsellor is added without hours and changed, and a change of an old revision is refused', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const id = await addCounsellor(db, input, author)
  expect(await listAllCounsellors(db)).toMatchObject([
    { name: 'Bisi Ojo', offices: [], active: true, revision: 1 },
    { name: 'Counsellor 1', offices: ['Lagos'] },
  ])
  const change = { id, revision: 1, input: { ...input, name: 'Bisi Balogun' } }
  expect(await changeCounsellor(db, change, author)).toEqual({ ok: true })
  expect(await changeCounsellor(db, change, author)).toMatchObject({ reason: 'changed_meanwhile' })
  for (const other of ['x', randomUUID()])
    expect(await changeCounsellor(db, { ...change, id: other }, author)).toMatchObject({
      reason: 'not_found',
    })
  expect((await listAllCounsellors(db))[0]).toMatchObject({ name: 'Bisi Balogun', revision: 2 })
})

test('a counsellor needs a name, an e-mail address and a known time zone, and may have a meeting address', () => {
  const typed = { ...input, meetingAddress: '' }
  expect(NewCounsellor.safeParse({ ...typed, timeZone: 'Asia/Calcutta' }).data).toMatchObject({
    timeZone: 'Asia/Kolkata',
    meetingAddress: null,
  })
  for (const wrong of [
    { name: ' ' },
    { email: 'bisi' },
    { timeZone: 'UTC' },
    { meetingAddress: 'http://x.example' },
  ])
    expect(NewCounsellor.safeParse({ ...typed, ...wrong }).success).toBe(false)
})
