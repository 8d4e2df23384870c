import { findPasswordProblem } from '../../app/features/accounts/password-rules.server.ts'
import { listUnsafeSettings } from '../../app/features/system/unsafe-settings.ts'
import { checkEnv, type Env, type SettingName, settingNames } from '../../app/lib/env.server.ts'
import { areKeysInDataFolder } from '../../app/lib/security/secrets.server.ts'
import { listSimilar } from '../../app/lib/similar-settings.ts'
import { explainError } from '../../server/problems.ts'
import { checkDatabase } from './database.ts'
import { checkLocation, checkUploads } from './file-stores.ts'
import { type Finding, fromLine, good, look, toCode, trouble } from './finding.ts'
import { checkKeys } from './keys.ts'
import { checkClock, checkMachine } from './machine.ts'
import { checkMailRecords, type LookUp, lookUpTexts } from './mail-records.ts'
import { checkMailServer } from './mail-server.ts'

type Wishes = Readonly<{
  /** The address that gets a test mail. */
  to?: string
  /** The selector of the DKIM record. */
  selector?: string
  lookUp?: LookUp
}>

/** Checks the settings and what they name. Calls `report` for each finding, and returns whether nothing needs repair. */
export async function runDoctor(
  source: Readonly<Record<string, string | undefined>>,
  report: (finding: Finding) => void,
  { to, selector, lookUp = lookUpTexts }: Wishes = {},
): Promise<boolean> {
  let isWell = true
  const tell = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.state === 'trouble') isWell = false
      report(finding)
    }
  }
  const { env, problems } = checkEnv(source)
  tell(problems.map(({ text }) => trouble('Settings', `${text} (docs/settings.md)`)))
  if (problems.length === 0) tell([good('Settings', 'Every setting has a valid value.')])
  for (const { name, meant } of listSimilar(source, settingNames))
    tell([look('Settings', `The site does not know ${name}. Is ${meant} meant? (docs/settings.md)`)])
  /** What a wrong setting names cannot be tried. */
  const isRight = (...names: SettingName[]) => problems.every(({ setting }) => !names.includes(setting))
  tell(
    checkSettings(env).filter(({ text }) => problems.every(({ setting }) => !text.includes(`${setting}=`))),
  )
  tell(await checkPassword(env))
  if (env.mailUrl) tell(await checkMailServer(env.mailUrl, env, to))
  if (isRight('MAIL_FROM', 'PUBLIC_URL')) tell(await checkMailRecords(env, lookUp, selector))
  if (isRight('STORAGE_URL')) tell([await checkUploads(env)])
  if (env.backupTo) tell([await checkLocation('Backups', env.backupTo)])
  const isDatabase = isRight('DATABASE_URL', 'MIGRATION_DATABASE_URL')
  const database = isDatabase ? await checkDatabase(env) : { findings: [], now: null }
  tell(database.findings)
  const canAsk = env.databaseUrl ? database.now !== null : isDatabase
  if (canAsk && isRight('ENCRYPTION_KEYS')) tell(await attempt('Keys', () => checkKeys(env)))
  tell(await checkClock(env.publicUrl, database.now))
  tell(await checkMachine(env))
  return isWell
}

/** An error of a check is its finding, so that the other checks follow. */
async function attempt(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work()
  } catch (error) {
    return [trouble(check, explainError(error, 'The check') ?? `The check failed (${toCode(error)}).`)]
  }
}

/** Returns a finding for each unsafe setting. Sample data and an unknown proxy count as safe: only the running site knows of them. */
function checkSettings(env: Env): Finding[] {
  const machine = { hasUnknownProxy: false, keysInDataFolder: areKeysInDataFolder(env) }
  const unsafe = listUnsafeSettings({
    settings: env,
    machine,
    hasSampleData: false,
    hasTemplatePages: false,
    backupAge: null,
  })
  return unsafe.map(fromLine)
}

/** The start refuses a password that is easy to guess only when it makes the first administrator. */
async function checkPassword({ adminEmail = '', adminPassword }: Env): Promise<Finding[]> {
  const problem =
    adminPassword && (await findPasswordProblem(adminPassword, { minLength: 15, about: [adminEmail] }))
  return problem ? [trouble('Settings', `ADMIN_PASSWORD cannot be used. ${problem}`)] : []
}
