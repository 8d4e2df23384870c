import type { Env } from '../../lib/env.server.ts'

/** The certificate at the public address, as another computer sees it. */
export type CertificateFacts = Readonly<
  | {
      reached: true
      validFrom: Temporal.Instant
      validUntil: Temporal.Instant
      /** Why a browser would warn of it (a code of OpenSSL or Node), or null. */
      problem: string | null
    }
  | { reached: false; problem: string }
>

export type DiskFacts = Readonly<{ freeBytes: number; totalBytes: number }>

/** The measured values of the machine of one process. A value is null until the process has measured it. */
export type MachineFacts = Readonly<{
  startedAt: Temporal.Instant
  disk: DiskFacts | 'unreadable' | null
  certificate: CertificateFacts | null
  /** A request came through a proxy that `TRUST_PROXY` does not name. */
  hasUnknownProxy: boolean
  /** The generated keys are in the data folder. */
  keysInDataFolder: boolean
  version: string
  nodeVersion: string
}>

export type MailFacts = Readonly<{
  lastSentAt: Temporal.Instant | null
  /** Mails that should have left. */
  late: number
  oldestLateAt: Temporal.Instant | null
  lastError: string | null
  /** Mails of the last seven days that are not tried again. */
  failed: number
  lastFailedAt: Temporal.Instant | null
  /** Open follow-ups about clients whose address refused a mail. */
  refused: number
}>

type Run = Readonly<{
  startedAt: Temporal.Instant
  finishedAt: Temporal.Instant | null
  problem: string | null
}>

/** The newest run without a problem, and the newest run of all. */
export type LatestRuns = Readonly<{ succeeded: Run | null; newest: Run | null }>

export type BackupFacts = Readonly<{ backup: LatestRuns; restoreCheck: LatestRuns }>

export type DatabaseFacts = Readonly<{
  version: string
  /** Null where it is not measured. */
  bytes: number | null
  /** The settings of PostgreSQL that should be on, so that a power cut loses nothing. */
  settingsOff: readonly string[]
  pool: Readonly<{ total: number; idle: number; waiting: number }> | null
}>

export type TaskFacts = Readonly<{
  name: string
  succeededAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
  failures: number
  problem: string | null
}>

export type SettingFacts = Pick<
  Env,
  | 'production'
  | 'publicUrl'
  | 'mailUrl'
  | 'databaseUrl'
  | 'rateLimits'
  | 'webhooksToPrivate'
  | 'allowsUnsafeDatabase'
  | 'backupTo'
>

export type SystemFacts = Readonly<{
  settings: SettingFacts
  machine: MachineFacts
  mail: MailFacts
  backups: BackupFacts
  database: DatabaseFacts
  tasks: readonly TaskFacts[]
  hasTemplatePages: boolean
  hasSampleData: boolean
  /** Accounts whose address nobody can type. */
  unusableAccounts: number
}>

/** The facts that the process keeps in memory. The pages show them. */
export type SystemWatch = Readonly<{
  readMachine: () => MachineFacts
  /** Returns what needed repair at the last check. A check runs once a minute, so a page needs no query. */
  readTroubles: () => readonly SystemLine[]
  noteUnknownProxy: () => void
  readPool: () => DatabaseFacts['pool']
}>

/** `look`: somebody should look at it soon. `trouble`: it harms people now, or will within days. */
export type LineState = 'good' | 'look' | 'trouble'

/** One sentence of the page about the system, for an administrator without technical training. */
export type SystemLine = Readonly<{
  area:
    | 'Mail'
    | 'Backups'
    | 'Disk'
    | 'Certificate'
    | 'Database'
    | 'Recurring tasks'
    | 'Accounts'
    | 'Settings'
    | 'Version'
  state: LineState
  title: string
  /** It says what the title means for the agency. */
  meaning: string
  /** It says what to do. A good line has none. */
  todo?: string
  link?: Readonly<{ href: string; label: string }>
  /** The command or the setting for the person who runs the server. */
  command?: string
}>
