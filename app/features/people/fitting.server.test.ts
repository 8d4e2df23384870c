import { expect, test } from 'vitest'
import { freshDb } from '../../db/testing.server.ts'
import { findNextFree, listFreeCounsellors } from '../availability/slots/slots.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { listFitting } from './fitting.server.ts'
import { type AgeBand, type ProfileGender, type ProfileLanguage, toAgeBand } from './profile.ts'
import { makePerson } from './testing.server.ts'

async function makeTeam() {
  const db = await freshDb()
  const { counsellorIds, toSlot } = await makeOffice(db, { people: 3 })
  const [ada = '', bola = '', noProfile = ''] = counsellorIds
  const list = async (
    gender: ProfileGender | '',
    language: ProfileLanguage | '',
    age: AgeBand | null = null,
  ) => (await listFitting(db, { gender, language, age }))?.toSorted() ?? null
  return { db, toSlot, ada, bola, noProfile, list }
}

test('without public profiles everybody fits a client who asks for nothing, and nobody fits a wish', async () => {
  const { list } = await makeTeam()
  expect(await list('', '')).toBeNull()
  expect(await list('', '', 'teen')).toBeNull()
  expect(await list('FEMALE', '')).toEqual([])
})

test('a wish is met by public profiles that say so', async () => {
  const { db, ada, bola, list } = await makeTeam()
  await makePerson(db, { name: 'Ada', counsellorId: ada, gender: 'FEMALE', languages: ['en', 'ig'] })
  await makePerson(db, { name: 'Bola', counsellorId: bola, languages: ['en'] })
  expect(await list('', '')).toBeNull()
  expect(await list('FEMALE', '')).toEqual([ada])
  expect(await list('MALE', '')).toEqual([])
  expect(await list('', 'en')).toEqual([ada, bola].sort())
  expect(await list('FEMALE', 'yo')).toEqual([])
})

test('a client does not get somebody by chance whose profile names other ages', async () => {
  const { db, ada, bola, noProfile, list } = await makeTeam()
  await makePerson(db, { name: 'Ada', counsellorId: ada, ages: ['young', 'older'] })
  await makePerson(db, { name: 'Bola', counsellorId: bola, ages: [] })
  expect(await list('', '', 'teen')).toEqual([bola, noProfile].sort())
  expect(await list('', '', 'young')).toBeNull()
  expect(await list('', '', null)).toBeNull()
  expect([12, 13, 17, 18, 25, 26, 90].map(toAgeBand)).toEqual([
    ...[null, 'teen', 'teen', 'young', 'young', 'older', 'older'],
  ])
})

test('a time with any counsellor goes to one who fits', async () => {
  const { db, toSlot, ada, bola } = await makeTeam()
  const slot = toSlot('2027-01-06T10:00')
  expect(await listFreeCounsellors(db, slot, monday8)).toHaveLength(3)
  expect(await listFreeCounsellors(db, { ...slot, among: [ada, bola] }, monday8)).toHaveLength(2)
  expect(await listFreeCounsellors(db, { ...slot, among: [] }, monday8)).toEqual([])
})

test('the next free time of each counsellor is on the clock of the office', async () => {
  const { db, ada, bola } = await makeTeam()
  const next = await findNextFree(db, [ada], monday8)
  expect([...next.keys()]).toEqual([ada])
  expect(next.get(ada)?.toPlainDate().dayOfWeek).toBeLessThanOrEqual(7)
  expect((await findNextFree(db, [ada, bola], monday8)).size).toBe(2)
  expect((await findNextFree(db, [], monday8)).size).toBe(0)
})
