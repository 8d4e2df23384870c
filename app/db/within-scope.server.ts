import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffScope } from './staff-scope.ts'

/** Returns the condition that limits a query to a scope; undefined for administrators. Every query that counsellors use needs it. */
export function withinScope(counsellorColumn: PgColumn, { counsellorId }: StaffScope): SQL | undefined {
  return counsellorId === null ? undefined : eq(counsellorColumn, counsellorId)
}
