import { listInitials } from '../lib/text/graphemes.ts'
import { showDay } from '../lib/time/show-time.ts'
import { listZones, toAppointmentRows } from './appointment/appointment-times.ts'
import type { Composed } from './client-letters.ts'
import { answersNothing, toInvitation } from './invitation.ts'
import type { LetterBlock } from './letter.tsx'
import type { MailFacts, RequestFacts, StaffFacts } from './mail-facts.ts'

/** Returns `A. Ọ.` for `Adébáyọ̀ Ọláwálé`: a mailbox must not disclose who is a client. */
export function toInitials(name: string): string {
  const initials = listInitials(name).map((letter) => `${letter}.`)
  return initials.join(' ') || 'no name'
}

export function composeForOffice(facts: StaffFacts | RequestFacts): Composed {
  if (facts.change === 'requested') return composeRequest(facts)
  const zones = listZones(facts.office?.timeZone, facts.counsellor?.timeZone, facts.visitorTimeZone)
  return { letter: staffLetter(facts, zones) }
}

/** Includes the calendar file, so that the appointment gets into the counsellor's own calendar. */
export function composeForCounsellor(facts: StaffFacts): Composed {
  const zones = listZones(facts.counsellor?.timeZone, facts.office?.timeZone, facts.visitorTimeZone)
  const letter = staffLetter(facts, zones)
  if (!facts.counsellor) return { letter }
  const { name, email } = facts.counsellor
  const isCancelled = facts.change === 'cancelled'
  const note: LetterBlock = { kind: 'text', text: answersNothing('Cancel it on the page of the bookings.') }
  return {
    letter: isCancelled ? letter : { ...letter, blocks: [...letter.blocks, note] },
    calendar: toInvitation(facts, isCancelled ? 'CANCEL' : 'REQUEST', { name, email }),
  }
}

function staffLetter(facts: StaffFacts, zones: ReturnType<typeof listZones>): Composed['letter'] {
  const heading = `Appointment ${facts.change}`
  const day = facts.startsAt.toZonedDateTimeISO(zones[0]).toPlainDate()
  return {
    companyName: facts.companyName,
    subject: `${heading}: ${showDay(day, facts.queuedAt)}`,
    heading,
    blocks: [
      {
        kind: 'rows',
        rows: [...toAppointmentRows(facts, zones, 'Counsellor'), ['Client', [toInitials(facts.clientName)]]],
      },
      ...(facts.contactFirst && facts.change !== 'cancelled' ? [contactFirst] : []),
      openBookings(facts.publicUrl),
    ],
  }
}

const contactFirst: LetterBlock = { kind: 'text', text: 'Contact the client first.' }

function composeRequest(facts: RequestFacts): Composed {
  return {
    letter: {
      companyName: facts.companyName,
      subject: 'Appointment requested without a time',
      heading: 'Appointment requested',
      blocks: [
        { kind: 'rows', rows: [['Client', [toInitials(facts.clientName)]]] },
        { kind: 'text', text: 'It has no time yet. The client waits to hear from us.' },
        openBookings(facts.publicUrl),
      ],
    },
  }
}

export function composeWithdrawal(facts: MailFacts['consent_withdrawn']): Composed {
  const { companyName, publicUrl, bookingId, clientName } = facts
  return {
    letter: {
      companyName,
      subject: 'A client has taken a consent back',
      heading: 'A client has taken a consent back',
      blocks: [
        { kind: 'rows', rows: [['Client', [toInitials(clientName)]]] },
        {
          kind: 'text',
          text: 'Nobody can read any more what the client wrote in the booking. Delete your own copies of it. The appointment stays until somebody cancels it.',
        },
        { kind: 'action', label: 'Open the booking', href: `${publicUrl}/admin/bookings/${bookingId}` },
      ],
    },
  }
}

/** The subject of the mail is ours because the writer's subject may disclose what troubles them. */
export function composeOfficeMessage({
  companyName,
  publicUrl,
  written,
}: MailFacts['office_message']): Composed {
  const heading = 'A message from the contact form'
  const inbox: LetterBlock = {
    kind: 'action',
    label: 'Open the messages',
    href: `${publicUrl}/admin/messages`,
  }
  const blocks: LetterBlock[] = written
    ? [
        {
          kind: 'rows',
          rows: [
            ['From', [written.name]],
            ['E-mail', [written.email]],
            ['Subject', [written.subject]],
          ],
        },
        { kind: 'text', text: written.message },
        { kind: 'text', text: 'An answer to this mail goes to the person who wrote.' },
      ]
    : [{ kind: 'text', text: 'Somebody wrote to us. The message is in the work area only.' }, inbox]
  return { letter: { companyName, subject: heading, heading, blocks } }
}

/** The mail names nobody: it may lie in a shared inbox. */
export function composeOverdue({ companyName, publicUrl, count }: MailFacts['follow_up_overdue']): Composed {
  const heading = count === 1 ? '1 follow-up is overdue' : `${count} follow-ups are overdue`
  return {
    letter: {
      companyName,
      subject: heading,
      heading,
      blocks: [
        {
          kind: 'text',
          text: 'Somebody waits for an answer of ours. Open the list and take what you can do.',
        },
        { kind: 'action', label: 'Open the follow-ups', href: `${publicUrl}/admin/follow-up` },
      ],
    },
  }
}

/** The mail says nothing that helps somebody who attacks the site. */
export function composeTrouble({
  companyName,
  publicUrl,
  count,
  areas,
}: MailFacts['system_trouble']): Composed {
  const heading = count === 1 ? 'The site needs repair: 1 thing' : `The site needs repair: ${count} things`
  return {
    letter: {
      companyName,
      subject: heading,
      heading,
      blocks: [
        { kind: 'rows', rows: [['Concerns', [areas.join(', ')]]] },
        {
          kind: 'text',
          text: 'The page says in plain words what is wrong and what to do. We write at most once a day.',
        },
        { kind: 'action', label: 'Open the page', href: `${publicUrl}/admin/system` },
      ],
    },
  }
}

function openBookings(publicUrl: string): LetterBlock {
  return { kind: 'action', label: 'Open the bookings', href: `${publicUrl}/admin/bookings` }
}
