import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { adminNotices } from '../../db/tables/outbox.ts'
import type { OtherEvent } from '../event.ts'

/** Puts a line on the dashboard of each administrator: the mail about the change leaves through the changed server. */
export async function mailServerChanged(tx: Db, { at }: OtherEvent): Promise<void> {
  const administrators = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
  if (administrators.length === 0) return
  await tx
    .insert(adminNotices)
    .values(administrators.map(({ userId }) => ({ userId, kind: 'mail_server', at }) as const))
    .onConflictDoUpdate({
      target: [adminNotices.userId, adminNotices.kind],
      set: { at: sql`excluded.at` },
    })
}
