import type { Db } from '../../app/db/open.server.ts'
import { listFileKeys } from '../../app/features/media/import-picture.server.ts'
import { findSampleData } from '../../app/features/setup/find-sample-data.server.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import { CommandProblem } from '../problems.ts'
import { version } from '../version.ts'
import { toOfficeName } from './availability-parts.ts'
import type { Item } from './part.ts'
import { listSite, type PartName, partNames, parts, type Site } from './parts.ts'
import { type Entry, writeSiteFile } from './site-file.ts'

export const filesFolder = 'files/'

export type ExportResult = Readonly<{ counts: Readonly<Record<PartName, number>>; files: number }>

/** Writes the content of the site into a new file, without what is sample. */
export async function exportSite(
  { db, uploads }: Readonly<{ db: Db; uploads: Uploads }>,
  path: string,
  now: Temporal.Instant,
): Promise<ExportResult> {
  const site = await db.transaction((tx) => listOwnSite(tx, now), { isolationLevel: 'repeatable read' })
  const keys = site.pictures.flatMap((picture) => listFileKeys(picture as never))
  async function* readFiles(): AsyncGenerator<Entry> {
    for (const key of keys) {
      const bytes = await uploads.read(key)
      if (!bytes)
        throw new CommandProblem(
          `The file ${key} of a picture is missing, or somebody has changed the picture meanwhile. Repeat the command.`,
        )
      yield { name: `${filesFolder}${key}`, bytes }
    }
  }
  await writeSiteFile(path, { version, exportedAt: now.toString() }, { site, files: readFiles() })
  const counts = partNames.map((name) => [name, site[name].length])
  return { counts: Object.fromEntries(counts), files: keys.length }
}

type Id = Readonly<{ id: string }>

/** Returns what belongs to the agency: nothing that a start added, and no profile that nobody has written yet. */
async function listOwnSite(db: Db, now: Temporal.Instant): Promise<Site> {
  const [site, sample] = [await listSite(db), await findSampleData(db)]
  const without = (items: readonly Item[], gone: readonly Id[]) =>
    items.filter(({ id }) => !gone.some((row) => row.id === id))
  const pictures = without(site.pictures, sample.pictures)
  const isExported = ({ id }: Id) => pictures.some((picture) => picture.id === id)
  const gone = site.offices.filter(({ id }) => sample.offices.some((office) => office.id === id))
  const isHere = (office: unknown) => !gone.some((row) => toOfficeName(row as never) === office)
  return {
    ...site,
    pictures,
    rooms: site.rooms.filter(({ office }) => isHere(office)),
    holidays: site.holidays.filter(({ where }) => isHere(where)),
    counsellors: without(site.counsellors, sample.counsellors).map((counsellor) => ({
      ...counsellor,
      rows: (counsellor.rows as readonly { office: string }[]).filter(({ office }) => isHere(office)),
    })),
    offices: without(site.offices, sample.offices),
    services: without(site.services, sample.services),
    payments: without(site.payments, sample.offices),
    people: without(site.people, sample.people).filter(
      (person) => parts.people.toSchema(now, { companyName: '' }, person).safeParse(person).success,
    ),
    // A gallery of samples says nothing.
    gallery: site.gallery
      .map((gallery) => ({ ...gallery, pictures: (gallery.pictures as readonly Id[]).filter(isExported) }))
      .filter((gallery) => gallery.pictures.length > 0),
  }
}
