import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeUser } from '../../features/accounts/testing.server.ts'
import { changeAgency } from '../../features/agency/change-agency.server.ts'
import { deleteSampleData } from '../../features/setup/sample-data.server.ts'
import { emptyExampleFacts } from '../setup.server.ts'
import { agency, setup } from '../tables/agency.ts'
import { offices } from '../tables/availability.ts'
import { freshDb } from '../testing.server.ts'
import { importAgency } from './import-agency.server.ts'
import { seedSampleData } from './seed.server.ts'

const now = Temporal.Instant.from('2026-11-26T08:00:00Z')
const settings = {
  companyName: 'Amani',
  blogUrl: undefined,
  filmUrl: 'https://vimeo.com/76979871',
  templatePages: true,
}

test('two starts at once import the agency once, and a later start changes nothing', async () => {
  const db = await freshDb()
  await Promise.all([importAgency(db, settings), importAgency(db, settings)])
  await importAgency(db, { ...settings, companyName: 'Other' })
  const [stored] = await db.select().from(agency)
  expect(stored).toMatchObject({ name: 'Amani', copyrightYear: 2024, hasTemplatePages: true, revision: 1 })
  expect(stored?.links).toMatchObject({ film: settings.filmUrl, blog: '', facebook: '' })
  expect(stored?.links.instagram).toBe('https://www.instagram.com/')
})

test('with the sample data the sample links go, and an own link stays', async () => {
  const db = await freshDb()
  const { id: actorId } = await makeUser(db, {})
  await seedSampleData(db, now)
  await importAgency(db, settings)
  const [before] = await db.select().from(agency)
  const own = 'https://letters.amani.ng/'
  if (before) await db.update(agency).set({ links: { ...before.links, newsletter: own } })
  expect(await deleteSampleData(db, { actorId, now })).toEqual({ ok: true })
  const [after] = await db.select().from(agency)
  const kept = Object.entries(after?.links ?? {}).filter(([, address]) => address !== '')
  expect(Object.fromEntries(kept)).toEqual({ newsletter: own, film: settings.filmUrl })
  await db.delete(agency)
  await importAgency(db, settings)
  await emptyExampleFacts(db)
  expect((await db.select().from(agency))[0]?.links).toMatchObject({ instagram: '', newsletter: '' })
})

test('an office of its own keeps what it has', async () => {
  const db = await freshDb()
  const id = crypto.randomUUID()
  const own = { address: '9 Ogui Road, Enugu', phones: ['+234 803 555 0190'], email: 'desk@amani.ng' }
  const place = { id, name: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos' } as const
  await db.insert(offices).values({ ...place, ...own })
  await importAgency(db, settings)
  expect((await db.select().from(offices).where(eq(offices.id, id)))[0]).toMatchObject(own)
})

test.each([
  ['stays before the site is open', null, 'https://www.instagram.com/'],
  ['is emptied once it is', now, ''],
])('an example link in the form of the agency %s', async (_, openedAt, instagram) => {
  const db = await freshDb()
  const { id: actorId } = await makeUser(db, {})
  await importAgency(db, settings)
  await db.update(setup).set({ openedAt })
  const [stored] = await db.select().from(agency)
  if (!stored) throw new Error('there is no agency')
  const { revision, ...input } = stored
  const change = { revision, input: { ...input, name: 'Amani Counselling' } }
  expect(await changeAgency(db, change, { actorId, now })).toEqual({ ok: true })
  const [changed] = await db.select().from(agency)
  expect(changed).toMatchObject({ name: 'Amani Counselling', links: { instagram, film: settings.filmUrl } })
})
