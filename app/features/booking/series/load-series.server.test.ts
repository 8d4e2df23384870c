import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offices } from '../../../db/tables/availability.ts'
import { series, seriesBookings } from '../../../db/tables/series.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { words } from '../../../words/words.ts'
import { insertBooking, makeOffice, monday8 } from '../../availability/testing.server.ts'
import { createPlaceReader, loadSeries } from './load-series.server.ts'
import { proposeSeriesMove } from './propose-series.server.ts'
import { SeriesCard } from './series-card.tsx'
import { SeriesDates } from './series-dates.tsx'
import { toDateView } from './series-view.ts'

const { facts, series: seriesWords } = words('en').session
const show = (instant: Temporal.Instant) => instant.toString()

/** Makes a series of two sessions at these places. */
async function makeSeries(places: readonly ('Lagos' | 'Jos' | 'online')[]) {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db)
  const jos = { id: randomUUID(), name: 'Jos', country: 'NG', timeZone: 'Africa/Lagos' } as const
  await db.insert(offices).values({ ...jos, address: 'b', email: 'jos@ireti.example' })
  const seriesId = randomUUID()
  await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: monday8 })
  const days = ['2027-01-06T10:00', '2027-01-13T10:00']
  const ids = []
  for (const [index, place] of places.entries()) {
    const { startsAt } = toSlot(days[index] ?? '')
    const endsAt = startsAt.add({ minutes: 30 })
    const id = await insertBooking(db, {
      ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, counsellorId },
      ...{
        officeId: place === 'Jos' ? jos.id : office.id,
        mode: place === 'online' ? 'ONLINE' : 'IN_PERSON',
      },
    })
    await db.insert(seriesBookings).values({ bookingId: id, seriesId, number: index + 1 })
    ids.push(id)
  }
  const slot = toSlot(days[0] ?? '')
  return { db, slot, booking: { id: ids[0] ?? '', startsAt: slot.startsAt, counsellorId, seriesId } }
}

const listItems = (html: string) => html.match(/<li.*?<\/li>/g) ?? []
const count = (html: string, text: string) => html.split(text).length - 1

test.each([
  [['Lagos', 'Lagos'], ['Lagos'], false],
  [['online', 'online'], [facts.online], false],
  [['Lagos', 'online'], ['Lagos', facts.online], true],
  [['Lagos', 'Jos'], ['Lagos', 'Jos'], true],
] as const)(
  'the card and the dates of a series at %j name %j, each its own: %s',
  async (places, names, isOwn) => {
    const { db, slot, booking } = await makeSeries(places)
    const toHref = () => '/'
    const view = await loadSeries(db, booking, { facts, show, toHref, now: monday8 })
    if (!view) throw new Error('no series')
    const card = renderToStaticMarkup(SeriesCard({ title: 'Series', shown: 'Shown', view, statuses: {} }))
    const { seriesId } = booking
    const moved = { ...slot, startsAt: slot.startsAt.add({ hours: 1 }) }
    const query = { booking, seriesId, slot: moved, choices: new Map(), isStaff: true }
    const { dates } = await proposeSeriesMove(db, query, monday8)
    const showPlace = await createPlaceReader(db, facts)
    const shown = dates.map((date) => toDateView(date, { show, words: seriesWords.dates, showPlace }))
    const list = renderToStaticMarkup(SeriesDates({ dates: shown }))
    for (const html of [card, list]) {
      expect(names.map((name) => count(html, name))).toEqual(names.map(() => 1))
      const own = listItems(html).map((item, index) => item.includes(names[index] ?? names[0]))
      expect(own).toEqual([isOwn, isOwn])
    }
  },
)
