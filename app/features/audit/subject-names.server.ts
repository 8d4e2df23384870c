import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { contactMessages, helplines, services } from '../../db/tables/public-content.ts'
import { workshopEnquiries } from '../../db/tables/workshops.ts'
import { isUuid } from '../../lib/text/form-text.ts'

type Named = Readonly<{ table: PgTable; id: PgColumn; name: PgColumn | SQL<string> }>

/** What has a name. The log itself stores none, so an erased name is gone from the screen, too. */
const named: Readonly<Record<string, Named>> = {
  booking: { table: bookings, id: bookings.id, name: bookings.name },
  user: { table: users, id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` },
  counsellor: { table: counsellors, id: counsellors.id, name: counsellors.name },
  office: { table: offices, id: offices.id, name: offices.name },
  client: { table: clients, id: clients.id, name: clients.name },
  group: { table: groupSessions, id: groupSessions.id, name: groupSessions.title },
  enquiry: { table: workshopEnquiries, id: workshopEnquiries.id, name: workshopEnquiries.organisation },
  message: { table: contactMessages, id: contactMessages.id, name: contactMessages.name },
  service: { table: services, id: services.id, name: services.name },
  helpline: { table: helplines, id: helplines.id, name: helplines.name },
}

type Subject = Readonly<{ subjectType: string; subjectId: string }>

export const toSubjectKey = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`

/** Returns the present names of what events are about, by `toSubjectKey`. */
export async function findSubjectNames(
  db: Db,
  events: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    Object.entries(named).map(async ([subjectType, { table, id, name }]) => {
      const ids = events.flatMap((event) =>
        event.subjectType === subjectType && isUuid(event.subjectId) ? [event.subjectId] : [],
      )
      if (ids.length === 0) return []
      const rows = await db.select({ id, name }).from(table).where(inArray(id, ids))
      return rows.flatMap((row) =>
        row.name
          ? [[toSubjectKey({ subjectType, subjectId: String(row.id) }), String(row.name)] as const]
          : [],
      )
    }),
  )
  return new Map(found.flat())
}
