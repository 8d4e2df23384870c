import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

type MailFile = Readonly<{ id: string; kind: string; queuedAt: Temporal.Instant }>

/** Returns the folder in which mail is stored when there is no mail server. */
export const toMailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Returns one name for each mail, so that sending it again replaces its file. */
export function toMailFileName({ id, kind, queuedAt }: MailFile): string {
  const time = queuedAt.round('second').toString().replaceAll(/[-:]/g, '')
  return `${time}-${kind}-${id}.eml`
}

/** Returns the id and the time of a mail from the name of its file, or null for another file. */
export function readMailFileName(name: string): Omit<MailFile, 'kind'> | null {
  const [, time, id] = name.match(/^(\d{8}T\d{6}Z)-[a-z_]+-([0-9a-f-]{36})\.eml$/) ?? []
  return time && id ? { id, queuedAt: Temporal.Instant.from(time) } : null
}

/** Deletes the file of a mail, if there is one. */
export async function deleteMailFile(dataDir: string, mail: MailFile): Promise<void> {
  const path = join(toMailFolder(dataDir), toMailFileName(mail))
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export type ReadMail = Readonly<{ subject: string; text: string }>

/** Reads a mail from its file. Returns null when there is none, for example because it went to a mail server. */
export async function readMailFile(dataDir: string, mail: MailFile): Promise<ReadMail | null> {
  const file = await readFile(join(toMailFolder(dataDir), toMailFileName(mail))).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  const { subject = '', text = '' } = await PostalMime.parse(file)
  return { subject, text }
}
