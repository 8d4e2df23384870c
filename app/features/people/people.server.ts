import { and, asc, eq, exists, isNull, like, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Db, readDatabaseError } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { exactFirst, hasWord } from '../../db/search-words.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, workingHours } from '../../db/tables/availability.ts'
import { type Profile, people } from '../../db/tables/people.ts'
import { acquireLock, inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { toSearchWords } from '../../lib/text/search-words.ts'
import { findPublisher, listChangedFields } from './profile.ts'
import { insertPerson, listPortraitIds, offTheSite } from './profile-rows.server.ts'

export type Person = typeof people.$inferSelect

/** Who reads or changes profiles: everybody's, or only the own one. */
export type ProfileEditor = Actor & Readonly<{ counsellorId: string | null; editsEverybody: boolean }>

/** Returns whether a profile is the editor's own. */
function isOwn({ counsellorId, userId }: Person, editor: ProfileEditor): boolean {
  return counsellorId ? counsellorId === editor.counsellorId : userId === editor.actorId
}

function withinReach({ actorId, counsellorId, editsEverybody }: ProfileEditor): SQL | undefined {
  if (editsEverybody) return undefined
  const own = and(isNull(people.counsellorId), eq(people.userId, actorId))
  return counsellorId === null ? own : or(eq(people.counsellorId, counsellorId), own)
}

const inOrder = [asc(people.position), asc(people.createdAt), asc(people.id)]

const isOfPerson = or(eq(users.counsellorId, people.counsellorId), eq(users.id, people.userId))
const isInvited = sql`${users.invitedAs} ->> 'counsellorId' = ${people.counsellorId}::text`

/** Returns the profiles within reach in their order, with what else is there of each person. */
export async function listPeople(db: Db, editor: ProfileEditor) {
  const rows = await selectPeople(db, withinReach(editor))
  return rows.map((row) => ({ ...row, isOwn: isOwn(row.person, editor) }))
}

type Search = Readonly<{ search: string; most: number }>

/** Returns the profiles within reach whose name has each word of the search: exact names first, then in their order. */
export async function searchPeople(
  db: Db,
  editor: ProfileEditor,
  { search, most }: Search,
): Promise<Pick<Person, 'id' | 'profile'>[]> {
  const words = toSearchWords(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const name = sql`(${people.profile} ->> 'name')`
  const typed = search.split(/\s+/).filter(Boolean)
  return db
    .select({ id: people.id, profile: people.profile })
    .from(people)
    .where(and(withinReach(editor), ...words.map((word) => hasWord(sql`to_search_words(${name})`, word))))
    .orderBy(...exactFirst(name, typed), ...inOrder)
    .limit(most)
}

/** Returns the profile of a counsellor with what else is there of the person, or null. */
export async function findCounsellorPerson(db: Db, counsellorId: string) {
  if (!isUuid(counsellorId)) return null
  const [found] = await selectPeople(db, eq(people.counsellorId, counsellorId))
  return found ?? null
}

export type FoundPerson = Awaited<ReturnType<typeof selectPeople>>[number]

function selectPeople(db: Db, condition: SQL | undefined) {
  const someUser = (condition: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(users).where(condition)).mapWith(Boolean)
  const hours = db
    .select({ one: sql`1` })
    .from(workingHours)
    .where(eq(workingHours.counsellorId, people.counsellorId))
  return db
    .select({
      person: people,
      counsellor: { name: counsellors.name, email: counsellors.email, active: counsellors.active },
      hasHours: exists(hours).mapWith(Boolean),
      hasAccount: someUser(isOfPerson),
      isInvited: someUser(isInvited),
    })
    .from(people)
    .leftJoin(counsellors, eq(counsellors.id, people.counsellorId))
    .where(condition)
    .orderBy(...inOrder)
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number]

/** Returns a profile within reach, or null. The id may be any text. */
export async function findPerson(db: Db, editor: ProfileEditor, id: string): Promise<ListedPerson | null> {
  const listed = await listPeople(db, editor)
  return listed.find(({ person }) => person.id === id) ?? null
}

/** Returns the id of the editor's own profile, or null. */
export async function findOwnPersonId(db: Db, editor: ProfileEditor): Promise<string | null> {
  const [own] = await listPeople(db, { ...editor, editsEverybody: false })
  return own?.person.id ?? null
}

/** Returns the accounts of staff who have no profile, by name. */
export function listAccountsWithoutProfile(db: Db) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(users.isAdmin, isNull(users.counsellorId), isNull(users.disabledAt), hasNoProfile(db)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

const hasNoProfile = (db: Db) =>
  notExists(db.select({ one: sql`1` }).from(people).where(eq(people.userId, users.id)))

type Added = Readonly<{ ok: true; id: string }> | Refusal<'no_rights' | 'address_taken'>

/** Adds the profile of a person who is no counsellor. The account, if there is one, is of staff and has no profile. */
export async function addPerson(
  db: Db,
  { profile, userId }: Readonly<{ profile: Profile; userId: string | null }>,
  editor: ProfileEditor,
): Promise<Added> {
  if (!editor.editsEverybody) return refuse('no_rights')
  try {
    return await inTransaction<Added>(db, async (tx) => {
      const known = await listAccountsWithoutProfile(tx)
      if (userId !== null && !known.some((account) => account.id === userId)) return refuse('address_taken')
      const id = await insertPerson(tx, { profile, userId }, editor.now)
      await tell(tx, 'person.added', id, editor)
      return { ok: true, id }
    })
  } catch (error) {
    if (readDatabaseError(error)?.constraint === 'people_user_unique') return refuse('address_taken')
    throw error
  }
}

type Target = Readonly<{ id: string; revision: number }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

async function lockPerson(tx: Db, editor: ProfileEditor, { id, revision }: Target) {
  const [found] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), withinReach(editor)))
    .for('update')
  return checkRevision(found, revision)
}

/** Stores a profile. Visitors see it after somebody publishes it. */
export async function saveProfile(
  db: Db,
  { profile, ...target }: Target & Readonly<{ profile: Profile }>,
  editor: ProfileEditor,
): Promise<Changed> {
  if (!isUuid(target.id)) return refuse('not_found')
  return inTransaction<Changed>(db, async (tx) => {
    const locked = await lockPerson(tx, editor, target)
    if (!locked.ok) return locked
    await tx
      .update(people)
      .set({ profile, revision: target.revision + 1 })
      .where(eq(people.id, target.id))
    const detail = { fields: listChangedFields(locked.row.profile, profile) }
    await tell(tx, 'person.changed', target.id, editor, detail)
    return { ok: true }
  })
}

type Publication = Target &
  Readonly<{
    profile: Profile
    /** The day on which a person without an account agreed. */
    agreedOn: Temporal.PlainDate | null
  }>

type Published = Changed | Refusal<'not_the_person'>

/**
 * Stores a profile and makes it public. Only the person does it, with the own account. For a person who has none, staff
 * do it, and record on which day the person agreed.
 */
export async function publishProfile(
  db: Db,
  { profile, agreedOn, ...target }: Publication,
  editor: ProfileEditor,
): Promise<Published> {
  if (!isUuid(target.id)) return refuse('not_found')
  return inTransaction<Published>(db, async (tx) => {
    const locked = await lockPerson(tx, editor, target)
    if (!locked.ok) return locked
    const { row } = locked
    const publisher = findPublisher(row)
    if (publisher === 'person' ? !isOwn(row, editor) : agreedOn === null) return refuse('not_the_person')
    const slug = await chooseSlug(tx, row.slug, profile.name)
    await tx
      .update(people)
      .set({
        ...{ profile, published: profile, publishedAt: editor.now, slug },
        agreedOn: publisher === 'staff' ? agreedOn : null,
        revision: target.revision + 1,
      })
      .where(eq(people.id, target.id))
    const before = row.published ?? row.profile
    const detail = { by: publisher, fields: listChangedFields(before, profile) }
    await tell(tx, 'person.published', target.id, editor, detail)
    return { ok: true }
  })
}

/** The address follows the name, so that it does not keep a name that the person gave up. */
export async function chooseSlug(tx: Db, present: string | null, name: string): Promise<string> {
  const base =
    toSearchWords(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'person'
  if (present && new RegExp(`^${base}(-\\d+)?$`).test(present)) return present
  // Two people with the same name must not choose the same address at once.
  await acquireLock(tx, 'namePeople')
  const taken = await tx
    .select({ slug: people.slug })
    .from(people)
    .where(or(eq(people.slug, base), like(people.slug, `${base}-%`)))
  const isTaken = (slug: string) => taken.some((row) => row.slug === slug)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!isTaken(slug)) return slug
  }
}

/** Takes a profile off the site at once. The profile stays for its editors. */
export async function hideProfile(db: Db, target: Target, editor: ProfileEditor): Promise<Changed> {
  if (!isUuid(target.id)) return refuse('not_found')
  return inTransaction<Changed>(db, async (tx) => {
    const locked = await lockPerson(tx, editor, target)
    if (!locked.ok) return locked
    await tx
      .update(people)
      .set({ ...offTheSite, revision: target.revision + 1 })
      .where(eq(people.id, target.id))
    await tell(tx, 'person.hidden', target.id, editor)
    return { ok: true }
  })
}

type Removed = Readonly<{ ok: true; portraitIds: readonly string[] }> | Refusal<'not_found'>

/** Deletes the profile of a person who is no counsellor, and sample people. A counsellor's goes when the counsellor leaves. */
export async function removePerson(db: Db, id: string, editor: ProfileEditor): Promise<Removed> {
  if (!isUuid(id) || !editor.editsEverybody) return refuse('not_found')
  return inTransaction<Removed>(db, async (tx) => {
    const isRemovable = or(isNull(people.counsellorId), people.isSample)
    const [gone] = await tx
      .delete(people)
      .where(and(eq(people.id, id), isRemovable))
      .returning()
    if (!gone) return refuse('not_found')
    await tell(tx, 'person.removed', id, editor)
    return { ok: true, portraitIds: listPortraitIds(gone) }
  })
}

/** Moves a profile one place up or down, or to the first place. Returns whether it moved. */
export async function movePerson(
  db: Db,
  { id, to }: Readonly<{ id: string; to: 'up' | 'down' | 'first' }>,
  editor: ProfileEditor,
): Promise<boolean> {
  if (!isUuid(id) || !editor.editsEverybody) return false
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: people.id })
      .from(people)
      .orderBy(...inOrder)
      .for('update')
    const ids = rows.map((row) => row.id)
    const at = ids.indexOf(id)
    const place = { up: at - 1, down: at + 1, first: 0 }[to]
    if (at < 0 || place === at || ids[place] === undefined) return false
    for (const [position, personId] of ids.toSpliced(at, 1).toSpliced(place, 0, id).entries())
      await tx.update(people).set({ position }).where(eq(people.id, personId))
    await tell(tx, 'person.moved', id, editor)
    return true
  })
}

function tell(
  tx: Db,
  type: Extract<EventType, `person.${string}`>,
  subjectId: string,
  { actorId, now }: Actor,
  detail?: Readonly<Record<string, unknown>>,
) {
  return announce(tx, { at: now, actorId, type, subjectType: 'person', subjectId, detail })
}
