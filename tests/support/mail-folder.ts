import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMailFileName, toMailFolder } from '../../app/mail/mail-files.server.ts'

/**
 * Returns the mails that a site without a mail server has written, the first queued one first. `kind` chooses mails of one kind. A mail
 * that is being written has another name and is left out.
 */
export async function readMailFolder(dataDir: string, kind = ''): Promise<string[]> {
  const folder = toMailFolder(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter(readMailFileName)
  const chosen = names.filter((name) => name.includes(`-${kind}`)).sort()
  return Promise.all(chosen.map((name) => readFile(join(folder, name), 'utf8')))
}
