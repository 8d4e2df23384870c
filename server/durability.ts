import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../app/db/open.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { StartProblem } from './data-folder.ts'

type Settings = Readonly<{ fsync: string; commit: string; standbys: string }>

/**
 * Returns what the database promises about acknowledged changes, for the start message. Refuses a PostgreSQL server that can lose
 * them, with a `StartProblem`, unless UNSAFE_DATABASE allows it.
 */
export async function checkDurability(
  db: Db,
  env: Pick<Env, 'databaseUrl' | 'allowsUnsafeDatabase'>,
): Promise<string> {
  if (!env.databaseUrl) return 'embedded: what is acknowledged survives a power cut'
  // The values of this session contain what is set for its role and its database.
  const [settings] = await readRows<Settings>(
    db,
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('synchronous_standby_names') as standbys`,
  )
  if (!settings) throw new StartProblem('PostgreSQL did not tell its settings.')
  return describeDurability(settings, env.allowsUnsafeDatabase)
}

export function describeDurability({ fsync, commit, standbys }: Settings, isUnsafeAllowed: boolean): string {
  const off = [
    ...(fsync === 'off' ? ['fsync'] : []),
    ...(commit === 'off' ? ['synchronous_commit'] : []),
  ].join(' and ')
  if (off && !isUnsafeAllowed) {
    throw new StartProblem(
      `PostgreSQL has ${off} off, for the server, the database or the role. A power cut can then lose bookings that were acknowledged. ` +
        'Switch it on, or set UNSAFE_DATABASE=allow for data that may be lost.',
    )
  }
  if (off) return `PostgreSQL with ${off} off: a power cut can lose what was acknowledged`
  const isOnStandby = standbys !== '' && commit !== 'local'
  return `PostgreSQL: what is acknowledged survives a power cut${isOnStandby ? ' and the loss of the server (synchronous standby)' : ''}`
}
