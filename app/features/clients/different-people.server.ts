import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { clientDifferences, clients } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { type Administrator, lockPeople } from './merge-clients.server.ts'

type Pair = Readonly<{ clientId: string; otherId: string }>
type Outcome = Readonly<{ ok: true }> | Refusal<'not_found'>

/**
 * Returns a query for the people (`clients.groupId`) who are not the person of a client, as staff said of any of their records. While two
 * such records are merged, they are one person.
 */
export const selectDifferent = (clientId: string) =>
  sql`select other.group_id from client_differences said
    join clients one on one.id in (said.client_id, said.other_id)
    join clients other on other.id in (said.client_id, said.other_id) and other.id <> one.id
    where other.group_id <> one.group_id and one.group_id = (select own.group_id from clients own where own.id = ${clientId})`

/** Says that two clients are different people: none is suggested for the other any more. Only administrators say so. */
export function keepApart(db: Db, pair: Pair, { actorId, now }: Administrator): Promise<Outcome> {
  const { clientId, otherId } = pair
  if (clientId === otherId || !isUuid(clientId) || !isUuid(otherId))
    return Promise.resolve(refuse('not_found'))
  return inTransaction<Outcome>(db, async (tx) => {
    if ((await lockPeople(tx, [clientId, otherId])).length < 2) return refuse('not_found')
    const [first = '', second = ''] = [clientId, otherId].sort()
    const said = await tx
      .insert(clientDifferences)
      .values({ clientId: first, otherId: second, saidAt: now })
      .onConflictDoNothing()
      .returning({ clientId: clientDifferences.clientId })
    const event = { type: 'client_record.kept_apart', at: now, actorId, subjectType: 'client' } as const
    if (said.length > 0)
      for (const subjectId of [clientId, otherId]) await announce(tx, { ...event, subjectId })
    return { ok: true }
  })
}

/** Lets all records of both people be suggested to each other again. */
export function suggestAgain(
  db: Db,
  { clientId, otherId }: Pair,
  { actorId, now }: Administrator,
): Promise<Outcome> {
  if (!isUuid(clientId) || !isUuid(otherId)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Outcome>(db, async (tx) => {
    const ofPerson = (id: string) =>
      sql`(select same.id from clients same join clients own on own.group_id = same.group_id where own.id = ${id})`
    const [one, other] = [ofPerson(clientId), ofPerson(otherId)]
    const { clientId: first, otherId: second } = clientDifferences
    const deleted = await tx
      .delete(clientDifferences)
      .where(
        sql`(${first} in ${one} and ${second} in ${other}) or (${first} in ${other} and ${second} in ${one})`,
      )
      .returning({ clientId: first })
    const event = { type: 'client_record.suggested_again', at: now, actorId, subjectType: 'client' } as const
    if (deleted.length > 0)
      for (const subjectId of [clientId, otherId]) await announce(tx, { ...event, subjectId })
    return { ok: true }
  })
}

/** Returns who is not the person of a client, by name. For administrators. */
export function listDifferent(db: Db, clientId: string) {
  const { id, name, email } = clients
  return db
    .select({ id, name, email })
    .from(clients)
    .where(sql`${id} in (${selectDifferent(clientId)})`)
    .orderBy(asc(name), asc(id))
}
