import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { mailTexts } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toSearchWords } from '../../lib/text/search-words.ts'
import { type MailSite, withoutSite } from './mail-text.schema.ts'

export type MailText = Readonly<{ text: string; revision: number }>

/** Returns the texts of the office by their places. */
export async function listMailTexts(db: Db): Promise<ReadonlyMap<string, MailText>> {
  const rows = await db.select().from(mailTexts)
  return new Map(rows.map(({ place, ...row }) => [place, row]))
}

type Change = Readonly<{
  /** A kind of mail that takes a paragraph, or the signature. */
  place: string
  /** Of the text that the form showed. 0 when there was none. */
  revision: number
  text: string
}>
type Saved = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Stores a text of the office. Mails that are not sent yet get it too. Refuses when somebody has changed it since `revision`. */
export function saveMailText(db: Db, { place, revision, text }: Change, { actorId, now }: Author) {
  return inTransaction<Saved>(db, async (tx) => {
    const [row] = await tx.select().from(mailTexts).where(eq(mailTexts.place, place)).for('update')
    const locked = checkRevision(row ?? { revision: 0 }, revision)
    if (!locked.ok) return locked
    if (row) {
      await tx
        .update(mailTexts)
        .set({ text, revision: revision + 1 })
        .where(eq(mailTexts.place, place))
    } else {
      const added = await tx.insert(mailTexts).values({ place, text }).onConflictDoNothing().returning()
      if (added.length === 0) return refuse('changed_meanwhile')
    }
    const event = { type: 'mail_text.changed', subjectType: 'setting', subjectId: 'mail_text' } as const
    await announce(tx, { ...event, at: now, actorId, detail: { fields: [place] } })
    return { ok: true }
  })
}

/** Returns the name of a counsellor that stands in the text, or null. The name of the agency may have it. */
export async function findCounsellorName(db: Db, text: string, site: MailSite): Promise<string | null> {
  const rows = await db.selectDistinct({ name: counsellors.name }).from(counsellors)
  const toWords = (value: string) =>
    ` ${
      toSearchWords(value)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `
  const typed = toWords(withoutSite(text, site))
  return rows.find(({ name }) => name.trim() !== '' && typed.includes(toWords(name)))?.name ?? null
}
