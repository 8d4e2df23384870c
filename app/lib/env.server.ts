import { BlockList } from 'node:net'
import { z } from 'zod'
import { parseFieldKeys } from './security/encryption.server.ts'
import { parseProxies } from './security/proxy-addresses.ts'
import {
  hasReadableLogin,
  isAgeRecipient,
  parseFilm,
  parseMinorsMode,
  toServerUrls,
} from './setting-values.ts'
import { listMistyped } from './similar-settings.ts'

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

const isS3Address = (text: string) =>
  /^s3:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/?]+(\?[^#]*)?$/.test(text) && isAddress(URL.parse(text), ['s3:'])
const s3Form = 'must look like s3://KEY:SECRET@host/bucket?region=…, with special characters percent-encoded'

const isAddress = (url: URL | null, protocols: readonly string[]) =>
  url !== null && protocols.includes(url.protocol) && url.hostname !== '' && hasReadableLogin(url)

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
  STORAGE_URL: optional(z.string().refine(isS3Address, s3Form)),
  BACKUP_TO: optional(
    z
      .string()
      .refine(
        (value) => isS3Address(value) || !/^\w{2,}:/.test(value),
        s3Form.replace('must', 'must be a folder or'),
      ),
  ),
  BACKUP_KEY: optional(
    z
      .string()
      .refine(
        isAgeRecipient,
        'must be a public key of age, which begins with age1, without a wrong letter: npm run backup:key makes one',
      ),
  ),
  MAIL_URL: optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  SCHEDULER_URL: optional(address(['http:', 'https:'])),
  SCHEDULER_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  WEBHOOKS_TO_PRIVATE: withDefault(onOff, 'off'),
  EXIT_URL: withDefault(address(['http:', 'https:']), 'https://www.wikipedia.org/'),
  BLOG_URL: optional(address(['http:', 'https:'])),
  FILM_URL: optional(
    z
      .string()
      .refine(
        parseFilm,
        'must be a film of YouTube or Vimeo, or a file like /films/welcome.mp4 or https://…/welcome.mp4',
      ),
  ),
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
  SAMPLE_DATA: optional(z.enum(['on', 'agency', 'off'], 'must be on, agency or off')),
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
  LOG_LEVEL: withDefault(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  NODE_ENV: optional(z.string()),
})

/** The checked settings of one process. */
export type Env = ReturnType<typeof toEnv>

/** Lists all problems of the environment, so that the start fails once and not once for each. */
export class EnvironmentError extends Error {}

type Source = Readonly<Record<string, string | undefined>>

/** What is wrong with a setting. It names the setting and does not repeat its value. */
export type SettingProblem = Readonly<{ setting: SettingName; text: string }>

export type SettingName = keyof typeof Environment.shape
export const settingNames = Object.keys(Environment.shape) as SettingName[]

/** Returns the settings. Throws an `EnvironmentError` that lists every problem. */
export function readEnv(source: Source): Env {
  const { env, problems } = checkEnv(source)
  if (problems.length > 0) throw new EnvironmentError(problems.map(({ text }) => text).join('\n'))
  return env
}

/** Returns all problems of the settings, and the settings without those whose values are wrong. */
export function checkEnv(source: Source): Readonly<{ env: Env; problems: SettingProblem[] }> {
  const parsed = Environment.safeParse(source)
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    const setting = issue.path[0] as SettingName
    return { setting, text: `${setting} ${issue.message}` }
  })
  const mistyped = listMistyped(source, settingNames).map(({ name, meant }) => ({
    setting: meant as SettingName,
    text: `${name} is no setting of the site. Write ${meant}, or remove it`,
  }))
  const left = wrong.map(({ setting }) => [setting, undefined])
  const values = parsed.data ?? Environment.parse({ ...source, ...Object.fromEntries(left) })
  return { env: toEnv(values), problems: [...wrong, ...mistyped, ...listRuleProblems(source)] }
}

/** Returns the problems of rules between settings. A setting with a wrong value counts as set, so that one message lists everything. */
function listRuleProblems(source: Source): SettingProblem[] {
  const isSet = (name: SettingName) => blankIsUnset(source[name]) !== undefined
  const need = (setting: SettingName, isNeeded: boolean | undefined, reason: string) =>
    isNeeded && !isSet(setting) ? [{ setting, text: `${setting} must be set when ${reason}` }] : []
  const isServer = source.NODE_ENV === 'production' && isSet('DATABASE_URL')
  const server = 'NODE_ENV is production and DATABASE_URL is set'
  const isSamePort = isSet('METRICS_PORT') && source.METRICS_PORT === (source.PORT ?? '3000')
  return [
    ...need('SECRET_KEY', isServer, server),
    ...need('ENCRYPTION_KEYS', isServer, server),
    // Otherwise the start would make an empty embedded database.
    ...need('DATABASE_URL', isSet('MIGRATION_DATABASE_URL'), 'MIGRATION_DATABASE_URL is set'),
    ...need(
      'MINORS_MODE_NOTE',
      source.MINORS_MODE?.includes('health_exempt'),
      'MINORS_MODE contains health_exempt',
    ),
    ...need(
      'BACKUP_KEY',
      isSet('BACKUP_TO'),
      'BACKUP_TO is set: npm run backup:key makes a key that encrypts the backups',
    ),
    ...(isSamePort ? [{ setting: 'METRICS_PORT' as const, text: 'METRICS_PORT must differ from PORT' }] : []),
  ]
}

function toEnv(values: z.output<typeof Environment>) {
  const production = values.NODE_ENV === 'production'
  const exemptCountries = (values.MINORS_MODE && parseMinorsMode(values.MINORS_MODE)) || []
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
    /** The first start takes over these four. Afterwards the screen `/admin/site/agency` changes them. */
    companyName: values.COMPANY_NAME,
    blogUrl: values.BLOG_URL,
    filmUrl: values.FILM_URL,
    templatePages: values.TEMPLATE_PAGES === 'on',
    secretKey: values.SECRET_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** What the first start adds. `agency`: offices, counsellors, services and pictures. `on`: also weeks of bookings and messages. */
    sampleData: values.SAMPLE_DATA ?? (values.DATABASE_URL ? 'off' : 'on'),
    rateLimits: values.RATE_LIMITS === 'on',
    /** The proxies whose `X-Forwarded-For` counts. */
    trustedProxies: (values.TRUST_PROXY && parseProxies(values.TRUST_PROXY)) || new BlockList(),
    /** The countries whose law lets clients under 18 agree for themselves, by the advice that `exemptionNote` names. */
    exemptCountries,
    exemptionNote: values.MINORS_MODE_NOTE,
    /** The service worker stores pages for times without a connection. `off` removes it from browsers that have it. */
    serviceWorker: values.SERVICE_WORKER === 'on',
    /** The port of 127.0.0.1 that answers with the metrics. */
    metricsPort: values.METRICS_PORT,
    /** The bearer token that opens the metrics. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    production,
  } as const
}
