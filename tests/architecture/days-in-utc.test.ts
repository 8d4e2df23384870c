import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** Files that may reckon a day in UTC, because nobody reads or types it. */
const allowed: Readonly<Record<string, string>> = {
  'app/features/availability/rules/open-slots.ts':
    'reads rules from a day before to a day after, in any zone',
  'app/features/availability/slots/schedule.server.ts': 'reads rules from a day before, in any zone',
  'app/features/backup/backup-rules.ts': 'backups have one clock',
  'app/features/messages/messages.server.ts': 'the same message counts once in a day',
  'app/features/workshops/enquiries.server.ts': 'the same enquiry counts once in a day',
  'app/lib/time/show-time.ts': 'half a year is long',
  'server/site-file/people-part.ts': 'a file has no clock of a reader',
}

test('a day that people read or type is a day of their clock or of an office, never of UTC', () => {
  const found = sources
    .filter(({ path }) => /^(app|server)\//.test(path) && !/\.test\.|testing/.test(path))
    .map(({ path }) => path)
    .filter((path) => /toZonedDateTimeISO\('UTC'\)\s*\.toPlainDate\(\)/.test(readFileSync(path, 'utf8')))
  expect(found).toEqual(Object.keys(allowed))
})

test('no screen of staff shows a day in the form for visitors', () => {
  const found = sources
    .filter(({ path }) => /^app\/(routes\/admin|features\/(availability\/editing|calendar))\//.test(path))
    .filter(({ imports }) => imports.some(({ names }) => names.includes('showDay')))
  expect(found.map(({ path }) => path)).toEqual([])
})
