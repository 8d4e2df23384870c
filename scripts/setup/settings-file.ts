import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

type Settings = Readonly<Record<string, string>>

/** Returns the settings of a file, or null when there is no file. */
export async function readSettings(path: string): Promise<Record<string, string | undefined> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : parseEnv(text)
}

/**
 * Writes a file of settings that only its owner can read. Returns the path where the file that was there is kept: `PATH.old`, or
 * `PATH.old.2` when that is taken. Null: there was none. A process that ends in between leaves the old file or the new one, never none.
 */
export async function writeSettings(
  path: string,
  settings: Settings,
  madeOn: string,
): Promise<string | null> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(value)}`)
  const head = `# Made on ${madeOn} by npm run setup:production; docs/settings.md explains each setting. This file has secrets.`
  await rm(`${path}.new`, { force: true })
  await writeFile(`${path}.new`, `${[head, ...lines].join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  const kept = await keepOld(path)
  await rename(`${path}.new`, path)
  return kept
}

async function keepOld(path: string, number = 1): Promise<string | null> {
  const kept = number === 1 ? `${path}.old` : `${path}.old.${number}`
  try {
    await chmod(path, 0o600)
    await link(path, kept)
    return kept
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return keepOld(path, number + 1)
    if (code === 'ENOENT') return null
    throw error
  }
}

/** A value with spaces, # or quotes stands in quotes that it does not have. */
function quote(value: string): string {
  if (/^[^\s#'"`\\]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'"
  return `${mark}${value}${mark}`
}

type Sheet = Readonly<{ settings: Settings; identity: string | null; madeOn: string }>

/** What must lie in the safe: with it and a backup the site can be made again on another machine. */
export function toSheet({ settings, identity, madeOn }: Sheet): string {
  const place = settings.BACKUP_TO?.startsWith('s3:') ? hideLogin(settings.BACKUP_TO) : settings.BACKUP_TO
  return [
    '──── Sheet for the safe ────────────────────────────────────────────',
    `Site               ${settings.PUBLIC_URL}, ${madeOn}`,
    `Backups are in     ${place}`,
    `Private key of the backups`,
    `  ${identity ?? 'the one of your sheet from before: BACKUP_KEY has not changed'}`,
    `SECRET_KEY         ${settings.SECRET_KEY}`,
    `ENCRYPTION_KEYS    ${settings.ENCRYPTION_KEYS}`,
    `BACKUP_KEY         ${settings.BACKUP_KEY}`,
    '',
    'On a new machine: write these three settings, BACKUP_TO and the others into the settings,',
    'then: npm run restore-server -- newest   (on an installed server: ireti restore-server newest)',
    '────────────────────────────────────────────────────────────────────',
  ].join('\n')
}

function hideLogin(address: string): string {
  const url = new URL(address)
  return `s3://${url.host}${url.pathname}${url.search}`
}
