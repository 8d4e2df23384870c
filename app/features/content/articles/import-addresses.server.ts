import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { articleAddresses } from '../../../db/tables/content.ts'

type Addresses = Readonly<{
  documentId: string
  /** The present one first. Older ones lead to it. */
  addresses: readonly string[]
}>

/** Gives a document the addresses of a file beside those that it has. Returns the one that another document has, or null. */
export async function importAddresses(
  tx: Db,
  { documentId, addresses }: Addresses,
  now: Temporal.Instant,
): Promise<string | null> {
  if (addresses.length === 0) return null
  const isOwn = eq(articleAddresses.documentId, documentId)
  await tx.update(articleAddresses).set({ isCurrent: false }).where(isOwn)
  for (const [index, address] of addresses.entries()) {
    const isCurrent = index === 0
    const [stored] = await tx
      .insert(articleAddresses)
      .values({ address, documentId, isCurrent, createdAt: now })
      .onConflictDoUpdate({ target: articleAddresses.address, set: { isCurrent }, setWhere: isOwn })
      .returning()
    if (!stored) return address
  }
  return null
}
