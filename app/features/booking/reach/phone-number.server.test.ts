import { expect, test } from 'vitest'
import { showPhone, toNumberCountry, toPhoneNumber } from './phone-number.server.ts'

const messages = {
  empty: 'empty',
  tooLong: () => 'long',
  unstorable: 'unstorable',
  wrongForm: 'wrong',
  noCountry: 'country',
}
const read = (country: 'NG' | 'IN' | null, typed: string) => {
  const parsed = toPhoneNumber(country, messages).safeParse(typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join()
}

test('a number without a country is one of the office, and is stored and shown in one form', () => {
  expect(read('NG', '0803 123 4567')).toBe('+2348031234567')
  expect(read('NG', '+91 98220-12345')).toBe('+919822012345')
  expect(read('IN', '(098220) 12345')).toBe('+919822012345')
  expect(showPhone('+2348031234567')).toBe('+234 803 123 4567')
})

test('what is no number of a person is refused', () => {
  for (const typed of ['12', 'call me', '0803 123 45678', '0803 123 4567 ext 4', '+1']) {
    expect(read('NG', typed), typed).toBe('wrong')
  }
  expect(read('NG', ' ')).toBe('empty')
  expect(read('NG', '0'.repeat(41))).toBe('long')
})

test('a number without a country is one of the office to which the client comes, or of the zone, and else asks for the country', () => {
  const both = ['NG', 'IN'] as const
  const find = (
    mode: 'IN_PERSON' | 'ONLINE' | null,
    timeZone: string | null,
    countries: readonly ('NG' | 'IN')[] = both,
  ) => toNumberCountry({ mode, country: 'IN', timeZone }, countries)
  expect(find('IN_PERSON', 'Africa/Lagos')).toBe('IN')
  // The counsellor is in Pune, the client in Lagos.
  expect(find('ONLINE', 'Africa/Lagos')).toBe('NG')
  expect(find('ONLINE', 'Asia/Kolkata')).toBe('IN')
  for (const zone of ['Europe/London', null]) expect(find('ONLINE', zone)).toBeNull()
  expect(find(null, null)).toBeNull()
  expect(find('ONLINE', null, ['NG', 'NG'])).toBe('NG')
  expect(find('ONLINE', null, [])).toBeNull()
  expect(read(null, '0803 123 4567')).toBe('country')
  expect(read(null, '+234 803 123 4567')).toBe('+2348031234567')
  expect(read(null, '+234 803')).toBe('wrong')
})
