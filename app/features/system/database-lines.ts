import { toServerNames } from '../../lib/setting-values.ts'
import { showBytes } from './machine-lines.ts'
import type { DatabaseFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { thresholds } from './thresholds.ts'

const area = 'Database'

type Settings = Pick<SettingFacts, 'databaseUrl' | 'production' | 'allowsUnsafeDatabase'>

export function toDatabaseLines(facts: DatabaseFacts, settings: Settings): SystemLine[] {
  return [toDurabilityLine(facts, settings), ...toPoolLines(facts)]
}

/** Without UNSAFE_DATABASE the start is refused when a setting is off. */
export function toDurabilityLine(
  { version, bytes, settingsOff }: Omit<DatabaseFacts, 'pool'>,
  { databaseUrl, production, allowsUnsafeDatabase }: Settings,
): SystemLine {
  const which = databaseUrl
    ? `PostgreSQL ${version} at ${toServerNames(databaseUrl)}`
    : `The embedded database (PostgreSQL ${version}) in the data folder`
  const size = bytes === null ? '' : `, ${showBytes(bytes)}`
  if (settingsOff.length === 0) {
    return {
      area,
      state: 'good',
      title: 'The database answers',
      meaning: `${which}${size}. What it has confirmed is on the disk, so a power cut loses nothing.`,
    }
  }
  return {
    area,
    state: databaseUrl && (production || !allowsUnsafeDatabase) ? 'trouble' : 'look',
    title: 'A power cut can lose the last changes',
    meaning: `${which}${size}. It does not keep what it has confirmed safe on the disk. A client may have a confirmation of a booking that is gone.`,
    todo: databaseUrl
      ? 'Ask whoever runs the database to switch these settings on.'
      : 'Ask whoever runs the server to use a PostgreSQL server.',
    command: databaseUrl
      ? settingsOff.map((name) => `${name} = on`).join('\n')
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
