import { expect, test } from 'vitest'
import { bookingRow } from '../../../../tests/support/booking-row.ts'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import { toTableHead, toTableLines } from './csv-columns.ts'

const booking = {
  ...bookingRow,
  officePlace: null,
  id: '5b0c1d9e-1111-4222-8333-444455556666',
  status: 'no_show',
  name: 'Ngozi Eze',
  email: 'ngozi@mail.example.com',
  age: 19,
  gender: 'Female',
  maritalStatus: 'Single',
  cityOfResidence: 'Enugu',
  channel: 'Word of mouth',
  mode: 'IN_PERSON',
  office: 'Pune office',
  officeTimeZone: 'Asia/Kolkata',
  counsellor: 'Priya Kulkarni',
  cancelReason: null,
  startsAt: Temporal.Instant.from('2027-01-09T07:00:00Z'),
  createdAt: Temporal.Instant.from('2027-01-08T20:15:30Z'),
} as const

test('the file says what it is to spreadsheets, and gives each time in UTC and on the clock of the office', () => {
  expect(toTableHead()).toMatch(/^\ufeffName,Email,Gender,City,Age,Marital Status,Status,/)
  expect(toTableLines([booking], 'Africa/Lagos')).toBe(
    'Ngozi Eze,ngozi@mail.example.com,Female,Enugu,19,Single,Did not come,,2027-01-09 07:00,2027-01-09 12:30,In person,' +
      'Pune office,Priya Kulkarni,Word of mouth,2027-01-08 20:15,2027-01-09 01:45,Asia/Kolkata,5b0c1d9e-1111-4222-8333-444455556666\r\n',
  )
})

test('what is not there is empty', () => {
  const request = {
    ...booking,
    startsAt: null,
    mode: null,
    office: null,
    officeTimeZone: null,
    counsellor: null,
  }
  expect(toTableLines([request], 'Africa/Lagos')).toContain(
    'Did not come,,,,,,,Word of mouth,2027-01-08 20:15,2027-01-08 21:15,Africa/Lagos,',
  )
})

test('no name becomes a formula, a column or a line of its own', () => {
  for (const name of injectionTexts) {
    const lines = toTableLines([{ ...booking, name: name.replace(/[\r\n]+/g, ' ') }], 'UTC')
    const first = lines.startsWith('"')
      ? (lines.match(/^"((?:[^"]|"")*)"/)?.[1] ?? '')
      : (lines.split(',')[0] ?? '')
    expect(first, name).not.toMatch(/^[=+\-@\t\r]/)
    expect(lines.split('\r\n'), name).toHaveLength(2)
  }
})
