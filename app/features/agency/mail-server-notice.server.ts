import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { adminNotices } from '../../db/tables/outbox.ts'

const isNotice = (userId: string) =>
  and(eq(adminNotices.userId, userId), eq(adminNotices.kind, 'mail_server'))

/** Returns when the mail server was last changed, or null when this administrator has seen it. */
export async function findMailServerNotice(db: Db, userId: string): Promise<Temporal.Instant | null> {
  const [row] = await db.select({ at: adminNotices.at }).from(adminNotices).where(isNotice(userId))
  return row?.at ?? null
}

/** Marks the change of a time as seen. A newer change, which the person has not read, stays. */
export async function markMailServerSeen(db: Db, userId: string, seenAt: string): Promise<void> {
  const at = await findMailServerNotice(db, userId)
  if (at?.toString() !== seenAt) return
  await db.delete(adminNotices).where(and(isNotice(userId), eq(adminNotices.at, at)))
}
