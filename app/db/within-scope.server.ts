import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffScope } from './staff-scope.ts'

/**
 * The condition that keeps a query to what a member of staff may reach; none for administrators. Every query of
 * the admin area that counsellors share takes a scope and uses this.
 */
export function withinScope(counsellorColumn: PgColumn, { counsellorId }: StaffScope): SQL | undefined {
  return counsellorId === null ? undefined : eq(counsellorColumn, counsellorId)
}
