import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'

/** What becomes of a hold that is over: a guardian's address was given for a session that will not be. */
export const overAndDone: SQL = sql`status = 'expired', guardian_sealed = null`

/** Ends a hold that is not confirmed; false when the token belongs to none. */
export async function endHold(db: Db, holdToken: string): Promise<boolean> {
  const ended = await readRows(
    db,
    sql`update bookings set ${overAndDone}
      where hold_token_hash = ${hashToken(holdToken)} and status = 'held' returning id`,
  )
  return ended.length > 0
}
