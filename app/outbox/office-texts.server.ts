import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { mailTexts } from '../db/tables/outbox.ts'
import type { Composed } from './messages/define-message.ts'
import { isToClient } from './messages/messages.ts'

/** The place of the text that stands below each mail. */
export const signaturePlace = 'signature'

/** What the office adds to a mail. An empty text adds nothing. */
export type OfficeTexts = Readonly<{ paragraph: string; signature: string }>

/** Returns what the office adds to a kind of mail now. */
export async function findOfficeTexts(db: Db, kind: string): Promise<OfficeTexts> {
  const { place, text } = mailTexts
  const rows = await db
    .select({ place, text })
    .from(mailTexts)
    .where(inArray(place, [kind, signaturePlace]))
  const find = (wanted: string) => rows.find((row) => row.place === wanted)?.text ?? ''
  return { paragraph: find(kind), signature: find(signaturePlace) }
}

/**
 * Adds what the office writes. Only a mail to the client of a booking takes a paragraph: a mail about an account carries a link that opens
 * it, a guardian must not read in it what concerns the client, and staff write for themselves.
 */
export function addOfficeTexts(
  { letter, ...composed }: Composed,
  kind: string,
  { paragraph, signature }: OfficeTexts,
): Composed {
  const blocks =
    paragraph && isToClient(kind)
      ? [...letter.blocks, { kind: 'text', text: paragraph } as const]
      : letter.blocks
  return { ...composed, letter: { ...letter, blocks, ...(signature ? { signature } : {}) } }
}
