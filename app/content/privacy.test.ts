import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptBackups } from '../features/backup/backup-rules.ts'
import { bookingLimits } from '../features/booking/limits/booking-limits.ts'
import { listRetentionPoints } from '../features/privacy/retention/retention-rules.ts'
import { retention } from '../words/en/retention.ts'
import * as privacy from './privacy.ts'

/** One line a version ever in use. Changed words need a new version and a new line; old lines stay. */
const known: Readonly<Record<string, string>> = {
  '2026-11-21': 'c3f6e980b7a7fdff355d6f7c71475289356ec6263495e7a14580bfbbb84b00f4',
  '2026-11-21 (2)': '88764138147e0a8a7cc1adf993a4cfc3962729afdc6b2286acbec7731a1ee7d8',
  '2026-11-23': '87ca0d49ae64f5bf2e287f5c62ae3f575f1290a198f945a6cade3cda1ef020c0',
  '2026-11-23 (2)': 'b035ac40ed178c247d829ad1ee3728a65d786a9f7e236157c93d41ecc3241f06',
  '2026-11-23 (3)': '784feff332fd003c493b7850bcec0f51c6ffa83ba84f4748cad90f424447576f',
  '2026-11-24': '84633ba61dc8a556a37b17f890784432960d7c182b3a21d9e4b1c138baa8648b',
  '2026-11-24 (2)': '1d700c7e94a2dedb980871e9031ef416e6ed6c570bdf10eafa013790958e9bbd',
  '2026-11-26': '7a49b2b6f43bc5688d7307a04139ff7a0a02a2ca27a7e6d2c11b2bfbb2576c25',
  '2026-11-26 (2)': 'ba3a636590e3de90be69e1b065f92993ede0bc58152172a4098e8cc819ca26cd',
  '2026-11-26 (3)': '5928cfea58f64ab1d415d81688949b06110a095395c97327817403373b0a2199',
  '2026-11-27': '29a88ea8d6ef5c49e3d3c125d16500a369205e053bbbccfe041e5c47c68d055c',
  '2026-11-28': 'd373693b930df81fbace5f5a933288121fc3ac8692dba7a111cd474da971413e',
  '2026-11-29': 'b95876a848117b89ae693999c36ef54aba12596719328f766a0e8fda02ae7349',
  '2026-11-29 (2)': '7f6819f7d59bd498a8efe3da717e7477fbe8754d4fae3d3621c00782ab9ba9da',
  '2026-11-29 (3)': 'dbb5ccf8d40cdfd4fbeebcb9ef0b14246162b14d4bc3a12727d399d83b311796',
}

test('the words of the privacy page are the ones of their version', () => {
  const { privacyVersion, laws, answerDays, outsideScheduler, sections, lawSection } = privacy
  const words = JSON.stringify([
    laws,
    answerDays,
    outsideScheduler,
    sections,
    lawSection,
    listRetentionPoints(retention, bookingLimits),
  ])
  expect(createHash('sha256').update(words).digest('hex')).toBe(known[privacyVersion])
})

test('the page says how long a backup is kept', () => {
  const howLong = privacy.sections.find(({ id }) => id === 'how-long')
  expect(JSON.stringify(howLong?.points)).toContain(`Each for ${keptBackups.months} months at most`)
})
