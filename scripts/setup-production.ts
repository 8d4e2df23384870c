import { resolve } from 'node:path'
import { checkEnv } from '../app/lib/env.server.ts'
import { readStored } from '../app/lib/security/secrets.server.ts'
import { type Ask, askUntil, withQuestions } from './ask.ts'
import { findKeysPath, parseCommand, runCommand } from './backup-command.ts'
import { toOutputLine } from './doctor/finding.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { askSettings, type PresentKeys } from './setup/ask-settings.ts'
import { readSettings, toSheet, writeSettings } from './setup/settings-file.ts'

const path = resolve('.env')

/** `npm run setup:production`: asks for the settings of a site with real clients and writes them to `.env`. */
await runCommand(async () => {
  parseCommand('Usage: npm run setup:production', {})
  const madeOn = Temporal.Now.plainDateISO().toString()
  const made = await withQuestions(async (ask) => {
    const present = await readSettings(path)
    if (present && !(await mayReplace(ask))) return null
    return askSettings({
      ask,
      say: console.log,
      findKeys: (settings) => findPresentKeys(present, settings),
    })
  })
  if (!made) return console.log('Nothing was changed.')
  const { settings, identity } = made
  const kept = await writeSettings(path, settings, madeOn)
  if (kept) console.log(`\nThe settings that were there are in ${kept}.`)
  console.log(`\nWrote ${path}. Only you can read it.\n`)
  const isWell = await runDoctor(settings, (finding) => console.log(toOutputLine(finding)))
  console.log(`\n${toSheet({ settings, identity, madeOn })}\n`)
  console.log(
    'Print the sheet, or write it down, and put it into the safe. Keep no copy on this server or beside the backups.',
  )
  console.log(
    `Then start the site: npm start. On its first start, sign in at ${settings.PUBLIC_URL}/admin as ${settings.ADMIN_EMAIL} with ${settings.ADMIN_PASSWORD}`,
  )
  console.log(
    'Choose another password there, and delete the line ADMIN_PASSWORD. A site that has an administrator keeps its passwords.',
  )
  if (!isWell) console.log('Before that, repair the lines that begin with REPAIR, and run: npm run doctor')
  process.exit(isWell ? 0 : 1)
})

async function mayReplace(ask: Ask): Promise<boolean> {
  const answer = await askUntil(
    ask,
    `There is a file ${path}. Replace it? Its keys stay, its other settings do not, and the old file is kept beside it (yes or no): `,
    (given) => (/^(yes|no)$/i.test(given) ? null : 'Answer yes or no.'),
  )
  return answer.toLowerCase() === 'yes'
}

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Returns the keys of the present file, and otherwise those that a start has made beside the folder of the data: the one that was
 * answered, and the one of the present settings. Throws when these have different keys.
 */
async function findPresentKeys(present: Settings | null, { DATA_DIR }: Settings): Promise<PresentKeys> {
  const { SECRET_KEY, ENCRYPTION_KEYS, BACKUP_KEY, SECRETS_FILE } = present ?? {}
  const folders = present ? [present.DATA_DIR, DATA_DIR] : [DATA_DIR]
  const paths = new Set(
    folders.map((folder) => findKeysPath(checkEnv({ DATA_DIR: folder, SECRETS_FILE }).env)),
  )
  const found = (await Promise.all([...paths].map(readStored))).filter((keys) => keys !== null)
  const [stored, other] = found
  if (other && JSON.stringify(other) !== JSON.stringify(stored))
    throw new Error(
      `${[...paths].join(' and ')} have different keys. Remove the file that does not belong to the data.`,
    )
  return {
    ...{ SECRET_KEY: SECRET_KEY || stored?.secretKey },
    ...{ ENCRYPTION_KEYS: ENCRYPTION_KEYS || stored?.encryptionKeys },
    ...{ BACKUP_KEY: BACKUP_KEY || undefined },
  }
}
