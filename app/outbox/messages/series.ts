import { z } from 'zod'
import { showDay } from '../../lib/time/show-time.ts'
import { staffMails } from '../../words/staff/mails.ts'
import type { Words } from '../../words/words.ts'
import { toAppointmentFacts } from '../appointment/appointment-facts.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import {
  listClientZones,
  listZones,
  showOnClocks,
  toAppointmentRows,
  toCounsellorRow,
} from '../appointment/appointment-times.ts'
import type { CalendarEntry } from './calendar-file.ts'
import { type ClientFacts, frame, tellMeeting, toClientFacts } from './client-letter.ts'
import { type Composed, defineMessage, type MailSource, requireBooking } from './define-message.ts'
import { toInvitation } from './invitation.ts'
import { openBookings, toInitials } from './staff-bookings.ts'

/**
 * A date of a series. It is a booking of its own. `address` is its place in person, when the dates are not all at one place. `clientZones`
 * are the client's clocks, when the dates do not all have the same.
 */
const SeriesDate = AppointmentSnapshot.extend({
  bookingId: z.uuid(),
  address: z.string().optional(),
  clientZones: z.array(z.string()).optional(),
})

/** The dates that changed, in their order. The mail is about the booking of the first one. */
const Dates = z.object({ dates: z.tuple([SeriesDate], SeriesDate) })
type Dates = z.output<typeof Dates>

type SeriesFacts = ClientFacts & Dates & Readonly<{ isSeriesReminded: boolean }>

const clientSeries = {
  reader: 'client',
  about: 'booking',
  facts: Dates,
  complete: async ({ dates }: Dates, source: MailSource): Promise<SeriesFacts> => ({
    ...(await toClientFacts(dates[0], source)),
    ...{ dates, isSeriesReminded: requireBooking(source).isSeriesReminded },
  }),
} as const

export const seriesBooked = defineMessage({
  kind: 'series_booked',
  forStaff: 'To a client: series booked',
  ...clientSeries,
  letter: (facts, words) => composeSeries(facts, words, words.mails.series.booked),
  toClient: ({ series }) => series.booked.toClient,
})

export const seriesMoved = defineMessage({
  kind: 'series_moved',
  forStaff: 'To a client: series moved',
  ...clientSeries,
  letter: (facts, words) => composeSeries(facts, words, words.mails.series.moved),
  toClient: ({ series }) => series.moved.toClient,
})

export const seriesCancelled = defineMessage({
  kind: 'series_cancelled',
  forStaff: 'To a client: series cancelled',
  ...clientSeries,
  letter: (facts, words) => {
    const { series, bookAnother, cancelled } = words.mails
    const letter = seriesLetter(facts, words, series.cancelled)
    return {
      letter: {
        ...letter,
        blocks: [
          ...letter.blocks,
          { kind: 'text', text: series.cancelled.text },
          { kind: 'action', label: bookAnother, href: `${facts.publicUrl}/appointments` },
          { kind: 'text', text: cancelled.otherwise },
        ],
      },
      calendar: toSeriesEntries(facts, words, true),
    }
  },
  toClient: ({ series }) => series.cancelled.toClient,
})

type Title = Words['mails']['series']['booked']

function composeSeries(facts: SeriesFacts, words: Words, title: Title): Composed {
  const { mails } = words
  const letter = seriesLetter(facts, words, title)
  return {
    letter: {
      ...letter,
      blocks: [
        ...letter.blocks,
        ...tellMeeting(facts, words),
        { kind: 'text', text: title.text },
        { kind: 'action', label: mails.series.manage, href: facts.manageLink },
        { kind: 'text', text: mails.series.privateLink },
        ...(facts.isSeriesReminded ? [{ kind: 'text', text: mails.series.reminded } as const] : []),
        { kind: 'text', text: mails.answersNothing },
      ],
    },
    calendar: toSeriesEntries(facts, words),
  }
}

function seriesLetter(facts: SeriesFacts, words: Words, { subject, heading }: Title) {
  const zones = listClientZones(facts)
  const about = { count: facts.dates.length, day: showFirstDay(facts, zones[0]) }
  return {
    ...frame(facts, words),
    subject: subject(about),
    heading: heading(about),
    blocks: [{ kind: 'rows', rows: toSeriesRows(facts, zones, words.session.facts, ofClient) } as const],
  }
}

type Facts = ReturnType<typeof toAppointmentFacts> & Dates

function showFirstDay({ dates, queuedAt }: Facts, timeZone: string): string {
  return showDay(dates[0].startsAt.toZonedDateTimeISO(timeZone).toPlainDate(), queuedAt)
}

type ToZones = (date: Facts['dates'][number], zones: readonly string[]) => readonly string[]

/** A client reads each date on its own clocks. Staff read it on their own clock, then on those of the client. */
const ofClient: ToZones = ({ clientZones }, zones) => clientZones ?? zones
const ofStaff: ToZones = ({ clientZones }, zones) =>
  clientZones ? listZones(zones[0], ...clientZones) : zones

/** Returns the rows of an appointment, with one line for each date. */
function toSeriesRows(
  facts: Facts,
  zones: readonly string[],
  words: Words['session']['facts'],
  toZones: ToZones,
) {
  const hasPlaces = facts.dates.some(({ address }) => address !== undefined)
  const times = facts.dates.map((date) => {
    const place = hasPlaces ? [date.address ?? words.online] : []
    return [...showOnClocks(date.startsAt, toZones(date, zones), facts.queuedAt), ...place].join(', ')
  })
  const [, ...others] = toAppointmentRows({ ...facts, previousStartsAt: undefined }, zones, words)
  return [[words.when, times] as const, ...(hasPlaces ? [] : others)]
}

/** One file has all dates. A file of several appointments is published and invites nobody (RFC 5546). */
function toSeriesEntries(facts: Facts, words: Words, isCancelled = false): readonly CalendarEntry[] {
  return facts.dates.map((date) => ({
    ...toInvitation({ ...facts, ...date, office: toOffice(facts, date) }, 'PUBLISH', undefined, words),
    isCancelled,
  }))
}

function toOffice({ office }: Facts, { address }: z.output<typeof SeriesDate>) {
  return office && address !== undefined ? { ...office, address } : office
}

const SeriesChange = z.enum(['booked', 'moved', 'cancelled'])
export type SeriesChange = z.output<typeof SeriesChange>

const staffSeries = {
  about: 'booking',
  facts: Dates.extend({ change: SeriesChange }),
  complete: ({ dates, change }: Dates & Readonly<{ change: SeriesChange }>, source: MailSource) => {
    const { clientName, guardianAnswer } = requireBooking(source)
    return {
      ...toAppointmentFacts(dates[0], source),
      ...{ dates, change, clientName: clientName ?? '', contactFirst: guardianAnswer === 'unsafe' },
    }
  },
} as const

type StaffSeriesFacts = ReturnType<typeof staffSeries.complete>

export const officeSeries = defineMessage({
  kind: 'office_series',
  forStaff: 'To an office: a series',
  reader: 'staff',
  ...staffSeries,
  letter: (facts, words) => {
    const zones = listZones(facts.office?.timeZone, facts.counsellor?.timeZone, facts.visitorTimeZone)
    return { letter: staffLetter(facts, zones, words) }
  },
})

export const counsellorSeries = defineMessage({
  kind: 'counsellor_series',
  forStaff: 'To a counsellor: a series',
  reader: 'staff',
  ...staffSeries,
  letter: (facts, words) => {
    const zones = listZones(facts.counsellor?.timeZone, facts.office?.timeZone, facts.visitorTimeZone)
    const calendar = toSeriesEntries(facts, words, facts.change === 'cancelled')
    return { letter: staffLetter(facts, zones, words), calendar }
  },
})

function staffLetter(
  facts: StaffSeriesFacts,
  zones: ReturnType<typeof listZones>,
  words: Words,
): Composed['letter'] {
  const { booking, series } = staffMails
  const about = { change: booking.changes[facts.change], count: facts.dates.length }
  const rows = [
    ...toSeriesRows(facts, zones, words.session.facts, ofStaff),
    ...toCounsellorRow(facts, booking.counsellor),
  ]
  return {
    companyName: facts.companyName,
    subject: series.subject({ ...about, day: showFirstDay(facts, zones[0]) }),
    heading: series.heading(about),
    blocks: [
      { kind: 'rows', rows: [...rows, [booking.client, [toInitials(facts.clientName)]]] },
      ...(facts.contactFirst && facts.change !== 'cancelled'
        ? [{ kind: 'text', text: booking.contactFirst } as const]
        : []),
      openBookings(facts.publicUrl),
    ],
  }
}
