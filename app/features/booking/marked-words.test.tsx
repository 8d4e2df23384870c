import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toMailContent } from '../../outbox/channels/mail/mail-channel.server.ts'
import * as accountLinks from '../../outbox/messages/account-links.ts'
import * as accountNotices from '../../outbox/messages/account-notices.ts'
import { bookingCancelled, bookingEnded } from '../../outbox/messages/booking-ends.ts'
import { bookingConfirmed, bookingMoved } from '../../outbox/messages/booking-invitations.ts'
import { bookingChanged, bookingLink } from '../../outbox/messages/booking-private-link.ts'
import { bookingReminder } from '../../outbox/messages/booking-reminder.ts'
import { bookingRequested } from '../../outbox/messages/booking-requested.ts'
import { guardianAnswered, guardianQuestion } from '../../outbox/messages/guardian.ts'
import { words } from '../../words/words.ts'
import { AgreeNote, AskAgainNote } from './agree/agree-note.tsx'
import { toSessionText } from './agree/consent-texts.ts'
import { AppointmentPanel } from './appointment/appointment-panel.tsx'
import { CancelForm } from './appointment/cancel-form.tsx'
import { ComingForm } from './appointment/coming-form.tsx'
import { BookedPanel } from './form/booked-panel.tsx'
import { BookingFields } from './form/booking-fields.tsx'
import { BookingProgress } from './form/booking-progress.tsx'
import { FormNotes } from './form/form-notes.tsx'
import { toFormWords } from './form/form-words.ts'
import { EndedLink, GuardianAnswerForm } from './guardian/guardian-answer-form.tsx'
import { GuardianNoteCard } from './guardian/guardian-note-card.tsx'
import { CorrectionForm } from './my-data/correction-form.tsx'
import { toDataPage } from './my-data/data-file.tsx'
import {
  DataSectionView,
  EraseQuestion,
  HiddenSection,
  LegalHoldNote,
  MyDataActions,
} from './my-data/my-data-parts.tsx'
import { toMyDataView } from './my-data/my-data-view.ts'
import { NextTimes } from './next-appointment/next-times.tsx'
import { OwnBookingsList } from './own-bookings/own-bookings-list.tsx'
import { ProofNote } from './proof/proof-note.tsx'
import { HelpInMailsForm } from './reminders/reminders-form.tsx'
import { ChooseDay } from './time-picker/choose-day.tsx'
import { ChooseTime, TimeGone } from './time-picker/choose-time.tsx'
import { ChooseZone } from './time-picker/choose-zone.tsx'

/** Returns a translation that puts marks around each text and each of its parameters. */
function mark<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return `«${texts}»` as Texts
  if (typeof texts === 'function') {
    return ((values: object = {}) => {
      const marked = Object.entries(values).map(([name, value]) => [name, `⟦${value}⟧`])
      return `«${texts(Object.fromEntries(marked))}»`
    }) as Texts
  }
  if (Array.isArray(texts)) return texts.map(mark) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mark(text)])) as Texts
}

const marked = mark(words('en'))
const form = mark(toFormWords('en'))
const { booking, guardian, myData, session } = marked

/** What shared components say. */
const shared = /There is a problem|Error: |\(optional\)|characters left|Or ring us:| or |\. $/g

/** A time is data. Its words are those of the clock. */
const times = /\w{3} \d+ \w+, \d+:\d+ (am|pm) \([^)]*\)|>UTC</g

/** Returns the words outside the marks. Data of the test has no letters. */
function findUnmarked(text: string): string {
  let rest = text
    .replaceAll(times, '')
    .replaceAll(/<(style|script).*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/⟦[^«»⟦⟧]*⟧|«[^«»⟦⟧]*»/g, '')
  }
  return rest
    .replaceAll(shared, '')
    .replaceAll(/&\w+;|&#\w+;/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}

// biome-ignore lint/suspicious/noExplicitAny: a component reads only these fields of its view.
type View = any
const zone: View = { label: '5', isAssumed: true, timeZone: '6' }
const row = { label: '1', lines: ['2'] }
const view: View = {
  ...{ rows: [row], page: '/1', maskedEmail: '7@8', calendarFile: '/2', movePage: '/3', state: 'confirmed' },
  ...{ canCancel: true, canMove: true, hasTime: true, isOnline: false, proofDue: '9', meeting: null },
  ...{ near: null, joinAdvice: [], isByClient: true },
  calendarLinks: [{ label: '1', host: '2', href: '/4' }],
}
const mail = { isSent: true, instead: '3' }
const steps = { view: { hiddenFields: {}, zone } as View, words: booking, choosePerson: null, chosen: null }
const nothing = () => {}
const progress = { words: form, hasFieldErrors: false, onChooseAgain: nothing, onStop: nothing, phones: [] }

const noDay = { ...steps.view, days: [], next: null }

const agreedText = { values: { company: '1', email: '2', months: '3' }, number: 1, paragraphs: ['4'] }
const someTime = Temporal.Instant.from('2027-01-09T18:30Z')
const data: View = {
  booking: {
    ...{
      number: '1',
      zones: ['UTC'],
      status: 'cancelled',
      mode: 'ONLINE',
      helpInMails: true,
      startsAt: null,
    },
    ...{ createdAt: someTime, cancelledAt: someTime, cancelledBy: 'client' },
  },
  person: {
    name: '1',
    email: '2',
    age: 3,
    gender: '4',
    maritalStatus: '5',
    cityOfResidence: '6',
    channel: '7',
  },
  texts: { complaint: '1', duration: '2', therapyExpectations: '3' },
  guardian: { answer: 'informed', name: '1', contact: '2', status: 'agreed' },
  consents: [
    {
      ...{ purpose: 'session', given: true, at: someTime, actor: 'self' },
      wording: toSessionText(marked.consent, agreedText),
    },
  ],
  places: [{ startsAt: someTime, status: 'confirmed' }],
  enquiries: [{ organisation: '1', name: '2', people: 3, createdAt: someTime }],
  reminders: [{ hoursBefore: 24 }],
  mails: [{ kind: 'booking_confirmed', toAddress: '1', createdAt: someTime }],
  notes: [{ writtenAt: someTime }],
  openings: [{ at: someTime, opened: 'notes', by: 'client' }],
  changes: [{ at: someTime, action: 'booking.moved', by: 'client' }],
}
const dataView = toMyDataView(data, someTime, marked)
const dataFile = toDataPage({ view: dataView, words: myData.file, companyName: '1', writtenAt: '2' })
const sections = [...dataView.sections, dataView.openings, dataView.changes]

const pages: Readonly<Record<string, ReactNode>> = {
  'fields of the form': <BookingFields words={form} errors={{}} />,
  'notes above the form': (
    <FormNotes
      words={booking}
      held={{ until: '2', isKept: true, chooseAgain: '/' }}
      isExpired
      isTimeGone
      asksFirst
      isPrefilled
    />
  ),
  sending: <BookingProgress {...progress} step={{ name: 'sending', isUnreachable: true }} />,
  refused: <BookingProgress {...progress} step={{ name: 'refused', message: '4' }} />,
  booked: <BookedPanel words={form.booked} privateLink="https://1.2/3" isKept card={[]} />,
  'not kept': <BookedPanel words={form.booked} privateLink="https://1.2/3" isKept={false} card={[]} />,
  days: (
    <ChooseDay
      {...steps}
      view={{
        ...steps.view,
        ...{ earlier: '1', later: '2', next: null },
        days: [
          { day: '1', label: '1', times: 1 },
          { day: '2', label: '2', times: 0 },
        ],
      }}
    />
  ),
  'no free day': <ChooseDay {...steps} view={{ ...noDay, next: { day: '1', label: '2' } }} />,
  'nobody fits': (
    <ChooseDay {...steps} view={{ ...noDay, hasWish: true, anybody: { day: '1', label: '2' } }} />
  ),
  'nobody of this name': <ChooseDay {...steps} view={{ ...noDay, anybody: { day: '1', label: '2' } }} />,
  times: (
    <ChooseTime
      steps={booking.steps}
      view={{ ...steps.view, dayLabel: '1', periods: [{ heading: '2', times: [] }] }}
    />
  ),
  'no free time': <ChooseTime steps={booking.steps} view={{ ...steps.view, dayLabel: '1', periods: [] }} />,
  gone: (
    <TimeGone
      {...steps}
      view={{ ...steps.view, text: '1', times: [{ value: '1', yours: '2', elsewhere: [] }] }}
    />
  ),
  zones: <ChooseZone {...steps} view={{ ...steps.view, regions: [] }} />,
  guardian: (
    <GuardianAnswerForm
      words={guardian.page}
      hasMail
      clientName="1"
      rows={[row]}
      guardianStatus="asked"
      agreement={marked.consent.guardianAgrees}
    />
  ),
  'guardian who agreed': (
    <GuardianAnswerForm
      words={guardian.page}
      hasMail
      clientName="1"
      rows={[row]}
      guardianStatus="agreed"
      agreement={marked.consent.guardianAgrees}
    />
  ),
  'ended link': <EndedLink words={guardian.page} hasMail />,
  'guardian against': <GuardianNoteCard words={guardian.note} heading="1" lines={['2']} isWarning />,
  'private page': <AppointmentPanel words={marked} view={view} privateLink="/5" mail={mail} />,
  'private page of a wanted time': (
    <AppointmentPanel
      words={marked}
      view={{ ...view, state: 'requested', isTimeWanted: true }}
      privateLink="/5"
      mail={{ ...mail, isSent: false }}
    />
  ),
  'private page of a cancelled session': (
    <AppointmentPanel
      words={marked}
      view={{ ...view, state: 'cancelled', canCancel: false }}
      privateLink="/5"
      mail={mail}
      freeTimes={[{ href: '/1', label: '2', notes: [] }]}
    />
  ),
  cancellation: <CancelForm words={session.cancel} page="/1" isRequest={false} />,
  coming: <ComingForm words={session.coming} page="/1" coming="ask" />,
  agreement: <AgreeNote words={session.agree} page="/1" dueAt="2" />,
  'consent asked again': <AskAgainNote words={marked.consent.asksAgain} page="/1" />,
  proof: <ProofNote words={session.proof} view={view} dueAt="2" mail={mail} />,
  'help in mails': <HelpInMailsForm words={session.helpInMails} page="/1" isChosen={false} />,
  'next session': (
    <NextTimes
      {...{ words: session.nextSession, page: '/1', counsellor: '1', place: '2', times: [] }}
      {...{ consentText: '3', consentVersion: '', idempotencyKey: '4', repeat: session.series.repeat }}
    />
  ),
  'my data': sections.map((section) => <DataSectionView key={section.title} section={section} />),
  'what a client wrote': <HiddenSection section={dataView.written} show={myData.show} />,
  'what a client can do with their data': (
    <MyDataActions words={myData.actions} page="/1" hasTexts hasMail={false} />
  ),
  correction: (
    <CorrectionForm {...{ words: myData.correct, form, values: {}, errors: {} }} hasTexts back="/1" />
  ),
  erasure: (
    <EraseQuestion
      words={myData.erase}
      isOpen
      series={null}
      hasAccount
      paid={['5']}
      mailbox={{ label: '1@2', href: '' }}
    />
  ),
  'legal hold': <LegalHoldNote words={myData.erase} mailbox={{ label: '1@2', href: '' }} />,
  'own bookings': <OwnBookingsList words={session.own} bookings={[]} />,
}

test.each(Object.entries(pages))('every sentence of %s comes from the catalogue', (_, page) => {
  expect(findUnmarked(renderToStaticMarkup(page))).toBe('')
})

test('every sentence of the file with the data of a client comes from the catalogue', () => {
  expect(findUnmarked(dataFile)).toBe('')
})

test('a sentence that is typed into a view is found', () => {
  expect(findUnmarked('<p>«Held until ⟦5⟧.»</p>')).toBe('')
  expect(findUnmarked('<p>«Held until ⟦5⟧.» Nothing is booked yet.</p>')).toBe('Nothing is booked yet')
})

const at = (text: string) => Temporal.Instant.from(text)
const facts: View = {
  ...{
    companyName: '1',
    publicUrl: 'https://2',
    manageLink: 'https://3',
    link: 'https://4',
    helpInMails: true,
  },
  ...{ bookingId: '5', sequence: 0, mode: 'ONLINE', meetingLink: null, organizer: '6@7', clientEmail: '8@9' },
  ...{
    office: { address: '1', timeZone: 'Africa/Lagos' },
    visitorTimeZone: null,
    queuedAt: at('2027-01-02T08:00Z'),
  },
  ...{ counsellor: { name: '2', email: '3@4', timeZone: 'Africa/Lagos' }, startsAt: at('2027-01-09T18:30Z') },
  ...{ endsAt: at('2027-01-09T19:00Z'), proof: { link: 'https://5', dueAt: at('2027-01-03T08:00Z') } },
}
const letters = {
  ...{ bookingConfirmed, bookingMoved, bookingCancelled, bookingEnded, bookingChanged, bookingLink },
  ...{ bookingReminder, bookingRequested, guardianQuestion, guardianAnswered },
  ...accountLinks,
  ...accountNotices,
}

const mailsToRead = [
  ...Object.entries(letters).map(([name, { letter }]) => [name, letter, facts] as const),
  ...Object.entries(accountLinks).map(
    ([name, { letter }]) => [`${name} without a link`, letter, { ...facts, link: null }] as const,
  ),
]

test.each(mailsToRead)('every sentence of the mail %s comes from the catalogue', (_, compose, facts) => {
  const letter = (compose as View)(facts, marked)
  const { subject, text } = toMailContent(letter)
  expect(findUnmarked(subject)).toBe('')
  expect(findUnmarked(text.replaceAll(/https:\S+/g, ''))).toBe('')
})
