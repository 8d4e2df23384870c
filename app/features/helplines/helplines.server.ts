import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { helplines } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { toLatestDay } from '../../lib/time/days.ts'
import { alwaysOpen } from '../../lib/time/opening-hours.ts'
import { emergencyNumber } from '../../outbox/emergency-number.ts'
import type { Words } from '../../words/words.ts'
import type { HelplineInput } from './helpline.schema.ts'
import { type Helpline, isShown, listShownHelplines, type PublicLine, toPublicLine } from './helpline-view.ts'

/** Returns what the help page shows while the database does not answer. */
export function listEmergencyNumbers({ name, about }: Words['safety']['emergency']): PublicLine[] {
  const none = { textNumber: '', chatUrl: '', forYoung: false, hours: [], knownUntil: null }
  const always = { emergency: true, dayAndNight: true, open: alwaysOpen }
  return (['NG', 'IN'] as const).map((country) => ({
    ...{ country, name, number: emergencyNumber, about },
    ...none,
    ...always,
  }))
}

/** Returns all helplines, those of Nigeria first, emergency numbers before others, and those that answer day and night next. */
export function listHelplines(db: Db): Promise<Helpline[]> {
  return db
    .select()
    .from(helplines)
    .orderBy(
      desc(helplines.country),
      desc(helplines.emergency),
      desc(helplines.dayAndNight),
      asc(helplines.name),
      asc(helplines.id),
    )
}

/** Returns the helplines that visitors see, as their pages need them. */
export async function listPublicHelplines(db: Db, now: Temporal.Instant) {
  const shown = listShownHelplines(await listHelplines(db), toLatestDay(now))
  return shown.map((line) => toPublicLine(line, now))
}

/** Returns null when the id is invalid or unknown. */
export async function findHelpline(db: Db, id: string): Promise<Helpline | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(helplines).where(eq(helplines.id, id))
  return found ?? null
}

export function addHelpline(
  db: Db,
  input: HelplineInput,
  actor: Author,
  id: string = randomUUID(),
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.insert(helplines).values({ ...input, id, createdAt: actor.now })
    await tell(tx, 'helpline.added', { id }, actor)
  })
}

type Change = Readonly<{ id: string; revision: number; input: Partial<HelplineInput> }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Changes a helpline. A test call closes the follow-up. Refuses when somebody has changed the helpline since `revision`. */
export async function changeHelpline(
  db: Db,
  { id, revision, input }: Change,
  actor: Author,
): Promise<Changed> {
  if (!isUuid(id)) return refuse('not_found')
  return inTransaction<Changed>(db, async (tx) => {
    const [found] = await tx.select().from(helplines).where(eq(helplines.id, id)).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const previous = locked.row
    const change = { ...input, revision: revision + 1 }
    await tx.update(helplines).set(change).where(eq(helplines.id, id))
    const before = toTaskSubject(previous)
    const isTested = input.emergency || toTaskSubject({ ...previous, ...input }) !== before
    await tell(tx, 'helpline.changed', { id, decides: isTested ? before : undefined }, actor)
    return { ok: true }
  })
}

/** Removes a helpline with its follow-up. Returns whether it existed. */
export async function removeHelpline(db: Db, id: string, actor: Author): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(helplines).where(eq(helplines.id, id)).returning()
    if (!gone) return false
    await tell(tx, 'helpline.removed', { id, decides: toTaskSubject(gone) }, actor)
    return true
  })
}

/** Returns the subject of a helpline's follow-up. Each test call begins a new one, which is due 180 days later. */
function toTaskSubject({ id, verifiedOn }: Pick<Helpline, 'id' | 'verifiedOn'>): string {
  return `${id}:${verifiedOn ?? 'never'}`
}

type Told = Readonly<{ id: string; decides?: string }>

function tell(
  tx: Db,
  type: 'helpline.added' | 'helpline.changed' | 'helpline.removed',
  { id: subjectId, decides }: Told,
  { actorId, now }: Author,
) {
  return announce(tx, { at: now, actorId, type, subjectType: 'helpline', subjectId, decides })
}

/**
 * Adds a follow-up for each helpline that nobody has called in the last 180 days. Returns the number of those helplines. Repeated runs
 * add nothing.
 */
export async function updateHelplineTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  const today = toLatestDay(now)
  const unverified = (await listHelplines(tx)).filter((line) => !isShown(line, today))
  for (const helpline of unverified) {
    const subject = { subjectType: 'helpline', subjectId: toTaskSubject(helpline) } as const
    await addTask(tx, { kind: 'helpline_unverified', ...subject }, now)
  }
  return unverified.length
}
