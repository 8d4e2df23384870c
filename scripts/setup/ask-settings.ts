import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { checkEnv, type SettingName } from '../../app/lib/env.server.ts'
import { type Ask, askUntil } from '../ask.ts'

type Settings = Readonly<Record<string, string>>

/** The keys that a site has already, by the names of their settings. New ones could not read what is encrypted. */
export type PresentKeys = Readonly<{ SECRET_KEY?: string; ENCRYPTION_KEYS?: string; BACKUP_KEY?: string }>

export type Answers = Readonly<{
  /** The settings, by their names, in the order of the file. */
  settings: Settings
  /** The private key of the backups, when it is new. */
  identity: string | null
}>

type Question = Readonly<{
  name: SettingName
  text: string
  /** What an empty answer means. Without it an answer is needed. */
  fallback?: string
  findProblem?: (answer: string) => string | null
}>

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/

const questions: readonly Question[] = [
  {
    name: 'PUBLIC_URL',
    text: 'Address of the site, like https://www.example.org: ',
    findProblem: (answer) => {
      const url = URL.parse(answer)
      return url?.protocol === 'https:' || local.test(url?.hostname ?? '')
        ? null
        : 'PUBLIC_URL must begin with https://, because clients write about their health.'
    },
  },
  { name: 'ADMIN_EMAIL', text: 'E-mail address of the first administrator: ' },
  {
    name: 'MAIL_URL',
    text: 'Mail server, like smtp://user:password@mail.example.org:587?requireTLS=true (empty: later, in the admin area): ',
    fallback: '',
  },
  { name: 'MAIL_FROM', text: 'Sender of the mails (empty: appointments@ and the address): ', fallback: '' },
  {
    name: 'DATABASE_URL',
    text: 'PostgreSQL, like postgres://user:password@host:5432/name (empty: the embedded database, for one small office): ',
    fallback: '',
  },
  {
    name: 'DATA_DIR',
    text: 'Folder of the data (empty: /var/lib/ireti): ',
    fallback: '/var/lib/ireti',
    findProblem: (answer) =>
      answer.startsWith('/') ? null : 'DATA_DIR must be a whole path, like /var/lib/ireti.',
  },
  {
    name: 'STORAGE_URL',
    text: 'S3 store of the pictures, like s3://KEY:SECRET@host/bucket?region=… (empty: the folder of the data): ',
    fallback: '',
  },
  {
    name: 'BACKUP_TO',
    text: 'Place of the backups: a folder on another disk, or s3://KEY:SECRET@host/bucket?region=…: ',
  },
]

type Steps = Readonly<{
  ask: Ask
  say: (line: string) => void
  /** Returns the keys that a site with the answered settings has. */
  findKeys: (settings: Settings) => Promise<PresentKeys>
}>

/** Asks for the settings of a site with real clients, again where an answer is wrong, and makes the keys that are missing. */
export async function askSettings({ ask, say, findKeys }: Steps): Promise<Answers> {
  const settings: Record<string, string> = { NODE_ENV: 'production' }
  for (const { name, text, fallback, findProblem } of questions) {
    const answer = await askUntil(
      ask,
      text,
      (given) => {
        if (given === '') return fallback === undefined ? `${name} must be set.` : null
        return findWrong(name, given) ?? findProblem?.(given) ?? findConflict(name, given, settings)
      },
      { say },
    )
    const value = answer || fallback
    if (value) settings[name] = value
    // Caddy, nginx and others end the encryption on the same machine.
    if (name === 'PUBLIC_URL' && value?.startsWith('https:')) settings.TRUST_PROXY = '127.0.0.1,::1'
  }
  const keys = await findKeys(settings)
  const identity = keys.BACKUP_KEY ? null : await generateX25519Identity()
  return {
    settings: {
      ...settings,
      BACKUP_KEY: keys.BACKUP_KEY ?? (await identityToRecipient(identity ?? '')),
      SECRET_KEY: keys.SECRET_KEY ?? randomBytes(32).toString('base64url'),
      ENCRYPTION_KEYS: keys.ENCRYPTION_KEYS ?? `k1:${randomBytes(32).toString('base64')}`,
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
      SAMPLE_DATA: 'off',
      TEMPLATE_PAGES: 'off',
    },
    identity,
  }
}

/** Returns what is wrong with the form of a value. */
function findWrong(name: SettingName, value: string): string | null {
  const { problems } = checkEnv({ [name]: value })
  // BACKUP_TO asks for BACKUP_KEY, which follows.
  return problems.find(({ setting }) => setting === name)?.text ?? null
}

/** A disk that breaks must not take the data and the backups. */
function findConflict(name: SettingName, value: string, { DATA_DIR = '' }: Settings): string | null {
  if (name !== 'BACKUP_TO' || value.startsWith('s3:')) return null
  const isInside = `${resolve(value)}/`.startsWith(`${resolve(DATA_DIR)}/`)
  return isInside ? `BACKUP_TO must be another place than the folder of the data (${DATA_DIR}).` : null
}
