import { toHelplineLine } from '../../../features/helplines/helpline-view.ts'
import { listHelplines, toToday } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { findDoneMessage } from '../list-page.ts'
import type { Route } from './+types/helplines'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Helplines', matches)

const doneMessages = {
  added: 'The helpline was added',
  saved: 'The helpline was saved',
  removed: 'The helpline was removed',
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = toToday(Temporal.Now.instant())
  const helplines = await listHelplines(context.get(instanceContext).db)
  return {
    lines: helplines.map((helpline) => toHelplineLine(helpline, today)),
    done: findDoneMessage(url, doneMessages),
  }
}

export default function Helplines({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ChangeNote done={loaderData.done} href="/admin/helplines" />
      <h1 className="mb-1">Helplines</h1>
      <p className="prose-width mb-4 text-muted">
        Numbers for people in danger, on <a href="/help">Get help now</a> and beside the question about a
        guardian. Visitors see a number only for 180 days after somebody of the agency has rung it.
      </p>
      <DataTable
        caption="Helplines"
        rows={loaderData.lines}
        empty="There are no helplines. Add the emergency number of each country first."
        columns={[
          { title: 'Name', cell: ({ name, country }) => `${isolate(name)}, ${country}` },
          { title: 'Number', cell: ({ number }) => number },
          { title: 'About', cell: ({ about }) => about },
          { title: 'Last test call', cell: ({ call }) => call },
          { title: 'Shown', cell: ({ visibility }) => visibility },
          {
            title: 'Actions',
            cell: ({ id, name, country }) => (
              <RowLink to={`/admin/helplines/${id}`} hiddenText={`${isolate(name)}, ${country}`}>
                Edit
              </RowLink>
            ),
          },
        ]}
      />
      <ButtonLink href="/admin/helplines/new" className="mt-6">
        Add a helpline
      </ButtonLink>
    </>
  )
}
