import { eq } from 'drizzle-orm'
import { publicHolidays } from '../../content/seed/public-holidays.ts'
import { acquireLock } from '../locks.server.ts'
import type { Db } from '../open.server.ts'
import { auditEvents } from '../tables/audit.ts'
import { availabilityExceptions, counsellors, offices, rooms, workingHours } from '../tables/availability.ts'
import { galleryImages } from '../tables/public-content.ts'
import { services } from '../tables/services.ts'
import {
  counsellorRows,
  officeRows,
  pictureRows,
  roomRows,
  serviceRows,
  workingHoursRows,
} from './sample-rows.server.ts'

/** Adds a sample agency, unless there is an office or somebody has deleted the sample data. */
export async function seedSampleData(db: Db, now: Temporal.Instant): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two processes that start at once must not add two agencies.
    await acquireLock(transaction, 'addSampleData')
    const [existing] = await transaction.select({ id: offices.id }).from(offices).limit(1)
    if (existing || (await wasSampleDataDeleted(transaction))) return
    await transaction.insert(offices).values(officeRows)
    await transaction.insert(rooms).values(roomRows)
    await transaction.insert(counsellors).values(counsellorRows)
    await transaction.insert(workingHours).values(workingHoursRows)
    await addHolidays(transaction, now)
    await transaction.insert(services).values(serviceRows.map((service) => ({ ...service, createdAt: now })))
    await transaction.insert(galleryImages).values(
      pictureRows.map((picture, position) => ({
        ...picture,
        createdAt: now.subtract({ hours: position }),
      })),
    )
  })
}

async function wasSampleDataDeleted(db: Db): Promise<boolean> {
  const [deletion] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(eq(auditEvents.subjectType, 'sample'))
    .limit(1)
  return deletion !== undefined
}

async function addHolidays(db: Db, now: Temporal.Instant) {
  await db.insert(availabilityExceptions).values(
    publicHolidays.map(({ country, on, name }) => ({
      id: crypto.randomUUID(),
      kind: 'holiday' as const,
      country,
      startsOn: Temporal.PlainDate.from(on),
      endsOn: Temporal.PlainDate.from(on),
      note: name,
      createdAt: now,
    })),
  )
}
