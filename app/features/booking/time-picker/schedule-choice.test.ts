import { expect, test } from 'vitest'
import { readChoice, toChoiceFields, writeSlot } from './schedule-choice.ts'

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
