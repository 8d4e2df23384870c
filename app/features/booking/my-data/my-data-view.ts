import { toEventWords } from '../../../events/event-words.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import { showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import { findMailKind } from '../../../outbox/messages/messages.ts'
import { words } from '../../../words/words.ts'
import type { MyData } from './find-my-data.server.ts'

export type DataSection = Readonly<{
  title: string
  /** What stands below the title. */
  note?: string
  rows: readonly Readonly<{ label: string; value: string }>[]
}>

export type MyDataView = Readonly<{
  sections: readonly DataSection[]
  /** What the client wrote and the answer about a guardian. The page shows it after one more press. */
  written: DataSection
  openings: DataSection
  changes: DataSection
  hasTexts: boolean
}>

const statusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, without a time',
  confirmed: 'Booked',
  cancelled: 'Cancelled',
  attended: 'You came',
  no_show: 'You did not come',
}

const cancellerWords = { client: 'by you', staff: 'by us', system: 'by the site' } as const

const consentWords: Readonly<Record<string, string>> = {
  session: 'That we use your answers for your session',
  reminders: 'Reminders by mail',
}

const guardianAnswerWords = {
  informed: 'That a parent or guardian knows and agrees',
  unsafe: 'That it is not safe to ask a parent or guardian',
  exempt: 'The law of the country did not ask for one',
} as const

const guardianStatusWords = {
  unasked: 'We have not asked them yet',
  asked: 'We asked them by mail',
  unanswered: 'They have not answered yet',
  agreed: 'They agree',
  declined: 'They do not agree',
  withdrawn: 'They took their agreement back',
  excepted: 'We go on without them',
} as const

/** Returns the data in words. Times are in the client's zone, and the time of the session also in the office's. */
export function toMyDataView(data: MyData, now: Temporal.Instant): MyDataView {
  const [timeZone] = data.booking.zones
  const show = (instant: Temporal.Instant) => showAppointmentTime(instant, { timeZone, now })
  return {
    sections: [
      toPersonSection(data),
      toBookingSection(data, show, now),
      toConsentSection(data, show),
      toMailSection(data, show),
      toNotesSection(data, show),
    ].filter(({ rows }) => rows.length > 0),
    written: toWrittenSection(data),
    openings: toOpeningsSection(data, show),
    changes: toChangesSection(data, show),
    hasTexts: data.texts !== null,
  }
}

type Show = (instant: Temporal.Instant) => string
type Fact = readonly [label: string, value: string | number | null | undefined]

/** Leaves out what is not stored. */
function toRows(facts: readonly Fact[]): DataSection['rows'] {
  return facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }],
  )
}

function toPersonSection({ person }: MyData): DataSection {
  return {
    title: 'About you',
    rows: toRows([
      ['Name', person.name],
      ['E-mail', person.email],
      ['Age', person.age],
      ['Gender', person.gender],
      ['Marital status', person.maritalStatus],
      ['City', person.cityOfResidence],
      ['Heard about us', person.channel],
    ]),
  }
}

function toBookingSection({ booking, reminders }: MyData, show: Show, now: Temporal.Instant): DataSection {
  const showOr = (instant: Temporal.Instant | null) => (instant ? show(instant) : null)
  const { mode, office, cancelledAt, cancelledBy } = booking
  const canceller = cancelledBy ? ` ${cancellerWords[cancelledBy]}` : ''
  return {
    title: 'Your session',
    rows: toRows([
      ['Number', booking.number],
      ['State', statusWords[booking.status] ?? booking.status],
      ['When', booking.startsAt && showOnClocks(booking.startsAt, booking.zones, now).join('; ')],
      ['Where', mode === 'ONLINE' ? 'Online' : office],
      ['Counsellor', booking.counsellor],
      ['Time zone', showZone(booking.zones[0])],
      ['Booked', show(booking.createdAt)],
      ['Address confirmed', showOr(booking.addressConfirmedAt)],
      ['Said you will come', showOr(booking.comingConfirmedAt)],
      ['Event of the scheduler', booking.outsideEvent],
      ['Nobody else reads your mail', booking.helpInMails ? 'Yes, you said so' : null],
      ['Cancelled', cancelledAt ? `${show(cancelledAt)}${canceller}` : null],
      ['Reason given', booking.cancelReason],
      ['Reminders', reminders.map(({ hoursBefore }) => `${hoursBefore} hours before`).join(', ')],
    ]),
  }
}

function toConsentSection({ consents }: MyData, show: Show): DataSection {
  return {
    title: 'What you agreed to',
    note: 'This list proves how we treated you, so it stays after you erase your data. It then names nobody.',
    rows: consents
      // The answer about a guardian stands with what the client wrote.
      .filter(({ purpose }) => !purpose.startsWith('guardian'))
      .map(({ purpose, given, at }) => ({
        label: given ? 'Agreed' : 'Taken back',
        value: `${consentWords[purpose] ?? purpose}: ${show(at)}`,
      })),
  }
}

function toMailSection({ mails }: MyData, show: Show): DataSection {
  return {
    title: 'Mail to you',
    rows: mails.map(({ kind, toAddress, createdAt }) => ({
      label: findMailKind(kind)?.toClient?.(words('en').mails) ?? 'Mail',
      value: `${toAddress}, ${show(createdAt)}`,
    })),
  }
}

function toNotesSection({ notes }: MyData, show: Show): DataSection {
  return {
    title: 'Notes of your counsellor',
    note: 'The notes are not shown here, because somebody else may have your link. Ask your counsellor to read them with you.',
    rows: notes.map(({ writtenAt }) => ({ label: 'Written', value: show(writtenAt) })),
  }
}

function toWrittenSection({ texts, guardian, consents }: MyData): DataSection {
  const answer = guardian ? guardianAnswerWords[guardian.answer] : null
  const guardianStatus = guardian?.status ? guardianStatusWords[guardian.status] : null
  const contact =
    guardian && 'name' in guardian
      ? [guardian.name, guardian.contact].map((text = '') => isolate(text)).join(', ')
      : null
  const isWithdrawn = consents.findLast(({ purpose }) => purpose === 'session')?.given === false
  return {
    title: 'What you wrote',
    note: !texts && isWithdrawn ? 'You took your consent back, so your texts are erased.' : undefined,
    rows: toRows([
      ['Complaint', texts?.complaint],
      ['Duration', texts?.duration],
      ['Therapy expectations', texts?.therapyExpectations],
      ['Your answer about a guardian', answer],
      ['Parent or guardian', contact],
      ['What they say', guardianStatus],
    ]),
  }
}

const people: Readonly<Record<string, string>> = {
  administrator: 'An administrator',
  'your counsellor': 'Your counsellor',
  'another counsellor': 'Another counsellor',
  'former member of staff': 'Somebody who worked here then',
  client: 'You',
  guardian: 'Your parent or guardian',
  outside: 'The outside scheduler',
  software: 'This site',
  program: 'A program of ours',
}

function toOpeningsSection({ openings }: MyData, show: Show): DataSection {
  return {
    title: 'Who opened what you wrote',
    note: openings.length === 0 ? 'Nobody has opened it.' : undefined,
    rows: openings.map(({ at, opened, by }) => ({
      label: people[by] ?? by,
      value: `${opened === 'notes' ? 'opened the notes of your session' : 'opened what you wrote'}: ${show(at)}`,
    })),
  }
}

function toChangesSection({ changes }: MyData, show: Show): DataSection {
  return {
    title: 'Who changed your booking',
    rows: changes.map(({ at, action, by }) => ({
      label: people[by] ?? by,
      value: `${toEventWords(action)}: ${show(at)}`,
    })),
  }
}
