import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { words } from '../../../words/words.ts'
import {
  findConsentText,
  guardianAgrees,
  guardianInformed,
  guardianUnsafe,
  reminderConsent,
  sessionConsent,
  sessionConsentByPhone,
} from './consent-texts.ts'

/** One line a version ever in use. Changed words need a new version and a new line; old lines stay. */
const known: Readonly<Record<string, string>> = {
  'session 2026-11-21': '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67',
  'session 2026-11-26': '6af919f947307b80541c496eb77c5f5c432925c1592ce8c1875601d2f8e07b54',
  'session 2026-11-26-by-phone': '9cd8a03f538b9ab2b0c17fd81b967f736eb4b9969e7411e2f65aad138fdeaa2d',
  'guardian_informed 2026-11-21': '99d52d546aa2db2fd73a298a8e03ef74ff28737405aa7de642ecb624a8695dbd',
  'guardian_unsafe 2026-11-21': 'da0bb0f0bdeb26bbe1a7ee3c8a18ec27491adc2e89b027dbc5a7d766ab399a11',
  'guardian_unsafe 2026-11-27': '468812297aa89366d1544144b9de0b2a2192937935b3c0b327b47e1bd0ab11ed',
  'guardian_unsafe 2026-11-27-2': 'b93cefda82262b9db50a7baf8a8de945572fbeeceb4e8ea26cef6efa71a8968c',
  'guardian_informed 2026-11-23': '4d07962fb61f50392ad3f17deed1e7b6c8c8fe3437d020d7e6f2553ce48b52d0',
  'guardian_agreed 2026-11-23': '7404c172e5de737e6ba38b558b788751c3925e8ef4903c11444fab3848b7fb11',
  'reminders 2026-11-23': '8abbfd59c7a85061f845a9ee8052f211cbd942b09aad0daf56703f0f10e84919',
  'reminders 2026-11-26': '991cabe6d2fcfaad8d84db8896b15ef919f817c45008ad70e084e5f3a3be14d0',
  'reminders 2026-11-28': '5adba7f9ff0bc1fda8b1c65f31075cb2321ce7eae5f91bd61475625a261c6259',
}

const gaps = {
  values: { company: '{company}', email: '{email}', months: '{months}', phones: '{phones}' },
  number: null,
  paragraphs: [],
}

test.each(Object.keys(known))('the words of %s are the ones of their version', (name) => {
  const [purpose = '', textVersion = ''] = name.split(' ')
  const found = findConsentText(words('en').consent, { purpose, textVersion }, gaps)
  expect(createHash('sha256').update(`${found?.text}\n${found?.note}`).digest('hex')).toBe(known[name])
})

test.each([
  sessionConsent,
  sessionConsentByPhone,
  guardianInformed,
  guardianUnsafe,
  guardianAgrees,
  reminderConsent,
])('a consent for $purpose names the words that people read now', ({ purpose, version, hash }) => {
  expect(known[`${purpose} ${version}`]).toBe(hash)
})
