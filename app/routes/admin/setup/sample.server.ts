import { toConflictLines } from '../../../features/availability/editing/availability-view.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { reviewChoices } from '../../../features/content/pages/sample-reviews.ts'
import { deleteUnusedPictures } from '../../../features/media/delete-unused.server.ts'
import { findSampleData, hasSample } from '../../../features/setup/find-sample-data.server.ts'
import {
  keepSample,
  listSampleBookings,
  listSampleEnds,
  listSampleGroups,
} from '../../../features/setup/sample-data.server.ts'
import { countSampleRecords, hasRecords } from '../../../features/setup/sample-records.server.ts'
import { groupSample, listRecords } from '../../../features/setup/setup-steps.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { setup } from '../../../words/staff/setup.ts'
import { refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'
import { deleteAllSample } from './delete-sample.server.ts'
import { loadInvented } from './load-setup.server.ts'

const words = setup.sample

/** Returns what is sample, and what ends with it. */
export async function loadSample({ db, content }: Pick<Instance, 'db' | 'content'>, clock: Clock) {
  const sample = await findSampleData(db)
  const records = await countSampleRecords(db)
  const booked = [
    ...(await listSampleBookings(db, sample, clock.now)),
    ...(await listSampleGroups(db, sample, clock.now)),
  ]
  const { sections } = await loadInvented({ db }, content.agency.showsSample)
  return {
    groups: groupSample(sample),
    hasRows: hasSample(sample) || hasRecords(records),
    records: listRecords(records).map(words.countOf),
    ends: (await listSampleEnds(db, sample, clock.now)).map(({ name, what }) =>
      words.ends[what]({ name: isolate(name) }),
    ),
    reviews: sections.map(({ title, count }) => words.reviews({ title: isolate(title), count })),
    sessions: toConflictLines(booked, await listOffices(db), clock),
  }
}

export type Sample = Awaited<ReturnType<typeof loadSample>>

const readReviews = (form: FormData) =>
  reviewChoices.find((choice) => choice === readText(form, 'reviews')) ?? null

/** What a refused form shows again. */
export const readSampleValues = (form: FormData) => ({
  reviews: readReviews(form) ?? '',
  cancel: form.has('cancel'),
})

const refused = (message: string) => ({ toast: words.needed, message })

export const toSampleRefusals = (form: FormData) => ({
  nothing_left: { toast: words.nothingLeft, message: words.nothingLeft },
  conflicts: refused(form.has('cancel') ? words.booked : words.cancelFirst),
  ...{ needed: refused(words.booked), failed: refused(words.failed), not_found: refused(words.failed) },
  ...{ changed_meanwhile: refused(words.failed), last_admin: refused(words.failed) },
  ...{ no_rights: refused(words.failed), unproven: refused(words.failed) },
  ...{ unknown_counsellor: refused(words.failed), counsellor_taken: refused(words.failed) },
})

/** Keeps the row of the pressed button as the agency's own. */
export function keepChosen({ db, form, actor }: StaffForm) {
  const [, kind = '', id = ''] = readText(form, 'intent').split(' ')
  return keepSample(db, { kind, id }, actor)
}

export async function deleteChosen(sent: StaffForm) {
  const { db, form, actor } = sent
  const reviews = readReviews(form)
  const seen = form.getAll('seen').map(String)
  const isCancelled = form.has('cancel')
  if (form.has('asksReviews') && !reviews) return refuseFields({ reviews: [words.chooseReviews] })
  if (seen.length > 0 && !isCancelled) return refuseFields({ cancel: [words.cancelFirst] })
  const deleted = await deleteAllSample(db, { reviews, cancelled: isCancelled ? seen : [] }, actor)
  if (!deleted.ok) return deleted
  await deleteUnusedPictures(sent, deleted.portraitIds, actor)
  return { ok: true } as const
}
