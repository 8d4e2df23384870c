import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { refuse } from '../../../db/refusal.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { findPublished, type Name, saveDraft } from '../documents.server.ts'
import { kinds } from '../kinds.ts'
import { publishDocument } from '../publish.server.ts'

type LegalKind = 'consent' | 'privacy'
type Draft = Name<LegalKind> & Readonly<{ revision: number; content: unknown }>

/** Stores the draft and publishes it as the next version. Refuses a version that says the same as the one before. */
export function publishLegal(db: Db, { revision, content, ...name }: Draft, actor: Actor) {
  return inTransaction(db, async (tx) => {
    const published = await findPublished(tx, name)
    const saved = await saveDraft(tx, { ...name, revision, content }, actor)
    if (!saved.ok) return saved
    const words = kinds[name.kind].schema.parse(content)
    if (isDeepStrictEqual(toWords(words), published && toWords(published))) return refuse('nothing_left')
    return publishDocument(tx, { ...name, revision: saved.revision }, actor)
  })
}

/** Whether clients are asked again is no word of the text. What is stored has no undefined fields. */
const toWords = (content: object): unknown => JSON.parse(JSON.stringify({ ...content, asksAgain: undefined }))
