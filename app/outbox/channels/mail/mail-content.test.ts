import { expect, test } from 'vitest'
import { words } from '../../../words/words.ts'
import { accountExists, accountMade } from '../../messages/account-links.ts'
import { bookingCancelled, bookingEnded } from '../../messages/booking-ends.ts'
import { bookingConfirmed, bookingMoved } from '../../messages/booking-invitations.ts'
import { bookingChanged } from '../../messages/booking-private-link.ts'
import { bookingReminder } from '../../messages/booking-reminder.ts'
import { bookingRequested } from '../../messages/booking-requested.ts'
import type { ClientFacts } from '../../messages/client-letter.ts'
import { placeAsked, placeReminder } from '../../messages/group-place.ts'
import {
  counsellorBooking,
  officeBooking,
  type StaffFacts,
  toInitials,
} from '../../messages/staff-bookings.ts'
import { followUpOverdue, systemTrouble } from '../../messages/staff-notices.ts'
import { toMailContent } from './mail-channel.server.ts'

const english = words('en')

const site = { companyName: 'Ireti', publicUrl: 'https://ireti.example' }
const appointment = {
  ...site,
  bookingId: '0b9f7a52-3c0d-4d6e-9a37-2f6c1f0c8d11',
  sequence: 0,
  startsAt: Temporal.Instant.from('2027-01-09T18:30:00Z'),
  endsAt: Temporal.Instant.from('2027-01-09T19:00:00Z'),
  mode: 'IN_PERSON',
  meetingLink: null,
  office: { address: '12 Allen Avenue, Ikeja', timeZone: 'Africa/Lagos' },
  counsellor: { name: 'Adaeze Okafor', email: 'adaeze@ireti.example', timeZone: 'Africa/Lagos' },
  visitorTimeZone: 'Asia/Kolkata',
  organizer: 'office@ireti.example',
  queuedAt: Temporal.Instant.from('2027-01-02T08:00:00Z'),
} as const
const account = { ...site, link: null }
const client: ClientFacts = {
  ...appointment,
  clientEmail: 'client@mail.example',
  proof: null,
  helpInMails: false,
  isReminded: true,
  manageLink: 'https://ireti.example/appointments/manage/abc',
}
const staff: StaffFacts = {
  ...appointment,
  change: 'booked',
  clientName: 'Adébáyọ̀ Ọláwálé',
  contactFirst: false,
}

const toClient: Record<string, ReturnType<typeof toMailContent>> = {
  confirmed: toMailContent(bookingConfirmed.letter(client, english)),
  moved: toMailContent(bookingMoved.letter({ ...client, previousStartsAt: appointment.queuedAt }, english)),
  cancelled: toMailContent(bookingCancelled.letter(client, english)),
  reminder: toMailContent(bookingReminder.letter(client, english)),
  requested: toMailContent(
    bookingRequested.letter({ ...site, manageLink: client.manageLink, helpInMails: false }, english),
  ),
  'new account': toMailContent(accountMade.letter(account, english)),
  account: toMailContent(accountExists.letter(account, english)),
}
const toStaff: Record<string, ReturnType<typeof toMailContent>> = {
  office: toMailContent(officeBooking.letter(staff, english)),
  request: toMailContent(
    officeBooking.letter({ ...site, change: 'requested', clientName: staff.clientName }, english),
  ),
  counsellor: toMailContent(counsellorBooking.letter({ ...staff, change: 'moved' }, english)),
}

function bothParts(message: ReturnType<typeof toMailContent> | undefined): string[] {
  return [message?.text ?? '', message?.html ?? '']
}

test('a client reads the time in the own zone and then in the zone of the office, each with its offset', () => {
  for (const part of bothParts(toClient.confirmed)) {
    const own = part.indexOf('Sun 10 January, 12:00 am (Indian time)')
    const office = part.indexOf('Sat 9 January, 7:30 pm (Nigerian time)')
    expect(own).toBeGreaterThan(0)
    expect(office).toBeGreaterThan(own)
  }
})

const meetingSentence =
  'The address of the online meeting appears on your private page, at the earliest 24 hours before. If it is not there one hour before, ring us.'
const meetingLink = 'https://meet.example/room'

test.each([
  [{ meetingLink: null, hours: 1 }, meetingSentence],
  [{ meetingLink: null, hours: 48 }, meetingSentence],
  [{ meetingLink, hours: 48 }, meetingSentence],
  [{ meetingLink, hours: 23 }, meetingLink],
])('a mail about an online appointment says what its page says: %j', ({ hours, ...facts }, said) => {
  const startsAt = client.queuedAt.add({ hours })
  const online = { ...client, ...facts, mode: 'ONLINE', startsAt } as const
  for (const { letter } of [bookingConfirmed, bookingMoved, bookingReminder]) {
    const text = toMailContent(letter(online, english)).text.replaceAll(/\s+/g, ' ')
    expect([meetingSentence, meetingLink].filter((words) => text.includes(words))).toEqual([said])
  }
})

test('the subject has only the day in the reader’s zone', () => {
  expect(toClient.confirmed?.subject).toBe('Your appointment on Sun 10 January')
  expect(toClient.moved?.subject).toBe('Your appointment is now on Sun 10 January')
  expect(toClient.cancelled?.subject).toBe('Your appointment on Sun 10 January is cancelled')
  expect(toStaff.office?.subject).toBe('Appointment booked: Sat 9 January')
})

test('a mail that asks for the proof of the address, and a reminder, have their own subjects', () => {
  const proof = { link: 'https://ireti.example/confirm/x', dueAt: appointment.startsAt }
  const { startsAt, endsAt, queuedAt } = appointment
  const place = {
    ...{ ...site, queuedAt, appointment: { startsAt, endsAt, sequence: 0, mode: 'ONLINE' as const } },
    ...{ place: null, timeZone: 'Africa/Lagos', clientZone: 'Asia/Kolkata', quietZone: 'Africa/Lagos' },
    ...{ link: client.manageLink, proofLink: proof.link, proofDueAt: startsAt, isKept: true },
  }
  const asked = [
    bookingConfirmed.letter({ ...client, proof }, english),
    placeAsked.letter(place, english),
    bookingReminder.letter(client, english),
    placeReminder.letter(place, english),
  ]
  expect(asked.map(({ letter }) => letter.subject)).toEqual([
    'Please confirm your appointment on Sun 10 January',
    'Please confirm your appointment on Sun 10 January',
    'Soon: your appointment on Sun 10 January',
    'Soon: your appointment on Sun 10 January',
  ])
})

test('a client without a known zone reads the time of the office, once', () => {
  const { text, subject } = toMailContent(
    bookingConfirmed.letter({ ...client, visitorTimeZone: null }, english),
  )
  expect(subject).toBe('Your appointment on Sat 9 January')
  expect(text).toContain('When: Sat 9 January, 7:30 pm (Nigerian time)\nWhere')
})

test('a client whose address is not proven reads until when to confirm it, and the link for that comes first', () => {
  const proof = {
    link: 'https://ireti.example/confirm/x',
    dueAt: Temporal.Instant.from('2027-01-03T08:00:00Z'),
  }
  const { text } = toMailContent(bookingConfirmed.letter({ ...client, proof }, english))
  expect(text).toContain('the session ends on Sun 3 January, 1:30 pm (Indian time)')
  expect(text.indexOf(proof.link)).toBeGreaterThan(0)
  expect(text.indexOf(proof.link)).toBeLessThan(text.indexOf(client.manageLink))
})

test('the mail of an appointment that ended without proof has a link to book again and none to the old one', () => {
  const { text, calendar } = toMailContent(bookingEnded.letter(client, english))
  expect(text).toContain('Nobody confirmed this e-mail address in time.')
  expect(text).not.toContain(client.manageLink)
  expect(calendar?.method).toBe('CANCEL')
})

test('one mail stands for several changes and has the private link', () => {
  const { text } = toMailContent(
    bookingChanged.letter(
      {
        ...site,
        manageLink: client.manageLink,
        helpInMails: false,
      },
      english,
    ),
  )
  expect(text).toContain(client.manageLink)
})

test('the mail of a moved appointment has the new time, the old time and the same link', () => {
  for (const part of bothParts(toClient.moved)) {
    expect(part).toContain('Sat 2 January, 1:30 pm (Indian time)')
    expect(part).toContain(client.manageLink)
  }
})

test('the mail of a cancelled appointment has a link to book again and none to the old appointment', () => {
  for (const part of bothParts(toClient.cancelled)) {
    expect(part).toContain('https://ireti.example/appointments')
    expect(part).not.toContain(client.manageLink)
  }
})

test.each(Object.entries(toClient))(
  'the %s mail names no help and nobody, and is quiet about why: somebody else may see it',
  (_, message) => {
    for (const part of bothParts(message)) {
      expect(part).not.toMatch(/112|danger|\/help|guardian|parent/i)
      expect(part).not.toMatch(/counsel|therap|mental|service|Adaeze/i)
    }
    expect(message.subject).not.toMatch(/counsel|therap|mental|session|service/i)
  },
)

test('a client who said that their mail is safe reads where help is', () => {
  for (const part of bothParts(
    toMailContent(bookingConfirmed.letter({ ...client, helpInMails: true }, english)),
  )) {
    expect(part).toContain('If you are in danger now, call 112.')
    expect(part).toContain('https://ireti.example/help')
  }
})

test.each(Object.entries(toStaff))('the %s mail names a client by initials only', (_, message) => {
  for (const part of bothParts(message)) {
    expect(part).toContain('A. Ọ.')
    expect(part.includes('Adaeze Okafor')).toBe(message !== toStaff.request)
    expect(part).not.toMatch(/Adébáyọ̀|Ọláwálé|client@mail/)
    expect(part).toContain('https://ireti.example/admin/bookings')
    expect(part).not.toContain(client.manageLink)
  }
})

test('only a client and a counsellor get a calendar file, which contains only the own address', () => {
  expect(toClient.confirmed?.calendar?.content).toContain('client@mail.example')
  expect(toClient.confirmed?.calendar?.content).not.toContain('adaeze@ireti.example')
  const forCounsellor = toStaff.counsellor?.calendar?.content.replaceAll('\r\n ', '')
  expect(forCounsellor).toContain('adaeze@ireti.example')
  expect(forCounsellor).not.toContain('client@mail.example')
  expect(toClient.cancelled?.calendar?.method).toBe('CANCEL')
  expect(toStaff.office?.calendar).toBeUndefined()
  expect(toClient.requested?.calendar).toBeUndefined()
})

test.each(Object.entries({ ...toClient, ...toStaff }))(
  'the %s mail fetches nothing and links only to us',
  (_, message) => {
    expect(message.html).not.toMatch(/<img|<link|<script|src=|url\(|@import|@font-face/i)
    const hosts = [...message.html.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set(['ireti.example']))
  },
)

test('markup in a name or an address is shown as text', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&'
  const { html, text } = toMailContent(
    bookingConfirmed.letter(
      {
        ...client,
        companyName: hostile,
        office: { address: hostile, timeZone: 'Africa/Lagos' },
      },
      english,
    ),
  )
  expect(html).not.toContain('<img')
  expect(text).toContain(hostile)
})

test.each([
  ['Adébáyọ̀ Ọláwálé', 'A. Ọ.'],
  ['प्रियंका श्रीवास्तव', 'प्रि. श्री.'],
  ['Chioma', 'C.'],
  ['  Anne-Marie  van der Berg ', 'A. B.'],
  ['<script> http://evil.example', 's. e.'],
  ['123 !', 'no name'],
  ['', 'no name'],
])('initials of %j are %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

test('staff read whom to contact first, but not why, and not after a cancellation', () => {
  const first = toMailContent(counsellorBooking.letter({ ...staff, contactFirst: true }, english))
  for (const part of bothParts(first)) {
    expect(part).toContain('Contact the client first.')
    expect(part).not.toMatch(/safe|guardian|parent/i)
  }
  const cancelled = toMailContent(
    counsellorBooking.letter({ ...staff, change: 'cancelled', contactFirst: true }, english),
  )
  for (const message of [cancelled, toStaff.counsellor]) {
    for (const part of bothParts(message)) expect(part).not.toContain('Contact the client')
  }
})

test('the mail about overdue follow-ups has their number and the link to the list', () => {
  const two = toMailContent(followUpOverdue.letter({ ...site, count: 2 }, english))
  expect(two.subject).toBe('2 follow-ups are overdue')
  expect(toMailContent(followUpOverdue.letter({ ...site, count: 1 }, english)).subject).toBe(
    '1 follow-up is overdue',
  )
  for (const part of bothParts(two)) expect(part).toContain('https://ireti.example/admin/follow-up')
})

test('the mail about trouble of the system names parts of it, and the link to the page', () => {
  const three = toMailContent(
    systemTrouble.letter({ ...site, count: 3, areas: ['Backups', 'Disk'] }, english),
  )
  expect(three.subject).toBe('The site needs repair: 3 things')
  for (const part of bothParts(three)) {
    expect(part).toContain('Backups, Disk')
    expect(part).toContain('https://ireti.example/admin/system')
  }
})
