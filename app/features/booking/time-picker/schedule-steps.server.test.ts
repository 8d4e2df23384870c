import { expect, test } from 'vitest'
import { counsellors } from '../../../db/tables/availability.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { words } from '../../../words/words.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { holdSlot } from '../hold.server.ts'
import { secrets } from '../testing.server.ts'
import { showCheck } from './schedule-check.server.ts'
import { readChoice, readSlot, writeSlot } from './schedule-choice.ts'
import { showDays } from './schedule-days.server.ts'
import { showGone, showTimes } from './schedule-times.server.ts'

const choose = (query: string) => readChoice(new URLSearchParams(query))
const typed = { consent: '', consentVersion: '', guardian: '', guardianName: '', guardianContact: '' }

const asked = {
  guardianQuestion: 'none',
  purpose: 'hold',
  idempotencyKey: 'k',
  values: typed,
  bookedFor: null,
  counsellors: [],
  names: new Map(),
} as const

test('the days are those of the visitor, and what is late in Lagos is on the next day in Kolkata', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const inLagos = await showDays(db, choose('zone=Africa/Lagos'), {}, monday8, words('en'))
  const inKolkata = await showDays(db, choose('zone=Asia/Kolkata'), {}, monday8, words('en'))
  expect(inLagos.days).toHaveLength(7)
  expect(inLagos.days[1]).toMatchObject({
    day: '2027-01-05',
    label: 'Tue 5 January',
    weekday: 'Tue',
    number: 5,
    times: 24,
  })
  // 08:00 to 20:00 in Lagos is 12:30 to 00:30: one half hour is on the day after.
  expect(inKolkata.days[1]).toMatchObject({
    day: '2027-01-05',
    label: 'Tue 5 January',
    weekday: 'Tue',
    number: 5,
    times: 24,
  })
  const late = await showTimes(db, choose('zone=Asia/Kolkata&day=2027-01-05'), {}, monday8, words('en'))
  // Times before seven stand last.
  expect(late.periods.map(({ heading }) => heading)).toEqual(['Afternoon', 'Evening', 'Early morning'])
  expect(late.periods[2]?.times[0]).toMatchObject({
    yours: '12:00 am',
    elsewhere: ['Mon 7:30 pm in Nigeria'],
  })
})

test('an unknown zone gives the times of the office and says so', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const { zone } = await showDays(db, choose('zone=UTC'), {}, monday8, words('en'))
  expect(zone).toEqual({ timeZone: 'Africa/Lagos', label: 'Nigerian time', isAssumed: true })
})

test('weeks go back to today and no further, and on as long as something is free', async () => {
  const db = await freshDb()
  await makeOffice(db, { horizonDays: 10 })
  const first = await showDays(db, choose('zone=Africa/Lagos&from=2020-01-01'), {}, monday8, words('en'))
  expect([first.days[0]?.day, first.earlier, first.later]).toEqual(['2027-01-04', null, '2027-01-11'])
  const second = await showDays(db, choose('zone=Africa/Lagos&from=2027-01-11'), {}, monday8, words('en'))
  expect([second.earlier, second.later]).toEqual(['2027-01-04', null])
  const third = await showDays(db, choose('zone=Africa/Lagos&from=2027-01-20'), {}, monday8, words('en'))
  expect([third.days.some(({ times }) => times > 0), third.earlier, third.next]).toEqual([
    false,
    '2027-01-13',
    null,
  ])
})

test('a place that there is not counts as online', async () => {
  const db = await freshDb()
  await makeOffice(db)
  const view = await showDays(
    db,
    choose('place=0190b0a0-0000-7000-8000-00000000000a'),
    {},
    monday8,
    words('en'),
  )
  expect(view.place).toBe('online')
  expect(view.days[1]?.times).toBe(24)
})

test('in the hour that comes twice, the two times are told apart', async () => {
  const db = await freshDb()
  await makeOffice(db, { startsMinutes: [0] })
  const october = Temporal.Instant.from('2027-10-28T08:00:00Z')
  const view = await showTimes(db, choose('zone=Europe/London&day=2027-10-31'), {}, october, words('en'))
  const labels = view.periods.flatMap(({ times }) => times.map(({ yours }) => yours))
  expect(labels.filter((label) => label.startsWith('1:') && label.includes('am'))).toEqual([
    '1:00 am (UTC+1)',
    '1:30 am (UTC+1)',
    '1:00 am (UTC+0)',
    '1:30 am (UTC+0)',
  ])
})

test('a time is checked by both clocks before it is held', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-09T19:30')
  const choice = { ...choose('zone=Asia/Kolkata'), slot }
  const view = await showCheck(db, choice, {}, asked, monday8, words('en'))
  expect(view.rows.map(({ lines }) => lines)).toEqual([
    ['Sun 10 January, 12:00 am (Indian time)', 'Sat 7:30 pm in Nigeria', '30 minutes'],
    ['A counsellor who has time then'],
    ['Online'],
  ])
  expect([view.hiddenFields.slot, view.back.day]).toEqual([writeSlot(slot), '2027-01-10'])
})

test('when a time is gone the nearest three are offered, in order', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  await holdSlot(db, secrets, { slot, route: 'schedule', visitorTimeZone: null }, monday8)
  const view = await showGone(
    db,
    { ...choose('zone=Africa/Lagos'), slot },
    { consent: 'given' },
    'Gone',
    monday8,
  )
  expect(view.times.map(({ yours }) => yours)).toEqual([
    'Tue 5 January, 9:00 am (Nigerian time)',
    'Tue 5 January, 9:30 am (Nigerian time)',
    'Tue 5 January, 10:30 am (Nigerian time)',
  ])
  expect(view.hiddenFields.consent).toBe('given')
})

test.each([
  ['one of us with a long name', 1, 'Oluwaseunfunmilayo-Ada', 'Oluwaseunfunmilayo-Ada'],
  ['three of us with short names', 3, 'Priya', 'Priya or two others'],
  ['two of us who have no room beside each other', 2, 'Oluwaseun', 'Oluwaseun or one other'],
  ['three of us with shorter names', 3, 'Ada', 'Ada, Ada or Ada'],
  ['many of us', 6, 'Ada', 'Ada or five others'],
] as const)('a time and its check say who is free then: %s', async (_, people, name, who) => {
  const db = await freshDb()
  await makeOffice(db, { people })
  const query = 'zone=Africa/Lagos'
  const { counsellors } = await showDays(db, choose(query), {}, monday8, words('en'))
  const day = choose(`${query}&day=2027-01-05`)
  const names = new Map(counsellors.map(({ id }) => [id, name]))
  const view = await showTimes(db, day, {}, monday8, words('en'), names)
  const time = view.periods[0]?.times[0]
  expect(time?.who).toBe(who)
  const slot = readSlot(time?.value ?? '')
  if (!slot) throw new Error('The day has no time')
  const check = await showCheck(
    db,
    { ...day, slot },
    {},
    { ...asked, counsellors, names },
    monday8,
    words('en'),
  )
  expect([check.isNamed, check.rows[1]?.lines]).toEqual([true, [who]])
})

test.each([
  ['a chosen counsellor online', 'online', true, ['8:00 am in Nigeria', '11:00 am in Dubai']],
  ['a chosen counsellor in person', 'office', true, ['8:00 am in Nigeria']],
  ['anybody online', 'online', false, ['8:00 am in Nigeria']],
] as const)('a time shows the other clocks of its check: %s', async (_, where, isChosen, clocks) => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db)
  await db.update(counsellors).set({ timeZone: 'Asia/Dubai' })
  const place = where === 'online' ? 'online' : office.id
  const asked = `zone=Asia/Kolkata&place=${place}${isChosen ? `&with=${counsellorId}` : ''}`
  const day = choose(`${asked}&day=2027-01-05`)
  const { periods } = await showTimes(db, day, {}, monday8, words('en'))
  expect(periods[0]?.times[0]).toMatchObject({ yours: '12:30 pm', elsewhere: clocks })
  const mode = where === 'online' ? 'ONLINE' : 'IN_PERSON'
  const slot = toSlot('2027-01-05T07:30', { mode })
  const gone = await showGone(db, { ...choose(asked), slot }, {}, 'Gone', monday8)
  expect(gone.times[0]?.elsewhere).toEqual(clocks)
})
