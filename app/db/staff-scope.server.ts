import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a member of staff may see and change: everything (`null`), or the data of one counsellor. */
export type StaffScope = Readonly<{ counsellorId: string | null }>

type Account = Readonly<{ isAdmin: boolean; counsellorId: string | null }>

/** Returns the scope of an account, or null for clients. */
export function toStaffScope({ isAdmin, counsellorId }: Account): StaffScope | null {
  if (isAdmin) return { counsellorId: null }
  return counsellorId === null ? null : { counsellorId }
}

/** Returns the condition that limits a query to a scope; undefined for administrators. Every query that counsellors use needs it. */
export function withinScope(counsellorColumn: PgColumn, { counsellorId }: StaffScope): SQL | undefined {
  return counsellorId === null ? undefined : eq(counsellorColumn, counsellorId)
}
