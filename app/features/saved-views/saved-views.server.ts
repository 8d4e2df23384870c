import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { type SavedView, users } from '../../db/tables/accounts.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { mostViews } from './saved-views.ts'

type Changed<Why extends 'not_found' | 'too_many' | 'name_taken'> = Readonly<{ ok: true }> | Refusal<Why>

/** Returns the saved views of a person for one list, in the order in which they were saved. */
export async function listSavedViews(db: Db, userId: string, path: string): Promise<SavedView[]> {
  const [user] = await db.select({ views: users.savedViews }).from(users).where(eq(users.id, userId))
  return user?.views.filter((view) => view.path === path) ?? []
}

/** Saves a view. A name that the list has already is refused. */
export function addView(db: Db, userId: string, view: Omit<SavedView, 'id'>) {
  return changeViews<'too_many' | 'name_taken'>(db, userId, (views) => {
    const ofList = views.filter(({ path }) => path === view.path)
    if (ofList.length >= mostViews) return refuse('too_many')
    if (hasName(ofList, view.name)) return refuse('name_taken')
    return [...views, { id: randomUUID(), ...view }]
  })
}

/** Gives a view another name. */
export function renameView(db: Db, userId: string, { id, name }: Pick<SavedView, 'id' | 'name'>) {
  return changeViews<'not_found' | 'name_taken'>(db, userId, (views) => {
    const own = views.find((view) => view.id === id)
    if (!own) return refuse('not_found')
    if (
      hasName(
        views.filter((view) => view !== own && view.path === own.path),
        name,
      )
    )
      return refuse('name_taken')
    return views.map((view) => (view === own ? { ...view, name } : view))
  })
}

/** Deletes a view. One that is gone already is no fault. */
export function deleteView(db: Db, userId: string, id: string) {
  return changeViews<never>(db, userId, (views) => views.filter((view) => view.id !== id))
}

const hasName = (views: readonly SavedView[], name: string) =>
  views.some((view) => view.name.toLowerCase() === name.toLowerCase())

function changeViews<Why extends 'not_found' | 'too_many' | 'name_taken'>(
  db: Db,
  userId: string,
  change: (views: readonly SavedView[]) => SavedView[] | Refusal<Why>,
): Promise<Changed<Why | 'not_found'>> {
  return inTransaction<Changed<Why | 'not_found'>>(db, async (tx) => {
    const [user] = await tx
      .select({ views: users.savedViews })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) return refuse('not_found')
    const changed = change(user.views)
    if ('reason' in changed) return changed
    await tx.update(users).set({ savedViews: changed }).where(eq(users.id, userId))
    return { ok: true }
  })
}
