import { expect, test } from 'vitest'
import { noWish, readChoice, toChoiceFields, writeSlot } from './schedule-choice.ts'

const office = '0190b0a0-0000-7000-8000-00000000000a'
const counsellor = '0190b0a0-0000-7000-8000-00000000000b'
const slot = {
  startsAt: Temporal.Instant.from('2027-01-11T03:30Z'),
  counsellorId: counsellor,
  officeId: office,
  mode: 'ONLINE',
} as const

test('what is not understood counts as not chosen', () => {
  const text =
    'step=x&place=abc&with=1&zone=Mars/Base&from=2027-02-30&day=tomorrow&slot=1_2_3_4&embed=yes&minor=true'
  expect(readChoice(new URLSearchParams(text))).toEqual({
    step: 'days',
    place: 'online',
    counsellorId: null,
    isAnybody: false,
    wish: noWish,
    timeZone: null,
    from: null,
    day: null,
    slot: null,
    isEmbedded: false,
    isMinor: false,
    previousHold: null,
    moved: null,
  })
})

test("a pressed button's value counts before the hidden field of the same name", () => {
  const choice = readChoice(new URLSearchParams('from=2027-01-04&from=2027-01-11'))
  expect(choice.from?.toString()).toBe('2027-01-11')
})

test('a chosen time comes back as it was written', () => {
  const choice = readChoice(new URLSearchParams({ slot: writeSlot(slot) }))
  expect(choice.step).toBe('check')
  expect(choice.slot).toEqual(slot)
})

test('browsers that hide their zone have none, and old names of a zone become new ones', () => {
  expect(readChoice(new URLSearchParams('zone=UTC')).timeZone).toBeNull()
  expect(readChoice(new URLSearchParams('zone=Etc/GMT-1')).timeZone).toBeNull()
  expect(readChoice(new URLSearchParams('zone=Asia/Calcutta')).timeZone).toBe('Asia/Kolkata')
})

test('the choice survives as hidden fields', () => {
  const text = `place=${office}&with=${counsellor}&zone=Asia/Kolkata&from=2027-01-04&embed=1&minor=1&held=abc`
  const choice = readChoice(new URLSearchParams(text))
  expect(readChoice(new URLSearchParams(toChoiceFields(choice)))).toEqual(choice)
})

test('a wish for a woman or a man and for a language survives, and ends with a name or with anybody', () => {
  const choice = readChoice(new URLSearchParams('with=FEMALE&language=ig&day=2027-01-04'))
  expect(choice).toMatchObject({ counsellorId: null, wish: { gender: 'FEMALE', language: 'ig' } })
  expect(readChoice(new URLSearchParams(toChoiceFields(choice))).wish).toEqual(choice.wish)
  const named = readChoice(new URLSearchParams(`with=FEMALE&with=${counsellor}`))
  expect(named).toMatchObject({ counsellorId: counsellor, wish: { gender: '' } })
  const anybody = readChoice(new URLSearchParams('with=FEMALE&language=ig&anybody=2027-01-05'))
  expect(anybody).toMatchObject({ step: 'times', counsellorId: null, wish: noWish })
  expect(anybody.day?.toString()).toBe('2027-01-05')
  expect(readChoice(new URLSearchParams('with=<b>&language=a%20b')).wish).toEqual(noWish)
})

test('a filter asks for something of all counsellors, keeps the place apart, and opens the cards', () => {
  const choice = readChoice(new URLSearchParams(`with=${counsellor}&language=ig&set=gender:FEMALE`))
  expect(choice).toMatchObject({
    step: 'people',
    counsellorId: null,
    wish: { gender: 'FEMALE', language: 'ig' },
  })
  expect(readChoice(new URLSearchParams('with=any&language=ig&set=language:')).wish.language).toBe('')
  const there = readChoice(new URLSearchParams(`with=${counsellor}&set=place:${office}`))
  expect(there).toMatchObject({ step: 'people', counsellorId: counsellor, place: office })
})

test('who does not mind stays so, and a press on a face begins with the first free week', () => {
  const named = readChoice(
    new URLSearchParams(`with=FEMALE&language=ig&from=2027-01-11&set=with:${counsellor}`),
  )
  expect(named).toMatchObject({ step: 'people', counsellorId: counsellor, from: null, wish: { gender: '' } })
  const choice = readChoice(new URLSearchParams(`with=${counsellor}&from=2027-01-11&set=with:any`))
  expect(choice).toMatchObject({ isAnybody: true, counsellorId: null, from: null, wish: noWish })
  expect(readChoice(new URLSearchParams(toChoiceFields(choice))).isAnybody).toBe(true)
})

test('a topic is read of a posted form alone, and goes on in posted forms', () => {
  const fields = new FormData()
  fields.set('set', 'topic:grief')
  const posted = readChoice(fields)
  expect(posted.wish.topic).toBe('grief')
  expect(toChoiceFields(posted).topic).toBe('grief')
  expect(readChoice(new URLSearchParams('topic=grief&set=topic:grief')).wish.topic).toBe('')
})
