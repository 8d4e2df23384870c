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
