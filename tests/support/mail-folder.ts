import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMailFileName, toMailFolder } from '../../app/outbox/channels/mail/mail-files.server.ts'
import type { MailKind } from '../../app/outbox/messages/messages.ts'

/** Returns the names of the mails that a site without a mail server has written. A mail that is being written has another name. */
export async function listMailFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(toMailFolder(dataDir)).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(readMailFileName)
}

/** Returns the mails of a kind, or all mails, in the order of their seconds. Mails of one second have no order. */
export async function readMailFolder(dataDir: string, kind?: MailKind): Promise<string[]> {
  const names = (await listMailFiles(dataDir)).filter((name) => !kind || name.includes(`-${kind}-`)).sort()
  return Promise.all(names.map((name) => readFile(join(toMailFolder(dataDir), name), 'utf8')))
}
