import type { EnquiryStatus } from '../../db/tables/workshops.ts'
import { type Clock, showShortDay, showStaffTime } from '../../lib/time/show-time.ts'
import type { StatusTone } from '../../ui/text/status-word.tsx'
import { enquiries as words } from '../../words/staff/work/enquiries.ts'
import { toTypedAmount } from '../money/amount.ts'
import type { listEnquiries, openEnquiry } from './enquiries.server.ts'
import { listEnquiryMoves } from './enquiry-steps.ts'

const tones: Readonly<Record<EnquiryStatus, StatusTone>> = {
  new: 'waiting',
  talking: 'waiting',
  agreed: 'set',
  done: 'good',
  declined: 'off',
}

type Row = Awaited<ReturnType<typeof listEnquiries>>['rows'][number]
type Enquiry = NonNullable<Awaited<ReturnType<typeof openEnquiry>>>

/** Returns a row of the list in words. */
export function toEnquiryLine({ id, organisation, name, people, ...row }: Row, clock: Clock) {
  return {
    ...{ id, organisation, name, people: people.toLocaleString('en-GB') },
    mustCall: row.email === null,
    where: words.places[row.place],
    received: showStaffTime(row.createdAt, clock),
    /** How long an enquiry without an answer waits. */
    waits: row.status === 'new' ? showDays(row.createdAt, clock.now) : null,
    status: words.statuses[row.status],
    tone: tones[row.status],
  }
}

function showDays(from: Temporal.Instant, now: Temporal.Instant): string {
  return words.waits({ days: Math.floor(now.since(from).total('hours') / 24) })
}

export type EnquiryPageView = ReturnType<typeof toEnquiryPage>

const usualMinutes = 180

/** Returns an enquiry in words, with the steps that it can take. `listPrice` is the price of our services in kobo. */
export function toEnquiryPage(enquiry: Enquiry, listPrice: number | null, clock: Clock) {
  const { id, organisation, revision, place, address, days, status, quarantined } = enquiry
  const { one } = words
  const where = address ? [words.places[place], ...address.split('\n')] : [words.places[place]]
  const dates = days.map((day) => showShortDay(Temporal.PlainDate.from(day), clock))
  const rows = [
    [one.topic, [enquiry.topic]],
    [one.people, [enquiry.people.toLocaleString('en-GB')]],
    [one.where, where],
    [one.dates, enquiry.dates ? [enquiry.dates] : []],
    [one.days, dates],
    [one.remark, enquiry.remark ? enquiry.remark.split('\n') : []],
    [one.received, [showStaffTime(enquiry.createdAt, clock)]],
  ] as const
  return {
    ...{ id, organisation, revision, name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
    isSample: enquiry.isSample,
    status: quarantined ? words.caught : words.statuses[status],
    tone: quarantined ? 'bad' : tones[status],
    rows: rows.flatMap(([label, lines]) => (lines.length > 0 ? [{ label, lines }] : [])),
    moves: listEnquiryMoves(enquiry),
    session: toSession(enquiry, clock),
    ...toDates(enquiry, clock),
    canSchedule: !quarantined && status !== 'done' && status !== 'declined',
    planned: {
      ...Object.fromEntries(
        startNames.map((name, index) => [name, days[index] ? `${days[index]}T10:00` : '']),
      ),
      minutes: String(usualMinutes),
      amount: toTypedPrice(enquiry.amount ?? listPrice),
      currency: enquiry.currency,
      office: enquiry.proposed[0]?.officeId ?? '',
      counsellor: enquiry.proposed[0]?.counsellorId ?? '',
    },
    // Before, the price stands with the days.
    terms:
      enquiry.amount === null || (status !== 'agreed' && status !== 'done')
        ? null
        : {
            amount: toTypedAmount(enquiry.amount),
            currency: enquiry.currency,
            invoice: enquiry.invoiceNumber ?? '',
          },
  } as const
}

/** The fields of the days that staff propose. The first one can go into the calendar without the organisation. */
export const startNames = ['start', 'start2', 'start3'] as const

const toTypedPrice = (amount: number | null) => (amount === null ? '' : toTypedAmount(amount))

/** Returns the proposed days, and what the organisation said to them. */
function toDates({ proposed, datesAnswer, datesAnsweredAt }: Enquiry, clock: Clock) {
  const { calendar } = words
  const time = showStaffTime(datesAnsweredAt, clock)
  const said = datesAnswer === 'none_fits' ? calendar.noneFits({ time }) : calendar.waits
  return {
    proposed: proposed.map(({ startsAt }) => showStaffTime(startsAt, clock)),
    answer: proposed.length > 0 ? said : datesAnswer === 'chosen' ? calendar.chosen({ time }) : null,
  }
}

function toSession({ session }: Enquiry, clock: Clock) {
  if (!session?.startsAt || session.status === 'cancelled') return null
  const { startsAt, who } = session
  const day = startsAt.toZonedDateTimeISO(clock.timeZone).toPlainDate()
  const isOver = Temporal.Instant.compare(startsAt, clock.now) <= 0
  const href = `/admin/calendar?view=day&on=${day}`
  return { when: showStaffTime(startsAt, clock), who: who ?? '', href, isOver }
}
