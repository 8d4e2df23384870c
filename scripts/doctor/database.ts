import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findEncodingProblem } from '../../app/db/open.server.ts'
import { findWritable, NoWritableServer, ReadOnlyServer } from '../../app/db/postgres-pool.server.ts'
import {
  type Durability,
  durabilityQuery,
  listSettingsOff,
} from '../../app/features/system/read-stored-facts.server.ts'
import { toDurabilityLine } from '../../app/features/system/system-lines.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toServerNames, toServerUrls } from '../../app/lib/setting-values.ts'
import { lockDataFolder, StartProblem } from '../../server/data-folder.ts'
import { type Finding, fromLine, good, look, toCode, trouble } from './finding.ts'

const check = 'Database'
const extensions = ['btree_gin', 'btree_gist', 'pg_trgm']
const timeLimit = 5_000

type Settings = Pick<Env, 'databaseUrl' | 'migrationUrl' | 'dataDir' | 'allowsUnsafeDatabase' | 'production'>
/** The clock of the database, for the check of the clock. Null for the embedded one. */
type Result = Readonly<{ findings: Finding[]; now: Temporal.Instant | null }>

export async function checkDatabase(env: Settings): Promise<Result> {
  const { databaseUrl, migrationUrl, dataDir } = env
  if (!databaseUrl) return { findings: [await checkEmbedded(dataDir)], now: null }
  const site = await withClient(databaseUrl, 'DATABASE_URL', readSiteRole)
  if ('problems' in site) return { findings: site.problems, now: null }
  const owner = migrationUrl ? await withClient(migrationUrl, 'MIGRATION_DATABASE_URL', readRights) : null
  if (owner && 'problems' in owner)
    return { findings: [...judgeServer(site.value, env), ...owner.problems], now: site.value.now }
  const rights = owner
    ? checkTwoRoles(owner.value, site.value.rights)
    : [checkOwner(site.value.rights, 'DATABASE_URL')]
  return { findings: [...judgeServer(site.value, env), ...rights], now: site.value.now }
}

/** Only one process may open the embedded database, so the check leaves it closed. */
async function checkEmbedded(dataDir: string): Promise<Finding> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder))
    return good(check, 'The embedded database does not exist yet. The first start makes it.')
  try {
    const unlock = await lockDataFolder(dataDir, true)
    unlock()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return good(
      check,
      'The running site uses the embedded database, so it was not opened here. See /admin/system.',
    )
  }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  return version
    ? good(check, `The embedded database (PostgreSQL ${version.trim()}) is in ${folder}. No process uses it.`)
    : trouble(
        check,
        `${folder} is no database. Restore a backup, or move the folder away to begin with an empty one.`,
      )
}

type Answer<Value> = Readonly<{ value: Value } | { problems: Finding[] }>

async function withClient<Value>(
  url: string,
  setting: string,
  read: (client: pg.Client) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    return { value: await readFrom(await findWritable(toServerUrls(url) ?? [url]), read) }
  } catch (error) {
    const refusals =
      error instanceof NoWritableServer ? error.refusals : [{ host: toServerNames(url), error }]
    const problems = refusals.map(({ host, error }) =>
      trouble(check, `${setting}: ${host} ${explain(error)} (${toCode(error)})`),
    )
    return { problems }
  }
}

async function readFrom<Value>(connectionString: string, read: (client: pg.Client) => Promise<Value>) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeLimit,
    query_timeout: timeLimit,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await read(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function explain(error: unknown): string {
  const code = toCode(error)
  const { message } = error as Error
  if (error instanceof ReadOnlyServer)
    return 'is a standby: it only answers reads. Name the primary server, too, or promote this one: pg_ctl promote'
  if (code.startsWith('28')) return 'refuses the role or its password. Correct them.'
  if (code === '3D000') return 'has no such database. Create it, or correct the name.'
  if (message === 'Query read timeout')
    return 'is PostgreSQL, but answered no query in time. It is busy, or its disk hangs. Read its log.'
  if (isAboutTls(code, message))
    return 'has no encrypted connection with a certificate that is accepted. Correct its certificate, or sslmode and sslrootcert in the address.'
  if (code === 'EPIPE' || code === 'ECONNRESET')
    return 'ended the connection. Check host and port, and read the log of PostgreSQL.'
  if (/^E[A-Z_]+$/.test(code) || message === 'timeout expired')
    return 'cannot be reached. Check host, port and firewall, and whether PostgreSQL runs.'
  return /^[0-9A-Z]{5}$/.test(code)
    ? 'is PostgreSQL, but refuses the connection. Read its log.'
    : 'does not answer as PostgreSQL. Check host and port.'
}

/** Codes of OpenSSL are such as CERT_HAS_EXPIRED and SELF_SIGNED_CERT_IN_CHAIN. The last words are those of node-postgres. */
const isAboutTls = (code: string, message: string) =>
  /^ERR_(TLS|SSL)_|CERT|^UNABLE_TO_/.test(code) || message === 'The server does not support SSL connections'

type Rights = Readonly<{ role: string; can_create: boolean; missing: string[]; unavailable: string[] }>

async function readSiteRole(client: pg.Client) {
  const { rows } = await client.query<
    Durability & { number: number; version: string; encoding: string; now: string }
  >(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      durability.*, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
    from (${durabilityQuery}) as durability`,
  )
  const [server] = rows
  if (!server) throw new Error('no answer')
  return {
    now: Temporal.Instant.from(server.now),
    number: server.number,
    encoding: server.encoding,
    facts: { version: server.version, bytes: null, settingsOff: listSettingsOff(server) },
    rights: await readRights(client),
  }
}

type SiteRole = Awaited<ReturnType<typeof readSiteRole>>

/** Returns what the version and the durability of the server mean. */
function judgeServer({ number, encoding, facts }: SiteRole, env: Settings): Finding[] {
  const line = fromLine(toDurabilityLine(facts, env))
  const encodingProblem = findEncodingProblem(encoding)
  return [
    ...(number >= 150_000
      ? []
      : [trouble(check, `PostgreSQL ${facts.version} is too old. Use 15 or newer.`)]),
    ...(encodingProblem ? [trouble(check, encodingProblem)] : []),
    line,
  ]
}

async function readRights(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select current_user as role,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as can_create,
      coalesce(array_agg(wanted.name) filter (where found.installed_version is null), '{}') as missing,
      coalesce(array_agg(wanted.name) filter (where found.name is null), '{}') as unavailable
    from unnest($1::text[]) as wanted(name) left join pg_available_extensions found on found.name = wanted.name`,
    [extensions],
  )
  const [rights] = rows
  if (!rights) throw new Error('no answer')
  return rights
}

function checkOwner({ role, can_create, missing, unavailable }: Rights, setting: string): Finding {
  if (unavailable.length > 0)
    return trouble(
      'Database rights',
      `The server lacks ${unavailable.join(', ')}. Install postgresql-contrib.`,
    )
  if (can_create) return good('Database rights', `The role ${role} of ${setting} can change the tables.`)
  const extension = missing.map((name) => `create extension ${name};`).join(' ')
  return trouble(
    'Database rights',
    `The role ${role} of ${setting} cannot make tables. Make it the owner of the database${extension ? `, and run as a superuser: ${extension}` : ''}.`,
  )
}

function checkTwoRoles(owner: Rights, site: Rights): Finding[] {
  const finding = checkOwner(owner, 'MIGRATION_DATABASE_URL')
  const name = 'Role of the site'
  return [
    finding,
    site.can_create
      ? look(
          name,
          `${site.role} can change the tables. Take the right away: revoke create on schema public from ${site.role};`,
        )
      : good(name, `${site.role} cannot change the tables.`),
  ]
}
