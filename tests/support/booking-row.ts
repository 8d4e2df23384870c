import type { Booking } from '../../app/features/booking/transaction/booking-row.server.ts'

/** The columns of a confirmed online booking, as staff see them. */
export const bookingRow: Booking = {
  id: '5b0c1d9e-1111-4222-8333-444455556666',
  status: 'confirmed',
  mode: 'ONLINE',
  officeId: '0190b0a0-0000-7000-8000-00000000000a',
  counsellorId: '0190b0a0-0000-7000-8000-00000000000b',
  startsAt: Temporal.Instant.from('2027-01-09T07:00:00Z'),
  endsAt: Temporal.Instant.from('2027-01-09T07:30:00Z'),
  visitorTimeZone: 'Africa/Lagos',
  name: 'Ngozi Eze',
  email: 'ngozi@mail.example.com',
  age: 19,
  gender: 'Female',
  maritalStatus: 'Single',
  cityOfResidence: 'Enugu',
  channel: 'LinkedIn',
  createdAt: Temporal.Instant.from('2027-01-04T23:05:00Z'),
  linkVersion: 1,
  icsSequence: 0,
  provenAt: null,
  proofDueAt: null,
  guardianAnswer: null,
  quarantined: false,
}
