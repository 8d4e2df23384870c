import { listTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { taskViews, toTaskLine } from '../../../features/follow-up/task-view.ts'
import { TasksTable } from '../../../features/follow-up/tasks-table.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { tasks as words } from '../../../words/staff/tasks.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/follow-up'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const staff = requireStaff(context)
  const view = taskViews.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'open'
  const clock = readClock(context)
  const { rows, ...place } = await loadLongPage(url, (page) => listTasks(db, view, staff, page))
  return {
    view,
    ...place,
    tasks: rows.map((task) => toTaskLine(task, staff.scope, clock)),
  }
}

export default function FollowUp({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { tasks, view, page, pageCount } = live.data
  const toHref = (to: string, number = 1) => `?view=${to}&page=${number}`
  return (
    <>
      <h1 className="mb-2">{words.heading}</h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <ViewLinks label={words.lists} views={taskViews} current={view} toHref={toHref} />
      <LiveNote announcement={live.announcement} />
      <TasksTable tasks={tasks} view={view} />
      {tasks.length > 0 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => toHref(view, to)} />
      ) : null}
    </>
  )
}
