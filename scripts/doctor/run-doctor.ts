import { listUnsafeSettings } from '../../app/features/system/unsafe-settings.ts'
import { type Env, EnvironmentError, readEnv } from '../../app/lib/env.server.ts'
import { areKeysInDataFolder } from '../../app/lib/security/secrets-file.server.ts'
import { checkDatabase } from './database.ts'
import { checkPlace, checkUploads } from './file-stores.ts'
import { type Finding, fromLine, good, trouble } from './finding.ts'
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
  const env = readSettings(source, tell)
  if (!env) return false
  tell(checkSettings(env))
  if (env.mailUrl) tell(await checkMailServer(env.mailUrl, env, to))
  tell(await checkMailRecords(env, lookUp, selector))
  tell([await checkUploads(env)])
  if (env.backupTo) tell([await checkPlace('Backups', env.backupTo)])
  const database = await checkDatabase(env)
  tell(database.findings)
  tell(await checkClock(env.publicUrl, database.now))
  tell(await checkMachine(env))
  return isWell
}

function readSettings(
  source: Parameters<typeof readEnv>[0],
  tell: (findings: readonly Finding[]) => void,
): Env | null {
  try {
    const env = readEnv(source)
    tell([good('Settings', 'Every setting has a valid value.')])
    return env
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    tell(error.message.split('\n').map((problem) => trouble('Settings', `${problem} (docs/settings.md)`)))
    return null
  }
}

/** Returns a finding for each unsafe setting. Sample data and an unknown proxy count as safe: only the running site knows of them. */
function checkSettings(env: Env): Finding[] {
  const machine = { hasUnknownProxy: false, keysInDataFolder: areKeysInDataFolder(env) }
  const unsafe = listUnsafeSettings({ settings: env, machine, hasSampleData: false, backupAge: null })
  return unsafe.map(fromLine)
}
