import { toEventWords } from '../../../events/event-names.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import { showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import { findMailKind } from '../../../outbox/messages/messages.ts'
import type { Words } from '../../../words/words.ts'
import { isGuardianAgainst } from '../guardian/guardian-decisions.ts'
import { reachTicks } from '../reach/reach.ts'
import { toWishLines } from '../wishes/wishes.ts'
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

type MyDataWords = Words['myData']

const find = (texts: Readonly<Record<string, string>>, name: string) => texts[name] ?? name

/** Returns the data in words. Times are in the client's zone, and the time of the session also in the office's. */
export function toMyDataView(data: MyData, now: Temporal.Instant, texts: Words): MyDataView {
  const words = texts.myData
  const [timeZone] = data.booking.zones
  const show = (instant: Temporal.Instant) => showAppointmentTime(instant, { timeZone, now })
  return {
    sections: [
      toPersonSection(data, texts),
      toBookingSection(data, show, now, texts),
      toRecordSection(data, show, words.record),
      toPlaceSection(data, show, texts.groups.myData),
      toEnquirySection(data, show, words.enquiries),
      toConsentSection(data, show, words.consents),
      toMailSection(data, show, texts),
      toNotesSection(data, show, words.counsellorNotes),
    ].filter(({ rows }) => rows.length > 0),
    written: toWrittenSection(data, words.written),
    openings: toOpeningsSection(data, show, words),
    changes: toChangesSection(data, show, texts),
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

function toPersonSection({ person, reach }: MyData, texts: Words): DataSection {
  const words = texts.myData.person
  const { ticks } = texts.session.reach
  const safe = reachTicks.filter((tick) => reach?.safe?.[tick]).map((tick) => ticks[tick])
  return {
    title: words.title,
    rows: toRows([
      [words.name, person.name],
      [words.email, person.email],
      [words.age, person.age],
      [words.gender, person.gender],
      [words.maritalStatus, person.maritalStatus],
      [words.city, person.cityOfResidence],
      [words.channel, person.channel],
      [words.phone, reach && [reach.number, ...safe, reach.safe?.hours].filter(Boolean).join('\n')],
    ]),
  }
}

function toBookingSection(
  { booking, reminders, wishes }: MyData,
  show: Show,
  now: Temporal.Instant,
  texts: Words,
): DataSection {
  const words = texts.myData.booking
  const showOr = (instant: Temporal.Instant | null) => (instant ? show(instant) : null)
  const { mode, office, cancelledAt, cancelledBy } = booking
  const canceller = cancelledBy ? ` ${words.cancelledBy[cancelledBy]}` : ''
  return {
    title: words.title,
    rows: toRows([
      [words.state, find(words.states, booking.status)],
      [words.when, booking.startsAt && showOnClocks(booking.startsAt, booking.zones, now).join('; ')],
      [words.where, mode === 'ONLINE' ? words.online : office],
      [words.counsellor, booking.counsellor],
      [words.zone, showZone(booking.zones[0])],
      [words.booked, show(booking.createdAt)],
      [texts.session.wishes, wishes && toWishLines(wishes, texts).join('\n')],
      [words.addressConfirmed, showOr(booking.addressConfirmedAt)],
      [words.coming, showOr(booking.comingConfirmedAt)],
      [words.outsideEvent, booking.outsideEvent],
      [words.mailIsSafe, booking.helpInMails ? words.saidSo : null],
      [words.cancelled, cancelledAt ? `${show(cancelledAt)}${canceller}` : null],
      [words.reason, booking.cancelReason],
      [
        words.reminders,
        reminders.map(({ hoursBefore }) => words.hoursBefore({ hours: hoursBefore })).join(', '),
      ],
      [words.number, booking.number],
    ]),
  }
}

function toRecordSection({ record }: MyData, show: Show, words: MyDataWords['record']): DataSection {
  return {
    title: words.title,
    note: words.note,
    rows: toRows([
      [words.since, record && show(record.createdAt)],
      [words.name, record?.name],
      [words.email, record?.email],
      [words.phones, record?.phones.join('; ')],
      [words.language, record?.language],
      [words.notes, record?.notesAt && show(record.notesAt)],
      [words.merged, record?.mergedAt && show(record.mergedAt)],
    ]),
  }
}

function toPlaceSection({ places }: MyData, show: Show, words: Words['groups']['myData']): DataSection {
  return {
    title: words.title,
    note: words.note,
    rows: places.map(({ startsAt, status }) => ({ label: show(startsAt), value: words.states[status] })),
  }
}

function toEnquirySection({ enquiries }: MyData, show: Show, words: MyDataWords['enquiries']): DataSection {
  return {
    title: words.title,
    note: words.note,
    rows: enquiries.map(({ organisation, name, people, createdAt }) => ({
      label: show(createdAt),
      value: words.enquiry({ organisation: isolate(organisation), name: isolate(name), people }),
    })),
  }
}

function toConsentSection({ consents }: MyData, show: Show, words: MyDataWords['consents']): DataSection {
  return {
    title: words.title,
    note: words.note,
    // The answer about a guardian stands with what the client wrote.
    rows: toConsentRows(
      consents.filter(({ purpose }) => !purpose.startsWith('guardian')),
      show,
      words,
    ),
  }
}

/** Returns a row for each consent, with its very words. */
export function toConsentRows(
  consents: MyData['consents'],
  show: Show,
  words: MyDataWords['consents'],
): DataSection['rows'] {
  return consents.map(({ purpose, given, at, wording }) => ({
    label: given ? words.agreed : words.takenBack,
    value: [`${find(words.purposes, purpose)}: ${show(at)}`, ...toLines(wording)].join('\n'),
  }))
}

/** Returns the very words of a consent. */
function toLines(wording: MyData['consents'][number]['wording']): string[] {
  return wording ? [wording.text, wording.note, ...wording.paragraphs] : []
}

function toMailSection({ mails }: MyData, show: Show, texts: Words): DataSection {
  return {
    title: texts.myData.mails.title,
    rows: mails.map(({ kind, toAddress, createdAt }) => ({
      label: findMailKind(kind)?.toClient?.(texts.mails) ?? texts.myData.mails.mail,
      value: `${toAddress}, ${show(createdAt)}`,
    })),
  }
}

function toNotesSection({ notes }: MyData, show: Show, words: MyDataWords['counsellorNotes']): DataSection {
  return {
    title: words.title,
    note: words.note,
    rows: notes.map(({ writtenAt }) => ({ label: words.written, value: show(writtenAt) })),
  }
}

function toWrittenSection({ texts, guardian, consents }: MyData, words: MyDataWords['written']): DataSection {
  const answer = guardian ? words.guardianAnswers[guardian.answer] : null
  const guardianStatus = guardian?.status ? words.guardianStatuses[guardian.status] : null
  const contact =
    guardian && 'name' in guardian
      ? [guardian.name, guardian.contact].map((text = '') => isolate(text)).join(', ')
      : null
  const aboutGuardian = consents.filter(
    ({ purpose, actor }) => actor === 'self' && purpose.startsWith('guardian'),
  )
  const isWithdrawn = consents.findLast(({ purpose }) => purpose === 'session')?.given === false
  const isRefused = isGuardianAgainst(guardian?.status ?? null)
  const erased = isWithdrawn ? words.erased : isRefused ? words.erasedAfterNo : undefined
  return {
    title: words.title,
    note: texts ? undefined : erased,
    rows: toRows([
      [words.complaint, texts?.complaint],
      [words.duration, texts?.duration],
      [words.therapyExpectations, texts?.therapyExpectations],
      [words.guardianAnswer, answer],
      [words.guardian, contact],
      [words.guardianStatus, guardianStatus],
      ...aboutGuardian.map(({ wording }) => [words.agreedTo, toLines(wording).join('\n')] as const),
    ]),
  }
}

function toOpeningsSection({ openings }: MyData, show: Show, words: MyDataWords): DataSection {
  return {
    title: words.openings.title,
    note: openings.length === 0 ? words.openings.none : undefined,
    rows: openings.map(({ at, opened, by }) => ({
      label: find(words.people, by),
      value: `${words.openings[opened]}: ${show(at)}`,
    })),
  }
}

function toChangesSection({ changes }: MyData, show: Show, { myData, events }: Words): DataSection {
  return {
    title: myData.changes.title,
    rows: changes.map(({ at, action, by }) => ({
      label: find(myData.people, by),
      value: `${toEventWords(action, events)}: ${show(at)}`,
    })),
  }
}
