import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

type Named = Readonly<{ id: string; kind: string; queuedAt: Temporal.Instant }>

/** Where mail goes as files, below the folder of data. */
export const toMailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Sending the same mail again replaces its file. */
export function toMailFileName({ id, kind, queuedAt }: Named): string {
  const time = queuedAt.round('second').toString().replaceAll(/[-:]/g, '')
  return `${time}-${kind}-${id}.eml`
}

export type ReadMail = Readonly<{ subject: string; text: string; attachments: readonly string[] }>

/** A mail that went out as a file, as text; null when there is none, as where a mail server takes them. */
export async function readMailFile(dataDir: string, mail: Named): Promise<ReadMail | null> {
  const file = await readFile(join(toMailFolder(dataDir), toMailFileName(mail))).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  const { subject = '', text = '', attachments } = await PostalMime.parse(file)
  // The calendar part comes a second time without a name, for mail programs that show it.
  return { subject, text, attachments: attachments.flatMap(({ filename }) => filename ?? []) }
}
