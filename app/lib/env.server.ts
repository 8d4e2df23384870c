import { BlockList } from 'node:net'
import { z } from 'zod'
import { toServerUrls } from './database-servers.ts'
import { parseMinorsMode } from './minors-mode.ts'
import { parseFieldKeys } from './security/encryption.server.ts'
import { parseProxies } from './security/proxy-addresses.ts'

const port = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be at most 65535')
const onOff = z.enum(['on', 'off'], 'must be on or off')
const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema)

const address = (protocols: readonly string[]) =>
  z.string().refine((value) => isAddress(URL.parse(value), protocols), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const s3Address = /^s3:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/?]+(\?[^#]*)?$/

const isAddress = (url: URL | null, protocols: readonly string[]) =>
  url !== null && protocols.includes(url.protocol) && url.hostname !== ''

const databaseAddress = z
  .string()
  .refine(
    toServerUrls,
    'must look like postgres://user:password@host:5432/name; commas separate several servers, and target_session_attrs may be read-write or primary',
  )

const Environment = z.object({
  PORT: withDefault(port, '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(address(['http:', 'https:'])),
  DATA_DIR: withDefault(z.string(), '.data'),
  SECRETS_FILE: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  MIGRATION_DATABASE_URL: optional(databaseAddress),
  UNSAFE_DATABASE: withDefault(z.enum(['refuse', 'allow'], 'must be refuse or allow'), 'refuse'),
  STORAGE_URL: optional(z.string().regex(s3Address, 'must look like s3://KEY:SECRET@host/bucket?region=…')),
  BACKUP_TO: optional(
    z
      .string()
      .refine(
        (value) => s3Address.test(value) || !/^\w+:\/\//.test(value),
        'must be a folder or look like s3://KEY:SECRET@host/bucket?region=…',
      ),
  ),
  BACKUP_KEY: optional(
    z
      .string()
      .regex(/^age1[0-9a-z]+$/, 'must be a public key that begins with age1: npm run backup:key makes one'),
  ),
  MAIL_URL: optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  SCHEDULER_URL: optional(address(['http:', 'https:'])),
  SCHEDULER_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  WEBHOOKS_TO_PRIVATE: withDefault(onOff, 'off'),
  EXIT_URL: withDefault(address(['http:', 'https:']), 'https://www.wikipedia.org/'),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  ENCRYPTION_KEYS: optional(
    z
      .string()
      .refine(
        parseFieldKeys,
        'must be id:key pairs separated by commas, each key 32 bytes in base64, the one in use first',
      ),
  ),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(
    z.string().min(15, 'must have at least 15 characters').max(128, 'must have at most 128'),
  ),
  SAMPLE_DATA: optional(onOff),
  RATE_LIMITS: withDefault(onOff, 'on'),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        parseProxies,
        'must list the addresses or networks of the proxies, separated by commas, like 10.0.0.0/8,192.0.2.1',
      ),
  ),
  MINORS_MODE: optional(
    z.string().refine(parseMinorsMode, 'must look like NG:guardian_required,IN:health_exempt'),
  ),
  MINORS_MODE_NOTE: optional(
    z
      .string()
      .min(20, 'must say who gave the legal advice, when, and where it is kept, in 20 characters or more'),
  ),
  TEMPLATE_PAGES: withDefault(onOff, 'on'),
  SERVICE_WORKER: withDefault(onOff, 'on'),
  COMPANY_NAME: withDefault(z.string().max(80, 'must have at most 80 characters'), 'Ireti'),
  METRICS_PORT: optional(port),
  METRICS_TOKEN: optional(
    z.string().regex(/^[!-~]{32,}$/, 'must have at least 32 characters, and no spaces'),
  ),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  NODE_ENV: optional(z.string()),
})

/** The checked settings of one process. */
export type Env = ReturnType<typeof readEnv>

/** Lists all problems of the environment, so that the start fails once and not once for each. */
export class EnvironmentError extends Error {}

/** Returns the settings. Throws an `EnvironmentError` that lists every bad value. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const parsed = Environment.safeParse(source)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && values.DATABASE_URL) {
    const missing = (['SECRET_KEY', 'ENCRYPTION_KEYS'] as const).filter((name) => !values[name])
    if (missing.length > 0) {
      throw new EnvironmentError(
        missing
          .map((name) => `${name} must be set when NODE_ENV is production and DATABASE_URL is set`)
          .join('\n'),
      )
    }
  }
  const exemptCountries = (values.MINORS_MODE && parseMinorsMode(values.MINORS_MODE)) || []
  if (exemptCountries.length > 0 && !values.MINORS_MODE_NOTE) {
    throw new EnvironmentError('MINORS_MODE_NOTE must be set when MINORS_MODE contains health_exempt')
  }
  if (values.BACKUP_TO && !values.BACKUP_KEY) {
    throw new EnvironmentError(
      'BACKUP_KEY must be set when BACKUP_TO is set: npm run backup:key makes a key that encrypts the backups',
    )
  }
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    port: values.PORT,
    host: values.HOST,
    /** Origin without a trailing slash. */
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: values.DATA_DIR,
    /** The file with the generated keys. Without it the file is beside `dataDir`. */
    secretsFile: values.SECRETS_FILE,
    databaseUrl: values.DATABASE_URL,
    /** The role that owns the tables. Without it the role of `databaseUrl` does. */
    migrationUrl: values.MIGRATION_DATABASE_URL,
    /** True: the start accepts a PostgreSQL server that can lose acknowledged changes. */
    allowsUnsafeDatabase: values.UNSAFE_DATABASE === 'allow',
    /** An S3 store for uploads. Without it they stay in `dataDir`. */
    storageUrl: values.STORAGE_URL,
    /** The folder or the S3 store for the daily backups. Without it the process makes no backups. */
    backupTo: values.BACKUP_TO,
    /** The public key for which backups are encrypted. */
    backupKey: values.BACKUP_KEY,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM ?? `appointments@${new URL(publicUrl).hostname}`,
    schedulerUrl: values.SCHEDULER_URL,
    /** Whether webhooks may go to private addresses. */
    webhooksToPrivate: values.WEBHOOKS_TO_PRIVATE === 'on',
    /** The secret with which the outside scheduler signs its reports. */
    schedulerSecret: values.SCHEDULER_WEBHOOK_SECRET,
    /** The target of 'Exit this page'. */
    exitUrl: values.EXIT_URL,
    secretKey: values.SECRET_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sampleData: values.SAMPLE_DATA ? values.SAMPLE_DATA === 'on' : !values.DATABASE_URL,
    rateLimits: values.RATE_LIMITS === 'on',
    /** The proxies whose `X-Forwarded-For` counts. */
    trustedProxies: (values.TRUST_PROXY && parseProxies(values.TRUST_PROXY)) || new BlockList(),
    /** The countries whose law lets clients under 18 agree for themselves, by the advice that `exemptionNote` names. */
    exemptCountries,
    exemptionNote: values.MINORS_MODE_NOTE,
    /** The pages of the hospital template. */
    templatePages: values.TEMPLATE_PAGES === 'on',
    /** The service worker stores pages for times without a connection. `off` removes it from browsers that have it. */
    serviceWorker: values.SERVICE_WORKER === 'on',
    companyName: values.COMPANY_NAME,
    /** The port of 127.0.0.1 that answers with the metrics. */
    metricsPort: values.METRICS_PORT,
    /** The bearer token that opens the metrics. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    production,
  } as const
}
