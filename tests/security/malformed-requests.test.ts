import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingPrices } from '../../app/db/tables/money.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makeAppointment } from '../../app/features/calendar/testing.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { makeAgency } from '../support/agency.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { readDescription } from '../support/openapi-document.ts'
import { allPaths } from '../support/site-map.ts'
import { type Answer, makeTestApi, signInAs, site } from '../support/testing-api.ts'

const described = await readDescription()
const paths = described.operations.map(({ path }) => path)

const bytes = fc.uint8Array({ maxLength: 60 })
const nearlyJson = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '}', '\u0000', '\\ud800', ',', '//', 'NaN', '\ufeff'))
  .map(([text, at, cut]) => text.slice(0, at % (text.length + 1)) + cut + text.slice(at % (text.length + 1)))

const requests = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'),
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...paths) },
    fc.tuple(fc.constantFrom(...paths), fc.webPath()).map(([path, more]) => `${path}${more}`),
    fc.webPath().map((path) => `/api${path}`),
    fc.constantFrom(
      '/api/v1//booking',
      '/api/v1/%00',
      '/api/v1/%ff',
      '/api/v1/booking%2f..',
      '/api//',
      '/api/v1/__proto__',
    ),
  ),
  query: fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((query) => `?${query}`),
    fc.constantFrom('?%', '?=&&=', '?%00=%00', '?__proto__=1'),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json;charset=utf-16',
    ';',
    'a/b',
  ),
  body: fc.oneof(bytes, nearlyJson),
  authorization: fc.constantFrom(
    '',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic x',
    'bearer \u00ff',
    `Bearer ${'x'.repeat(5_000)}`,
  ),
  cookie: fc.constantFrom('', 'iretiToken=', 'iretiToken=a.b.c', '=;=;', 'iretiToken=%ff'),
})

test('no malformed request causes a server error, and each gets an answer in the envelope', {
  timeout: 120_000,
}, async () => {
  const api = await makeTestApi()
  await signInAs(api, { isAdmin: true })
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, type, body, authorization, cookie }) => {
      const answer = await api.request(`${path}${query}`, {
        method,
        headers: { 'content-type': type, authorization, cookie },
        body: method === 'GET' || method === 'HEAD' ? undefined : (body as BodyInit),
      })
      expect(answer.status).toBeLessThan(500)
      const text = await answer.text()
      if (text === '') expect(method === 'HEAD' || answer.status === 204).toBe(true)
      else if (answer.headers.get('content-type')?.startsWith('application/json')) {
        const { statusCode, openapi } = JSON.parse(text) as Answer & { openapi?: string }
        expect(openapi ? answer.status : statusCode).toBe(answer.status)
      } else expect(path).toBe('/api/docs')
    }),
    { seed: 20_270_105, numRuns: isFullRun ? 2_000 : 150 },
  )
})

const ifFull = (...texts: string[]) => (isFullRun ? texts : [])
const wrongTexts = ['%00a', '%ED%A0%80', ...ifFull('', '%00', '%FF', 'a'.repeat(3_000), '__proto__')]
const wrongYears = ['0000', ...ifFull('0001', '9999', '-000001', '%2B275760', '2100')]
const wrongDays = [
  ...wrongYears.flatMap((year) => [`${year}-01-01`, `${year}-12-31`]),
  ...['9999-12-31', '2026-11-20[u-ca=hebrew]'],
  ...ifFull('2026-02-30', '20261120', '%2B275760-09-13', '-271821-04-20'),
  ...wrongTexts,
]
const wrongMonths = [...wrongYears.flatMap((year) => [`${year}-01`, `${year}-12`]), '0001-01', ...wrongTexts]

/** An office with a session that has a price, and its administrator. */
async function openOffice() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  const { counsellors } = await makeAgency(api.db, { counsellors: 2 })
  const own = counsellors[0]?.id
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 96 }), mode: 'ONLINE' } as const
  const { slots } = await findOpenSlots(api.db, { ...range, counsellorId: own }, now)
  const [slot, ...later] = slots
  if (!slot) throw new Error('nothing is open')
  const { startsAt, counsellorId, officeId } = slot
  const id = await makeAppointment(api.db, {
    ...{ startsAt, counsellorId, officeId, mode: 'ONLINE', name: 'Ngozi Eze' },
    ...{ email: 'ngozi@mail.example.com', provenAt: now, confirmedAt: now },
  })
  await api.db.insert(bookingPrices).values({ bookingId: id, amount: 1, rest: 1, reference: 'IRETI-1' })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const booking = { id, name: 'Ngozi Eze', email: 'ngozi@mail.example.com', officeId }
  const clientId = (await attachBooking(api.db, booking, now)) ?? ''
  return { ...api, id, own, clientId, cookie, slot: later.at(-1) ?? slot }
}

test('no address or form of the office that somebody has changed causes a server error', {
  timeout: 120_000,
}, async () => {
  const { request, id, own, cookie, slot, clientId } = await openOffice()
  const [, ...place] = writeSlot(slot).split('_')
  const wrongSlots = ['00000000', '99999999', '-0000001', ...wrongTexts].map((minute) =>
    [minute, ...place].join('_'),
  )
  const wrongIds = [...wrongTexts, 'new', randomUUID()]
  const wrongPages = [...wrongTexts, '9999999999999999999', ...ifFull('-1', '0', '1e9', 'NaN')]
  const times = wrongDays.flatMap((day) => [`${day}T00:00`, `${day}T23:30`])
  const table: Readonly<Record<string, readonly string[]>> = {
    '/admin/clients?q=': wrongTexts,
    '/admin/clients?sort=': wrongTexts,
    '/admin/clients?page=': wrongPages,
    '/admin/clients/': wrongIds,
    '/admin/groups/enquiries?view=': wrongTexts,
    '/admin/groups/enquiries?page=': wrongPages,
    '/admin/groups/enquiries/': wrongIds,
    '/admin/clients/unattached?page=': wrongPages,
    [`/admin/clients/${clientId}/merge?with=`]: [...wrongIds, clientId],
    [`/admin/clients/${clientId}/split?q=`]: wrongTexts,
    '/admin/groups/': wrongIds,
    '/admin/groups?page=': wrongPages,
    '/admin/groups/new?copy=': wrongTexts,
    '/admin/money?month=': wrongMonths,
    '/admin/money?office=': wrongIds,
    '/admin/money?page=': wrongPages,
    '/admin/money/to-give-back?month=': wrongMonths,
    '/admin/money/entries?month=': wrongMonths,
    '/admin/money/entries?page=': wrongPages,
    '/admin/money/month.csv?month=': wrongMonths,
    '/admin/money/receipts/': wrongIds,
    '/admin/money/packages/': wrongIds,
    '/admin/money/places/': wrongIds,
    '/admin/reports?period=': [...wrongMonths, ...wrongYears, '0000-q1', '9999-q4'],
    '/admin/reports.csv?period=': [...wrongMonths, ...wrongYears, '2100-q4'],
    '/admin/today?done=': wrongTexts,
    '/admin/calendar?view=month&on=': wrongDays,
    '/admin/calendar?view=list&on=': wrongDays,
    '/admin/calendar?counsellor=': wrongIds,
    '/admin/calendar?office=': wrongIds,
    '/admin/calendar?page=': wrongPages,
    [`/admin/calendar?view=day&move=${id}&to=`]: times,
    '/admin/calendar?view=day&to=2027-01-01T00:00&move=': wrongIds,
    [`/admin/calendar?view=day&move=${id}&to=2027-01-01T00:00&with=`]: wrongIds,
    '/admin/calendar/absence?counsellor=': wrongIds,
    [`/admin/calendar/absence?counsellor=${own}&day=`]: wrongDays,
    '/admin/bookings/new?q=': wrongTexts,
    '/admin/bookings/new?client=': wrongIds,
    '/admin/bookings/new?client=new&alike=1&name=': wrongTexts,
    '/admin/bookings/new?client=new&alike=1&email=a@': wrongTexts,
    '/admin/bookings/new?client=new&alike=1&number=': wrongTexts,
    '/admin/bookings/new?client=new&from=': wrongDays,
    '/admin/bookings/new?client=new&day=': wrongDays,
    '/admin/bookings/new?client=new&beyond=1&day=': wrongDays,
    '/admin/bookings/new?client=new&slot=': wrongSlots,
    '/admin/bookings/new?client=new&place=': wrongIds,
    '/admin/bookings/new?client=new&with=': wrongIds,
    [`/admin/bookings/new?client=new&slot=${writeSlot(slot)}&weeks=1&count=`]: [...wrongPages, '12'],
    [`/admin/bookings/new?client=new&slot=${writeSlot(slot)}&count=4&weeks=`]: wrongPages,
    [`/admin/bookings/${id}/time?day=`]: wrongDays,
  }
  const failed: string[] = []
  // `npm test` sends each second one, of neighbours in the table the other ones.
  for (const [row, [start, ends]] of Object.entries(table).entries())
    for (const address of [
      ...ends.filter((_, n) => isFullRun || n % 4 === row % 4).map((end) => `${start}${end}`),
      `${start}&${start.split('?').at(-1)}%00`,
    ]) {
      const answer = await request(address, { headers: { cookie } })
      await answer.text()
      if (answer.status >= 500) failed.push(address.slice(0, 120))
    }
  const payment = { intent: 'pay', kind: 'cash', amount: '100', currency: 'NGN', priceRevision: '1' }
  const forms = [
    ...wrongDays.map((day) => ({ paidOn: day.replaceAll('%00', '\0') })),
    { priceRevision: '99999999999' },
  ]
  for (const form of forms) {
    const body = new URLSearchParams({ ...payment, paidOn: '2026-01-05', paymentKey: randomUUID(), ...form })
    const headers = { cookie, origin: site }
    const answer = await request(`/admin/bookings/${id}`, { method: 'POST', headers, body })
    if (answer.status >= 500) failed.push(JSON.stringify(form))
  }
  expect(failed).toEqual([])
})

/** The names of the queries that lists and forms read. */
const queries = 'q search to name email page sort view category with place day month next copy choose'.split(
  ' ',
)

test('NUL in any part of an address or in a form is no server error', { timeout: 120_000 }, async () => {
  const { request, cookie } = await openOffice()
  const paths = allPaths.filter((path) => !path.includes('*'))
  const withParts = paths.filter((path) => path.includes(':'))
  const addresses = [
    ...withParts.map((path) => path.replace(/:\w+\??/g, 'a%00')),
    ...paths
      .filter((path) => !path.includes(':'))
      .flatMap((path, at) =>
        (isFullRun ? queries : [queries[at % queries.length] ?? 'q']).map((name) => `${path}?${name}=a%00b`),
      ),
    ...['/admin/articles?q=%00', '/admin/media?search=%00', '/admin/media/choose?search=%00', '/blog/%00'],
  ]
  const failed: string[] = []
  for (const address of addresses) {
    const answer = await request(address, { headers: { cookie } })
    await answer.text()
    if (answer.status >= 500) failed.push(address)
  }
  const forms = {
    '/admin/articles/new': { title: 'a\0b', text: 'a\0b', related: 'a\0', revision: '0' },
    '/admin/site/new-page': { title: 'a\0b', address: 'a\0b' },
    '/admin/helplines/new': { name: 'a\0b', chatUrl: 'https://a.example/\0', country: 'NG' },
    '/blog/your-first-session': { comment: 'a\0b', name: 'a\0b', email: 'a\0@mail.example.com' },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const headers = { cookie, origin: site }
    const answer = await request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    if (answer.status >= 500) failed.push(`POST ${path}`)
  }
  expect(failed).toEqual([])
})

test('no address of the public times pages and of private links that somebody has changed causes a server error', {
  timeout: 120_000,
}, async () => {
  const { request, db, instance, id, slot } = await openOffice()
  const ended = Temporal.Now.instant().subtract({ hours: 48 })
  const { counsellorId, officeId } = slot
  const pastId = await makeAppointment(db, {
    ...{ startsAt: ended, counsellorId, officeId, mode: 'ONLINE', status: 'attended' },
    ...{ name: 'Ngozi Eze', email: 'ngozi@mail.example.com', provenAt: ended, confirmedAt: ended },
  })
  const [seriesId, everyWeeks] = [randomUUID(), 1]
  await db.insert(series).values({ id: seriesId, everyWeeks, createdAt: ended })
  await db.insert(seriesBookings).values({ bookingId: id, seriesId, number: 1 })
  const [own, past] = [id, pastId].map((bookingId) =>
    toPrivatePath(instance.secrets, { id: bookingId, linkVersion: 1 }),
  )
  const token = own?.split('/').at(-1) ?? ''
  const [minute, ...place] = writeSlot(slot).split('_')
  const wrongSlots = ['00000000', '99999999', '-0000001', ...wrongTexts].map((start) =>
    [start, ...place].join('_'),
  )
  const wrongIds = [...wrongTexts, randomUUID()]
  const wrongNumbers = [...wrongTexts, '9999999999999999999', '-1', '0', '1e9', 'NaN']
  const times = ['/schedule', `/schedule?move=${token}`].map((path) =>
    path.includes('?') ? `${path}&` : `${path}?`,
  )
  const table: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(
      times.flatMap((path) => [
        [`${path}from=`, wrongDays],
        [`${path}day=`, wrongDays],
        [`${path}place=`, wrongIds],
        [`${path}with=`, wrongIds],
        [`${path}anybody=`, wrongDays],
        [`${path}hold=`, wrongTexts],
        [`${path}held=`, wrongIds],
        [`${path}zone=`, wrongTexts],
        [`${path}step=`, wrongTexts],
        [`${path}slot=`, wrongSlots],
        [`${path}step=check&slot=`, wrongSlots],
      ]),
    ),
    [`${past}/next?slot=`]: wrongSlots,
    [`${past}/next?slot=${minute}_${place.join('_')}&weeks=1&count=`]: wrongNumbers,
    [`${past}/next?slot=${minute}_${place.join('_')}&count=4&weeks=`]: wrongNumbers,
    [`${past}/next?slot=${minute}_${place.join('_')}&weeks=1&count=4&date-2=`]: wrongSlots,
    [`${own}/series?slot=`]: wrongSlots,
    [`${own}/series?from=`]: wrongDays,
    [`${own}/series?day=`]: wrongDays,
  }
  const failed: string[] = []
  const seen = new Set<number>()
  const addresses = Object.entries(table).flatMap(([start, ends]) => [
    ...ends.map((end) => `${start}${end}`),
    `${start}&${start.split('?').at(-1)}%00`,
  ])
  // Each page takes much work: npm test sends a sixth of the addresses, test:full all of them.
  for (const address of addresses.filter((_, index) => isFullRun || index % 6 === 0)) {
    const answer = await request(address)
    await answer.text()
    seen.add(answer.status)
    if (answer.status >= 500) failed.push(address.slice(0, 160))
  }
  expect(failed).toEqual([])
  expect(seen, 'the addresses exist').toContain(200)
})
