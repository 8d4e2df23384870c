import { expect, test } from 'vitest'
import { listExpiredBackups } from './backup-rules.ts'

const now = Temporal.Instant.from('2026-11-24T23:05Z')
const toBackup = (madeAt: Temporal.Instant) => ({ name: madeAt.toString(), madeAt })
const daily = (days: number, last = now) =>
  Array.from({ length: days }, (_, day) => toBackup(last.subtract({ hours: 24 * day })))
const toDays = (backups: readonly { name: string }[]) => backups.map(({ name }) => name.slice(0, 10)).sort()

test('of three years, 7 days, 4 weeks and 12 months stay', () => {
  const backups = daily(3 * 365)
  const expired = new Set(listExpiredBackups(backups, now))
  expect(toDays(backups.filter((backup) => !expired.has(backup)))).toEqual([
    // Months: the last day of each. November is its newest day.
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // Weeks: Sundays of the weeks that began on 2, 9 and 16 November. The present week is its newest day.
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
  ])
})

test('deleting each day keeps what deleting once keeps', () => {
  const backups = daily(800)
  let kept: typeof backups = []
  for (const backup of backups.toReversed()) {
    kept.push(backup)
    const expired = new Set(listExpiredBackups(kept, backup.madeAt))
    kept = kept.filter((own) => !expired.has(own))
  }
  const atOnce = new Set(listExpiredBackups(backups, now))
  expect(toDays(kept)).toEqual(toDays(backups.filter((backup) => !atOnce.has(backup))))
})

test('nothing that erasure should reach is older than 12 months, except the newest of all', () => {
  const old = daily(400, now.subtract({ hours: 24 * 500 }))
  expect(listExpiredBackups(old, now)).toEqual(old.slice(1))
  expect(listExpiredBackups([...daily(1), ...old], now)).toHaveLength(400)
})

test('of several backups of a day the newest stays', () => {
  const [early, late] = [now.subtract({ hours: 5 }), now].map(toBackup)
  expect(
    listExpiredBackups(
      [early, late].filter((backup) => backup !== undefined),
      now,
    ),
  ).toEqual([early])
})
