import { expect, test } from 'vitest'
import { normaliseScheduled, toHoldToken } from './normalise-scheduled.ts'

const frame = { name: 'frame' } as unknown as Window
const stranger = { name: 'stranger' } as unknown as Window
const calendly = 'https://calendly.com'
const cal = 'https://cal.com'

function read(
  data: unknown,
  origin: string,
  from: Partial<{ origin: string; source: Window | null; seen: string[] }> = {},
) {
  const event = {
    data,
    origin: from.origin ?? origin,
    source: from.source === undefined ? frame : from.source,
  }
  return normaliseScheduled(event, { origin, source: frame, seen: new Set(from.seen) })
}

const scheduled = {
  event: 'calendly.event_scheduled',
  payload: {
    event: { uri: 'https://api.calendly.com/scheduled_events/ABCDABCDABCDABCD' },
    invitee: { uri: 'https://api.calendly.com/scheduled_events/ABCDABCDABCDABCD/invitees/EFGHEFGHEFGHEFGH' },
  },
}
const successful = {
  originator: 'CAL',
  type: 'bookingSuccessfulV2',
  namespace: '',
  fullType: 'CAL::bookingSuccessfulV2',
  data: {
    uid: 'abc123',
    title: 'Individual session',
    startTime: '2027-01-09T07:00:00.000Z',
    endTime: '2027-01-09T07:30:00.000Z',
    eventTypeId: 42,
    status: 'ACCEPTED',
    paymentRequired: false,
    isRecurring: false,
    allBookings: [{ startTime: '2027-01-09T07:00:00.000Z', endTime: '2027-01-09T07:30:00.000Z' }],
    videoCallUrl: 'https://video.example/abc123',
  },
}
const deprecated = {
  originator: 'CAL',
  type: 'bookingSuccessful',
  namespace: 'session',
  fullType: 'CAL:session:bookingSuccessful',
  data: {
    booking: { uid: 'abc123', status: 'ACCEPTED' },
    eventType: { slug: 'session' },
    date: '2027-01-09T07:00:00.000Z',
    duration: 30,
    organizer: { name: 'Ireti', email: 'office@ireti.example', timeZone: 'Africa/Lagos' },
    confirmed: true,
  },
}
const withData = (message: { data: object }, change: object) => ({
  ...message,
  data: { ...message.data, ...change },
})

test("Calendly's announcement names an event and has no time", () => {
  expect(read(scheduled, calendly)).toEqual({
    uri: scheduled.payload.event.uri,
    key: scheduled.payload.invitee.uri,
    isFinal: true,
  })
})

test("our own scheduler speaks Calendly's shape, and the hold is in the address", () => {
  const hold = 'https://ireti.example/api/v1/slots/hold/q1w2e3r4t5y6u7i8o9p0aa'
  const message = { ...scheduled, payload: { event: { uri: hold }, invitee: { uri: `${hold}/invitee` } } }
  const taken = read(message, 'https://ireti.example')
  expect(toHoldToken(taken?.uri ?? '')).toBe('q1w2e3r4t5y6u7i8o9p0aa')
})

test.each([
  'https://api.calendly.com/scheduled_events/ABCDABCDABCDABCD',
  'https://ireti.example/api/v1/slots/hold/',
  'https://ireti.example/api/v1/slots/hold/short',
  'https://ireti.example/api/v1/slots/hold/q1w2e3r4t5y6u7i8o9p0aa/invitee',
  'https://ireti.example/api/v1/slots/hold/q1w2e3r4t5y6u7i8o9p0aa?x=1',
])('%s names no hold', (uri) => {
  expect(toHoldToken(uri)).toBeNull()
})

test("Cal.com's announcement, with its time", () => {
  expect(read(successful, cal)).toEqual({
    uri: 'https://cal.com/booking/abc123',
    key: 'cal abc123',
    startsAt: '2027-01-09T07:00:00.000Z',
    isFinal: true,
  })
})

test("Cal.com's deprecated announcement of the same booking has the same key", () => {
  expect(read(deprecated, cal)).toEqual(read(successful, cal))
  expect(read(deprecated, cal, { seen: ['cal abc123'] })).toBeNull()
})

test('a booking that somebody still has to accept is not final', () => {
  expect(read(withData(successful, { status: 'PENDING' }), cal)?.isFinal).toBe(false)
  expect(read(withData(successful, { status: undefined }), cal)?.isFinal).toBe(false)
  expect(read(withData(deprecated, { confirmed: false }), cal)?.isFinal).toBe(false)
})

test('a booking that is not paid yet, or is cancelled, is none', () => {
  expect(read(withData(successful, { paymentRequired: true }), cal)).toBeNull()
  expect(read(withData(successful, { status: 'CANCELLED' }), cal)).toBeNull()
  expect(read(withData(successful, { status: 'REJECTED' }), cal)).toBeNull()
  expect(read(withData(deprecated, { booking: { uid: 'abc123', status: 'CANCELLED' } }), cal)).toBeNull()
})

test('a message from another origin is not heard', () => {
  expect(read(scheduled, calendly, { origin: 'https://calendly.com.evil.example' })).toBeNull()
  expect(read(scheduled, calendly, { origin: 'null' })).toBeNull()
  expect(read(scheduled, calendly, { origin: '' })).toBeNull()
})

test('a message from the right origin but another window is not heard', () => {
  expect(read(scheduled, calendly, { source: stranger })).toBeNull()
  expect(read(scheduled, calendly, { source: null })).toBeNull()
})

test('nothing is heard while no frame is open', () => {
  const event = { data: scheduled, origin: calendly, source: null }
  expect(normaliseScheduled(event, { origin: calendly, source: null, seen: new Set() })).toBeNull()
})

test('the second of two equal messages is not heard', () => {
  const first = read(scheduled, calendly)
  expect(read(scheduled, calendly, { seen: [first?.key ?? ''] })).toBeNull()
})

const otherMessages: [name: string, data: unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['a string', 'calendly.event_scheduled'],
  ['a number', 7],
  ['an array', [scheduled]],
  ['JSON in a string', JSON.stringify(scheduled)],
  ['no payload', { event: 'calendly.event_scheduled' }],
  ['payload null', { event: 'calendly.event_scheduled', payload: null }],
  ['payload without invitee', { ...scheduled, payload: { event: scheduled.payload.event } }],
  [
    'addresses that are none',
    { ...scheduled, payload: { event: { uri: 'x' }, invitee: { uri: 'javascript:alert(1)' } } },
  ],
  ['addresses that are objects', { ...scheduled, payload: { event: { uri: {} }, invitee: { uri: [] } } }],
  [
    'a very long address',
    { ...scheduled, payload: { ...scheduled.payload, event: { uri: `https://a/${'b'.repeat(600)}` } } },
  ],
  ['a page view', { event: 'calendly.profile_page_viewed', payload: {} }],
  ['a type view', { event: 'calendly.event_type_viewed', payload: {} }],
  ['a chosen time', { event: 'calendly.date_and_time_selected', payload: {} }],
  ['a height', { event: 'calendly.page_height', payload: { height: '1200px' } }],
  ['uid missing', withData(successful, { uid: undefined })],
  ['uid no string', withData(successful, { uid: 12 })],
  ['uid with a path', withData(successful, { uid: '../admin' })],
  ['data missing', { originator: 'CAL', type: 'bookingSuccessfulV2' }],
  ['deprecated without booking', withData(deprecated, { booking: null })],
  ['a wrong originator', { ...successful, originator: 'CAT' }],
  ['a dry run', { ...successful, type: 'dryRunBookingSuccessfulV2' }],
  ['a rescheduled one', { ...successful, type: 'rescheduleBookingSuccessfulV2' }],
  ['a cancelled one', { originator: 'CAL', type: 'bookingCancelled', data: deprecated.data }],
  [
    'link ready',
    { originator: 'CAL', type: 'linkReady', namespace: '', fullType: 'CAL::linkReady', data: {} },
  ],
  [
    'link failed',
    { originator: 'CAL', type: 'linkFailed', data: { code: '404', msg: 'x', data: { url: 'x' } } },
  ],
  ['frame ready', { originator: 'CAL', type: '__iframeReady', data: { isPrerendering: false } }],
  [
    'size',
    {
      originator: 'CAL',
      type: '__dimensionChanged',
      data: { iframeHeight: 1, iframeWidth: 1, isFirstTime: true },
    },
  ],
  ['slots loaded', { originator: 'CAL', type: 'availabilityLoaded', data: { eventId: 1, eventSlug: 'a' } }],
  [
    'routed',
    { originator: 'CAL', type: 'routed', data: { actionType: 'customPageMessage', actionValue: 'x' } },
  ],
]

test.each(otherMessages)('%s announces nothing', (_name, data) => {
  expect(read(data, calendly)).toBeNull()
  expect(read(data, cal)).toBeNull()
})

test('a time that cannot be read is left out', () => {
  expect(read(withData(successful, { startTime: 'tomorrow' }), cal)?.startsAt).toBeUndefined()
  expect(read(withData(successful, { startTime: 1 }), cal)?.startsAt).toBeUndefined()
})
