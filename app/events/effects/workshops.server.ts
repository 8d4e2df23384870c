import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { officePlace, offices } from '../../db/tables/availability.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { workshopDates, workshopEnquiries } from '../../db/tables/workshops.ts'
import { toWorkshopPlace } from '../../features/workshops/enquiry-steps.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import type { OtherEvent } from '../event.ts'
import { listOfficeAddresses, toEach } from './mails.server.ts'

const office = { address: officePlace, timeZone: offices.timeZone }

/** Sends an organisation the proposed dates, with the link to the page on which it chooses one. */
export async function datesProposed(tx: Db, { subjectId: enquiryId, at }: OtherEvent): Promise<void> {
  const rows = await tx
    .select({ enquiry: workshopEnquiries, date: workshopDates, office })
    .from(workshopDates)
    .innerJoin(workshopEnquiries, eq(workshopEnquiries.id, workshopDates.enquiryId))
    .innerJoin(offices, eq(offices.id, workshopDates.officeId))
    .where(eq(workshopDates.enquiryId, enquiryId))
    .orderBy(asc(workshopDates.startsAt), asc(workshopDates.enquiryId))
  const [first] = rows
  if (!first) return
  const { email: to, place } = first.enquiry
  if (to === null) return
  const dates = rows.map(({ date }) => ({ startsAt: date.startsAt, endsAt: date.endsAt }))
  const where = { place, address: place === 'office' ? first.office.address : null }
  const { timeZone } = first.office
  await queueMail(tx, [{ kind: 'workshop_dates', to, enquiryId, dates, timeZone, ...where }], at)
}

/** Tells an organisation that the chosen date stands. */
export async function dateChosen(tx: Db, { subjectId: enquiryId, at }: OtherEvent): Promise<void> {
  const [row] = await tx
    .select({ enquiry: workshopEnquiries, session: groupSessions, office })
    .from(workshopEnquiries)
    .innerJoin(groupSessions, eq(groupSessions.id, workshopEnquiries.sessionId))
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(and(eq(workshopEnquiries.id, enquiryId), isNotNull(groupSessions.busyId)))
  if (!row?.enquiry.email) return
  const { email: to, place } = row.enquiry
  const { startsAt, endsAt } = row.session
  const where = { place, address: place === 'office' ? row.office.address : null }
  const { timeZone } = row.office
  const dates = [{ startsAt, endsAt }]
  await queueMail(tx, [{ kind: 'workshop_set', to, enquiryId, dates, timeZone, ...where }], at)
}

/** Tells an organisation and every office that its workshop has another time or place. Staff ring who has no address. */
export function moved(tx: Db, event: OtherEvent): Promise<void> {
  return tellChange(tx, event, 'moved')
}

/** Tells an organisation and every office that its workshop does not take place. Its enquiry is in talk again, for another day. */
export function cancelled(tx: Db, event: OtherEvent): Promise<void> {
  return tellChange(tx, event, 'cancelled')
}

async function tellChange(
  tx: Db,
  { subjectId: sessionId, at, detail }: OtherEvent,
  change: 'moved' | 'cancelled',
): Promise<void> {
  const [row] = await tx
    .select({ enquiry: workshopEnquiries, session: groupSessions, office })
    .from(workshopEnquiries)
    .innerJoin(groupSessions, eq(groupSessions.id, workshopEnquiries.sessionId))
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(eq(workshopEnquiries.sessionId, sessionId))
  if (!row) return
  const { id: enquiryId, email: to, revision } = row.enquiry
  // The organisation chose another day than the one that staff set now.
  const isOtherDay =
    change === 'cancelled' || (Array.isArray(detail?.fields) && detail.fields.includes('startsAt'))
  if (isOtherDay)
    await tx
      .update(workshopEnquiries)
      .set({
        ...{ datesAnswer: null, datesAnsweredAt: null },
        ...(change === 'cancelled' ? ({ sessionId: null, status: 'talking' } as const) : {}),
        revision: revision + 1,
      })
      .where(eq(workshopEnquiries.id, enquiryId))
  if (change === 'cancelled' || to === null) {
    const task = { kind: 'enquiry_new', subjectType: 'enquiry', subjectId: enquiryId } as const
    await addTask(tx, { ...task, isNew: true }, at)
  }
  const { startsAt, endsAt } = row.session
  const place = toWorkshopPlace(row.session, row.enquiry)
  const where = { place, address: place === 'office' ? row.office.address : null }
  const facts = { enquiryId, dates: [{ startsAt, endsAt }], timeZone: row.office.timeZone, ...where }
  if (to !== null) await queueMail(tx, [{ kind: `workshop_${change}` as const, to, ...facts }], at)
  const mail = { kind: 'office_workshop', enquiryId, isChosen: false, change } as const
  await queueMail(tx, toEach(await listOfficeAddresses(tx), mail), at)
}

/** Tells every office what an organisation said to the proposed dates. */
export async function answered(tx: Db, { type, subjectId: enquiryId, at }: OtherEvent): Promise<void> {
  const isChosen = type === 'enquiry.date_chosen'
  const mail = { kind: 'office_workshop', enquiryId, isChosen } as const
  await queueMail(tx, toEach(await listOfficeAddresses(tx), mail), at)
}
