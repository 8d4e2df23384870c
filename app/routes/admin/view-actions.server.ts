import type { RouterContextProvider } from 'react-router'
import type { Refusal } from '../../db/refusal.ts'
import {
  addView,
  deleteView,
  listSavedViews,
  renameView,
} from '../../features/saved-views/saved-views.server.ts'
import {
  longestViewName,
  mostViews,
  readHidden,
  toViewQuery,
  type ViewedPath,
} from '../../features/saved-views/saved-views.ts'
import { readText } from '../../lib/text/form-text.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { instanceContext } from '../../request-context.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { answerForm } from '../form-action.server.ts'
import { readStaffForm, requireStaff, type StaffForm } from './staff.server.ts'

const { views: words } = lists

const wrongName = words.wrongName({ most: longestViewName })
const ViewName = storedText({
  ...{ empty: wrongName, tooLong: words.wrongName, unstorable: wrongName, most: longestViewName },
})

type Asked = Readonly<{ context: Readonly<RouterContextProvider>; url: URL }>

type Choices<Sort extends string> = Readonly<{
  /** The columns that can be hidden. */
  columns?: readonly string[]
  /** The orders. The first is the one without a choice. */
  sorts?: readonly Sort[]
  /** A view opens without a filter by something that is gone, so that it can be changed and deleted. */
  isGone?: (name: string, value: string) => boolean
}>

/** Returns the saved views of the person for a list, its order and its hidden columns. */
export async function loadListState<Sort extends string>(
  { context, url }: Asked,
  path: ViewedPath,
  { columns = [], sorts = [], isGone = () => false }: Choices<Sort>,
) {
  const { db } = context.get(instanceContext)
  const current = toViewQuery(path, url.searchParams)
  const views = await listSavedViews(db, requireStaff(context).actorId, path)
  const asked = url.searchParams.get('sort')
  const hidden = readHidden(url.searchParams, columns)
  return {
    hidden,
    sort: sorts.find((known) => known === asked) ?? (sorts[0] as Sort),
    views: views.map(({ id, name, query: saved }) => {
      const filters = [...new URLSearchParams(saved)].filter((filter) => !isGone(...filter))
      const query = String(new URLSearchParams(filters))
      return { id, name, href: query ? `${path}?${query}` : path, isCurrent: query === current }
    }),
  }
}

/** Answers the forms of a list that has no other forms. */
export async function answerViewForm(args: Parameters<typeof readStaffForm>[0] & Asked, path: ViewedPath) {
  const sent = await readStaffForm(args)
  return answerForm(sent, { actions: toViewActions(sent, path, args.url) })
}

/** Returns the actions that save, rename and delete the views of a list. They lead back to it as it is. */
export function toViewActions(
  { db, form, actor }: Pick<StaffForm, 'db' | 'form' | 'actor'>,
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
      return added.ok ? here : withWords(added)
    },
    async 'rename-view'() {
      if (!name.success) return refuseName()
      const renamed = await renameView(db, actor.actorId, { id, name: name.data })
      return renamed.ok ? here : withWords(renamed)
    },
    async 'delete-view'() {
      const deleted = await deleteView(db, actor.actorId, id)
      return deleted.ok ? here : withWords(deleted)
    },
  }
}

const refusals = {
  not_found: words.gone,
  name_taken: words.taken,
  too_many: words.tooMany({ most: mostViews }),
} as const

const withWords = <Why extends keyof typeof refusals>(refusal: Refusal<Why>) => ({
  ...refusal,
  words: refusals[refusal.reason],
})
