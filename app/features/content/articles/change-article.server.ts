import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { articleAddresses } from '../../../db/tables/content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { lockDocument, saveDraft } from '../documents.server.ts'
import { hasDayOfPlan, publishDocument, scheduleDocument } from '../publish.server.ts'
import { articleContent, articleLimits } from './article.schema.ts'
import { toAddressPart } from './articles.ts'

const kind = 'article'

type Draft = Readonly<{
  /** Null for a new article. */
  key: string | null
  /** The key that a new article gets. A form that is sent again after its answer was lost changes the article that it made. */
  newKey?: string | undefined
  /** The revision that the writer read. 0 for a new article. */
  revision: number
  content: unknown
}>

/** Stores the draft of an article. A new one gets its key, and an address from its title, which stays when the title changes. */
export function saveArticle(db: Db, sent: Draft, actor: Actor) {
  return inTransaction(db, async (tx) => {
    const { key, newKey, revision, content } = await findMade(tx, sent, actor)
    const name = { kind, key: key ?? newKey ?? randomUUID() } as const
    const saved = await saveDraft(tx, { ...name, revision, content }, actor)
    if (!saved.ok) return saved
    if (key === null) {
      const row = await lockDocument(tx, name)
      const title = articleContent.parse(content).title
      if (row) await takeFreeAddress(tx, { documentId: row.id, title }, actor.now)
    }
    return { ok: true, key: name.key, revision: saved.revision } as const
  })
}

/** Stores the draft and makes it what visitors see. `today` is the day that readers see when the article names none. */
export function publishArticle(
  db: Db,
  { today, ...sent }: Draft & Readonly<{ today: Temporal.PlainDate }>,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const draft = await findMade(tx, sent, actor)
    const saved = await saveArticle(tx, await withDay(tx, draft, today), actor)
    if (!saved.ok) return saved
    const published = await publishDocument(tx, { kind, key: saved.key, revision: saved.revision }, actor)
    return published.ok ? ({ ok: true, key: saved.key } as const) : published
  })
}

/** Stores the draft and plans its publication. `day` is the day of `at` that readers see when the article names none. */
export function scheduleArticle(
  db: Db,
  { at, day, ...sent }: Draft & Readonly<{ at: Temporal.Instant; day: Temporal.PlainDate }>,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const draft = await findMade(tx, sent, actor)
    const saved = await saveArticle(tx, await withDay(tx, draft, day), actor)
    if (!saved.ok) return saved
    const planned = await scheduleDocument(tx, { kind, key: saved.key, revision: saved.revision, at }, actor)
    return planned.ok ? ({ ok: true, key: saved.key } as const) : planned
  })
}

/** Returns the draft with the article that the same form has made before. Not after another person has written in it: the revision refuses that. */
async function findMade<Sent extends Draft>(tx: Db, draft: Sent, { actorId }: Actor): Promise<Sent> {
  if (draft.key !== null || !draft.newKey) return draft
  const made = await lockDocument(tx, { kind, key: draft.newKey })
  if (!made || (made.draftedBy !== null && made.draftedBy !== actorId)) return draft
  return { ...draft, key: draft.newKey, revision: made.revision }
}

/** Gives an article the day that readers see, unless the author named another one. The day of an earlier plan goes with that plan. */
async function withDay<Sent extends Draft>(tx: Db, draft: Sent, day: Temporal.PlainDate): Promise<Sent> {
  const content = Object(draft.content)
  const row = draft.key === null ? undefined : await lockDocument(tx, { kind, key: draft.key })
  const isOfPlan = row && hasDayOfPlan({ ...row, draft: content })
  return {
    ...draft,
    content: { ...content, day: isOfPlan ? day.toString() : (content.day ?? day.toString()) },
  }
}

/** Gives a new article the address of its title, or the first free one with a number. */
async function takeFreeAddress(
  tx: Db,
  { documentId, title }: Readonly<{ documentId: string; title: string }>,
  now: Temporal.Instant,
): Promise<void> {
  const wanted = cutText(toAddressPart(title), articleLimits.address - 6).replace(/-+$/, '') || 'article'
  for (let number = 1; ; number += 1) {
    const address = number === 1 ? wanted : `${wanted}-${number}`
    const taken = await tx
      .insert(articleAddresses)
      .values({ address, documentId, createdAt: now })
      .onConflictDoNothing({ target: articleAddresses.address })
      .returning({ address: articleAddresses.address })
    if (taken.length > 0) return
  }
}
