import { toServerNames } from '../../lib/database-servers.ts'
import { showBytes } from './machine-lines.ts'
import type { DatabaseFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { thresholds } from './thresholds.ts'

const area = 'Database'

export function toDatabaseLines(facts: DatabaseFacts, settings: SettingFacts): SystemLine[] {
  return [toDurabilityLine(facts, settings), ...toPoolLines(facts)]
}

function toDurabilityLine(
  { version, bytes, waitsForDisk }: DatabaseFacts,
  { databaseUrl, production }: SettingFacts,
): SystemLine {
  const which = databaseUrl
    ? `PostgreSQL ${version} at ${toServerNames(databaseUrl)}`
    : `The embedded database (PostgreSQL ${version}) in the data folder`
  const size = bytes === null ? '' : `, ${showBytes(bytes)}`
  if (waitsForDisk) {
    return {
      area,
      state: 'good',
      title: 'The database answers',
      meaning: `${which}${size}. What it has confirmed is on the disk, so a power cut loses nothing.`,
    }
  }
  return {
    area,
    state: databaseUrl && production ? 'trouble' : 'look',
    title: 'A power cut can lose the last changes',
    meaning: `${which}${size}. It answers before the disk has what was written. A client may have a confirmation of a booking that is gone.`,
    todo: databaseUrl
      ? 'Ask whoever runs the database to switch these settings on.'
      : 'Ask whoever runs the server to use a PostgreSQL server.',
    command: databaseUrl
      ? 'fsync = on\nsynchronous_commit = on'
      : 'DATABASE_URL=postgres://user:password@host/ireti',
  }
}

function toPoolLines({ pool }: DatabaseFacts): SystemLine[] {
  if (!pool || pool.waiting < thresholds.waitingRequests.look) return []
  return [
    {
      area,
      state: pool.waiting > pool.total * 2 ? 'trouble' : 'look',
      title: 'The database is busy',
      meaning: `${pool.total} connections are in use, and ${pool.waiting} requests wait for one. Pages are slow.`,
      todo: 'Look here again in some minutes. If it stays, tell whoever runs the server.',
    },
  ]
}
