import type { Db } from '../../db/open.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { makeOffice, monday8 } from '../availability/testing.server.ts'
import { addGroupSession, type GroupPlan } from './change-session.server.ts'
import { takePlace } from './own-place.server.ts'

/** The caller who sees everything. */
export const administrator = { actorId: crypto.randomUUID(), scope: { counsellorId: null }, now: monday8 }

/** Makes an office with counsellors, and a plan of a group on Wednesday evening. */
export async function makeGroupOffice(db: Db, options: Parameters<typeof makeOffice>[1] = {}) {
  const made = await makeOffice(db, options)
  const startsAt = made.toSlot('2027-01-06T17:00').startsAt
  const plan: GroupPlan = {
    title: 'Tuesday circle',
    ...{ startsAt, endsAt: startsAt.add({ minutes: 90 }) },
    ...{ counsellorId: made.counsellorId, officeId: made.office.id, mode: 'IN_PERSON', roomId: null },
    ...{ places: 8, ageBand: null, serviceId: null },
  }
  return { ...made, plan }
}

/** Makes a group session and returns it. */
export async function makeGroup(db: Db, plan: GroupPlan) {
  const added = await addGroupSession(db, { kind: 'group', ...plan }, administrator)
  if (!added.ok) throw new Error(added.reason)
  return added.session
}

/** Makes a group session in ten days with a place of a person, and returns the place. */
export async function makePlace(db: Db, secrets: Secrets) {
  const now = Temporal.Now.instant()
  const { plan } = await makeGroupOffice(db)
  const startsAt = now.add({ hours: 240 }).round('hour')
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }) }
  const added = await addGroupSession(db, { kind: 'group', ...plan, ...times }, { ...administrator, now })
  if (!added.ok) throw new Error(added.reason)
  const person = { name: 'Ngozi', email: 'ngozi@mail.example.com', age: 20, visitorTimeZone: null }
  const proof = { addressProof: 'asked', exemptCountries: [], key: crypto.randomUUID() } as const
  const taken = await takePlace(db, secrets, { sessionId: added.session.id, ...person, ...proof }, now)
  if (!taken.ok) throw new Error(taken.reason)
  return taken.place
}
