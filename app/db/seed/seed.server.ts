import { officeContacts } from '../../content/company.ts'
import { publicHolidays } from '../../content/seed/public-holidays.ts'
import {
  sampleCounsellors,
  sampleGallery,
  sampleHowToPay,
  sampleMeetingAddress,
  sampleOffices,
  samplePeople,
  sampleServices,
} from '../../content/seed/sample-data.ts'
import { toDeterministicUuid } from '../../lib/security/deterministic-uuid.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import type { Db } from '../open.server.ts'
import { findSetup } from '../setup.server.ts'
import { availabilityExceptions, counsellors, offices, rooms, workingHours } from '../tables/availability.ts'
import { officePayments } from '../tables/money.ts'
import { people } from '../tables/people.ts'
import { pictures, pictureUses } from '../tables/pictures.ts'
import { services } from '../tables/public-content.ts'
import { acquireLock } from '../transactions.server.ts'

/** Returns the id of a sample row. Migration 0079 names some of them. */
export const toSampleId = (name: string) => toDeterministicUuid(`sample data: ${name}`)
const toOfficeId = (key: string) => toSampleId(`office ${key}`)
const toCounsellorId = (name: string) => toSampleId(`counsellor ${name}`)

export const officeRows = sampleOffices.map(({ key, rooms: _, ...office }) => ({
  ...office,
  ...toContact(office.country),
  id: toOfficeId(key),
  meetingAddress: sampleMeetingAddress,
}))

function toContact(officeCountry: Country) {
  const found = officeContacts.find(({ country }) => country === officeCountry) ?? officeContacts[0]
  const { address, phone, email, latitude, longitude } = found
  return { address, phones: [phone], email, latitude, longitude }
}

export const roomRows = sampleOffices.flatMap(({ key, rooms }) =>
  rooms.map((name) => ({
    id: toSampleId(`room ${key} ${name}`),
    officeId: toOfficeId(key),
    name,
    retired: false,
  })),
)

const timeZones = new Map<string, string>(sampleOffices.map(({ key, timeZone }) => [key, timeZone]))

export const counsellorRows = sampleCounsellors.map(({ name, office }) => ({
  id: toCounsellorId(name),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@ireti.example`,
  timeZone: timeZones.get(office) ?? 'Africa/Lagos',
  bufferMinutes: 0,
  dailyLimit: 8,
}))

const workingHoursRows = sampleCounsellors.flatMap(({ name, office, days, hours }) =>
  days.flatMap((weekday) =>
    hours.map(([from, until]) => ({
      id: toSampleId(`hours ${name} ${weekday} ${from}`),
      counsellorId: toCounsellorId(name),
      officeId: toOfficeId(office),
      weekday,
      startsMinute: from * 60,
      endsMinute: until * 60,
      inPerson: true,
      online: true,
    })),
  ),
)

/** Visitors read first names only. */
const toPersonRow = (
  { name, role, portrait, isPublished, ...about }: (typeof samplePeople)[number],
  position: number,
) => {
  const [firstName = name] = name.split(' ')
  const profile = { ...about, name: firstName, role, licence: '', isListed: false }
  return {
    id: toSampleId(`person ${name}`),
    counsellorId: toCounsellorId(name),
    profile,
    isSample: true,
    samplePortrait: `/portraits/people/${portrait}.webp`,
    position,
    ...(isPublished ? { published: profile, slug: firstName.toLowerCase() } : {}),
  }
}

const personRows = samplePeople.map(toPersonRow)

export const serviceRows = sampleServices.map((service) => ({
  ...service,
  id: toSampleId(`service ${service.name} ${service.location}`),
}))

export const pictureRows = sampleGallery.map((picture) => ({
  ...picture,
  id: toSampleId(`picture ${picture.url}`),
  width: 640,
  height: 480,
}))

const toSample = <Row extends object>(row: Row) => ({ ...row, isSample: true })

/** The sample pictures stand in the gallery. */
export const sampleUse = { kind: 'gallery', subjectId: 'site' }

/**
 * Adds a sample agency, unless there is an office, the site is open, or somebody has deleted what is sample. Returns whether it has added
 * one.
 */
export async function seedSampleData(db: Db, now: Temporal.Instant): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Two processes that start at once must not add two agencies.
    await acquireLock(transaction, 'addSampleData')
    const [existing] = await transaction.select({ id: offices.id }).from(offices).limit(1)
    const { openedAt, sampleDeletedAt } = await findSetup(transaction)
    if (existing || openedAt || sampleDeletedAt) return false
    await transaction.insert(offices).values(officeRows.map(toSample))
    await transaction.insert(rooms).values(roomRows)
    await transaction
      .insert(officePayments)
      .values(officeRows.map(({ id: officeId }) => ({ officeId, howToPay: sampleHowToPay })))
    await transaction.insert(counsellors).values(counsellorRows.map(toSample))
    await transaction.insert(workingHours).values(workingHoursRows)
    await transaction.insert(people).values(
      personRows.map((row) => ({
        ...row,
        publishedAt: 'published' in row ? now : undefined,
        createdAt: now,
      })),
    )
    await addHolidays(transaction, now)
    await transaction
      .insert(services)
      .values(serviceRows.map((service) => ({ ...toSample(service), createdAt: now })))
    await transaction.insert(pictures).values(
      pictureRows.map((picture, position) => ({
        ...toSample(picture),
        createdAt: now.subtract({ hours: position }),
      })),
    )
    await transaction
      .insert(pictureUses)
      .values(pictureRows.map(({ id: pictureId }, position) => ({ ...sampleUse, pictureId, position })))
    return true
  })
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
