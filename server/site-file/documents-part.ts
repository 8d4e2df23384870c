import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, not } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import type { Author } from '../../app/db/record-audit.server.ts'
import { articleAddresses, documents, documentVersions } from '../../app/db/tables/content.ts'
import { AddressForm, isDayOfOurTime } from '../../app/features/content/articles/article.schema.ts'
import { importAddresses } from '../../app/features/content/articles/import-addresses.server.ts'
import { storePictureUses } from '../../app/features/content/document-pictures.server.ts'
import { lockDocument, type Name, saveDraft } from '../../app/features/content/documents.server.ts'
import { type Contents, type Kind, type KindRules, kinds } from '../../app/features/content/kinds.ts'
import { publishDocument, scheduleDocument } from '../../app/features/content/publish.server.ts'
import type { FieldErrors } from '../../app/ui/form/form-answer.tsx'
import { CommandProblem } from '../problems.ts'
import { definePart } from './part.ts'

const kindNames = Object.keys(kinds) as readonly Kind[]
// The compiler does not see that a schema and its content are of one kind.
const rulesOf = (kind: Kind) => kinds[kind] as unknown as KindRules<Contents[Kind]>

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text))

const Document = z
  .object({
    kind: z.enum(kindNames, 'This release does not know this kind of document'),
    key: z.string().min(1).max(200),
    createdAt: instant,
    published: z.unknown(),
    draft: z.unknown(),
    scheduled: z.unknown(),
    publishAt: instant.nullable(),
    /** The present one first. Articles have them. */
    addresses: z.array(AddressForm.shape.address).max(100),
  })
  .superRefine((document, context) => {
    const { schema, findProblems } = rulesOf(document.kind)
    for (const name of ['published', 'draft', 'scheduled'] as const) {
      if (document[name] === null || document[name] === undefined) continue
      const parsed = schema.safeParse(document[name])
      const dayFault = document.kind === 'article' ? findDayFault(document[name]) : null
      for (const { path, message } of parsed.error?.issues ?? [])
        if (!dayFault || path[0] !== 'day')
          context.addIssue({ code: 'custom', path: [name, ...path], message })
      if (dayFault) context.addIssue({ code: 'custom', path: [name, 'day'], message: dayFault })
      if (!parsed.success || name === 'draft') continue
      for (const [path, messages] of Object.entries(findProblems(parsed.data, document.key)))
        context.addIssue({ code: 'custom', path: [name, ...path.split('.')], message: messages?.[0] })
    }
    if (document.kind === 'article' && document.addresses.length === 0)
      context.addIssue({ code: 'custom', path: ['addresses'], message: 'An article has an address' })
    if ((document.publishAt === null) !== (document.scheduled === null))
      context.addIssue({ code: 'custom', path: ['publishAt'], message: 'A plan has a content and a time' })
  })

const Dated = z.object({ title: z.string(), day: z.string() })

/** Returns what is wrong with the day of an article, or null. An older release stored the year 26 of somebody who typed two digits. */
function findDayFault(content: unknown): string | null {
  const { title, day } = Dated.safeParse(content).data ?? {}
  if (day === undefined || (isDayOfOurTime(day) && z.iso.date().safeParse(day).success)) return null
  return `The article “${title}” has the day ${day}. Write it like 2026-11-29`
}

export const documentsPart = definePart({
  id: z.string(),
  list: listDocuments,
  toSchema: () => Document,
  isEqual: (item, present) =>
    isKept(item.published, present.published) &&
    isKept(item.draft, present.draft) &&
    isKept(item.scheduled, present.scheduled) &&
    isKept(item.publishAt, present.publishAt) &&
    item.addresses[0] === present.addresses[0] &&
    item.addresses.every((address) => present.addresses.includes(address)),
  toLabel: ({ kind, key }) => `${kind} ${key}`,
  write: writeDocument,
})

/** What the file lacks stays. */
const isKept = (own: unknown, present: unknown) => own === null || isDeepStrictEqual(own, present)

/** A content that this release cannot read is left out: visitors do not see it either. */
async function listDocuments(db: Db) {
  const { documentId, number, content } = documentVersions
  const isPublished = and(eq(documentId, documents.id), eq(number, documents.publishedVersion))
  const rows = await db
    .select({ row: documents, content })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .where(not(documents.isSample))
    .orderBy(asc(documents.kind), asc(documents.createdAt), asc(documents.key))
  const found = await db
    .select()
    .from(articleAddresses)
    .orderBy(asc(articleAddresses.createdAt), asc(articleAddresses.address))
  const addresses = Map.groupBy(found, (address) => address.documentId)
  return rows.map(({ row, content }) => {
    const read = (stored: unknown) => rulesOf(row.kind).schema.safeParse(stored).data ?? null
    const scheduled = read(row.scheduled)
    const own = addresses.get(row.id) ?? []
    return {
      id: `${row.kind} ${row.key}`,
      ...{ kind: row.kind, key: row.key, createdAt: row.createdAt.toString() },
      ...{ published: read(content), draft: read(row.draft), scheduled },
      publishAt: scheduled ? (row.publishAt?.toString() ?? null) : null,
      addresses: own
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
        .map(({ address }) => address),
    }
  })
}

type Listed = Awaited<ReturnType<typeof listDocuments>>[number]
type Row = Readonly<{ input: z.output<typeof Document>; present: Listed | null }>

/** Publishes and stores what the file brings. The versions and the draft of this server stay unless the file has others. */
async function writeDocument(tx: Db, { input, present }: Row, author: Author): Promise<void> {
  const { kind, key, published, draft, scheduled, publishAt } = input
  const name: Name = { kind, key }
  const before = await lockDocument(tx, name)
  let revision = before?.revision ?? 0
  const save = async (content: unknown) => {
    revision = requireDone(name, await saveDraft(tx, { ...name, revision, content }, author)).revision
  }
  if (!isKept(published ?? null, present?.published ?? null)) {
    await save(published)
    requireDone(name, await publishDocument(tx, { ...name, revision }, author))
    revision += 1
  }
  const isKeptPlan =
    !publishAt || (isKept(scheduled, present?.scheduled) && isKept(publishAt.toString(), present?.publishAt))
  if (!isKeptPlan) {
    await save(scheduled)
    requireDone(name, await scheduleDocument(tx, { ...name, revision, at: publishAt }, author))
    revision += 1
  }
  if (draft) await save(draft)
  const row = await lockDocument(tx, name)
  if (!row) return
  const kept =
    draft || !before ? {} : { draft: before.draft, draftedBy: before.draftedBy, draftedAt: before.draftedAt }
  // A new version has ended the plan of this server. It stays where the file brings no other one.
  const plan =
    before && isKeptPlan
      ? { scheduled: before.scheduled, publishAt: before.publishAt, scheduledBy: before.scheduledBy }
      : {}
  const own = before ? { ...kept, ...plan } : { createdAt: input.createdAt }
  if (Object.keys(own).length > 0) await tx.update(documents).set(own).where(eq(documents.id, row.id))
  await storePictureUses(tx, row)
  const taken = await importAddresses(tx, { documentId: row.id, addresses: input.addresses }, author.now)
  if (taken) {
    throw new CommandProblem(
      `${kind} ${key}: another one has the address ${taken} here. Change that one first.`,
    )
  }
}

type Refused = Readonly<{ reason: string; errors?: FieldErrors }>

function requireDone<Answer extends Readonly<{ ok: boolean }>>({ kind, key }: Name, answer: Answer) {
  if (answer.ok) return answer as Extract<Answer, { ok: true }>
  const { reason, errors } = answer as unknown as Refused
  const said = Object.entries(errors ?? {}).map(([path, messages]) => `${path}: ${messages?.[0]}`)
  throw new CommandProblem(`${kind} ${key} cannot be imported: ${said.join('; ') || reason}.`)
}
