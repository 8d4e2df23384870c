import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../app/db/open.server.ts'
import {
  type Durability,
  durabilityQuery,
  listSettingsOff,
} from '../app/features/system/read-stored-facts.server.ts'
import { sayInOneLine } from '../app/features/system/system-lines.ts'
import type { Env } from '../app/lib/env.server.ts'
import type { Instance } from '../app/request-context.ts'
import { StartProblem } from './data-folder.ts'
import { version } from './version.ts'

/**
 * Returns what the database promises about acknowledged changes, for the start message. Refuses a PostgreSQL server that can lose
 * them, with a `StartProblem`, unless UNSAFE_DATABASE allows it.
 */
export async function checkDurability(
  db: Db,
  env: Pick<Env, 'databaseUrl' | 'allowsUnsafeDatabase' | 'production'>,
): Promise<string> {
  if (!env.databaseUrl) return describeEmbedded(env.production)
  const [durability] = await readRows<Durability>(db, sql.raw(durabilityQuery))
  if (!durability) throw new StartProblem('PostgreSQL did not tell its settings.')
  return describeDurability(durability, env.allowsUnsafeDatabase)
}

/** With real clients it also says for whom the embedded database is enough. */
const describeEmbedded = (isProduction: boolean) =>
  isProduction
    ? 'embedded: what is acknowledged survives a power cut. Good for one small office on one server. For more: npm run move-to-postgres'
    : 'embedded: what is acknowledged survives a power cut'

export function describeDurability(durability: Durability, isUnsafeAllowed: boolean): string {
  const off = listSettingsOff(durability).join(' and ')
  if (off && !isUnsafeAllowed) {
    throw new StartProblem(
      `PostgreSQL has ${off} off, for the server, the database or the role. A power cut can then lose bookings that were acknowledged. ` +
        'Switch it on, or set UNSAFE_DATABASE=allow for data that may be lost.',
    )
  }
  if (off) return `PostgreSQL with ${off} off: a power cut can lose what was acknowledged`
  const { synchronous_commit, synchronous_standby_names } = durability
  const isOnStandby = synchronous_standby_names !== '' && synchronous_commit !== 'local'
  return `PostgreSQL: what is acknowledged survives a power cut${isOnStandby ? ' and the loss of the server (synchronous standby)' : ''}`
}

type Started = Readonly<{
  firstAdmin: Readonly<{ email: string; password?: string }>
  /** What the database promises about acknowledged changes. */
  durability: string
  instance: Pick<Instance, 'env'> &
    Readonly<{ content: Pick<Instance['content'], 'agency'> }> &
    Readonly<{ system: Pick<Instance['system'], 'readTroubles'> }>
}>

/** Prints the address, what the database promises, the administrator and what needs repair after the start. */
export function printStart({ firstAdmin, durability, instance: { env, content, system } }: Started) {
  const troubles = system.readTroubles()
  const lines = [
    `${content.agency.name} is ready`,
    `  Version        ${version}`,
    `  Address        ${env.publicUrl}`,
    `  Database       ${durability}`,
    `  Administrator  ${firstAdmin.email}`,
    ...(env.metricsPort ? [`  Metrics        http://127.0.0.1:${env.metricsPort}/metrics`] : []),
    ...(firstAdmin.password ? [`  Password       ${firstAdmin.password}  (shown only now)`] : []),
    ...troubles.map((line) => `  Warning        ${sayInOneLine(line)}`),
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
