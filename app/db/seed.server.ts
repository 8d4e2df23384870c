import { publicHolidays } from '../content/seed/public-holidays.ts'
import {
  sampleCounsellors,
  sampleGallery,
  sampleOffices,
  sampleServices,
} from '../content/seed/sample-data.ts'
import { acquireLock } from './locks.server.ts'
import type { Db } from './open.server.ts'
import { toSampleEmail } from './sample-rows.server.ts'
import { availabilityExceptions, counsellors, offices, rooms, workingHours } from './tables/availability.ts'
import { galleryImages } from './tables/gallery.ts'
import { services } from './tables/services.ts'

/** Adds a sample agency, unless there is an office. */
export async function seedSampleData(db: Db, now: Temporal.Instant): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two processes that start at once must not add two agencies.
    await acquireLock(transaction, 'addSampleData')
    const [existing] = await transaction.select({ id: offices.id }).from(offices).limit(1)
    if (existing) return
    await addOfficesAndCounsellors(transaction)
    await addHolidays(transaction, now)
    await transaction
      .insert(services)
      .values(sampleServices.map((service) => ({ id: crypto.randomUUID(), ...service, createdAt: now })))
    await transaction.insert(galleryImages).values(
      sampleGallery.map((image, position) => ({
        id: crypto.randomUUID(),
        ...image,
        width: 640,
        height: 480,
        createdAt: now.subtract({ hours: position }),
      })),
    )
  })
}

async function addOfficesAndCounsellors(db: Db) {
  const officeRows = sampleOffices.map((office) => ({ ...office, id: crypto.randomUUID() }))
  await db.insert(offices).values(officeRows.map(({ key, rooms: _, ...office }) => office))
  await db
    .insert(rooms)
    .values(
      officeRows.flatMap(({ id, rooms: names }) =>
        names.map((name) => ({ id: crypto.randomUUID(), officeId: id, name })),
      ),
    )
  const people = sampleCounsellors.map((person) => ({
    ...person,
    id: crypto.randomUUID(),
    office: officeRows.find(({ key }) => key === person.office) ?? officeRows[0],
  }))
  await db.insert(counsellors).values(
    people.map(({ id, name, office }) => ({
      id,
      name,
      email: toSampleEmail(name),
      timeZone: office?.timeZone ?? 'Africa/Lagos',
      bufferMinutes: 0,
      dailyLimit: 8,
    })),
  )
  const toRow = ({ id, office }: (typeof people)[number], weekday: number, from: number, until: number) => ({
    id: crypto.randomUUID(),
    counsellorId: id,
    officeId: office?.id ?? '',
    weekday,
    startsMinute: from * 60,
    endsMinute: until * 60,
    inPerson: true,
    online: true,
  })
  await db
    .insert(workingHours)
    .values(
      people.flatMap((person) =>
        person.days.flatMap((day) => person.hours.map(([from, until]) => toRow(person, day, from, until))),
      ),
    )
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
