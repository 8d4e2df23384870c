import type { Db } from '../../db/open.server.ts'
import { ViewName } from '../../features/saved-views/saved-views.schema.ts'
import {
  addView,
  deleteView,
  listSavedViews,
  renameView,
} from '../../features/saved-views/saved-views.server.ts'
import { mostViews, toViewQuery, type ViewedPath } from '../../features/saved-views/saved-views.ts'
import { readText } from '../../lib/text/form-text.ts'
import { lists } from '../../words/staff/work/lists.ts'
import type { readStaffForm } from './staff.server.ts'

const { views: words } = lists

/**
 * Returns the saved views of the person for a list, and whether the address is one of them. A view opens without a filter by something
 * that is gone (`isGone`), so that it can be changed and deleted.
 */
export async function loadViews(
  db: Db,
  userId: string,
  path: ViewedPath,
  url: URL,
  isGone: (name: string, value: string) => boolean = () => false,
) {
  const current = toViewQuery(path, url.searchParams)
  const views = await listSavedViews(db, userId, path)
  return views.map(({ id, name, query: saved }) => {
    const filters = [...new URLSearchParams(saved)].filter((filter) => !isGone(...filter))
    const query = String(new URLSearchParams(filters))
    return { id, name, href: query ? `${path}?${query}` : path, isCurrent: query === current }
  })
}

/** Returns the actions that save, rename and delete the views of a list. They lead back to it as it is. */
export function toViewActions(
  { db, form, actor }: Pick<Awaited<ReturnType<typeof readStaffForm>>, 'db' | 'form' | 'actor'>,
  path: ViewedPath,
  url: URL,
) {
  const name = ViewName.safeParse(readText(form, 'view-name'))
  const id = readText(form, 'view-id')
  const here = `${path}${url.search}`
  const refuseName = () =>
    ({ ok: false, reason: 'invalid_fields', words: name.error?.issues[0]?.message ?? '' }) as const
  return {
    async 'add-view'() {
      if (!name.success) return refuseName()
      const query = toViewQuery(path, url.searchParams)
      const added = await addView(db, actor.actorId, { path, name: name.data, query })
      return added.ok ? here : added
    },
    async 'rename-view'() {
      if (!name.success) return refuseName()
      const renamed = await renameView(db, actor.actorId, { id, name: name.data })
      return renamed.ok ? here : renamed
    },
    async 'delete-view'() {
      const deleted = await deleteView(db, actor.actorId, id)
      return deleted.ok ? here : deleted
    },
  }
}

export const viewRefusals = {
  not_found: { message: words.gone },
  name_taken: { message: words.taken },
  too_many: { message: words.tooMany({ most: mostViews }) },
} as const
