import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { findCalendarFaults } from '../../../tests/support/check-calendar.ts'
import { type CalendarEntry, toCalendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: '0b9f7a52-3c0d-4d6e-9a37-2f6c1f0c8d11',
  sequence: 0,
  startsAt: Temporal.Instant.from('2027-01-09T18:30:00Z'),
  endsAt: Temporal.Instant.from('2027-01-09T19:00:00Z'),
  organizer: { name: 'Ireti', email: 'appointments@ireti.example' },
  attendee: { email: 'client@mail.example' },
  stamp: Temporal.Instant.from('2027-01-02T08:00:00.123Z'),
  location: '12 Allen Avenue, Ikeja; Lagos',
}

const names = [
  'Adébáyọ̀ Ọláṣubọ̀mí Ọ̀ṣúnníyì Àjọkẹ́ Ẹ̀bùnolúwa Títílayọ̀ Ìyábọ̀dé Olúwaṣeun',
  'प्रियंका श्रीवास्तव लक्ष्मीनारायण त्रिपाठी ज्ञानेश्वरी विश्वकर्मा श्रीनिवासन',
  '👩🏾‍⚕️'.repeat(40),
  'ọ́'.repeat(300),
]

function faultsOf(file: string) {
  return findCalendarFaults(new TextEncoder().encode(file))
}

function readEvent(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event in the file')
  return event
}

test('an invitation is valid and has the same instants when it is parsed', () => {
  const file = toCalendarFile(entry)
  expect(faultsOf(file)).toEqual([])
  const event = new ICAL.Event(readEvent(file))
  expect(event.uid).toBe(entry.uid)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-01-09T18:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-01-09T19:00:00.000Z')
  expect(event.location).toBe('12 Allen Avenue, Ikeja; Lagos')
  expect(file).toContain('DTSTAMP:20270102T080000Z\r\n')
})

test('a cancellation has the status cancelled, and a published file has no attendee', () => {
  const cancelled = toCalendarFile({ ...entry, method: 'CANCEL', sequence: 3 })
  const published = toCalendarFile({ ...entry, method: 'PUBLISH', attendee: undefined })
  expect(faultsOf(cancelled)).toEqual([])
  expect(faultsOf(published)).toEqual([])
  expect(cancelled).toContain('METHOD:CANCEL\r\n')
  expect(cancelled).toContain('STATUS:CANCELLED\r\n')
  expect(cancelled).toContain('SEQUENCE:3\r\n')
})

test.each(names)(
  'a long name in another script is folded between characters and stays the same: %s',
  (name) => {
    const file = toCalendarFile({
      ...entry,
      organizer: { name, email: 'appointments@ireti.example' },
      attendee: { name, email: 'client@mail.example' },
      location: `${name}, ${name}; \\ ${name}`,
    })
    expect(faultsOf(file)).toEqual([])
    const event = readEvent(file)
    expect(event.getFirstPropertyValue('location')).toBe(`${name}, ${name}; \\ ${name}`)
    expect(event.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe(name)
  },
)

test.each([
  'x\r\nATTENDEE:mailto:evil@evil.example',
  'x\nEND:VEVENT\nEND:VCALENDAR',
  'x\rDESCRIPTION:y',
  'a";X=b:c',
  '\u2028BEGIN:VALARM\u0000\u0007',
  '^n^\'"\\n;,:',
])('nothing typed can add a property: %j', (hostile) => {
  const file = toCalendarFile({
    ...entry,
    organizer: { name: `Ireti ${hostile}`, email: 'appointments@ireti.example' },
    attendee: { name: hostile, email: 'client@mail.example' },
    location: hostile,
  })
  expect(faultsOf(file)).toEqual([])
  expect(readEvent(file).getAllProperties('attendee')).toHaveLength(1)
})

test('a link with separators stays one link', () => {
  const file = toCalendarFile({ ...entry, url: 'https://ireti.example/a?b=1,2;c' })
  expect(faultsOf(file)).toEqual([])
  expect(readEvent(file).getFirstPropertyValue('url')).toBe('https://ireti.example/a?b=1%2C2%3Bc')
})

test('the checker finds errors', () => {
  const file = toCalendarFile(entry)
  expect(faultsOf(file.replaceAll('\r\n', '\n'))).toContain('a line ends without CRLF')
  expect(faultsOf(`${file}\r\n`)).toContain('does not end with END:VCALENDAR and one CRLF')
  expect(faultsOf(file.replace('SUMMARY:Appointment', 'SUMMARY:Therapy'))).toContain('SUMMARY tells too much')
  expect(faultsOf(file.replace(entry.uid, `${entry.uid}@ireti.example`)).join()).toContain('not a bare UUID')
  expect(faultsOf(file.replace('CLASS:PRIVATE\r\n', ''))).toContain('CLASS is not there once')
  expect(faultsOf(file.replace('LOCATION:', `LOCATION:${'x'.repeat(80)}`)).join()).toContain('octets')
})
