import { and, asc, eq, inArray } from 'drizzle-orm'
import { sampleMeetingAddress } from '../../content/seed/sample-data.ts'
import type { Db } from '../open.server.ts'
import { counsellors, offices, rooms } from '../tables/availability.ts'
import { galleryImages } from '../tables/public-content.ts'
import { services } from '../tables/services.ts'
import { counsellorRows, officeRows, pictureRows, roomRows, serviceRows } from './sample-rows.server.ts'

type Named = Readonly<{ id: string; name: string }>

/** The rows that a start added and nobody has changed. Public holidays are real, so they are not part of it. */
export type SampleData = Readonly<{
  offices: readonly Named[]
  counsellors: readonly Named[]
  services: readonly Named[]
  pictures: readonly Named[]
}>

export const toIds = (rows: readonly Readonly<{ id: string }>[]) => rows.map(({ id }) => id)

/** Returns the sample rows by name. A row that somebody has changed counts as the agency's own. */
export async function findSampleData(db: Db): Promise<SampleData> {
  return {
    offices: await listSampleOffices(db),
    // Each change of a counsellor raises the revision, also a change of hours and leave.
    counsellors: await db
      .select({ id: counsellors.id, name: counsellors.name })
      .from(counsellors)
      .where(and(inArray(counsellors.id, toIds(counsellorRows)), eq(counsellors.revision, 1)))
      .orderBy(asc(counsellors.name)),
    services: await db
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(and(inArray(services.id, toIds(serviceRows)), eq(services.revision, 1)))
      .orderBy(asc(services.name), asc(services.id)),
    pictures: await listSamplePictures(db),
  }
}

/** Compares values, because a public holiday raises the revision of all offices of its country. */
async function listSampleOffices(db: Db): Promise<Named[]> {
  const ids = toIds(officeRows)
  const storedOffices = await db
    .select()
    .from(offices)
    .where(inArray(offices.id, ids))
    .orderBy(asc(offices.name))
  const storedRooms = await db.select().from(rooms).where(inArray(rooms.officeId, ids))
  const hasSampleRooms = (officeId: string) => {
    const expected = roomRows.filter((room) => room.officeId === officeId)
    const stored = storedRooms.filter((room) => room.officeId === officeId)
    return stored.length === expected.length && stored.every((room) => isOneOf(expected, room))
  }
  return storedOffices
    .filter((office) => isOneOf(officeRows, withMeeting(office)) && hasSampleRooms(office.id))
    .map(({ id, name }) => ({ id, name }))
}

/** Earlier releases added sample offices without a meeting address. */
const withMeeting = (office: typeof offices.$inferSelect) => ({
  ...office,
  meetingAddress: office.meetingAddress ?? sampleMeetingAddress,
})

async function listSamplePictures(db: Db): Promise<Named[]> {
  const stored = await db
    .select({ id: galleryImages.id, alt: galleryImages.alt })
    .from(galleryImages)
    .where(inArray(galleryImages.id, toIds(pictureRows)))
  return pictureRows
    .filter(({ id, alt }) => stored.some((picture) => picture.id === id && picture.alt === alt))
    .map(({ id, alt }) => ({ id, name: alt }))
}

type Row = Readonly<Record<string, unknown>>

/** Returns whether the stored row has the same value in each column of one of the sample rows. */
function isOneOf(samples: readonly Row[], stored: Row): boolean {
  return samples.some((sample) => Object.entries(sample).every(([column, value]) => stored[column] === value))
}
