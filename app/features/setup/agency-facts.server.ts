import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices, rooms, workingHours } from '../../db/tables/availability.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { people } from '../../db/tables/people.ts'
import { services } from '../../db/tables/public-content.ts'
import type { SampleData } from './find-sample-data.server.ts'

export type AgencyFacts = Awaited<ReturnType<typeof readAgencyFacts>>

/** Returns the agency's own offices, active counsellors and services by name, without sample data. */
export async function readAgencyFacts(db: Db, sample: SampleData) {
  const storedOffices = await db
    .select({
      id: offices.id,
      name: offices.name,
      address: offices.address,
      phones: offices.phones,
      email: offices.email,
      rooms: sql<number>`count(${rooms.id}) filter (where not ${rooms.retired})`.mapWith(Number),
    })
    .from(offices)
    .leftJoin(rooms, eq(rooms.officeId, offices.id))
    .groupBy(offices.id)
    .orderBy(asc(offices.name), asc(offices.id))
  const storedCounsellors = await db
    .select({
      id: counsellors.id,
      name: counsellors.name,
      email: counsellors.email,
      hours: count(workingHours.id),
    })
    .from(counsellors)
    .leftJoin(workingHours, eq(workingHours.counsellorId, counsellors.id))
    .where(eq(counsellors.active, true))
    .groupBy(counsellors.id)
    .orderBy(asc(counsellors.name), asc(counsellors.id))
  const hidden = await db
    .select({ name: sql<string>`${people.profile} ->> 'name'` })
    .from(people)
    .where(and(eq(people.isSample, false), isNull(people.published)))
    .orderBy(asc(people.position), asc(people.createdAt), asc(people.id))
  const [priced] = await db
    .select({
      count: count(),
      least: sql<number>`coalesce(min(${services.price}), 0)`.mapWith(Number),
      most: sql<number>`coalesce(max(${services.price}), 0)`.mapWith(Number),
    })
    .from(services)
    .where(eq(services.isSample, false))
  return {
    offices: withoutSample(storedOffices, sample.offices),
    counsellors: withoutSample(storedCounsellors, sample.counsellors),
    hiddenProfiles: hidden.map(({ name }) => name),
    services: priced ?? { count: 0, least: 0, most: 0 },
    failedMails: await db.$count(outbox, and(eq(outbox.channel, 'mail'), eq(outbox.status, 'failed'))),
  }
}

type Row = Readonly<{ id: string }>

function withoutSample<Stored extends Row>(rows: readonly Stored[], sample: readonly Row[]): Stored[] {
  const sampleIds = new Set(sample.map(({ id }) => id))
  return rows.filter(({ id }) => !sampleIds.has(id))
}
