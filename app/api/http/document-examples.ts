const ids = {
  booking: '01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10',
  office: '6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f',
  counsellor: '0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d',
  other: 'd2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3',
}

const place = { mode: 'ONLINE', officeId: ids.office, counsellorId: ids.counsellor }
const slot = { startsAt: '2027-01-09T08:00:00Z', endsAt: '2027-01-09T08:30:00Z', ...place }

const booking = {
  _id: ids.booking,
  userDetails: {
    name: 'Ngozi Eze',
    email: 'ngozi@mail.example.com',
    gender: 'Female',
    cityOfResidence: 'Enugu',
    age: 19,
    maritalStatus: 'Single',
  },
  channel: 'Word of mouth',
  createdAt: '2027-01-04T09:12:30Z',
  status: 'confirmed',
  ...slot,
  scheduledAt: slot.startsAt,
  wantedAt: null,
  visitorTimeZone: 'Africa/Lagos',
}

const listedBooking = {
  ...booking,
  appointmentDetails: { complaint: null, duration: null, therapyExpectations: null },
  quarantined: false,
}

const user = {
  _id: ids.other,
  id: ids.other,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example.com',
  gender: 'FEMALE',
}

const service = {
  _id: ids.other,
  name: 'One to one, online',
  location: 'VIRTUAL',
  type: 'INDIVIDUAL',
  price: 15_000,
  sessions: 1,
  isExtra: false,
}

/** Examples of the `data` of answers, by operation. */
export const answerExamples: Readonly<Record<string, unknown>> = {
  signUp: { user },
  signIn: { token: 'eyJhbGciOiJIUzI1NiJ9…', user: { ...user, isAdmin: false } },
  signOut: null,
  findMe: { ...user, phoneNumber: null, isAdmin: false },
  listUsers: [{ ...user, phoneNumber: null, isAdmin: false }],
  listBookings: [listedBooking],
  createBooking: {
    ...booking,
    confirmBy: '2027-01-04T11:12:30Z',
    confirmMailSent: true,
    manageLink: 'https://counselling.example/appointments/AZKaTGpefB6PbS8NPxt6EAABo2f',
    manageToken: 'AZKaTGpefB6PbS8NPxt6EAABo2f',
  },
  checkBooking: null,
  findBooking: listedBooking,
  moveBooking: listedBooking,
  cancelBooking: { ...listedBooking, status: 'cancelled' },
  listServices: [service],
  createService: service,
  changeService: service,
  deleteService: null,
  listGalleryImages: [
    {
      ...{ _id: ids.other, id: ids.other, url: '/uploads/Q8f2/large.avif' },
      ...{ alt: 'Eight chairs in a circle', width: 1_920, height: 1_280 },
    },
  ],
  uploadGalleryImages: {
    message: 'Images uploaded successfully',
    images: ['/uploads/Q8f2/large.avif'],
    undescribed: [],
    refused: [],
  },
  deleteGalleryImage: null,
  readChallenge: { challenge: '16.1799312345.mZk2Q0.b1pJ3w' },
  readConsent: {
    version: null,
    text: 'I agree that the agency stores what I write here.',
    note: 'You can take this back at any time.',
    paragraphs: [],
  },
  reportSchedulerEvent: null,
  listSlots: [slot],
  holdSlot: {
    holdToken: 'pZ3kT0v9Qw2xY7aB1cD4eF',
    expiresAt: '2027-01-04T09:27:30Z',
    counsellorId: ids.counsellor,
    kept: true,
  },
  listOffices: [
    {
      ...{ _id: ids.office, name: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos' },
      ...{ address: '12 Zik Avenue', phones: ['+234 803 555 0100'], email: 'enugu@counselling.example' },
      openingHours: 'Monday to Friday, 9 am to 5 pm',
    },
  ],
  listCounsellors: [
    {
      ...{ _id: ids.counsellor, name: 'Amaka', languages: ['English', 'Igbo'] },
      places: [{ officeId: ids.office, mode: 'ONLINE' }],
      profile: '/counsellors/amaka',
    },
  ],
  listEvents: [
    {
      ...{
        _id: '4711',
        type: 'booking.moved',
        at: '2027-01-05T10:00:00Z',
        ...{ subjectType: 'booking', subjectId: ids.booking, bookingId: ids.booking, groupId: null },
        by: 'client',
      },
      ...{ previousStatus: 'confirmed', status: 'confirmed' },
      ...{ previousStartsAt: '2027-01-08T08:00:00Z', startsAt: slot.startsAt, fields: [] },
    },
  ],
  listClients: [
    {
      ...{ _id: ids.other, name: 'Ngozi Eze', email: 'ngozi@mail.example.com', officeId: ids.office },
      ...{ language: 'English', createdAt: '2027-01-04T09:30:00Z', bookingIds: [ids.booking] },
    },
  ],
  listPayments: [
    {
      ...{ _id: ids.other, number: 12, bookingId: ids.booking, packageId: null, placeId: null },
      ...{ kind: 'transfer', amount: 1_500_000, currency: 'NGN', paidOn: '2027-01-09', correctsId: null },
      ...{ reference: 'K7QX2P', officeId: ids.office },
    },
  ],
  listSeries: [
    {
      ...{ _id: ids.other, everyWeeks: 1, createdAt: '2027-01-04T09:30:00Z' },
      bookings: [{ _id: ids.booking, number: 1, status: 'confirmed', startsAt: slot.startsAt }],
    },
  ],
  listWebhooks: [
    {
      ...{ _id: ids.other, url: 'https://program.example/ireti', events: ['appointment.booked'] },
      createdAt: '2027-01-04T09:30:00Z',
      previousSecretValidUntil: null,
    },
  ],
  testWebhook: { _id: ids.other },
  changeWebhookSecret: {
    secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    previousValidUntil: '2027-01-05T09:30:00Z',
  },
  listDeliveries: [
    {
      ...{ _id: ids.other, event: 'appointment.booked', bookingId: ids.booking },
      ...{ url: 'https://program.example/ireti', status: 'sent', attempts: 1, lastError: null },
      ...{ nextAttemptAt: null, sentAt: '2027-01-04T09:30:05Z', createdAt: '2027-01-04T09:30:00Z' },
    },
  ],
  sendDeliveryAgain: null,
}

/** Examples of bodies, by operation. An operation whose schema has its own example is not here. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  signUp: {
    ...{ email: 'ada@mail.example.com', password: 'plum tent river', firstName: 'Ada', lastName: 'Obi' },
    gender: 'FEMALE',
  },
  signIn: { email: 'ada@mail.example.com', password: 'plum tent river' },
  createService: {
    name: 'Talk',
    location: 'PHYSICAL',
    type: 'GROUP',
    price: 9_000,
    sessions: 1,
    isExtra: false,
  },
  changeService: { price: 16_000 },
  reportSchedulerEvent: { event: 'invitee.created', payload: {} },
  holdSlot: { ...slot, consent: true, visitorTimeZone: 'Africa/Lagos' },
}

/** Descriptions of operations, beside their summaries. */
export const moreWords: Readonly<Record<string, string>> = {
  describeApi: 'Make a client from it, or use those in `clients/`.',
  signUp: 'Where the site sends mail, the account is ready when its owner has opened the link of the mail.',
  signIn: 'Send the token as `Authorization: Bearer …`. A staff session ends after 12 hours.',
  signOut: 'The token and the cookie are invalid from now on.',
  findMe: 'It answers 401 when the session has ended.',
  listUsers: 'Administrators only. No API key opens it.',
  createBooking:
    'Send an `Idempotency-Key`: a repeated call then answers with the same booking and the header `Idempotency-Replayed`.',
  checkBooking: 'For forms with several steps: the messages are those of POST booking.',
  listServices: 'Prices are naira. Filter by `type` and `location`.',
  createService: 'The audit log records who added it.',
  changeService: 'Fields that are left out stay as they are.',
  deleteService: 'Prices of bookings that have it stay as they are.',
  listGalleryImages: 'The address of a picture is a path of the site.',
  uploadGalleryImages: 'A bad file does not stop the good ones: `refused` says which file and why.',
  deleteGalleryImage: 'The files are gone from the server, too.',
  readConsent:
    'Show the text to the person before you send `consent: true`, and send `version` as `consentVersion`.',
  reportSchedulerEvent: 'Only for sites with an outside scheduler; others answer 404.',
  holdSlot: 'Nobody else can have the time meanwhile, unless `kept` is false.',
  listOffices: 'Everybody may read them.',
  listCounsellors:
    'Everybody may read them, as on the booking page: the name of the public profile, or the name that the agency gave them for clients. Who has neither hours nor a profile is not there.',
  listSeries: 'They name no person. Each session of a series is a booking of its own.',
  listDeliveries: 'A delivery is tried 24 times. `lastError` says what the receiver answered last.',
  sendDeliveryAgain: 'A delivery that waits to be sent answers 409.',
}
