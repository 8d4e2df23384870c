import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isPlaceholder, isSampleLink } from '../lib/sample-values.ts'
import { withoutExamples } from './agency-links.ts'
import type { Db } from './open.server.ts'
import { users } from './tables/accounts.ts'
import { agency, setup } from './tables/agency.ts'
import { offices } from './tables/availability.ts'
import { officePayments } from './tables/money.ts'

/** Returns what the agency has finished on its first days. */
export async function findSetup(db: Db) {
  const { openedAt, sampleDeletedAt } = setup
  const openedBy = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  const [found] = await db
    .select({ openedAt, sampleDeletedAt, openedBy })
    .from(setup)
    .leftJoin(users, eq(users.id, setup.openedBy))
  return found ?? { openedAt: null, sampleDeletedAt: null, openedBy: null }
}

/** Returns whether visitors see what is invented: until the site is open, or somebody has deleted what is sample. */
export async function showsSample(db: Db): Promise<boolean> {
  const isOver = or(isNotNull(setup.openedAt), isNotNull(setup.sampleDeletedAt))
  const [over] = await db.select({ one: sql`1` }).from(setup).where(isOver)
  return over === undefined
}

/**
 * Empties what is still an example of the software in the links of the agency and in the address, the phones, the e-mail address and the text
 * about paying of each office, once visitors see nothing invented. Whoever reads them leaves out what is empty.
 */
export async function emptyExampleFacts(db: Db): Promise<void> {
  if (await showsSample(db)) return
  const [stored] = await db.select().from(agency).for('update')
  if (stored && Object.values(stored.links).some(isSampleLink))
    await db
      .update(agency)
      .set({ links: withoutExamples(stored.links), revision: stored.revision + 1 })
      .where(eq(agency.revision, stored.revision))
  for (const { id, revision, address, phones, email } of await db.select().from(offices)) {
    if (![address, ...phones, email].some(isPlaceholder)) continue
    const own = (text: string) => (isPlaceholder(text) ? '' : text)
    const facts = { address: own(address), phones: phones.map(own).filter(Boolean), email: own(email) }
    await db
      .update(offices)
      .set({ ...facts, revision: revision + 1 })
      .where(and(eq(offices.id, id), eq(offices.revision, revision)))
  }
  for (const { officeId, howToPay, revision } of await db.select().from(officePayments)) {
    if (!isPlaceholder(howToPay)) continue
    await db
      .update(officePayments)
      .set({ howToPay: '', revision: revision + 1 })
      .where(and(eq(officePayments.officeId, officeId), eq(officePayments.revision, revision)))
  }
}

/** Locks the row of the setup until the transaction ends, so that two presses follow each other. */
export async function lockSetup(tx: Db) {
  const [row] = await tx.select().from(setup).where(eq(setup.only, true)).for('update')
  if (!row) throw new Error('the row of the setup is missing')
  return row
}
