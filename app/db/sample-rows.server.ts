import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import {
  sampleCounsellors,
  sampleGallery,
  sampleOffices,
  sampleServices,
} from '../content/seed/sample-data.ts'
import type { Db } from './open.server.ts'
import { counsellors, offices } from './tables/availability.ts'
import { galleryImages } from './tables/gallery.ts'
import { services } from './tables/services.ts'

export type SampleRows = Awaited<ReturnType<typeof findSampleRows>>

/** Returns the rows of the sample agency that nobody has changed. A changed row has a higher revision and counts as the agency's own. */
export async function findSampleRows(db: Db) {
  const { id, name } = offices
  const [officeRows, counsellorRows, serviceRows, pictures] = await Promise.all([
    db
      .select({ id, name })
      .from(offices)
      .where(
        and(
          eq(offices.revision, 1),
          or(...sampleOffices.map((own) => and(eq(name, own.name), eq(offices.email, own.email)))),
        ),
      ),
    db
      .select({ id: counsellors.id, name: counsellors.name })
      .from(counsellors)
      .where(
        and(
          eq(counsellors.revision, 1),
          or(
            ...sampleCounsellors.map((own) =>
              and(eq(counsellors.name, own.name), eq(counsellors.email, toSampleEmail(own.name))),
            ),
          ),
        ),
      ),
    db
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(
        and(
          eq(services.revision, 1),
          or(
            ...sampleServices.map(({ name: title, location, type, price }) =>
              and(
                eq(services.name, title),
                eq(services.location, location),
                eq(services.type, type),
                eq(services.price, price),
              ),
            ),
          ),
        ),
      ),
    db
      .select({ id: galleryImages.id, name: galleryImages.url })
      .from(galleryImages)
      .where(
        and(
          isNull(galleryImages.folder),
          inArray(
            galleryImages.url,
            sampleGallery.map(({ url }) => url),
          ),
        ),
      ),
  ])
  return { offices: officeRows, counsellors: counsellorRows, services: serviceRows, pictures }
}

/** Returns the e-mail address of a sample counsellor. */
export function toSampleEmail(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@ireti.example`
}
