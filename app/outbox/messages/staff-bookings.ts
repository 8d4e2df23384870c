import { z } from 'zod'
import { listInitials } from '../../lib/text/graphemes.ts'
import { showDay } from '../../lib/time/show-time.ts'
import { staffMails } from '../../words/staff/mails.ts'
import type { Words } from '../../words/words.ts'
import { type AppointmentFacts, toAppointmentFacts } from '../appointment/appointment-facts.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import { listZones, toAppointmentRows, toCounsellorRow } from '../appointment/appointment-times.ts'
import {
  type Composed,
  defineMessage,
  type MailSource,
  noFacts,
  plainLetter,
  requireBooking,
  type Site,
  text,
  toSite,
} from './define-message.ts'
import { toInvitation } from './invitation.ts'
import type { LetterBlock } from './letter.tsx'

const { booking, request, consentWithdrawn: withdrawn } = staffMails

const AppointmentChange = z.enum(['booked', 'moved', 'cancelled'])
export type AppointmentChange = z.output<typeof AppointmentChange>

const ChangeFacts = z.object({ change: AppointmentChange, appointment: AppointmentSnapshot })
/** A request has no appointment. */
const RequestedFacts = z.object({ change: z.literal('requested') })

export type StaffFacts = AppointmentFacts &
  Readonly<{
    change: AppointmentChange
    clientName: string
    /** Nobody else may be contacted before the client. The letter does not say why. */
    contactFirst: boolean
  }>

type RequestFacts = Site & Readonly<{ change: 'requested'; clientName: string }>

function toStaffFacts({ change, appointment }: z.output<typeof ChangeFacts>, source: MailSource): StaffFacts {
  const { clientName, guardianAnswer } = requireBooking(source)
  return {
    ...toAppointmentFacts(appointment, source),
    change,
    clientName: clientName ?? '',
    contactFirst: guardianAnswer === 'unsafe',
  }
}

export const officeBooking = defineMessage({
  kind: 'office_booking',
  forStaff: 'To an office: a booking',
  reader: 'staff',
  about: 'booking',
  facts: z.union([RequestedFacts, ChangeFacts]),
  complete: (queued, source: MailSource): StaffFacts | RequestFacts =>
    queued.change === 'requested'
      ? { ...toSite(source), ...queued, clientName: requireBooking(source).clientName ?? '' }
      : toStaffFacts(queued, source),
  letter: (facts, words) => {
    if (facts.change === 'requested') return composeRequest(facts)
    const zones = listZones(facts.office?.timeZone, facts.counsellor?.timeZone, facts.visitorTimeZone)
    return { letter: staffLetter(facts, zones, words) }
  },
})

/** Includes the calendar file, so that the appointment gets into the counsellor's own calendar. */
export const counsellorBooking = defineMessage({
  kind: 'counsellor_booking',
  forStaff: 'To a counsellor: a booking',
  reader: 'staff',
  about: 'booking',
  facts: ChangeFacts,
  complete: toStaffFacts,
  letter: (facts, words) => {
    const zones = listZones(facts.counsellor?.timeZone, facts.office?.timeZone, facts.visitorTimeZone)
    const letter = staffLetter(facts, zones, words)
    if (!facts.counsellor) return { letter }
    const { name, email } = facts.counsellor
    const isCancelled = facts.change === 'cancelled'
    const note: LetterBlock = { kind: 'text', text: booking.answersNothing }
    return {
      letter: isCancelled ? letter : { ...letter, blocks: [...letter.blocks, note] },
      calendar: toInvitation(facts, isCancelled ? 'CANCEL' : 'REQUEST', { name, email }, words),
    }
  },
})

export const consentWithdrawn = defineMessage({
  kind: 'consent_withdrawn',
  forStaff: 'To staff: a consent was taken back',
  reader: 'staff',
  about: 'booking',
  facts: noFacts,
  complete: (_, source: MailSource) => {
    const { bookingId, clientName } = requireBooking(source)
    return { ...toSite(source), bookingId, clientName: clientName ?? '' }
  },
  letter: ({ bookingId, clientName, ...site }) =>
    plainLetter(site, {
      subject: withdrawn.subject,
      blocks: [
        toClientRow(clientName),
        text(withdrawn.text),
        { kind: 'action', label: withdrawn.button, href: `${site.publicUrl}/admin/bookings/${bookingId}` },
      ],
    }),
})

function staffLetter(
  facts: StaffFacts,
  zones: ReturnType<typeof listZones>,
  { session }: Words,
): Composed['letter'] {
  const change = booking.changes[facts.change]
  const day = facts.startsAt.toZonedDateTimeISO(zones[0]).toPlainDate()
  return {
    companyName: facts.companyName,
    subject: booking.subject({ change, day: showDay(day, facts.queuedAt) }),
    heading: booking.heading({ change }),
    blocks: [
      {
        kind: 'rows',
        rows: [
          ...toAppointmentRows(facts, zones, session.facts),
          ...toCounsellorRow(facts, booking.counsellor),
          [booking.client, [toInitials(facts.clientName)]],
        ],
      },
      ...(facts.contactFirst && facts.change !== 'cancelled' ? [text(booking.contactFirst)] : []),
      openBookings(facts.publicUrl),
    ],
  }
}

function composeRequest(facts: RequestFacts): Composed {
  return plainLetter(facts, {
    subject: request.subject,
    heading: request.heading,
    blocks: [toClientRow(facts.clientName), text(request.text), openBookings(facts.publicUrl)],
  })
}

function toClientRow(name: string): LetterBlock {
  return { kind: 'rows', rows: [[booking.client, [toInitials(name)]]] }
}

export function openBookings(publicUrl: string): LetterBlock {
  return { kind: 'action', label: booking.button, href: `${publicUrl}/admin/bookings` }
}

/** Returns `A. Ọ.` for `Adébáyọ̀ Ọláwálé`: a mailbox must not disclose who is a client. */
export function toInitials(name: string): string {
  const initials = listInitials(name).map((letter) => `${letter}.`)
  return initials.join(' ') || booking.noName
}
