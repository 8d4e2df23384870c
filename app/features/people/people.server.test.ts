import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toFirstProfile } from '../../db/first-profile.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { type Profile, people } from '../../db/tables/people.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { freshDb } from '../../db/testing.server.ts'
import { deleteAccount } from '../accounts/own-account/change-own-account.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { changeAccount } from '../accounts/users/account-rights.server.ts'
import { addCounsellor } from '../availability/editing/counsellors.server.ts'
import { deleteUnusedPictures } from '../media/delete-unused.server.ts'
import { listPictureUses } from '../media/picture-uses.server.ts'
import { makeLibraryPicture, noUploads } from '../media/testing.server.ts'
import { endWork } from './leave.server.ts'
import {
  addPerson,
  findOwnPersonId,
  findPerson,
  hideProfile,
  listPeople,
  movePerson,
  type ProfileEditor,
  publishProfile,
  removePerson,
  saveProfile,
} from './people.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const profileOf = (name: string, values: Partial<Profile> = {}): Profile => {
  return { ...toFirstProfile(name, 'Counsellor'), languages: ['en'], ...values }
}
const counsellorOf = (name: string) => {
  return { name, email: 'a@mail.example', timeZone: 'Africa/Lagos', meetingAddress: null }
}

/** Makes an administrator and two counsellors with accounts. */
async function makeTeam() {
  const db = await freshDb()
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const admin: ProfileEditor = { actorId, now, counsellorId: null, editsEverybody: true }
  const join = async (name: string): Promise<ProfileEditor> => {
    const counsellorId = await addCounsellor(db, counsellorOf(name), admin)
    const { id } = await makeUser(db)
    await db.update(users).set({ counsellorId }).where(eq(users.id, id))
    return { actorId: id, now, counsellorId, editsEverybody: false }
  }
  return { db, admin, ada: await join('Dr Ada Obi'), bola: await join('Bola Ojo') }
}

async function findOwnId(db: Db, editor: ProfileEditor): Promise<string> {
  return (await findOwnPersonId(db, editor)) ?? ''
}

async function readRow(db: Db, id: string) {
  const [row] = await db.select().from(people).where(eq(people.id, id))
  if (!row) throw new Error('no such person')
  return row
}

async function readVersion(db: Db): Promise<number> {
  const [row] = await readRows<{ version: string }>(db, sql`select version from content_version`)
  return Number(row?.version)
}

test('a new counsellor has a profile with the first name, which nobody sees', async () => {
  const { db, admin, ada } = await makeTeam()
  const [first] = await listPeople(db, admin)
  expect(first?.person).toMatchObject({ counsellorId: ada.counsellorId, published: null, slug: null })
  expect(first?.person.profile).toMatchObject({ name: 'Ada', role: 'Counsellor', gender: null })
  expect(first).toMatchObject({ hasAccount: true, isInvited: false, hasHours: false, isOwn: false })
})

test('only the person publishes the profile of a counsellor', async () => {
  const { db, admin, ada, bola } = await makeTeam()
  const id = await findOwnId(db, ada)
  const publication = { id, revision: 1, profile: profileOf('Ada'), agreedOn: null }
  const agreedOn = Temporal.PlainDate.from('2027-01-01')
  expect(await publishProfile(db, publication, bola)).toEqual({ ok: false, reason: 'not_found' })
  for (const agreed of [null, agreedOn])
    expect(await publishProfile(db, { ...publication, agreedOn: agreed }, admin)).toEqual({
      ok: false,
      reason: 'not_the_person',
    })
  expect(await readRow(db, id)).toMatchObject({ published: null, revision: 1 })
  expect(await publishProfile(db, publication, ada)).toEqual({ ok: true })
  expect(await readRow(db, id)).toMatchObject({ published: { name: 'Ada' }, slug: 'ada', revision: 2 })
})

test('what somebody else saves waits until the person publishes it', async () => {
  const { db, admin, ada } = await makeTeam()
  const id = await findOwnId(db, ada)
  await publishProfile(db, { id, revision: 1, profile: profileOf('Ada'), agreedOn: null }, ada)
  const version = await readVersion(db)
  const profile = profileOf('Ada', { sentence: 'Words of the office' })
  expect(await saveProfile(db, { id, revision: 2, profile }, admin)).toEqual({ ok: true })
  const { published, profile: stored } = await readRow(db, id)
  expect([published?.sentence, stored.sentence]).toEqual(['', 'Words of the office'])
  expect(await readVersion(db), 'a draft empties no cache').toBe(version)
  await publishProfile(db, { id, revision: 3, profile, agreedOn: null }, ada)
  expect((await readRow(db, id)).published?.sentence).toBe('Words of the office')
  expect(await readVersion(db)).toBeGreaterThan(version)
})

test('somebody without an account is published with the day of the agreement', async () => {
  const { db, admin } = await makeTeam()
  const added = await addPerson(db, { profile: profileOf('Sade'), userId: null }, admin)
  if (!added.ok) throw new Error(added.reason)
  const { id } = added
  const publication = { id, revision: 1, profile: profileOf('Sade') }
  expect(await publishProfile(db, { ...publication, agreedOn: null }, admin)).toMatchObject({ ok: false })
  const agreedOn = Temporal.PlainDate.from('2027-01-03')
  expect(await publishProfile(db, { ...publication, agreedOn }, admin)).toEqual({ ok: true })
  expect((await readRow(db, id)).agreedOn?.toString()).toBe('2027-01-03')
  expect(await hideProfile(db, { id, revision: 2 }, admin)).toEqual({ ok: true })
  expect(await readRow(db, id)).toMatchObject({ published: null, slug: null, agreedOn: null })
})

test('an account has one profile, and only an account of staff has one', async () => {
  const { db, admin, ada } = await makeTeam()
  const add = (userId: string) => addPerson(db, { profile: profileOf('Sade'), userId }, admin)
  const client = await makeUser(db)
  expect(await add(client.id)).toEqual({ ok: false, reason: 'address_taken' })
  const both = await Promise.all([add(admin.actorId), add(admin.actorId)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await addPerson(db, { profile: profileOf('X'), userId: null }, ada)).toMatchObject({ ok: false })
})

test('a counsellor reaches the own profile only', async () => {
  const { db, ada, bola } = await makeTeam()
  const id = await findOwnId(db, ada)
  const profile = profileOf('Taken')
  expect(await findPerson(db, bola, id)).toBeNull()
  expect((await listPeople(db, bola)).map(({ person }) => person.profile.name)).toEqual(['Bola'])
  expect(await saveProfile(db, { id, revision: 1, profile }, bola)).toMatchObject({ reason: 'not_found' })
  expect(await hideProfile(db, { id, revision: 1 }, bola)).toMatchObject({ reason: 'not_found' })
  expect(await removePerson(db, id, bola)).toMatchObject({ ok: false })
  expect(await movePerson(db, { id, to: 'down' }, bola)).toBe(false)
  expect(await readRow(db, id)).toMatchObject({ revision: 1, profile: { name: 'Ada' } })
  for (const odd of ['', 'own', "'"]) {
    expect(await findPerson(db, bola, odd)).toBeNull()
    expect(await saveProfile(db, { id: odd, revision: 1, profile }, bola)).toMatchObject({ ok: false })
  }
})

test('of two people who change a profile, the second reads that the first did', async () => {
  const { db, admin, ada } = await makeTeam()
  const id = await findOwnId(db, ada)
  const change = { id, revision: 1, profile: profileOf('Ada') }
  expect(await saveProfile(db, change, admin)).toEqual({ ok: true })
  expect(await saveProfile(db, change, ada)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await publishProfile(db, { ...change, agreedOn: null }, ada)).toMatchObject({ ok: false })
})

test('the address follows the name, is free, and ends with the publication', async () => {
  const { db, ada, bola } = await makeTeam()
  const [adaId, bolaId] = [await findOwnId(db, ada), await findOwnId(db, bola)]
  const publish = (id: string, editor: ProfileEditor, name: string, revision: number) =>
    publishProfile(db, { id, revision, profile: profileOf(name), agreedOn: null }, editor)
  await Promise.all([publish(adaId, ada, 'Ọlá', 1), publish(bolaId, bola, 'Ola', 1)])
  const slugs = await db.select({ slug: people.slug }).from(people).orderBy(asc(people.slug))
  expect(slugs.map(({ slug }) => slug)).toEqual(['ola', 'ola-2'])
  const before = (await readRow(db, bolaId)).slug
  await publish(bolaId, bola, 'Ola', 2)
  expect((await readRow(db, bolaId)).slug, 'it stays while the name does').toBe(before)
  await publish(bolaId, bola, 'मीरा', 3)
  expect((await readRow(db, bolaId)).slug).toBe('person')
  await hideProfile(db, { id: bolaId, revision: 4 }, bola)
  expect((await readRow(db, bolaId)).slug).toBeNull()
})

test('a profile leaves the site when its person loses the rights or the account', async () => {
  const { db, admin, ada } = await makeTeam()
  const id = await findOwnId(db, ada)
  const publish = (revision: number) =>
    publishProfile(db, { id, revision, profile: profileOf('Ada'), agreedOn: null }, ada)
  const change = (kind: 'disable' | 'enable' | 'unmake-counsellor', revision: number) =>
    changeAccount(db, { userId: ada.actorId, revision, change: { kind }, usesMail: false }, admin)
  await publish(1)
  await db.insert(people).values({
    ...{ id: randomUUID(), profile: profileOf('Sample'), published: profileOf('Sample'), slug: 'sample' },
    ...{ publishedAt: now, isSample: true, createdAt: now },
  })
  expect(await change('disable', 1)).toEqual({ ok: true })
  expect(await readRow(db, id)).toMatchObject({ published: null, slug: null })
  expect(await db.$count(people, eq(people.slug, 'sample'))).toBe(1)
  await change('enable', 2)
  expect(await publish(3)).toEqual({ ok: true })
  expect(await change('unmake-counsellor', 3)).toEqual({ ok: true })
  expect(await readRow(db, id)).toMatchObject({ published: null, slug: null })
})

test('the profile of an erased account is erased', async () => {
  const { db, admin } = await makeTeam()
  const { id: userId } = await makeUser(db, { isAdmin: true })
  const added = await addPerson(db, { profile: profileOf('Sade'), userId }, admin)
  const request = { userId, revision: 1, change: { kind: 'unmake-admin' }, usesMail: false } as const
  expect(await changeAccount(db, request, admin)).toEqual({ ok: true })
  expect(await deleteAccount(db, { id: userId, email: '' }, now)).toBe(true)
  expect(added.ok && (await db.$count(people, eq(people.id, added.id)))).toBe(0)
})

test('the order moves by one place or to the first one, and the ends stay', async () => {
  const { db, admin, ada, bola } = await makeTeam()
  const read = async () => (await listPeople(db, admin)).map(({ person }) => person.profile.name)
  const [adaId, bolaId] = [await findOwnId(db, ada), await findOwnId(db, bola)]
  expect(await movePerson(db, { id: bolaId, to: 'up' }, admin)).toBe(true)
  expect(await read()).toEqual(['Bola', 'Ada'])
  expect(await movePerson(db, { id: bolaId, to: 'up' }, admin)).toBe(false)
  expect(await movePerson(db, { id: adaId, to: 'down' }, admin)).toBe(false)
  expect(await movePerson(db, { id: adaId, to: 'first' }, admin)).toBe(true)
  expect(await read()).toEqual(['Ada', 'Bola'])
  expect(await movePerson(db, { id: adaId, to: 'first' }, admin)).toBe(false)
  expect(await removePerson(db, adaId, admin), 'it goes with the counsellor').toMatchObject({ ok: false })
})

test('the audit log has the names of the changed fields and no value', async () => {
  const { db, ada } = await makeTeam()
  const id = await findOwnId(db, ada)
  const profile = profileOf('Ada', { sentence: 'Come as you are', gender: 'FEMALE' })
  await saveProfile(db, { id, revision: 1, profile }, ada)
  await publishProfile(db, { id, revision: 2, profile, agreedOn: null }, ada)
  const events = await db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(asc(auditEvents.id))
  expect(events).toEqual([
    { action: 'person.changed', detail: { fields: ['languages', 'gender', 'sentence'] } },
    { action: 'person.published', detail: { by: 'person', fields: [] } },
  ])
})

test('a portrait is used by its profile until nobody shows it, and then it can be deleted', async () => {
  const { db, admin, ada } = await makeTeam()
  const id = await findOwnId(db, ada)
  const [first, second] = [await makeLibraryPicture(db), await makeLibraryPicture(db)]
  const publish = (portraitId: string | null, revision: number) =>
    publishProfile(db, { id, revision, profile: profileOf('Ada', { portraitId }), agreedOn: null }, ada)
  await publish(first, 1)
  await saveProfile(db, { id, revision: 2, profile: profileOf('Ada', { portraitId: second }) }, admin)
  const use = { kind: 'portrait', subjectId: id }
  expect(await listPictureUses(db, first), 'visitors still see it').toEqual([use])
  expect(await listPictureUses(db, second)).toEqual([use])
  await deleteUnusedPictures({ db, uploads: noUploads }, [first, second], admin)
  expect(await db.$count(pictures)).toBe(2)
  await publish(second, 3)
  await deleteUnusedPictures({ db, uploads: noUploads }, [first, second, 'x'], admin)
  expect(await db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: second }])
  const ended = await endWork(db, ada.counsellorId ?? '', admin)
  expect(ended).toEqual({ ok: true, portraitIds: [second, second] })
  await deleteUnusedPictures({ db, uploads: noUploads }, [second], admin)
  expect(await db.$count(pictures)).toBe(0)
})
